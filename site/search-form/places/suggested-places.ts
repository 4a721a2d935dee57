import type { Place } from '#domain/places/airport-search.ts';
import { placeLookup } from './place-lookup.ts';

export const airportLookup = placeLookup<Place>('/search/airports');

/** The text of a place field, `Medellín (MDE)`; without scripts the server parses it. */
export const placeLabel = (place: { city: string; iataCode: string }): string => `${place.city} (${place.iataCode})`;

/** The code in a field's text; empty if the place was only typed. */
export const codeInLabel = (label: string): string => /\(([A-Z]{3})\)$/.exec(label)?.[1] ?? '';

/** Two letters match too many places. From three on, the length of a code, the best match is accepted. */
const FEWEST_LETTERS = 3;

export const saysAPlace = (typed: string): boolean => typed.trim().length >= FEWEST_LETTERS;
