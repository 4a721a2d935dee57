import type { CalendarDate } from '../calendar-date.ts';
import type { SaleTerms } from '../catalogue/sale-terms.ts';
import type { Money } from '../money.ts';

export const TOUR_THEMES = [
  'city',
  'culture',
  'food',
  'nature',
  'hiking',
  'beach',
  'diving',
  'wildlife',
  'history',
  'coffee',
] as const;
export type TourTheme = (typeof TOUR_THEMES)[number];

/** The operator. `tourismNumber` is its number in the Registro Nacional de Turismo, valid through `validUntil`. */
export type TourOperator = {
  id: string;
  name: string;
  countryCode: string;
  tourismNumber: { number: string; validUntil: CalendarDate } | null;
};

/** The price for an age range; `to` is its last age, `null` for no upper limit. */
export type AgePrice = { from: number; to: number | null; amountMinor: number };

/** `id` is its slug: letters, digits and hyphens. */
export type Tour = {
  id: string;
  operator: string;
  name: string;
  countryCode: string;
  /** The city or area it is listed under. */
  place: string;
  lat: number;
  lon: number;
  themes: TourTheme[];
  /** 1 for a day tour, with its length in `hours`. */
  days: number;
  hours: number | null;
  meetingPoint: string;
  meetingTime: string | null;
  /** Where it fetches travellers who tell where they stay; without it everybody comes to the meeting point. Absent in older records. */
  pickupArea?: string | null;
  groupMinimum: number;
  groupMaximum: number;
  /** ISO codes of the languages it is guided in. */
  languages: string[];
  minimumAge: number;
  summary: string;
  program: { title: string; text: string }[];
  included: string[];
  notIncluded: string[];
};

/** One departure day of a tour. */
export type TourDeparture = {
  id: string;
  tour: string;
  departs: CalendarDate;
  currency: string;
  prices: AgePrice[];
  /** Places left; `null` if unknown. */
  left: number | null;
  /** Number of places the agency sells online, and their terms; absent if the tour is sold on request only. */
  allotment?: number;
  sale?: SaleTerms;
};

export const isFull = ({ left }: Pick<TourDeparture, 'left'>): boolean => left === 0;

/** The price for an age; `null` if that age is not accepted. */
export const agePriceOf = <Price extends Pick<AgePrice, 'from' | 'to'>>(
  { prices }: { prices: readonly Price[] },
  age: number,
): Price | null => prices.find(({ from, to }) => age >= from && (to === null || age <= to)) ?? null;

/** The age groups of a tour's participants, each from the tour's minimum age on. */
export const agesTaken = <Price extends Pick<AgePrice, 'from' | 'to'>>(prices: readonly Price[], minimumAge: number): Price[] =>
  prices.flatMap((price) =>
    price.to === null || price.to >= minimumAge ? { ...price, from: Math.max(price.from, minimumAge) } : [],
  );

/** An age that is an adult in every price list. */
export const GROWN_UP = 30;
/** The adult price, shown as "from". */
export function adultPrice(departure: Pick<TourDeparture, 'currency' | 'prices'>): Money | null {
  const price = agePriceOf(departure, GROWN_UP);
  return price && { amountMinor: price.amountMinor, currency: departure.currency };
}

/** A record of a feed of tours. */
export type TourRecord =
  | { kind: 'operator'; value: TourOperator }
  | { kind: 'tour'; value: Tour }
  | { kind: 'departure'; value: TourDeparture };
