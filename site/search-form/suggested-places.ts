import type { Place } from '#domain/places/airport-search.ts';
import { placeLookup } from './place-lookup.ts';

export const airportLookup = placeLookup<Place>('/search/airports');

/** `Medellín (MDE)`: what the field shows, and what the server understands when scripts are off. */
export const placeLabel = (place: { city: string; iataCode: string }): string => `${place.city} (${place.iataCode})`;

/** The code of a place that was chosen, in what its field shows; empty where it was only typed. */
export const codeInLabel = (label: string): string => /\(([A-Z]{3})\)$/.exec(label)?.[1] ?? '';
