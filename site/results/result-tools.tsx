import { SORTS } from '#domain/flights/result-index.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { Closer } from '../ui/closer.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShareButton } from '../ui/share-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DirectionSwitch } from './direction-switch.tsx';
import { FilterChips } from './filter-chips.tsx';
import { MonthView } from './month-view.tsx';
import { ResultFilters } from './result-filters.tsx';
import type { FoundResults } from './result-page.ts';
import { SortSelect } from './sort-select.tsx';

const SORT_CHOICES = SORTS.map((value) => ({ value, label: es.searchOptions.sorts[value] }));

type ResultToolsProps = { results: FoundResults; search: TripSearch; days: { firstDay: string; lastDay: string } };

/** Filters, and what changes the list with one tap. On a phone a bar that stays at the top; with more room a column and a row. */
export function ResultTools({ results, search, days }: ResultToolsProps) {
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
              <ResultFilters {...results} />
              <p className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-surface p-3 lg:hidden noscript:hidden">
                <button type="button" onClick={close} className="button button-primary w-full">
                  {es.results.seeMatching(results.matching)}
                </button>
              </p>
            </>
          )}
        </Sheet>
      </aside>
      <div className="slider items-center gap-2 lg:mb-4 lg:flex-wrap">
        <FilterChips chips={results.chips} />
        {results.direction ? <DirectionSwitch direction={results.direction} /> : null}
        {search.tripType === '3' ? null : (
          <MonthView key={JSON.stringify(search)} search={search} {...days} kept={results.kept} />
        )}
        <SortSelect {...results.sorting} choices={SORT_CHOICES} path={results.path} />
        <ShareButton title={es.results.title(results.trip.from, results.trip.to)} />
      </div>
    </div>
  );
}
