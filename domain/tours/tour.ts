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

/** Who guides. `tourismNumber` is its number in the Registro Nacional de Turismo, good through `validUntil`. */
export type TourOperator = {
  id: string;
  name: string;
  countryCode: string;
  tourismNumber: { number: string; validUntil: CalendarDate } | null;
};

/** What somebody of an age pays; `to` is the last age it is good for, `null` for everybody older. */
export type AgePrice = { from: number; to: number | null; amountMinor: number };

/** `id` is its address: letters, digits and hyphens. */
export type Tour = {
  id: string;
  operator: string;
  name: string;
  countryCode: string;
  /** City or area it is sold under. */
  place: string;
  lat: number;
  lon: number;
  themes: TourTheme[];
  /** One for a tour of a day; `hours` says how much of it. */
  days: number;
  hours: number | null;
  meetingPoint: string;
  meetingTime: string | null;
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

/** One day on which a tour begins. */
export type TourDeparture = {
  id: string;
  tour: string;
  departs: CalendarDate;
  currency: string;
  prices: AgePrice[];
  /** Places that are left; `null` where nobody says. */
  left: number | null;
  /** Places the agency sells online, and under which terms; none where the tour is only asked for. */
  allotment?: number;
  sale?: SaleTerms;
};

export const isFull = ({ left }: Pick<TourDeparture, 'left'>): boolean => left === 0;

/** What those pay who are of an age; `null` where nobody of that age is taken. */
export const agePriceOf = ({ prices }: Pick<TourDeparture, 'prices'>, age: number): AgePrice | null =>
  prices.find(({ from, to }) => age >= from && (to === null || age <= to)) ?? null;

/** An age that every price list calls an adult. */
export const GROWN_UP = 30;
/** "From": what an adult pays. */
export function adultPrice(departure: Pick<TourDeparture, 'currency' | 'prices'>): Money | null {
  const price = agePriceOf(departure, GROWN_UP);
  return price && { amountMinor: price.amountMinor, currency: departure.currency };
}
