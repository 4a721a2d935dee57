import { Link } from 'react-router';
import * as es from '../messages/es.ts';

export type SortTab = { sort: 'best' | 'price' | 'duration'; href: string; isCurrent: boolean; price: string; duration: string };

/** Best, cheapest, fastest: the three questions people have, each with its answer. */
export function SortTabs({ tabs }: { tabs: SortTab[] }) {
  return (
    <nav aria-label={es.results.sort} className="grid grid-cols-3 overflow-hidden rounded-2xl border border-line bg-surface">
      {tabs.map((tab) => (
        <Link
          key={tab.sort}
          to={tab.href}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? 'true' : undefined}
          className="border-l border-line px-1 py-3 text-center sm:px-3 no-underline first:border-l-0 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]"
        >
          <span className="block text-sm font-semibold">{es.results.sorts[tab.sort]}</span>
          <span className="figures block text-[0.9375rem] font-bold tracking-tight sm:text-base">{tab.price}</span>
          <span className="figures block text-sm text-muted">{tab.duration}</span>
        </Link>
      ))}
    </nav>
  );
}
