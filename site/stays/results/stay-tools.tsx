import { Link } from 'react-router';
import { stayResults as words } from '../../messages/es/stay-results.ts';
import * as es from '../../messages/es.ts';
import { FilterChips } from '../../results/filter-chips.tsx';
import { ResultFilters } from '../../results/result-filters.tsx';
import { SortSelect } from '../../results/sort-select.tsx';
import { Closer } from '../../ui/closer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { FoundStays } from './read-stays.ts';

const SORT_CHOICES = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));

/** Filters, order, and list or map. On a phone a bar that stays at the top; with more room a column and a row. */
export function StayTools({ results }: { results: FoundStays }) {
  const { map, mapHref, listHref } = results;
  return (
    <div className="sticky top-0 z-30 mx-[-16px] flex gap-2 bg-page px-[16px] py-[6px] sm:-mx-6 sm:px-6 lg:contents">
      <aside className="shrink-0 lg:row-span-2">
        <Sheet
          kind="filters"
          summary={
            <>
              <Icon name="filters" className="size-4 lg:hidden" />
              <span>{es.results.filtersOn(results.filtersOn)}</span>
              <Closer />
            </>
          }
        >
          {(close) => (
            <>
              <ResultFilters {...results} timesResetHref={null} />
              <p className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface p-3 lg:hidden noscript:hidden">
                <button type="button" onClick={close} className="button button-primary w-full">
                  {words.seeMatching(results.matching)}
                </button>
              </p>
            </>
          )}
        </Sheet>
      </aside>
      <div className="slider items-center gap-2 lg:mb-4 lg:flex-wrap">
        <Link to={map ? listHref : mapHref} replace preventScrollReset className="chip font-semibold">
          {map ? words.list : words.map}
        </Link>
        <FilterChips chips={results.chips} />
        <SortSelect {...results.sorting} choices={SORT_CHOICES} path={results.path} />
        <ShareButton title={words.title(results.asked.place)} />
      </div>
    </div>
  );
}
