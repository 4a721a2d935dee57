import { mayRemember, RECENT_SEARCHES_KEY } from './consent.ts';
import { CONSENT_CHANGED } from './consent-names.ts';

/** A search somebody made from this browser, as it is offered again. `query` is its address. */
export type RecentSearch = { query: string; label: string; firstDay: string; places: RecentPlace[] };
export type RecentPlace = { code: string; label: string };

const MOST_KEPT = 5;

/** The last searches, newest first, without those whose day is over; none without consent. */
export function recentSearches(today: string): RecentSearch[] {
  if (!mayRemember()) return [];
  return readKept().filter(({ firstDay }) => firstDay >= today);
}

/** Airports and cities of the last searches, newest first. */
export function recentPlaces(): RecentPlace[] {
  if (!mayRemember()) return [];
  const places = readKept().flatMap((search) => search.places);
  return [...new Map(places.map((place) => [place.code, place])).values()].slice(0, MOST_KEPT);
}

/** Remembers a search if the visitor allows it. */
export function rememberSearch(search: RecentSearch): void {
  if (!mayRemember()) return;
  const others = readKept().filter(({ query }) => query !== search.query);
  localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify([search, ...others].slice(0, MOST_KEPT)));
}

/** Says so as a change of consent is said: whoever shows a search reads again. */
export function forgetSearches(): void {
  localStorage.removeItem(RECENT_SEARCHES_KEY);
  dispatchEvent(new Event(CONSENT_CHANGED));
}

/** Storage is the visitor's: anything may be in it. */
function readKept(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { query, label, firstDay, places } = (value ?? {}) as Partial<RecentSearch>;
  return [query, label, firstDay].every((text) => typeof text === 'string') && Array.isArray(places);
}
