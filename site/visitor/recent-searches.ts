import { keep, readKept } from './browser-storage.ts';
import { forgetRecent, mayRemember, RECENT_KEYS } from './consent.ts';
import { CONSENT_CHANGED } from './consent-names.ts';
import { type RecentPlace, type RecentSearch, type SearchKind, searchedHere } from './searched-here.ts';

const MOST_KEPT = 5;

/** The recent searches, newest first, without those whose date has passed; empty without consent. */
export function recentSearches(today: string, kind: SearchKind = 'flights'): RecentSearch[] {
  if (!mayRemember()) return [];
  return searchesOf(kind).filter(({ firstDay }) => firstDay >= today);
}

/**
 * The newest search that can still be made: of this tab since the page was loaded, so that going back shows it whatever another tab
 * searches for; else, with consent, of this browser.
 */
export function newestSearch(today: string, kind: SearchKind): RecentSearch | null {
  const here = searchedHere.get(kind);
  return here && here.firstDay >= today ? here : (recentSearches(today, kind)[0] ?? null);
}

/** Airports and cities of the recent searches, newest first. */
export function recentPlaces(): RecentPlace[] {
  if (!mayRemember()) return [];
  const places = searchesOf('flights').flatMap((search) => search.places);
  return [...new Map(places.map((place) => [place.code, place])).values()].slice(0, MOST_KEPT);
}

/** Stores a search if the visitor consents. */
export function rememberSearch(search: RecentSearch, kind: SearchKind = 'flights'): void {
  if (!mayRemember()) return;
  const others = searchesOf(kind).filter(({ query }) => query !== search.query);
  keep('device', RECENT_KEYS[kind], JSON.stringify([search, ...others].slice(0, MOST_KEPT)));
}

/** Deletes searches of every kind, and fires the event of changed consent, so that lists of searches are read again. */
export function forgetSearches(): void {
  forgetRecent();
  searchedHere.clear();
  dispatchEvent(new Event(CONSENT_CHANGED));
}

/** Visitors can edit their storage, so its content is not trusted. */
function searchesOf(kind: SearchKind): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(readKept('device', RECENT_KEYS[kind]) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecentSearch) : [];
  } catch {
    return [];
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { query, label, firstDay, places } = (value ?? {}) as Partial<RecentSearch>;
  return [query, label, firstDay].every((text) => typeof text === 'string') && Array.isArray(places);
}
