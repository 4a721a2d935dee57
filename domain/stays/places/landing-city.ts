import { AIRPORTS, airportsOf } from '../../places/airport.ts';
import { distanceKm } from '../../places/great-circle.ts';

/** Maximum distance between airport and stay. */
const WITHIN_KM = 150;
/** At twice this distance an airport needs about five times the passengers of one next door: small airports have few routes. */
const NEAR_KM = 30;

/**
 * The city (IATA code) whose airport suits a stay at a point: near, but a busy airport is preferred to a small one next door.
 * `undefined` if there is none, or if it is the city of origin.
 */
export function landingCity(at: { lat: number; lon: number }, origin: string): string | undefined {
  let best: { cityCode: string; worth: number } | undefined;
  for (const airport of AIRPORTS.values()) {
    const km = distanceKm(at, airport);
    if (km > WITHIN_KM) continue;
    const worth = (airport.passengersMillions + 0.01) / (1 + (km / NEAR_KM) ** 2);
    if (!best || worth > best.worth) best = { cityCode: airport.cityCode, worth };
  }
  const home = airportsOf(origin)[0]?.cityCode;
  return best && best.cityCode !== home ? best.cityCode : undefined;
}
