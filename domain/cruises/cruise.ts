import type { CalendarDate } from '../calendar-date.ts';
import type { SaleTerms } from '../catalogue/sale-terms.ts';
import type { Money } from '../money.ts';

/** Where cruises go; what a feed names otherwise is `other`. */
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

/** How many share a cabin; a price is what each of them pays. */
export const OCCUPANCIES = ['single', 'double', 'triple', 'quad'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

export type CruiseLine = { id: string; name: string };

/** What is not known of a ship is `null`. */
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

/** One call of a day, or a day at sea (`port` is `null`). Hours are the port's own, `HH:mm`; nobody arrives on the first day or leaves on the last. */
export type CruiseDay = { day: number; port: string | null; arrive: string | null; depart: string | null; text: string };

export type CabinCategory = {
  id: string;
  kind: CabinKind;
  name: string;
  sleeps: number;
  squareMeters: number | null;
  text: string;
};

/** Tips for the crew: in the price, or so much a night and person that is paid on board; `null` where nobody says. */
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
  /** How old the youngest has to be on the day of sailing, in months. */
  infantMinimumMonths: number;
};

/** The price of a cabin category for each of who share it, without port taxes; `null` where it is not sold so. */
export type CabinFare = {
  cabin: string;
  perPerson: Record<Occupancy, number | null>;
  /** How many cabins are left; `null` where nobody says. */
  left: number | null;
  /** How many of them the agency sells online; none where they are only asked for. */
  allotment?: number;
};

/** One departure of a cruise. Amounts are minor units of its currency. */
export type Sailing = {
  id: string;
  cruise: string;
  departs: CalendarDate;
  currency: string;
  /** Taxes and fees of the ports for each person, paid with the cruise. */
  portTaxesMinor: number;
  /** False where nobody says what they are: the price is without them. */
  isTaxTold: boolean;
  fares: CabinFare[];
  /** Of what is sold online. */
  sale?: SaleTerms;
};

/** The ports of a cruise in the order they are called at, once for each call. */
export const callsOf = ({ days }: Pick<Cruise, 'days'>): string[] => days.flatMap(({ port }) => port ?? []);
