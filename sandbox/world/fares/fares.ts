import { type CalendarDate, weekday } from '#domain/calendar-date.ts';
import type { Airport } from '#domain/places/airport.ts';
import type { CabinCode } from '../airlines/cabins.ts';
import { FARE_MARKETS } from '../data/fare-markets.ts';
import { type Itinerary, sellerOf, straightKm } from '../network/itinerary.ts';
import { isDomestic } from '../network/network.ts';
import type { Flight } from '../network/timetable.ts';
import { seededRandom } from '../seeded-random.ts';
import { rowsOf } from '../table-rows.ts';
import type { FareFamily } from './fare-families.ts';
import { fareSeasonOf, seasonFactor } from './fare-season.ts';
import { BOOKING_CLASSES, type BookingClass } from './inventory.ts';

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
const KIND_FACTOR = { full: 1, low: 0.74, regional: 1.3 } as const;
/** The low end of a low-cost airline: its first booking classes cost less than its type of airline alone would say. */
const LOW_END: Record<string, number> = { O: 0.58, Q: 0.66, S: 0.8, V: 0.92 };
const MARKETS = new Map(rowsOf<[string, string]>(FARE_MARKETS).map(([market, factor]) => [market, Number(factor)]));

/** The factor of a market: that of two airports, of two countries, or of a country for its domestic flights. */
function marketFactor(from: Airport, to: Airport): number {
  const pair = (a: string, b: string) => (a === b ? a : [a, b].sort().join('-'));
  return MARKETS.get(pair(from.iataCode, to.iataCode)) ?? MARKETS.get(pair(from.countryCode, to.countryCode)) ?? 1;
}

/** A one-way intercontinental fare, relative to half a return fare. */
const ONE_WAY_FACTOR = 1.35;
const INTERCONTINENTAL_KM = 5_000;
/** No intercontinental fare is lower, in dollars a kilometre before taxes. */
const LEAST_DOLLARS_A_KM = { oneWay: 0.045, halfOfReturn: 0.033 };

/** Shorter flights: a fare within a country, and abroad, plus dollars a kilometre. */
const LEAST_DOLLARS = { home: 9, abroad: 20, perKm: 0.008 };

function leastDollars(from: Airport, to: Airport, km: number, isOneWay: boolean): number {
  if (km > INTERCONTINENTAL_KM) return km * LEAST_DOLLARS_A_KM[isOneWay ? 'oneWay' : 'halfOfReturn'];
  return LEAST_DOLLARS[isDomestic({ from, to }) ? 'home' : 'abroad'] + km * LEAST_DOLLARS.perKm;
}

/** A connection is worth less the longer the flight; on short ones it costs the airline more than it can ask. */
function connectionFactor(itinerary: Itinerary, km: number): number {
  if (itinerary.length === 1) return 1;
  return km < 1_500 ? 1.35 : km < INTERCONTINENTAL_KM ? 1.12 : 0.98;
}

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
  const km = straightKm(itinerary);
  const day = first.departureLocal.slice(0, 10);
  const { from } = first.route;
  const { to } = last.route;
  const isIntercontinental = km > INTERCONTINENTAL_KM;
  const adult =
    (14 + 0.78 * km ** 0.68) *
    KIND_FACTOR[seller.kind] *
    (seller.kind === 'low' ? (LOW_END[terms.bookingClass.code] ?? 1) : 1) *
    marketFactor(from, to) *
    terms.bookingClass.factor *
    (weekday(day) === 5 || weekday(day) === 0 ? 1.1 : 1) *
    seasonFactor(day, from, to) *
    connectionFactor(itinerary, km) *
    (terms.isOneWay && isIntercontinental ? ONE_WAY_FACTOR : 1) *
    (0.88 + 0.32 * seededRandom(seller.code, first.number, last.number, day));
  const least = leastDollars(from, to, km, terms.isOneWay);
  const dollars = Math.max(adult, least) * terms.family.factor * CABIN_FACTOR[terms.family.cabin] * TRAVELER_FACTOR[traveler];
  return Math.max(1, Math.round(dollars)) * 100;
}

const HIGH_SEASONS = new Set(['holy-week', 'christmas', 'october-recess', 'mid-year']);

/** The fare basis: class, season, one way or return, family. Capitals and digits only. */
export function fareBasisOf(day: CalendarDate, terms: FareTerms): string {
  const season = HIGH_SEASONS.has(fareSeasonOf(day)) ? 'H' : 'L';
  const advance = terms.bookingClass.daysAhead > 0 ? String(terms.bookingClass.daysAhead) : '';
  const shape = terms.isOneWay ? 'O' : 'R';
  return `${terms.bookingClass.code}${season}${shape}${advance}${fareFamilyCode(terms.family)}`;
}

/** The end of a fare basis, which identifies the airline's fare family. */
export const fareFamilyCode = ({ brand }: FareFamily): string => `${brand[0]}${brand.slice(-3)}`;
