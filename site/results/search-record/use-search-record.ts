import { legsOf, toFlightSearchRequest, writeTripSearch } from '#domain/trip-search.ts';
import type { SearchFormValues } from '../../search-form/search-form.tsx';
import type { RecentSearch } from '../../visitor/searched-here.ts';
import type { ResultPageData } from '../result-page.ts';
import { useRecordedSearch } from './record-search.ts';

/** SPEC §7.1: records a flight search once, with its outcome. */
export function useSearchRecord(form: SearchForm, results: ResultPageData | null): void {
  useRecordedSearch(
    results && {
      kind: 'flights',
      segment: toFlightSearchRequest(form.search),
      recent: { kind: 'flights', ...recentSearch(form, results.trip) },
      found: results.kind === 'found' ? results.count : 0,
      failed: results.kind === 'failed' || results.kind === 'busy',
    },
  );
}

type SearchForm = Pick<SearchFormValues, 'search' | 'legLabels'>;

/** The search as the form offers it again, with every place of its legs as the form writes it. */
export function recentSearch({ search, legLabels }: SearchForm, trip: ResultPageData['trip']): RecentSearch {
  const places = legsOf(search).flatMap(({ from, to }, index) => {
    const labels = legLabels[index];
    return labels ? [labelled(from, labels.origin), labelled(to, labels.destination)] : [];
  });
  return {
    query: writeTripSearch(search).toString(),
    label: `${trip.from} → ${trip.to}, ${trip.dates}`,
    firstDay: search.departureDate,
    places: [...new Map(places.map((place) => [place.code, place])).values()],
  };
}

const labelled = (code: string, label: string) => ({ code, label });
