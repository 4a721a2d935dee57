import { AIRPORTS, airportsOf } from '../places/airport.ts';
import { plainText } from '../places/plain-text.ts';

/** A place as rules compare it: codes in capitals (`BOG`, `CO`), names of cities without accents. */
export function placeWritten(typed: string): string {
  const text = typed.trim();
  return /^[A-Za-z]{2,3}$/.test(text) ? text.toUpperCase() : plainText(text);
}

const known = new Map<string, readonly string[]>();

/** All that a rule may call the place of an airport: its code, its city's code and name, its country's code. */
export function placesOfAirport(code: string): readonly string[] {
  const found = known.get(code);
  if (found) return found;
  const airport = AIRPORTS.get(code) ?? airportsOf(code)[0];
  const places = airport ? [...new Set([code, airport.cityCode, airport.countryCode, plainText(airport.city)])] : [code];
  // Codes that nobody knows come from suppliers, so that there may be any number of them.
  if (airport) known.set(code, places);
  return places;
}

/** The same for the place of a hotel. */
export const placesOfCity = ({ city, countryCode }: { city: string; countryCode: string }): string[] => [
  plainText(city),
  countryCode,
];
