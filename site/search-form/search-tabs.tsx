import { Link } from 'react-router';
import { searchTabs as words } from '../messages/es/search-tabs.ts';
import { useSold } from '../sold/use-sold.ts';
import { type SearchTab, tabsFor } from './tabs-for.ts';

/**
 * The kinds of search. Each form is a page of its own, so no page loads another form's code; a tab is a link that works without
 * scripts, and every such page shows the same tabs.
 */
export function SearchTabs({ current }: { current: SearchTab }) {
  const tabs = tabsFor(useSold());
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={words.label} className="mb-[6px] flex flex-wrap gap-[4px]">
      {tabs.map(({ kind, to }) => (
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
