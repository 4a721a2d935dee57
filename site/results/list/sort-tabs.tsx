import { Link } from 'react-router';
import * as es from '../../messages/es.ts';

export type SortTab = { sort: 'best' | 'price' | 'duration'; href: string; isCurrent: boolean; price: string; duration: string };

/** Tabs for best, cheapest and fastest, each with the price and duration of its first offer. */
export function SortTabs({ tabs }: { tabs: SortTab[] }) {
  return (
    <nav aria-label={es.results.sort} className="slider rounded-xl border border-line bg-surface">
      {tabs.map((tab) => (
        <Link
          key={tab.sort}
          to={tab.href}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? 'true' : undefined}
          className="sort-tab"
        >
          <span className="block text-xs font-semibold md:text-sm">{es.results.sorts[tab.sort]}</span>
          <span className="figures block text-sm font-bold tracking-tight md:text-base">
            {tab.price}
            <span className="font-normal text-muted max-md:sr-only"> · {tab.duration}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
