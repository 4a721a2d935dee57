import { AIRPORTS, airportsOf } from '../places/airport.ts';
import { distanceKm } from '../places/great-circle.ts';

/** How far from where they sleep people land. */
const WITHIN_KM = 150;
/** An airport twice as far has to be so much busier: small ones nearby are served from few places. */
const NEAR_KM = 30;

/**
 * The city (its IATA code) whose airport people land at who sleep near a point: near it, and rather at the one that is served from everywhere than at a
 * small one next door. `undefined` where there is none, or where it is the city they come from.
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
