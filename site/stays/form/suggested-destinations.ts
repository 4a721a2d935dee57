import type { Destination } from '#domain/stays/destination-search.ts';
import { deadline } from '../../connection/deadline.ts';
import { callBackend } from '../../request/call-backend.ts';

const SHORTEST_TERM = 2;
const LONGEST_TERM = 80;
const ANSWERED_BY_MS = 8_000;
/** Letters that come faster than anybody reads what was found for them are one question. */
const LETTERS_APART_MS = 80;
const known = new Map<string, Destination[]>();

/** What is looked up for what was typed; `null` for too little of it. */
export function termOf(typed: string): string | null {
  const term = typed.trim().toLowerCase().slice(0, LONGEST_TERM);
  return term.length < SHORTEST_TERM ? null : term;
}

/** Places to sleep near for a term, kept for as long as the page is. Throws when nobody says. */
export async function suggestedDestinations(term: string, signal: AbortSignal): Promise<Destination[]> {
  const kept = known.get(term);
  if (kept) return kept;
  await new Promise((resolve) => setTimeout(resolve, LETTERS_APART_MS));
  signal.throwIfAborted();
  const found = await callBackend<Destination[]>('/stays/destinations', {
    query: { term },
    signal: deadline(ANSWERED_BY_MS, signal),
  });
  known.set(term, found);
  return found;
}
