import type { CalendarDate } from '../calendar-date.ts';
import type { Sailing } from '../cruises/cruise.ts';
import { occupancyOf } from '../cruises/party.ts';
import { isSoldOut, pricePerPerson } from '../cruises/sailing-price.ts';
import type { Voyage } from '../cruises/ship-flight.ts';
import { toEpoch } from '../local-time.ts';
import type { Money } from '../money.ts';
import type { CancellationTerms } from '../stays/cancellation.ts';
import { type AgePrice, agePriceOf, isFull, type TourDeparture } from '../tours/tour.ts';
import type { DepositTerms } from './deposit-terms.ts';

/** What the agency sells of its own catalogue: a cabin of a sailing, or places of a tour's departure. */
export const OUTING_KINDS = ['cruise', 'tour'] as const;
export type OutingKind = (typeof OUTING_KINDS)[number];

/** The name of the agency's own catalogue among suppliers. */
export const CATALOGUE_SUPPLIER = 'catalogue';

export const isOuting = <Thing extends { kind: string }>(thing: Thing): thing is Extract<Thing, { kind: OutingKind }> =>
  (OUTING_KINDS as readonly string[]).includes(thing.kind);

/** What is counted of a departure; `unit` is the cabin category, or nothing for a tour's places. */
export type Allotted = { kind: OutingKind; id: string; unit: string };

/** Of one unit of one record. */
export const isSameAllotment = (one: Allotted, other: Allotted): boolean =>
  one.kind === other.kind && one.id === other.id && one.unit === other.unit;

export type SoldTraveler = AgePrice & { age: number };

/** A cruise or a tour as it is sold, with all that is shown of it later: the catalogue may say something else by then. */
export type SoldOuting = Allotted & {
  /** How many of the unit: one cabin, or a place for each who travels. */
  quantity: number;
  name: string;
  /** Who runs it: the line, or the tour's operator with its number in the register, where it has one. */
  company: string;
  tourismNumber: string | null;
  begins: CalendarDate;
  ends: CalendarDate;
  /** Where it begins: the port, or the meeting point; the hour is the place's own. */
  place: string;
  time: string | null;
  timeZone: string;
  /** Of a cruise. */
  ship: string | null;
  cabin: string | null;
  /** Where it takes people on board and lets them go, of a cruise; absent of what was sold before it was written down. */
  voyage?: Pick<Voyage, 'embarks' | 'lands' | 'arrives'>;
  /** Which of several cabins of one booking, from 1; none where it is the only one. */
  cabinNumber?: number;
  /** By place in the party: an age on the day it begins, and what the ages pay that pay the same, port taxes and all. */
  travelers: SoldTraveler[];
  /** Of that, for the ports. */
  portTaxesMinor: number;
  total: Money;
  cancellation: CancellationTerms;
  deposit: DepositTerms | null;
  /** Nobody younger goes, in months on the day it begins. */
  minimumMonths: number;
  needsDocument: boolean;
};

/** Somebody who would go: by their birth date, or by their age on the day it begins where that is all that is known. */
export type PartyMember = { dateOfBirth: CalendarDate } | { age: number };

/** An age that may turn out to be any day of that year is taken for the last of them: what is wrong with it is said when the birth date is known. */
export function birthDateOf(member: PartyMember, departs: CalendarDate): CalendarDate {
  if ('dateOfBirth' in member) return member.dateOfBirth;
  const [year = 0, month = 1, day = 1] = departs.split('-').map(Number);
  return new Date(Date.UTC(year - member.age - 1, month - 1, day + 1)).toISOString().slice(0, 10);
}

/** The instant it begins; where nobody says the hour, with its day. */
export const beginningOfOuting = ({ begins, time, timeZone }: Pick<SoldOuting, 'begins' | 'time' | 'timeZone'>): number =>
  toEpoch(`${begins}T${time ?? '00:00'}`, timeZone);

export type PartyPrice = Pick<SoldOuting, 'travelers' | 'total' | 'portTaxesMinor'>;

/** What a cabin costs people of these ages; `null` where it is not sold so, or sold out by its line. */
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

/** What a departure costs people of these ages; `null` where somebody of such an age is not taken, or nobody would pay anything. */
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

/** More than nine are a group, which is asked for. */
export const MOST_TOGETHER = 9;
/** So many cabins of a sailing are one booking. */
export const MOST_CABINS = 4;

/** Those who go, as they are named one after another: the people of the first cabin, then those of the next. */
export function partiesOf<Who>(everybody: readonly Who[], offers: readonly Pick<SoldOuting, 'travelers'>[]): Who[][] {
  let next = 0;
  return offers.map(({ travelers }) => {
    const first = next;
    next += travelers.length;
    return everybody.slice(first, next);
  });
}
