import { type CalendarDate, daysBetween, weekday } from '#domain/calendar-date.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { chance } from './chance.ts';
import type { Journey } from './connections.ts';
import type { Flight } from './timetable.ts';

export type CabinCode = 'ECONOMY' | 'PREMIUM_ECONOMY' | 'BUSINESS' | 'FIRST';
export type TravelerKind = 'ADULT' | 'CHILD' | 'HELD_INFANT';

/** What a fare includes: the branded fare an airline sells it as. */
export type FareFamily = {
  brand: string;
  label: string;
  classCode: string;
  checkedBags: number;
  cabinBags: number;
  refundable: boolean;
  changeable: boolean;
  factor: number;
};

const FAMILIES: Record<'low' | 'full' | 'long', FareFamily[]> = {
  low: [
    {
      brand: 'BASIC',
      label: 'BASIC',
      classCode: 'O',
      checkedBags: 0,
      cabinBags: 0,
      refundable: false,
      changeable: false,
      factor: 1,
    },
    {
      brand: 'SMART',
      label: 'SMART',
      classCode: 'L',
      checkedBags: 1,
      cabinBags: 1,
      refundable: false,
      changeable: true,
      factor: 1.38,
    },
  ],
  full: [
    {
      brand: 'LIGHT',
      label: 'LIGHT',
      classCode: 'O',
      checkedBags: 0,
      cabinBags: 1,
      refundable: false,
      changeable: false,
      factor: 1,
    },
    {
      brand: 'CLASSIC',
      label: 'CLASSIC',
      classCode: 'L',
      checkedBags: 1,
      cabinBags: 1,
      refundable: false,
      changeable: true,
      factor: 1.22,
    },
    {
      brand: 'FLEX',
      label: 'FLEX',
      classCode: 'B',
      checkedBags: 1,
      cabinBags: 1,
      refundable: true,
      changeable: true,
      factor: 1.6,
    },
  ],
  long: [
    {
      brand: 'CLASSIC',
      label: 'CLASSIC',
      classCode: 'L',
      checkedBags: 1,
      cabinBags: 1,
      refundable: false,
      changeable: true,
      factor: 1,
    },
    {
      brand: 'FLEX',
      label: 'FLEX',
      classCode: 'B',
      checkedBags: 2,
      cabinBags: 1,
      refundable: true,
      changeable: true,
      factor: 1.35,
    },
  ],
};

const CABIN_FACTOR: Record<CabinCode, number> = { ECONOMY: 1, PREMIUM_ECONOMY: 1.75, BUSINESS: 3.3, FIRST: 5.2 };
const TRAVELER_FACTOR: Record<TravelerKind, number> = { ADULT: 1, CHILD: 0.75, HELD_INFANT: 0.1 };

/** The fare families a journey is sold in, cheapest first. */
export function familiesOf(journey: Journey): FareFamily[] {
  const [first] = journey as [Flight, ...Flight[]];
  if (first.route.airline.kind === 'low') return FAMILIES.low;
  return journey.some((flight) => flight.route.km > 6_000) ? FAMILIES.long : FAMILIES.full;
}

/** Does the airline sell this cabin on all flights of the journey? Only large aircraft have the upper ones. */
export function sellsCabin(journey: Journey, cabin: CabinCode): boolean {
  if (cabin === 'ECONOMY') return true;
  if (journey.some((flight) => flight.route.airline.kind !== 'full')) return false;
  if (cabin === 'BUSINESS') return true;
  return journey.some((flight) => flight.route.km > 6_000);
}

/**
 * The fare of one traveller for one direction, in cents of US dollars without taxes: by distance, the kind of airline,
 * how early it is bought, the day it is flown, and the airline's mood about that very flight.
 */
export function baseFareCents(
  journey: Journey,
  { family, cabin, traveler, boughtOn }: { family: FareFamily; cabin: CabinCode; traveler: TravelerKind; boughtOn: CalendarDate },
): number {
  const [first] = journey as [Flight, ...Flight[]];
  const last = journey.at(-1) as Flight;
  const km = distanceKm(first.route.from, last.route.to);
  const day = first.departureLocal.slice(0, 10);
  const dollars =
    (14 + 0.78 * km ** 0.68) *
    (first.route.airline.kind === 'low' ? 0.74 : first.route.airline.kind === 'regional' ? 1.15 : 1) *
    advancePurchase(daysBetween(boughtOn, day)) *
    ([5, 0].includes(weekday(day)) ? 1.14 : 1) *
    (['12', '01', '06', '07'].includes(day.slice(5, 7)) ? 1.16 : 1) *
    (journey.length === 1 ? 1.04 : 0.95) *
    (0.86 + 0.4 * chance(first.route.airline.code, first.number, last.number, day)) *
    family.factor *
    CABIN_FACTOR[cabin] *
    TRAVELER_FACTOR[traveler];
  return Math.max(100, Math.round(dollars) * 100);
}

/** Seats left at the lowest fare, as the systems say it: never more than nine. */
export function seatsLeft(journey: Journey): number {
  const [first] = journey as [Flight, ...Flight[]];
  return 1 + Math.floor(chance(first.route.airline.code, first.number, first.departureLocal, 'seats') * 9);
}

function advancePurchase(days: number): number {
  if (days < 3) return 1.95;
  if (days < 7) return 1.6;
  if (days < 14) return 1.3;
  if (days < 30) return 1.08;
  return days < 90 ? 0.94 : 1;
}
