import type { Airport } from '#domain/places/airport.ts';
import type { Airline } from './airlines.ts';
import { ABROAD_CLOSED_TO, DOMESTIC_AIRPORTS } from './data/traffic-rights.ts';

/** Whether law lets an airline fly between two airports: perimeters of airports, sanctions, states without relations. */
export function mayLink({ code }: Airline, a: Airport, b: Airport): boolean {
  if (a.countryCode === b.countryCode) return true;
  if (DOMESTIC_AIRPORTS.has(a.iataCode) || DOMESTIC_AIRPORTS.has(b.iataCode)) return false;
  return ![code, a.countryCode, b.countryCode].some((who) => {
    const closed = ABROAD_CLOSED_TO.get(who);
    return closed !== undefined && (closed.has(a.countryCode) || closed.has(b.countryCode));
  });
}
