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
/** Where low-cost airlines fight over the same domestic routes, everybody is cheaper there. */
const HOME_MARKET: Record<string, number> = { CL: 0.68, MX: 0.82, PE: 0.82, AR: 0.88, BR: 0.92 };
/** Full-service airlines sell a single intercontinental flight dearer than half a return. */
const ONE_WAY_FACTOR = 1.35;
const INTERCONTINENTAL_KM = 5_000;

export type FareTerms = {
  family: FareFamily;
  /** The place on the ladder of {@link BOOKING_CLASSES}. */
  bookingClass: BookingClass;
  isOneWay: boolean;
};

export const bookingClassOf = (family: FareFamily, index: number): BookingClass =>
  BOOKING_CLASSES[family.cabin][index] as BookingClass;

/**
 * The fare of one traveller for one leg, in cents of US dollars without taxes: by distance, the kind of airline,
 * how far the cheap classes are sold out, the season and day it is flown, and the airline's variation of that very flight.
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

/** The code a fare is filed under: class, season, one way or return, family. Capitals and digits only. */
export function fareBasisOf(day: CalendarDate, terms: FareTerms): string {
  const season = seasonFactor(day) > 1 ? 'H' : 'L';
  const advance = terms.bookingClass.daysAhead > 0 ? String(terms.bookingClass.daysAhead) : '';
  const shape = terms.isOneWay ? 'O' : 'R';
  return `${terms.bookingClass.code}${season}${shape}${advance}${fareFamilyCode(terms.family)}`;
}

/** The end of a fare basis, which tells the families of an airline apart. */
export const fareFamilyCode = ({ brand }: FareFamily): string => `${brand[0]}${brand.slice(-3)}`;
