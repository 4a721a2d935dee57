import { deadline } from '../../connection/deadline.ts';
import { callBackend } from '../../request/call-backend.ts';

const SHORTEST_TERM = 2;
const LONGEST_TERM = 80;
const ANSWERED_BY_MS = 8_000;
/** Debounce: letters typed faster than this are one request. */
const LETTERS_APART_MS = 80;

/** The lookup term for typed text; `null` when it is too short. */
export function termOf(typed: string): string | null {
  const term = typed.trim().toLowerCase().slice(0, LONGEST_TERM);
  return term.length < SHORTEST_TERM ? null : term;
}

export type PlaceLookup<Place> = {
  /** The cached places of a term; the cache lasts as long as the page. */
  known(term: string): Place[] | undefined;
  /** Throws when the call fails. */
  find(term: string, signal: AbortSignal): Promise<Place[]>;
};

/** Looks up places of one kind (airports and cities, or destinations of stays) through the call at `path`. */
export function placeLookup<Place>(path: string): PlaceLookup<Place> {
  const known = new Map<string, Place[]>();
  return {
    known: (term) => known.get(term),
    async find(term, signal) {
      const kept = known.get(term);
      if (kept) return kept;
      await new Promise((resolve) => setTimeout(resolve, LETTERS_APART_MS));
      signal.throwIfAborted();
      const places = await callBackend<Place[]>(path, { query: { term }, signal: deadline(ANSWERED_BY_MS, signal) });
      known.set(term, places);
      return places;
    },
  };
}
