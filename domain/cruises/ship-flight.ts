import { addDays, type CalendarDate } from '../calendar-date.ts';
import { areValidCounts, type TravelerCounts } from '../passengers.ts';
import { airportsOf } from '../places/airport.ts';
import { distanceKm } from '../places/great-circle.ts';
import { landingCity } from '../stays/places/landing-city.ts';
import { LAST_BOOKABLE_DAYS, type TripSearch } from '../trip-search.ts';

type Place = { lat: number; lon: number };

/**
 * Where and when passengers embark and disembark; `arrives` is the local time of arrival on the last day, if the line states
 * it.
 */
export type Voyage = { embarks: Place; lands: Place; begins: CalendarDate; ends: CalendarDate; arrives: string | null };

/**
 * If the ship arrives later than this, the flight is on the next day: disembarking and getting to an airport takes half a day.
 */
const LATEST_ARRIVAL = '10:00';

/** Shorter transfers, within the arrival city, are not mentioned. */
const FAR_KM = 40;

/**
 * A search for flights to a ship and back. The outbound is the day before departure, because a ship does not wait for a late
 * flight; the return is on the last day or the day after. `origin` is empty if unknown. `undefined` if there is no airport near
 * the ship, or only the visitor's own; `onSaleFrom` if airlines do not sell those days yet.
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

/** Distance in kilometres from a city's airport to a port, rounded to ten; undefined if short. */
export function transferKm(port: Place, cityCode: string): number | undefined {
  const [airport] = airportsOf(cityCode);
  const km = airport ? Math.round(distanceKm(port, airport) / 10) * 10 : 0;
  return km >= FAR_KM ? km : undefined;
}

/** SPEC §3: age groups of airlines. */
const countsOf = (ages: readonly number[]): TravelerCounts => ({
  adult: ages.filter((age) => age > 11).length,
  child: ages.filter((age) => age >= 2 && age <= 11).length,
  infant: ages.filter((age) => age < 2).length,
});
