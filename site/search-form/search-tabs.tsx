import { Link } from 'react-router';
import { searchTabs as words } from '../messages/es/search-tabs.ts';

const TABS = [
  { kind: 'flights', to: '/' },
  { kind: 'stays', to: '/hoteles' },
  { kind: 'holidays', to: '/hoteles?tripType=2' },
  { kind: 'cruises', to: '/crucero' },
] as const;

/**
 * What can be searched for. Each form is a page of its own, so none brings another's code; a tab is a link, works without scripts, and the
 * visitor sees the same tabs over the form they land on.
 */
export function SearchTabs({ current }: { current: (typeof TABS)[number]['kind'] }) {
  return (
    <nav aria-label={words.label} className="mb-[6px] flex flex-wrap gap-[4px]">
      {TABS.map(({ kind, to }) => (
        <Link
          key={kind}
          to={to}
          prefetch="intent"
          aria-current={kind === current ? 'page' : undefined}
          className="inline-flex min-h-[44px] items-center rounded-full px-2 text-sm font-semibold sm:px-4 sm:text-base text-ink no-underline hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
        >
          {words.tabs[kind]}
        </Link>
      ))}
    </nav>
  );
}
