import type { RECENT_KEYS } from './consent.ts';

/** A search made from this browser. `query` is its address. */
export type RecentSearch = { query: string; label: string; firstDay: string; places: RecentPlace[] };
export type RecentPlace = { code: string; label: string };
export type SearchKind = keyof typeof RECENT_KEYS;

/** The newest search of each kind since the page was loaded: only in its memory, so going back needs no consent to show it. */
export const searchedHere = new Map<SearchKind, RecentSearch>();
