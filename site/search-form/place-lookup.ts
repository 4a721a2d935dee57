import { deadline } from '../connection/deadline.ts';
import { callBackend } from '../request/call-backend.ts';

const SHORTEST_TERM = 2;
const LONGEST_TERM = 80;
const ANSWERED_BY_MS = 8_000;
/** Letters that come faster than anybody reads what was found for them are one question, also on a thin line. */
const LETTERS_APART_MS = 80;

/** What is looked up for what was typed; `null` for too little of it. */
export function termOf(typed: string): string | null {
  const term = typed.trim().toLowerCase().slice(0, LONGEST_TERM);
  return term.length < SHORTEST_TERM ? null : term;
}

export type PlaceLookup<Place> = {
  /** What is known for a term already: answers are kept for as long as the page is. */
  known(term: string): Place[] | undefined;
  /** Throws when nobody says. */
  find(term: string, signal: AbortSignal): Promise<Place[]>;
};

/** Places of one kind for a term: airports and cities, or where to sleep near. `path` is the call that is asked. */
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
