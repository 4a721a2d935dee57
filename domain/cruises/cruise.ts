import type { CalendarDate } from '../calendar-date.ts';
import type { SaleTerms } from '../catalogue/sale-terms.ts';
import type { Money } from '../money.ts';

/** Cruise regions; a feed's unknown names become `other`. */
export const CRUISE_REGIONS = [
  'caribbean',
  'panama-canal',
  'galapagos',
  'amazon',
  'patagonia',
  'antarctica',
  'south-atlantic',
  'pacific-mexico',
  'mediterranean',
  'canary-islands',
  'northern-europe',
  'alaska',
  'transatlantic',
  'other',
] as const;
export type CruiseRegion = (typeof CRUISE_REGIONS)[number];

export const CABIN_KINDS = ['inside', 'oceanview', 'balcony', 'suite'] as const;
export type CabinKind = (typeof CABIN_KINDS)[number];

/** Number of people in a cabin; prices are per person. */
export const OCCUPANCIES = ['single', 'double', 'triple', 'quad'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

export type CruiseLine = { id: string; name: string };

/** A ship; unknown facts are `null`. */
export type Ship = {
  id: string;
  line: string;
  name: string;
  builtIn: number | null;
  guests: number | null;
  crew: number | null;
  decks: number | null;
  lengthMeters: number | null;
  grossTonnage: number | null;
  speedKnots: number | null;
};

/** `code` is its UN/LOCODE: `COCTG`. */
export type Port = { code: string; name: string; countryCode: string; lat: number; lon: number };

/**
 * A port call, or a day at sea (`port` is `null`). Times are local, `HH:mm`; the first day has no arrival, the last no
 * departure.
 */
export type CruiseDay = { day: number; port: string | null; arrive: string | null; depart: string | null; text: string };

export type CabinCategory = {
  id: string;
  kind: CabinKind;
  name: string;
  sleeps: number;
  squareMeters: number | null;
  text: string;
};

/** Gratuities for the crew: included, or paid on board per night and person; `null` if unknown. */
export type Tips = { isIncluded: true } | { isIncluded: false; perNight: Money } | null;

/** An itinerary of one ship, sailed on many dates. */
export type Cruise = {
  id: string;
  ship: string;
  name: string;
  region: CruiseRegion;
  nights: number;
  summary: string;
  days: CruiseDay[];
  cabins: CabinCategory[];
  included: string[];
  notIncluded: string[];
  tips: Tips;
  /** Minimum age on the sailing day, in months. */
  infantMinimumMonths: number;
};

/** The price of a cabin category per person by occupancy, without port taxes; `null` if not sold for that occupancy. */
export type CabinFare = {
  cabin: string;
  perPerson: Record<Occupancy, number | null>;
  /** Number of cabins left; `null` if unknown. */
  left: number | null;
  /** Number of cabins the agency sells online; absent if sold on request only. */
  allotment?: number;
};

/** One departure of a cruise. Amounts are minor units of its currency. */
export type Sailing = {
  id: string;
  cruise: string;
  departs: CalendarDate;
  currency: string;
  /** Port taxes and fees per person, paid with the cruise. */
  portTaxesMinor: number;
  /** False if they are unknown: the price then excludes them. */
  isTaxTold: boolean;
  fares: CabinFare[];
  /** Terms of the cabins sold online. */
  sale?: SaleTerms;
};

/** The ports of a cruise in order of calls, once for each call. */
export const callsOf = ({ days }: Pick<Cruise, 'days'>): string[] => days.flatMap(({ port }) => port ?? []);

/** A record of a feed of cruises. */
export type CruiseRecord =
  | { kind: 'line'; value: CruiseLine }
  | { kind: 'ship'; value: Ship }
  | { kind: 'port'; value: Port }
  | { kind: 'cruise'; value: Cruise }
  | { kind: 'sailing'; value: Sailing };
