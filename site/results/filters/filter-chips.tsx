import { Link } from 'react-router';
import * as es from '../../messages/es.ts';
import { Icon } from '../../ui/icon.tsx';

export type FilterChip = { label: string; href: string; isOn: boolean };

/** Active filters, each removable with a tap; on a phone also the most used inactive ones. */
export function FilterChips({ chips }: { chips: FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={es.results.chips} className={`flex gap-2 lg:flex-wrap ${chips.some(({ isOn }) => isOn) ? '' : 'lg:hidden'}`}>
      {chips.map(({ label, href, isOn }) => (
        <li key={label} className={isOn ? 'flex' : 'flex lg:hidden'}>
          <Link to={href} replace preventScrollReset data-on={isOn || undefined} className="chip">
            {label}
            {isOn ? (
              <>
                <span className="sr-only">{es.results.dropChip}</span>
                <Icon name="close" className="size-4" />
              </>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
