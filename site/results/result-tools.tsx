import { Link } from 'react-router';
import { SORTS } from '#domain/flights/results/result-index.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { ShareButton } from '../ui/share-button.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { ResultFilters } from './filters/result-filters.tsx';
import { LegSwitch } from './list/leg-switch.tsx';
import { SortSelect } from './list/sort-select.tsx';
import { ToolsBar } from './list/tools-bar.tsx';
import { MonthView } from './other-days/month-view.tsx';
import type { FoundResults } from './result-page.ts';

const SORT_CHOICES = SORTS.map((value) => ({ value, label: es.flightSorts[value] }));

type ResultToolsProps = { results: FoundResults; search: TripSearch; days: { firstDay: string; lastDay: string } };

/** The tools of a list of flights. */
export function ResultTools({ results, search, days }: ResultToolsProps) {
  const { filtersOn, matching, chips, leg, kept, sorting, path, trip } = results;
  return (
    <ToolsBar filters={<ResultFilters {...results} />} filtersOn={filtersOn} seeMatching={es.results.seeMatching(matching)}>
      <FilterChips chips={chips} />
      {leg ? <LegSwitch leg={leg} /> : null}
      {search.tripType === '3' ? null : <MonthView key={JSON.stringify(search)} search={search} {...days} kept={kept} />}
      {results.aroundHref ? (
        <Link to={results.aroundHref} className="chip">
          {es.results.around}
        </Link>
      ) : null}
      <SortSelect {...sorting} choices={SORT_CHOICES} path={path} />
      <ShareButton title={es.results.title(trip.from, trip.to)} />
    </ToolsBar>
  );
}
