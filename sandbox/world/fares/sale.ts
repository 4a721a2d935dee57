import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { AIRLINE_BY_CODE, type Airline } from '../airlines/airlines.ts';
import type { CabinCode } from '../airlines/cabins.ts';
import { type Itinerary, sellerOf } from '../network/itinerary.ts';
import { isDomestic } from '../network/network.ts';
import type { Flight } from '../network/timetable.ts';
import { fromUsd } from '../rates.ts';
import { seededRandom } from '../seeded-random.ts';
import { type FareFamily, familiesOf } from './fare-families.ts';
import { baseFareCents, bookingClassOf, type FareTerms, type TravelerKind } from './fares.ts';
import { BOOKING_CLASSES, flightKey, type Inventory, MOST_SHOWN, seatsOf } from './inventory.ts';
import { taxesOf } from './taxes.ts';

export type Traveler = { id: string; kind: TravelerKind; associatedAdultId?: string | undefined };

/** A sales channel: each upstream API has its own agreements, so the same flight can cost slightly more or less elsewhere. */
export type Channel = {
  /** Whether this airline is sold here. */
  sells(airline: Airline): boolean;
  /** Its price here, relative to its ordinary fares. */
  factor(airline: Airline): number;
};

/** One flight of a fare: cabin, booking class and available seats. */
export type FareSegment = { flight: Flight; cabin: CabinCode; bookingClass: string; seatsLeft: number };

/** One leg of a trip in one fare family. */
export type FareComponent = { itinerary: Itinerary; segments: FareSegment[]; terms: FareTerms; channelFactor: number };

/** A priced combination: the legs of a trip, for some travellers, in one currency. */
export type Sale = { components: FareComponent[]; travelers: Traveler[]; currency: string; priceFactor: number };

export type PricedTraveler = { traveler: Traveler; base: Money; taxes: { code: string; amount: Money }[]; total: Money };

/** The parameters of a fare lookup. */
export type FareQuestion = {
  cabin: CabinCode;
  travelers: Traveler[];
  today: CalendarDate;
  isOneWay: boolean;
  channel: Channel;
  inventory: Inventory;
  /** The party already has its seats, so availability is ignored. */
  holdsSeats?: boolean;
};

export const seatedTravelers = (travelers: Traveler[]): number => travelers.filter(({ kind }) => kind !== 'HELD_INFANT').length;

/** The fares of an itinerary by family, cheapest first; empty if there are too few seats or the airline is not sold here. */
export function faresOf(itinerary: Itinerary, question: FareQuestion): FareComponent[] {
  const { cabin, travelers, today, isOneWay, channel, inventory, holdsSeats } = question;
  const seller = sellerOf(itinerary);
  if (!channel.sells(seller)) return [];
  const families = familiesOf(itinerary, cabin);
  if (families.length === 0) return [];
  const seats = holdsSeats ? 0 : seatedTravelers(travelers);
  let rank = 0;
  for (const flight of itinerary) {
    const flown = cabinOn(flight, cabin);
    const cheapest = inventory.cheapestClass(flight, flown, seats, today);
    if (cheapest === undefined) return [];
    if (flown === cabin) rank = Math.max(rank, cheapest);
  }
  return families.map((family) => component(itinerary, family, rank, { today, inventory, isOneWay, channel, seats }));
}

/**
 * Combines the legs' families by rank: the cheapest of each, then the second of each; a leg with fewer families repeats its last.
 */
export function inStep(ladders: FareComponent[][]): FareComponent[][] {
  const height = Math.max(...ladders.map((ladder) => ladder.length));
  return Array.from({ length: height }, (_, step) =>
    ladders.map((ladder) => ladder[Math.min(step, ladder.length - 1)] as FareComponent),
  );
}

function component(
  itinerary: Itinerary,
  family: FareFamily,
  rank: number,
  { today, inventory, isOneWay, channel, seats }: Omit<FareQuestion, 'cabin' | 'travelers'> & { seats: number },
): FareComponent {
  const bookingClass = bookingClassOf(family, rank);
  const segments = itinerary.map((flight): FareSegment => {
    const cabin = cabinOn(flight, family.cabin);
    const own = cabin === family.cabin ? rank : (inventory.cheapestClass(flight, cabin, seats, today) ?? 0);
    const bookedIn = BOOKING_CLASSES[cabin][own] as typeof bookingClass;
    return { flight, cabin, bookingClass: bookedIn.code, seatsLeft: inventory.seatsIn(flight, cabin, bookedIn, today) };
  });
  return { itinerary, segments, terms: { family, bookingClass, isOneWay }, channelFactor: channel.factor(sellerOf(itinerary)) };
}

/** The cabin flown on one flight: the one paid for, or the best lower one the aircraft has. */
function cabinOn(flight: Flight, cabin: CabinCode): CabinCode {
  const ladder: CabinCode[] = ['FIRST', 'BUSINESS', 'PREMIUM_ECONOMY', 'ECONOMY'];
  // Premium economy falls back to economy; travellers are never upgraded.
  return ladder.slice(ladder.indexOf(cabin)).find((candidate) => seatsOf(flight, candidate) > 0) ?? 'ECONOMY';
}

/** The price of each traveller over all legs. Totals are exact to the minor unit of the sale's currency. */
export function priceTravelers({ components, travelers, currency, priceFactor }: Sale): PricedTraveler[] {
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const beginsIn = (components[0] as FareComponent).itinerary[0]?.route.from.countryCode ?? '';
  return travelers.map((traveler) => {
    let base = 0;
    const taxes = new Map<string, number>();
    for (const part of components) {
      const price = componentPrice(part, { kind: traveler.kind, currency, priceFactor, beginsIn });
      base += price.baseMinor;
      for (const tax of price.taxes) taxes.set(tax.code, (taxes.get(tax.code) ?? 0) + tax.minor);
    }
    const itemised = [...taxes].filter(([, minor]) => minor > 0).map(([code, minor]) => ({ code, amount: money(minor) }));
    const total = itemised.reduce((sum, tax) => sum + tax.amount.amountMinor, base);
    return { traveler, base: money(base), taxes: itemised, total: money(total) };
  });
}

type ComponentPrice = { baseMinor: number; taxes: { code: string; minor: number }[] };
const componentPrices = new WeakMap<FareComponent, Map<string, ComponentPrice>>();

/** A cache: one leg is part of many trips, and is priced once per type of traveller. */
function componentPrice(
  part: FareComponent,
  { kind, currency, priceFactor, beginsIn }: { kind: TravelerKind; currency: string; priceFactor: number; beginsIn: string },
): ComponentPrice {
  const known = componentPrices.get(part) ?? new Map<string, ComponentPrice>();
  componentPrices.set(part, known);
  const key = `${kind} ${currency} ${priceFactor} ${beginsIn}`;
  const found = known.get(key);
  if (found) return found;
  const cents = Math.round((baseFareCents(part.itinerary, part.terms, kind) * part.channelFactor * priceFactor) / 100) * 100;
  const price = {
    baseMinor: fromUsd(cents, currency).amountMinor,
    taxes: taxesOf(part.itinerary, cents, kind, beginsIn).map((tax) => ({
      code: tax.code,
      minor: fromUsd(tax.cents, currency).amountMinor,
    })),
  };
  known.set(key, price);
  return price;
}

export const totalMinor = (priced: PricedTraveler[]): number => priced.reduce((sum, one) => sum + one.total.amountMinor, 0);

export const itinerariesOf = (sale: Sale): Itinerary[] => sale.components.map(({ itinerary }) => itinerary);
export const segmentsOf = (sale: Sale): FareSegment[] => sale.components.flatMap(({ segments }) => segments);
export const firstFlightOf = (sale: Sale): Flight => (sale.components[0] as FareComponent).itinerary[0] as Flight;
export const seatsLeftIn = (sale: Sale): number => Math.min(MOST_SHOWN, ...segmentsOf(sale).map(({ seatsLeft }) => seatsLeft));
export const crossesBorder = (sale: Sale): boolean =>
  itinerariesOf(sale)
    .flat()
    .some(({ route }) => !isDomestic(route));

/** The validating airline: the seller of the first leg. */
export const validatingAirline = (sale: Sale): Airline => sellerOf((sale.components[0] as FareComponent).itinerary);

/**
 * The change of an offer since the search: some cost more or less when priced, a few are sold out. Deterministic per offer, so
 * that runs are repeatable. `share` is the share of all offers, 0 to 1.
 */
export function driftOf(sale: Sale, share: number): { soldOut: boolean; factor: number } {
  const words = segmentsOf(sale).map(({ flight }) => flightKey(flight));
  const drawn = seededRandom('drift', ...words, sale.components[0]?.terms.family.brand ?? '');
  if (drawn >= share) return { soldOut: false, factor: 1 };
  if (drawn < share / 4) return { soldOut: true, factor: 1 };
  return { soldOut: false, factor: drawn < share / 2 ? 0.96 : 1.045 };
}

/** The airline's own ticketing limit, in hours from the booking; it can be earlier than the agency's. */
export function airlineTimeLimitHours(sale: Sale, today: CalendarDate): number {
  const daysAhead = daysBetween(today, firstFlightOf(sale).departureLocal.slice(0, 10));
  const drawn = seededRandom('time limit', flightKey(firstFlightOf(sale)));
  return daysAhead < 7 ? 24 : drawn < 0.4 ? 72 : 24 * 14;
}

export const airlineNamed = (code: string): string => AIRLINE_BY_CODE.get(code)?.name ?? code;
