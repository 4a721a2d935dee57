import { Link } from 'react-router';
import { searchTabs as words } from '../messages/es/search-form/search-tabs.ts';
import { useWithout } from '../sold/use-without.ts';

const TABS = [
  { kind: 'flights', to: '/' },
  { kind: 'stays', to: '/hoteles' },
  { kind: 'holidays', to: '/hoteles?tripType=2' },
  { kind: 'cruises', to: '/crucero' },
] as const;

/**
 * The kinds of search that the shop sells. Each form is a page of its own, so no page loads another form's code; a tab is a link that works without
 * scripts, and every such page shows the same tabs.
 */
export function SearchTabs({ current }: { current: (typeof TABS)[number]['kind'] }) {
  const without = useWithout();
  // A shop with one form is without its tab too (`sold/without-for.ts`).
  if (without.includes(current)) return null;
  return (
    <nav aria-label={words.label} className="mb-[6px] flex flex-wrap gap-[4px]">
      {TABS.map(({ kind, to }) =>
        without.includes(kind) ? null : (
          <Link
            key={kind}
            to={to}
            prefetch="intent"
            aria-current={kind === current ? 'page' : undefined}
            className="inline-flex min-h-[44px] items-center rounded-full px-2 text-sm font-semibold sm:px-4 sm:text-base text-ink no-underline hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
          >
            {words.tabs[kind]}
          </Link>
        ),
      )}
    </nav>
  );
}
