import { addDays, type CalendarDate } from '../calendar-date.ts';
import { areValidCounts, type TravelerCounts } from '../passengers.ts';
import { airportsOf } from '../places/airport.ts';
import { distanceKm } from '../places/great-circle.ts';
import { landingCity } from '../stays/landing-city.ts';
import { LAST_BOOKABLE_DAYS, type TripSearch } from '../trip-search.ts';

type Place = { lat: number; lon: number };

/** Where and when a ship takes people on board and lets them go; `arrives` is the port's own hour of the last day, where the line says it. */
export type Voyage = { embarks: Place; lands: Place; begins: CalendarDate; ends: CalendarDate; arrives: string | null };

/** Who lands later than this on the last day flies on the day after: leaving the ship and getting to an airport takes half a day. */
const LATEST_ARRIVAL = '10:00';

/** Nobody is told of a transfer across the city they land in. */
const FAR_KM = 40;

/**
 * A search for flights to a ship and back: there the day before it sails, since none waits for a flight that is late; back the day it ends or the day after. `origin` is
 * empty where nobody knows it. `undefined` where the ship leaves from no airport, or from the visitor's own; `onSaleFrom` where airlines do not sell its days yet.
 */
export function flightsToShip(
  { embarks, lands, begins, ends, arrives }: Voyage,
  { origin, ages, today }: { origin: string; ages: readonly number[]; today: CalendarDate },
): { search: TripSearch } | { onSaleFrom: CalendarDate } | undefined {
  const [out, back] = [addDays(begins, -1), arrives !== null && arrives <= LATEST_ARRIVAL ? ends : addDays(ends, 1)];
  const [there, from] = [landingCity(embarks, origin), landingCity(lands, origin)];
  const travelers = countsOf(ages);
  if (there === undefined || from === undefined || out < today || !areValidCounts(travelers)) return undefined;
  if (back > addDays(today, LAST_BOOKABLE_DAYS)) return { onSaleFrom: addDays(back, -LAST_BOOKABLE_DAYS) };
  const home = airportsOf(origin)[0]?.cityCode ?? '';
  const trip = { cabinClass: 'economy' as const, origin: home, destination: there, departureDate: out, travelers };
  if (there === from) return { search: { ...trip, tripType: '2', returnDate: back } };
  return { search: { ...trip, tripType: '3', laterLegs: [{ from, to: home, departureDate: back }] } };
}

/** So far a port is from where people land, by air and to ten kilometres; nothing where that is next door. */
export function transferKm(port: Place, cityCode: string): number | undefined {
  const [airport] = airportsOf(cityCode);
  const km = airport ? Math.round(distanceKm(port, airport) / 10) * 10 : 0;
  return km >= FAR_KM ? km : undefined;
}

/** SPEC §3: as airlines count them. */
const countsOf = (ages: readonly number[]): TravelerCounts => ({
  adult: ages.filter((age) => age > 11).length,
  child: ages.filter((age) => age >= 2 && age <= 11).length,
  infant: ages.filter((age) => age < 2).length,
});
