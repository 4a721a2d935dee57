import { addDays, type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import { AIRPORTS, type Airport, airportsOf } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { dayOnSale } from '../../world/fares/on-sale.ts';
import { inTurns } from '../../world/in-turns.ts';
import { findItineraries, type JourneyFilter } from '../../world/network/connections.ts';
import { elapsedMinutes, type Itinerary } from '../../world/network/itinerary.ts';
import type { World } from '../../world/world.ts';
import { badCombination, invalidData, invalidDate, invalidFormat, mandatoryMissing, tooMany } from '../errors.ts';

const MAX_LEGS = 6;

/** A local date, `I3D` days around, after (`P3D`) or before it (`M3D`), and a time with hours around it (`6H`). */
type DateTimeRange = { date?: string; time?: string; dateWindow?: string; timeWindow?: string };
export type Leg = {
  id: string;
  originLocationCode?: string;
  destinationLocationCode?: string;
  originRadius?: number;
  destinationRadius?: number;
  alternativeOriginsCodes?: string[];
  alternativeDestinationsCodes?: string[];
  includedConnectionPoints?: string[];
  excludedConnectionPoints?: string[];
  departureDateTimeRange?: DateTimeRange;
  arrivalDateTimeRange?: DateTimeRange;
};

export type AskedLeg = {
  id: string;
  from: Airport[];
  to: Airport[];
  dates: CalendarDate[];
  /** Whether an itinerary keeps to the times and connection points. */
  suits(itinerary: Itinerary): boolean;
};

export function readLegs(world: World, given: Leg[] | undefined, crossesBorders = false): AskedLeg[] {
  if (!Array.isArray(given) || given.length === 0) throw mandatoryMissing('/originDestinations');
  if (given.length > MAX_LEGS) throw tooMany(`At most ${MAX_LEGS} originDestinations`, '/originDestinations');
  return given.map((leg, index) => {
    const at = `/originDestinations/${index}`;
    const { originLocationCode: from, destinationLocationCode: to } = leg;
    if (!from || !/^[A-Z]{3}$/.test(from)) throw invalidFormat('City/Airport - 3 characters', `${at}/originLocationCode`);
    if (!to || !/^[A-Z]{3}$/.test(to)) throw invalidFormat('City/Airport - 3 characters', `${at}/destinationLocationCode`);
    const date = dateOf(world, leg, at);
    if (from === to) throw badCombination('Origin and destination are the same', `${at}/destinationLocationCode`);
    checkWindows(leg, at);
    const before = given[index - 1]?.departureDateTimeRange?.date;
    if (before && date < before) throw invalidDate('Dates are not in order', `${at}/departureDateTimeRange/date`);
    const ends = (codes: string[], radiusKm: number | undefined, pointer: string) =>
      around(
        codes.flatMap((code) => airportsAt(code, pointer)),
        radiusKm ?? 0,
        crossesBorders,
      );
    return {
      id: leg.id,
      from: ends([from, ...(leg.alternativeOriginsCodes ?? [])], leg.originRadius, `${at}/originLocationCode`),
      to: ends([to, ...(leg.alternativeDestinationsCodes ?? [])], leg.destinationRadius, `${at}/destinationLocationCode`),
      dates: daysAround(date, leg.departureDateTimeRange?.dateWindow).filter((day) => dayOnSale(world, day) === 'on-sale'),
      suits: suiting(leg, at),
    };
  });
}

/** The itineraries of a leg on all its days, taking turns between them. */
export function itinerariesFor(
  world: World,
  { from, to, dates, suits }: AskedLeg,
  filter: JourneyFilter & { maxFlightTime: number | undefined },
): Itinerary[] {
  const found = inTurns(dates.map((date) => findItineraries(world.network, from, to, date, filter).filter(suits)));
  const { maxFlightTime } = filter;
  if (maxFlightTime === undefined) return found;
  const shortest = Math.min(...found.map(elapsedMinutes));
  return found.filter((itinerary) => elapsedMinutes(itinerary) <= (shortest * Math.max(100, maxFlightTime)) / 100);
}

function dateOf(world: World, { departureDateTimeRange }: Leg, at: string): CalendarDate {
  const date = departureDateTimeRange?.date;
  const pointer = `${at}/departureDateTimeRange/date`;
  if (!date || !isCalendarDate(date)) throw invalidDate('Date must be a day', pointer);
  const sale = dayOnSale(world, date);
  if (sale === 'past') throw invalidDate('Date/Time is in the past', pointer);
  if (sale === 'too-far') throw invalidDate('Date is beyond 361 days ahead', pointer);
  return date;
}

/** A radius and a window cannot be combined. */
function checkWindows(leg: Leg, at: string): void {
  const hasWindow = [leg.departureDateTimeRange, leg.arrivalDateTimeRange].some(
    (range) => range?.dateWindow ?? range?.timeWindow,
  );
  for (const radius of ['originRadius', 'destinationRadius'] as const)
    if (hasWindow && leg[radius] !== undefined)
      throw badCombination(`${radius} cannot be combined with a window`, `${at}/${radius}`);
}

function daysAround(date: CalendarDate, window: string | undefined): CalendarDate[] {
  const [, direction = '', text = '0'] = /^([MPI])([1-3])D/.exec(window ?? '') ?? [];
  const days = Number(text);
  const [before, after] = [direction === 'P' ? 0 : days, direction === 'M' ? 0 : days];
  return Array.from({ length: before + after + 1 }, (_, index) => addDays(date, index - before));
}

function airportsAt(code: string, pointer: string): Airport[] {
  const airports = airportsOf(code);
  if (airports.length === 0) throw invalidData('No such city or airport', pointer);
  return airports;
}

/** These airports and the others around them, in their country alone if borders are not crossed. */
function around(airports: Airport[], radiusKm: number, crossesBorders: boolean): Airport[] {
  if (radiusKm === 0) return airports;
  const isNear = (one: Airport) =>
    airports.some((center) => distanceKm(center, one) <= radiusKm && (crossesBorders || center.countryCode === one.countryCode));
  return [...new Set([...airports, ...[...AIRPORTS.values()].filter(isNear)])];
}

function suiting(leg: Leg, at: string): AskedLeg['suits'] {
  const points = (field: 'includedConnectionPoints' | 'excludedConnectionPoints') =>
    (leg[field] ?? []).map((code) => airportsAt(code, `${at}/${field}`).map(({ iataCode }) => iataCode));
  const [included, excluded] = [points('includedConnectionPoints'), points('excludedConnectionPoints')];
  const { departureDateTimeRange: departure, arrivalDateTimeRange: arrival } = leg;
  return (itinerary) => {
    const via = itinerary.slice(1).map(({ route }) => route.from.iataCode);
    const isVia = (codes: string[]) => codes.some((code) => via.includes(code));
    return (
      included.every(isVia) &&
      !excluded.some(isVia) &&
      isAtTime(itinerary[0]?.departureLocal ?? '', departure) &&
      isAtTime(itinerary.at(-1)?.arrivalLocal ?? '', arrival) &&
      (!arrival?.date ||
        daysAround(arrival.date, arrival.dateWindow).includes((itinerary.at(-1)?.arrivalLocal ?? '').slice(0, 10)))
    );
  };
}

/** A time without hours around it is a wish: it excludes nothing. */
function isAtTime(local: string, { time, timeWindow }: DateTimeRange = {}): boolean {
  if (!time || !timeWindow) return true;
  return Math.abs(minutesOf(local.slice(11)) - minutesOf(time)) <= Number.parseInt(timeWindow, 10) * 60;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
