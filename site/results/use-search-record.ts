import { type TripSearch, toFlightSearchRequest, writeTripSearch } from '#domain/trip-search.ts';
import type { RecentSearch } from '../visitor/searched-here.ts';
import { useRecordedSearch } from './record-search.ts';
import type { ResultPageData } from './result-page.ts';

/** SPEC §7.1: records a flight search once, with its outcome. */
export function useSearchRecord(search: TripSearch, results: ResultPageData | null): void {
  useRecordedSearch(
    results && {
      kind: 'flights',
      segment: toFlightSearchRequest(search),
      recent: { kind: 'flights', ...recentSearch(search, results.trip) },
      found: results.kind === 'found' ? results.count : 0,
      failed: results.kind === 'failed' || results.kind === 'busy',
    },
  );
}

function recentSearch(search: TripSearch, trip: ResultPageData['trip']): RecentSearch {
  return {
    query: writeTripSearch(search).toString(),
    label: `${trip.from} → ${trip.to}, ${trip.dates}`,
    firstDay: search.departureDate,
    places: [
      { code: search.origin, label: `${trip.from} (${search.origin})` },
      ...(search.tripType === '3' ? [] : [{ code: search.destination, label: `${trip.to} (${search.destination})` }]),
    ],
  };
}
