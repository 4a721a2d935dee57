import type { CalendarDate } from '../calendar-date.ts';
import type { Sailing } from '../cruises/cruise.ts';
import { occupancyOf } from '../cruises/party.ts';
import { isSoldOut, pricePerPerson } from '../cruises/sailing-price.ts';
import type { Voyage } from '../cruises/ship-flight.ts';
import { toEpoch } from '../local-time.ts';
import type { Money } from '../money.ts';
import type { RetailTerms } from '../retailing/retail-terms.ts';
import type { CancellationTerms } from '../stays/cancellation.ts';
import { type AgePrice, agePriceOf, isFull, type TourDeparture } from '../tours/tour.ts';
import type { DepositTerms } from './deposit-terms.ts';

/** What the agency sells from its own catalogue: a cabin of a sailing, or places of a tour departure. */
export const OUTING_KINDS = ['cruise', 'tour'] as const;
export type OutingKind = (typeof OUTING_KINDS)[number];

/** The name of the agency's own catalogue among suppliers. */
export const CATALOGUE_SUPPLIER = 'catalogue';

export const isOuting = <Thing extends { kind: string }>(thing: Thing): thing is Extract<Thing, { kind: OutingKind }> =>
  (OUTING_KINDS as readonly string[]).includes(thing.kind);

/** The unit whose stock is counted; `unit` is the cabin category, or empty for a tour's places. */
export type Allotted = { kind: OutingKind; id: string; unit: string };

/** Whether both refer to the same unit of the same departure. */
export const isSameAllotment = (one: Allotted, other: Allotted): boolean =>
  one.kind === other.kind && one.id === other.id && one.unit === other.unit;

export type SoldTraveler = AgePrice & { age: number };

/** A sold cruise or tour, with everything shown of it later, because the catalogue may change. */
export type SoldOuting = Allotted & {
  /** Number of units: one cabin, or a place for each traveller. */
  quantity: number;
  name: string;
  /** The cruise line, or the tour operator, with its number in the tourism register if it has one. */
  company: string;
  tourismNumber: string | null;
  begins: CalendarDate;
  ends: CalendarDate;
  /** Where it begins: the port, or the meeting point; `time` is local. */
  place: string;
  time: string | null;
  timeZone: string;
  /** Where a tour fetches travellers who tell where they stay; absent where everybody comes to `place`. */
  pickupArea?: string;
  /** Cruises only. */
  ship: string | null;
  cabin: string | null;
  /** Embarkation and landing, cruises only; absent in bookings older than this field. */
  voyage?: Pick<Voyage, 'embarks' | 'lands' | 'arrives'>;
  /** Number of the cabin among several of one booking, from 1; absent if it is the only one. */
  cabinNumber?: number;
  /** By index in the party: age on the first day, and the price of its age range, port taxes included. */
  travelers: SoldTraveler[];
  /** The part of the total that is port taxes. */
  portTaxesMinor: number;
  total: Money;
  /** What a promotion code takes off; the total already excludes it. */
  promotionMinor?: number;
  /** With a code: the terms of cancelling without it. */
  termsUnpromoted?: CancellationTerms;
  cancellation: CancellationTerms;
  deposit: DepositTerms | null;
  /** Under which rules its price was made; absent where none are about it. */
  retail?: RetailTerms;
  /** Minimum age on the first day, in months. */
  minimumMonths: number;
  needsDocument: boolean;
};

/** A member of a party: by birth date, or by age on the first day if only that is known. */
export type PartyMember = { dateOfBirth: CalendarDate } | { age: number };

/**
 * For an age alone, the earliest birth date it allows, so the oldest possible traveller; problems appear once the birth date is
 * known.
 */
export function birthDateOf(member: PartyMember, departs: CalendarDate): CalendarDate {
  if ('dateOfBirth' in member) return member.dateOfBirth;
  const [year = 0, month = 1, day = 1] = departs.split('-').map(Number);
  return new Date(Date.UTC(year - member.age - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}

/** The instant it begins; midnight of its day if no time is stated. */
export const beginningOfOuting = ({ begins, time, timeZone }: Pick<SoldOuting, 'begins' | 'time' | 'timeZone'>): number =>
  toEpoch(`${begins}T${time ?? '00:00'}`, timeZone);

export type PartyPrice = Pick<SoldOuting, 'travelers' | 'total' | 'portTaxesMinor'>;

/** The price of a cabin for people of these ages; `null` if it is not sold for that number, or sold out. */
export function priceOfCabin(sailing: Sailing, cabin: string, ages: readonly number[]): PartyPrice | null {
  const fare = sailing.fares.find((one) => one.cabin === cabin);
  const occupancy = occupancyOf(ages.length);
  const perPerson = fare && occupancy && !isSoldOut(fare) ? pricePerPerson(sailing, fare, occupancy) : null;
  if (!perPerson) return null;
  const { amountMinor, currency } = perPerson;
  return {
    travelers: ages.map((age) => ({ age, from: 0, to: null, amountMinor })),
    total: { amountMinor: amountMinor * ages.length, currency },
    portTaxesMinor: sailing.portTaxesMinor * ages.length,
  };
}

/** The price of a departure for people of these ages; `null` if an age is not accepted, or if none of them pays. */
export function priceOfPlaces(departure: TourDeparture, ages: readonly number[]): PartyPrice | null {
  if (isFull(departure)) return null;
  const travelers = ages.flatMap((age) => {
    const price = agePriceOf(departure, age);
    return price ? { age, ...price } : [];
  });
  const amountMinor = travelers.reduce((sum, one) => sum + one.amountMinor, 0);
  if (travelers.length < ages.length || amountMinor === 0) return null;
  return { travelers, total: { amountMinor, currency: departure.currency }, portTaxesMinor: 0 };
}

/** More than nine are a group, sold on request. */
export const MOST_TOGETHER = 9;
/** Most cabins of a sailing in one booking. */
export const MOST_CABINS = 4;

/** Splits the travellers, in the order they are entered, into the parties of the cabins. */
export function partiesOf<Who>(everybody: readonly Who[], offers: readonly Pick<SoldOuting, 'travelers'>[]): Who[][] {
  let next = 0;
  return offers.map(({ travelers }) => {
    const first = next;
    next += travelers.length;
    return everybody.slice(first, next);
  });
}
