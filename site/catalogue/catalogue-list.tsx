import { type ReactNode, Suspense } from 'react';
import type { Expiry } from '../results/expiry/prices-hold.ts';
import { PricesLeft } from '../results/expiry/prices-left.tsx';
import type { FilterChip } from '../results/filters/filter-chips.tsx';
import { FilterChips } from '../results/filters/filter-chips.tsx';
import { type FilterGroupView, type RangeView, ResultFilters } from '../results/filters/result-filters.tsx';
import { MoreLink, NothingLeft } from '../results/list/list-ends.tsx';
import { SortSelect } from '../results/list/sort-select.tsx';
import { ToolsBar } from '../results/list/tools-bar.tsx';
import { ShareButton } from '../ui/share-button.tsx';

type Pairs = [name: string, value: string][];

/** The data common to the lists of cruises and of tours. */
export type CatalogueListData = {
  path: string;
  matching: number;
  filtersOn: number;
  filters: FilterGroupView[];
  ranges: RangeView[];
  chips: FilterChip[];
  keep: Pairs;
  sorting: { sort: string; keep: Pairs };
  blockingFilters: { label: string; href: string }[];
  moreHref: string | null;
  clearHref: string;
  expiresAt: Expiry;
};

type CatalogueListProps = {
  results: CatalogueListData;
  words: {
    title: string;
    found: string;
    seeMatching: string;
    filtersHide: string;
    more: string;
    sorts: Record<string, string>;
  };
  /** A note on the prices, beside the number of results; on a phone `small` stands below the list. */
  note: { always: ReactNode; small: ReactNode };
  /** One card per result. */
  cards: { key: string; card: ReactNode }[];
};

/** A list of the agency's cruises or tours with filters, sort orders and a link to more. */
export function CatalogueList({ results, words, note, cards }: CatalogueListProps) {
  const { filtersOn, matching, chips, sorting, path, blockingFilters, clearHref, moreHref, expiresAt } = results;
  const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));
  return (
    <div className="lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <ToolsBar
        filters={<ResultFilters {...results} timesResetHref={null} />}
        filtersOn={filtersOn}
        seeMatching={words.seeMatching}
      >
        <FilterChips chips={chips} />
        <SortSelect {...sorting} choices={sorts} path={path} />
        <ShareButton title={words.title} />
      </ToolsBar>
      <div className="min-w-0 lg:col-start-2">
        <p className="my-[8px] text-xs leading-snug text-muted md:my-3 md:text-sm">
          <span role="status" className="font-medium text-ink">
            {words.found}
          </span>{' '}
          · {note.always}
          <span className="max-md:hidden"> {note.small}</span>
          <PricesLeft expiresAt={expiresAt} />
        </p>
        {matching === 0 ? (
          <NothingLeft heading={words.filtersHide} blockingFilters={blockingFilters} clearHref={clearHref} />
        ) : null}
        <ol className="@container space-y-2 md:space-y-4">
          {cards.map(({ key, card }) => (
            <li key={key}>
              {/* Nothing here waits; the boundary lets React take over one card at a time, so that a slow phone stays responsive. */}
              <Suspense>{card}</Suspense>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-sm text-muted md:hidden">{note.small}</p>
        <MoreLink href={moreHref} label={words.more} />
      </div>
    </div>
  );
}
