import type { Airport } from '#domain/places/airport.ts';
import { CLOSED_TO_AIRLINE, CLOSED_TO_COUNTRY, DOMESTIC_AIRPORTS } from '../data/traffic-rights.ts';
import type { Airline } from './airlines.ts';

/** Whether law lets an airline fly between two airports: perimeters of airports, sanctions, states without relations. */
export function mayLink({ code }: Pick<Airline, 'code'>, a: Airport, b: Airport): boolean {
  if (a.countryCode === b.countryCode) return true;
  if (DOMESTIC_AIRPORTS.has(a.iataCode) || DOMESTIC_AIRPORTS.has(b.iataCode)) return false;
  const closed = [CLOSED_TO_AIRLINE.get(code), CLOSED_TO_COUNTRY.get(a.countryCode), CLOSED_TO_COUNTRY.get(b.countryCode)];
  return !closed.some((countries) => countries?.has(a.countryCode) || countries?.has(b.countryCode));
}
