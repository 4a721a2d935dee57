import { type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { toEpoch, toLocal } from '#domain/local-time.ts';
import { chance } from './chance.ts';
import type { Network, Route } from './network.ts';

/** One departure of a route. Times are instants in epoch milliseconds and wall clocks at each end. */
export type Flight = {
  route: Route;
  number: string;
  departsAt: number;
  arrivesAt: number;
  departureLocal: string;
  arrivalLocal: string;
  durationMinutes: number;
  aircraft: string;
};

export const AIRCRAFT_NAMES: Record<string, string> = {
  AT7: 'ATR 72',
  E90: 'EMBRAER 190',
  '320': 'AIRBUS A320',
  '32N': 'AIRBUS A320NEO',
  '738': 'BOEING 737-800',
  '7M8': 'BOEING 737 MAX 8',
  '32Q': 'AIRBUS A321NEO',
  '788': 'BOEING 787-8',
  '789': 'BOEING 787-9',
  '333': 'AIRBUS A330-300',
  '359': 'AIRBUS A350-900',
  '77W': 'BOEING 777-300ER',
};

/** The flights of a route that leave on a local day, in order. */
export function flightsOn(route: Route, date: CalendarDate): Flight[] {
  const perDay = Math.floor(route.weekly / 7);
  const extraDays = route.weekly % 7;
  const seed = `${route.airline.code}${route.from.iataCode}${route.to.iataCode}`;
  const flights: Flight[] = [];
  const slots = perDay + (extraDays > 0 ? 1 : 0);
  for (let slot = 0; slot < slots; slot++) {
    const isExtra = slot === perDay;
    if (isExtra && !fliesOn(seed, extraDays, weekday(date))) continue;
    flights.push(flightAt(route, date, slot, slots, seed));
  }
  return flights.sort((a, b) => a.departsAt - b.departsAt);
}

/** One flight by what a ticket says of it, or `undefined` when no such flight leaves there that day. */
export function findFlight(
  network: Network,
  { carrierCode, number, from, to, date }: { carrierCode: string; number: string; from: string; to: string; date: CalendarDate },
): Flight | undefined {
  const route = network
    .get(from)
    ?.get(to)
    ?.find((candidate) => candidate.airline.code === carrierCode);
  return route && flightsOn(route, date).find((flight) => flight.number === number);
}

function fliesOn(seed: string, daysAWeek: number, day: number): boolean {
  const order = [1, 5, 3, 0, 4, 6, 2];
  const shift = Math.floor(chance(seed, 'days') * 7);
  return order.slice(0, daysAWeek).some((known) => (known + shift) % 7 === day);
}

function flightAt(route: Route, date: CalendarDate, slot: number, slots: number, seed: string): Flight {
  const { from, to, km } = route;
  const firstMinute = 5 * 60 + 20;
  const span = 17 * 60;
  const spread = slots === 1 ? chance(seed, 'hour') : (slot + chance(seed, slot) * 0.7) / slots;
  const minute = Math.round((firstMinute + spread * span) / 5) * 5;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
  const departsAt = toEpoch(`${date}T${clock}`, from.timeZone);
  const aircraft = aircraftFor(route, seed, slot);
  const durationMinutes = blockMinutes(km, aircraft, from.lon, to.lon);
  const arrivesAt = departsAt + durationMinutes * 60_000;
  return {
    route,
    number: String(route.firstNumber + slot * 2),
    departsAt,
    arrivesAt,
    departureLocal: toLocal(departsAt, from.timeZone),
    arrivalLocal: toLocal(arrivesAt, to.timeZone),
    durationMinutes,
    aircraft,
  };
}

/** Gate to gate: taxiing, climbing and cruising; eastward is a little faster than westward. */
function blockMinutes(km: number, aircraft: string, lonFrom: number, lonTo: number): number {
  const kmPerMinute = aircraft === 'AT7' ? 7.6 : aircraft === 'E90' ? 12.6 : 14;
  const eastward = ((lonTo - lonFrom + 540) % 360) - 180 > 0;
  const wind = km > 2_500 ? (eastward ? 0.96 : 1.05) : 1;
  return Math.round((28 + (km / kmPerMinute) * wind) / 5) * 5;
}

function aircraftFor({ airline, km }: Route, seed: string, slot: number): string {
  const pick = (...types: string[]) => types[Math.floor(chance(seed, slot, 'aircraft') * types.length)] as string;
  if (airline.kind === 'regional') return km < 900 ? 'AT7' : 'E90';
  if (km < 5_200) return airline.kind === 'low' ? pick('320', '32N', '738') : pick('320', '32N', '738', '7M8', 'E90');
  if (km < 6_800) return pick('32Q', '788', '789');
  return pick('788', '789', '333', '359', '77W');
}
