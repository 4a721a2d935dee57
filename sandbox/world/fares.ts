import { type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import type { FareFamily } from './fare-families.ts';
import { BOOKING_CLASSES, type BookingClass, type CabinCode } from './inventory.ts';
import { type Itinerary, sellerOf } from './itinerary.ts';
import { seededRandom } from './seeded-random.ts';
import type { Flight } from './timetable.ts';

export type TravelerKind = 'ADULT' | 'CHILD' | 'HELD_INFANT' | 'SEATED_INFANT' | 'SENIOR' | 'YOUNG' | 'STUDENT';

const CABIN_FACTOR: Record<CabinCode, number> = { ECONOMY: 1, PREMIUM_ECONOMY: 1.8, BUSINESS: 3.3, FIRST: 5.6 };
const TRAVELER_FACTOR: Record<TravelerKind, number> = {
  ADULT: 1,
  CHILD: 0.75,
  HELD_INFANT: 0.1,
  SEATED_INFANT: 0.75,
  SENIOR: 0.95,
  YOUNG: 0.95,
  STUDENT: 0.95,
};
export const TRAVELER_KINDS = Object.keys(TRAVELER_FACTOR) as TravelerKind[];
const KIND_FACTOR = { full: 1, low: 0.74, regional: 1.15 } as const;
/** Domestic markets in which competition of low-cost airlines lowers all prices. */
const HOME_MARKET: Record<string, number> = { CL: 0.68, MX: 0.82, PE: 0.82, AR: 0.88, BR: 0.92 };
/** A full-service airline's one-way intercontinental fare, relative to half a return fare. */
const ONE_WAY_FACTOR = 1.35;
const INTERCONTINENTAL_KM = 5_000;

export type FareTerms = {
  family: FareFamily;
  /** A step of {@link BOOKING_CLASSES}. */
  bookingClass: BookingClass;
  isOneWay: boolean;
};

export const bookingClassOf = (family: FareFamily, index: number): BookingClass =>
  BOOKING_CLASSES[family.cabin][index] as BookingClass;

/**
 * The fare of one traveller for one leg, in US cents without taxes: by distance, type of airline, sold-out booking classes,
 * season and weekday, and the airline's variation for that flight.
 */
export function baseFareCents(itinerary: Itinerary, terms: FareTerms, traveler: TravelerKind): number {
  const [first] = itinerary as [Flight, ...Flight[]];
  const last = itinerary.at(-1) as Flight;
  const seller = sellerOf(itinerary);
  const km = distanceKm(first.route.from, last.route.to);
  const day = first.departureLocal.slice(0, 10);
  const dollars =
    (14 + 0.78 * km ** 0.68) *
    KIND_FACTOR[seller.kind] *
    (first.route.from.countryCode === last.route.to.countryCode ? (HOME_MARKET[first.route.from.countryCode] ?? 1) : 1) *
    terms.bookingClass.factor *
    (weekday(day) === 5 || weekday(day) === 0 ? 1.1 : 1) *
    seasonFactor(day) *
    (itinerary.length === 1 ? 1.04 : 0.95) *
    (terms.isOneWay && seller.kind === 'full' && km > INTERCONTINENTAL_KM ? ONE_WAY_FACTOR : 1) *
    (0.88 + 0.32 * seededRandom(seller.code, first.number, last.number, day)) *
    terms.family.factor *
    CABIN_FACTOR[terms.family.cabin] *
    TRAVELER_FACTOR[traveler];
  return Math.max(1, Math.round(dollars)) * 100;
}

function seasonFactor(day: CalendarDate): number {
  const monthDay = day.slice(5);
  if (monthDay >= '12-15' || monthDay <= '01-12') return 1.24;
  if (monthDay >= '06-15' && monthDay <= '07-31') return 1.14;
  return 1;
}

/** The fare basis: class, season, one way or return, family. Capitals and digits only. */
export function fareBasisOf(day: CalendarDate, terms: FareTerms): string {
  const season = seasonFactor(day) > 1 ? 'H' : 'L';
  const advance = terms.bookingClass.daysAhead > 0 ? String(terms.bookingClass.daysAhead) : '';
  const shape = terms.isOneWay ? 'O' : 'R';
  return `${terms.bookingClass.code}${season}${shape}${advance}${fareFamilyCode(terms.family)}`;
}

/** The end of a fare basis, which identifies the airline's fare family. */
export const fareFamilyCode = ({ brand }: FareFamily): string => `${brand[0]}${brand.slice(-3)}`;
