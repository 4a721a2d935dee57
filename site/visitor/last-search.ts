import { readTripSearch, type TripSearch } from '#domain/trip-search.ts';
import { newestSearch } from './recent-searches.ts';
import type { RecentPlace } from './searched-here.ts';

/** The newest flight search that can still be made; `null` without one. */
export function lastSearch(today: string): { search: TripSearch; legLabels: { origin: string; destination: string }[] } | null {
  const newest = newestSearch(today, 'flights');
  if (!newest) return null;
  const search = readTripSearch(new URLSearchParams(newest.query));
  const label = (code: string) => newest.places.find((place: RecentPlace) => place.code === code)?.label ?? code;
  const legs = [{ from: search.origin, to: search.destination }, ...(search.laterLegs ?? [])];
  return { search, legLabels: legs.map(({ from, to }) => ({ origin: label(from), destination: label(to) })) };
}
