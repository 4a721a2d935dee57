import { type CalendarDate, dayNumber, weekday } from '#domain/calendar-date.ts';
import { toEpoch, toLocal } from '#domain/local-time.ts';
import type { Airport } from '#domain/places/airport.ts';
import { type AircraftKind, aircraftFor } from '../airlines/aircraft.ts';
import { AIRLINE_BY_CODE, type Airline, type Company, operatingCompany } from '../airlines/airlines.ts';
import { codeshareNumber } from '../airlines/flight-numbers.ts';
import { sellsBeyond } from '../airlines/partners.ts';
import { HOLIDAY_AIRPORTS } from '../data/fare-seasons.ts';
import { seededRandom } from '../seeded-random.ts';
import { areOpen, departureMinute, hasHours, minutesNear } from './departure-times.ts';
import { mostFlightsADay, type Network, PEAK_SEASON, type Route } from './network.ts';

/**
 * One departure of a route as an airline sells it: under its own code, or as a partner's codeshare. Times are instants in epoch
 * milliseconds, and local times at each end.
 */
export type Flight = {
  route: Route;
  /** The marketing airline and its flight number. */
  carrier: Airline;
  number: string;
  /** The operating airline and its flight number: one per aircraft, whichever airline sells it. */
  operating: Company & { number: string };
  /** The local date of departure, in days since 1970. */
  day: number;
  departsAt: number;
  arrivesAt: number;
  departureLocal: string;
  arrivalLocal: string;
  durationMinutes: number;
  /** Its IATA code. */
  aircraft: string;
};

/** The flights of a route that depart on a local date, in order. */
export function flightsOn(route: Route, date: CalendarDate): Flight[] {
  if (!route.months.has(Number(date.slice(5, 7)))) return [];
  const seed = `${route.airline.code}${route.from.iataCode}${route.to.iataCode}`;
  const weekly = Math.max(1, Math.round(route.weekly * seasonOf(route, date)));
  const perDay = Math.floor(weekly / 7);
  const extraDays = weekly % 7;
  // Frequent routes drop the early business flights on Saturdays.
  const isThinned = weekday(date) === 6 && perDay >= 4;
  const slots = mostFlightsADay(route.weekly);
  const day = dayNumber(date);
  const flights: Flight[] = [];
  for (let slot = isThinned ? 1 : 0; slot < perDay + (extraDays > 0 ? 1 : 0); slot++) {
    if (slot === perDay && !fliesOn(seed, extraDays, weekday(date))) continue;
    flights.push(flightAt(route, { date, day, slot, slots, seed }));
  }
  return flights.sort((a, b) => a.departsAt - b.departsAt);
}

/** One flight by a ticket's data; `undefined` if there is none that day. */
export function findFlight(
  network: Network,
  { carrierCode, number, from, to, date }: { carrierCode: string; number: string; from: string; to: string; date: CalendarDate },
): Flight | undefined {
  for (const route of network.get(from)?.get(to) ?? []) {
    for (const flight of flightsOn(route, date)) {
      if (route.airline.code === carrierCode && flight.number === number) return flight;
      const shared = sharedBy(flight, carrierCode);
      if (shared?.number === number) return shared;
    }
  }
  return undefined;
}

/** The same flight sold under a partner's code and number. */
export function codeshare(flight: Flight, carrier: Airline): Flight {
  if (flight.carrier === carrier) return flight;
  const { route, operating } = flight;
  return { ...flight, carrier, number: codeshareNumber(carrier, route.airline, operating.number, route.from) };
}

function sharedBy(flight: Flight, carrierCode: string): Flight | undefined {
  const partner = flight.route.airline.code === carrierCode ? undefined : AIRLINE_BY_CODE.get(carrierCode);
  return partner && sellsBeyond(partner, flight.route) ? codeshare(flight, partner) : undefined;
}

/** More flights at Christmas, in mid-year and at Easter, above all to beach destinations. */
function seasonOf({ from, to }: Route, date: CalendarDate): number {
  const month = Number(date.slice(5, 7));
  const isPeak = month === 12 || month === 1 || month === 7 || month === 6;
  const isLow = month === 2 || month === 5 || month === 9;
  const isLeisure = HOLIDAY_AIRPORTS.has(from.iataCode) || HOLIDAY_AIRPORTS.has(to.iataCode);
  if (isPeak) return isLeisure ? PEAK_SEASON : 1.08;
  if (isLow) return isLeisure ? 0.8 : 0.92;
  return 1;
}

function fliesOn(seed: string, daysAWeek: number, day: number): boolean {
  const order = [1, 5, 3, 0, 4, 6, 2];
  const shift = Math.floor(seededRandom(seed, 'days') * 7);
  return order.slice(0, daysAWeek).some((known) => (known + shift) % 7 === day);
}

function flightAt(
  route: Route,
  { date, day, slot, slots, seed }: { date: CalendarDate; day: number; slot: number; slots: number; seed: string },
): Flight {
  const { from, to, airline } = route;
  const spread = shareOfDay(route, slot, slots, seed);
  const type = aircraftFor(route, seed, slot);
  const durationMinutes = blockMinutes(route, type.kind);
  const { departsAt, departureLocal, arrivesAt, arrivalLocal } = timesOf(
    route,
    date,
    departureMinute(from, to, spread),
    durationMinutes,
  );
  const number = String(route.firstNumber + slot * 2);
  return {
    route,
    carrier: airline,
    number,
    operating: { ...operatingCompany(airline, homeEnd(route).countryCode), number },
    day,
    departsAt,
    arrivesAt,
    departureLocal,
    arrivalLocal,
    durationMinutes,
    aircraft: type.code,
  };
}

/** The end of a route that is the airline's more important hub. */
function homeEnd({ airline, from, to }: Route): Airport {
  const rank = (airport: Airport) => {
    const index = airline.hubs.indexOf(airport.iataCode);
    return index === -1 ? airline.hubs.length : index;
  };
  return rank(from) <= rank(to) ? from : to;
}

/**
 * Where in the hours of its route a flight leaves, 0 to 1. An ordinary day's flights are spread evenly; those of the peak season
 * leave among them.
 */
function shareOfDay({ weekly }: Route, slot: number, slots: number, seed: string): number {
  const ordinary = Math.max(1, Math.round(weekly / 7));
  const drawn = seededRandom(seed, slot);
  if (ordinary === 1 && slot === 0) return drawn;
  return slot < ordinary ? (slot + drawn * 0.7) / ordinary : (slot - ordinary + drawn) / (slots - ordinary);
}

type Times = Pick<Flight, 'departsAt' | 'arrivesAt' | 'departureLocal' | 'arrivalLocal'>;

/** A flight's times; where an airport is closed at them, at the nearest hour at which both are open. */
function timesOf({ from, to }: Route, date: CalendarDate, wanted: number, durationMinutes: number): Times {
  const timesAt = (minute: number): Times => {
    const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    const departsAt = toEpoch(`${date}T${clock}`, from.timeZone);
    const arrivesAt = departsAt + durationMinutes * 60_000;
    const departureLocal = toLocal(departsAt, from.timeZone);
    return { departsAt, arrivesAt, departureLocal, arrivalLocal: toLocal(arrivesAt, to.timeZone) };
  };
  const times = timesAt(wanted);
  if (!hasHours(from, to)) return times;
  const isOpen = ({ departureLocal, arrivalLocal }: Times) => areOpen(from, to, departureLocal, arrivalLocal);
  if (isOpen(times)) return times;
  for (const minute of minutesNear(wanted)) {
    const moved = timesAt(minute);
    if (isOpen(moved)) return moved;
  }
  return times;
}

const KM_PER_MINUTE: Record<AircraftKind, number> = { turboprop: 7.6, regional: 12.8, narrow: 13.4, wide: 14.2 };
/** Taxiing, climb and approach. */
const ON_THE_GROUND_AND_NEAR_IT_MINUTES = 45;
/** The jet stream's effect on a flight straight east or west of more than this distance. */
const WIND_FROM_KM = 2_500;
const WIND = 0.05;

/** Gate-to-gate time: taxiing, climb and cruise; eastbound slightly faster than westbound. */
function blockMinutes({ km, from, to }: Route, kind: AircraftKind): number {
  const degreesEast = ((to.lon - from.lon + 540) % 360) - 180;
  const kmEast = degreesEast * 111 * Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  const wind = km > WIND_FROM_KM ? 1 - WIND * Math.max(-1, Math.min(1, kmEast / km)) : 1;
  return Math.round((ON_THE_GROUND_AND_NEAR_IT_MINUTES + (km / KM_PER_MINUTE[kind]) * wind) / 5) * 5;
}
