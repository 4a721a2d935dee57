import { readTripSearch, type TripSearch } from '#domain/trip-search.ts';
import { type RecentPlace, recentSearches } from './recent-searches.ts';

/** The newest search of this browser that can still be made; `null` without one or without consent. */
export function lastSearch(today: string): { search: TripSearch; legLabels: { origin: string; destination: string }[] } | null {
  const [newest] = recentSearches(today);
  if (!newest) return null;
  const search = readTripSearch(new URLSearchParams(newest.query));
  const label = (code: string) => newest.places.find((place: RecentPlace) => place.code === code)?.label ?? code;
  const legs = [{ from: search.origin, to: search.destination }, ...(search.laterLegs ?? [])];
  return { search, legLabels: legs.map(({ from, to }) => ({ origin: label(from), destination: label(to) })) };
}
