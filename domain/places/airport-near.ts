import { AIRPORTS, airportsOf } from './airport.ts';
import { distanceKm } from './great-circle.ts';

/** Airlines sell other airports of a city as its own, some of them far out; Medellín and Bogotá are 215 km apart. */
const FAR_OUT_KM = 150;

/** Whether an airport is one of a place (an airport or a city), or near it; true where it is not known where they are. */
export function isAround(iataCode: string | undefined, place: string): boolean {
  const airport = AIRPORTS.get(iataCode ?? '');
  const wanted = airportsOf(place);
  if (!airport || iataCode === place || wanted.length === 0) return true;
  return wanted.some((one) => one === airport || distanceKm(one, airport) <= FAR_OUT_KM);
}
