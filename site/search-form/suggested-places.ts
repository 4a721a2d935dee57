import type { Place } from '#domain/places/airport-search.ts';
import { deadline } from '../connection/deadline.ts';
import { callBackend } from '../request/call-backend.ts';

const SHORTEST_TERM = 2;
const ANSWERED_BY_MS = 8_000;
/** Letters that come faster than anybody reads what was found for them are one question, also on a thin line. */
const LETTERS_APART_MS = 80;
const known = new Map<string, Place[]>();

/** What is looked up for what was typed; `null` for too little of it. */
export function termOf(typed: string): string | null {
  const term = typed.trim().toLowerCase();
  return term.length < SHORTEST_TERM ? null : term;
}

/** What is known for a term already: answers are kept for as long as the page is. */
export const knownPlaces = (term: string): Place[] | undefined => known.get(term);

/** Airports and cities for a term. Throws when nobody says. */
export async function suggestedPlaces(term: string, signal: AbortSignal): Promise<Place[]> {
  const kept = known.get(term);
  if (kept) return kept;
  await new Promise((resolve) => setTimeout(resolve, LETTERS_APART_MS));
  signal.throwIfAborted();
  const places = await callBackend<Place[]>('/search/airports', {
    query: { term },
    signal: deadline(ANSWERED_BY_MS, signal),
  });
  known.set(term, places);
  return places;
}

/** `Medellín (MDE)`: what the field shows, and what the server understands when scripts are off. */
export const placeLabel = (place: { city: string; iataCode: string }): string => `${place.city} (${place.iataCode})`;

/** The code of a place that was chosen, in what its field shows; empty where it was only typed. */
export const codeInLabel = (label: string): string => /\(([A-Z]{3})\)$/.exec(label)?.[1] ?? '';
