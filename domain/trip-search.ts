import { CABINS, type Cabin } from './cabin.ts';
import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { CHOSEN, FARE_CONDITIONS, type FareCondition, readFareConditions, wantedOf } from './fare-conditions.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from './money.ts';
import { areValidCounts, type TravelerCounts } from './passengers.ts';

/** SPEC §3: "1" one way, "2" round trip; in addition "3", multi-city. */
export const TRIP_TYPES = ['2', '1', '3'] as const;
export type TripType = (typeof TRIP_TYPES)[number];

/** Of a multi-city trip; the first leg is the search's own origin, destination and date. */
export const MOST_LEGS = 5;
type LaterLeg = 2 | 3 | 4 | 5;

/** The flight search form (SPEC §3). `origin` and `destination` are IATA airport or city codes. */
export type TripSearch = {
  tripType: TripType;
  cabinClass: Cabin;
  origin: string;
  destination: string;
  departureDate: CalendarDate;
  returnDate?: CalendarDate;
  /** Legs from the second on of a multi-city trip; as many as the form shows, filled in or not. */
  laterLegs?: SearchLeg[];
  travelers: TravelerCounts;
  /** Second currency for prices; as written, valid or not; absent if none was chosen. */
  currencyCode?: string;
  /** Conditions every fare has to meet. */
  conditions?: FareCondition[];
};

export type SearchLeg = { from: string; to: string; departureDate: CalendarDate };

/** The request to the backend (SPEC §3, search segment). */
export type FlightSearchRequest = Record<FareCondition, boolean> & {
  cabin: Cabin;
  currencyCode: string;
  legInfo: SearchLeg[];
  travelerInfo: TravelerCounts;
};

/** Whether the search is restricted by fare conditions. */
export const hasConditions = (segment: FlightSearchRequest): boolean => FARE_CONDITIONS.some((condition) => segment[condition]);

type LegField = 'origin' | 'destination' | 'departureDate';
export type TripSearchField = LegField | `${LegField}${LaterLeg}` | 'returnDate' | 'travelers' | 'currencyCode';
export type TripSearchProblem =
  | 'missing'
  | 'unknown-place'
  | 'same-place'
  | 'not-a-date'
  | 'in-the-past'
  | 'too-far-ahead'
  | 'before-departure'
  | 'before-last-leg'
  | 'bad-counts'
  | 'unknown-currency';
export type TripSearchProblems = Partial<Record<TripSearchField, TripSearchProblem>>;

/** Airlines publish their schedules about this far ahead. */
export const LAST_BOOKABLE_DAYS = 330;

/** Reads the search from a results page's URL, with SPEC §9's defaults, unvalidated. */
export function readTripSearch(params: URLSearchParams): TripSearch {
  const tripType = TRIP_TYPES.find((known) => known === params.get('tripType')) ?? '2';
  const cabin = CABINS.find((known) => known === params.get('cabinClass'));
  const returnDate = params.get('returnDate') ?? '';
  return {
    tripType,
    cabinClass: cabin ?? 'economy',
    origin: codeOf(params.get('origin')),
    destination: codeOf(params.get('destination')),
    departureDate: params.get('departureDate') ?? '',
    // SPEC §4: a one-way trip clears the return date.
    ...(tripType === '2' && returnDate ? { returnDate } : {}),
    ...(tripType === '3' ? { laterLegs: readLaterLegs(params) } : {}),
    travelers: {
      adult: countOf(params.get('adult'), 1),
      child: countOf(params.get('child'), 0),
      infant: countOf(params.get('infant'), 0),
    },
    ...readSearchOptions(params),
  };
}

/** Optional parts of a search; absent if not chosen. */
export function readSearchOptions(params: URLSearchParams): Pick<TripSearch, 'currencyCode' | 'conditions'> {
  const currencyCode = params.get('currencyCode')?.trim().toUpperCase();
  return { ...(currencyCode ? { currencyCode } : {}), ...readFareConditions(params) };
}

/** The inverse of {@link readTripSearch}; defaults are written too, so that a shared URL is complete. */
export function writeTripSearch(search: TripSearch): URLSearchParams {
  const params = new URLSearchParams({
    tripType: search.tripType,
    origin: search.origin,
    destination: search.destination,
    departureDate: search.departureDate,
  });
  if (search.tripType === '2' && search.returnDate) params.set('returnDate', search.returnDate);
  for (const [index, leg] of (search.laterLegs ?? []).entries()) {
    for (const [field, value] of fieldsOfLeg(leg)) params.set(field + (index + 2), value);
  }
  for (const [type, count] of Object.entries(search.travelers)) params.set(type, String(count));
  params.set('cabinClass', search.cabinClass);
  for (const condition of search.conditions ?? []) params.set(condition, CHOSEN);
  if (search.currencyCode) params.set('currencyCode', search.currencyCode);
  return params;
}

const fieldsOfLeg = ({ from, to, departureDate }: SearchLeg): [LegField, string][] => [
  ['origin', from],
  ['destination', to],
  ['departureDate', departureDate],
];

/** `legs` is the number of legs that a form without scripts shows. */
function readLaterLegs(params: URLSearchParams): SearchLeg[] {
  const legs = Array.from({ length: MOST_LEGS - 1 }, (_, index): SearchLeg => {
    const text = (field: LegField) => params.get(field + (index + 2));
    return { from: codeOf(text('origin')), to: codeOf(text('destination')), departureDate: text('departureDate') ?? '' };
  });
  const filled = legs.findLastIndex((leg) => leg.from || leg.to || leg.departureDate) + 1;
  const asked = Math.trunc(Number(params.get('legs'))) - 1;
  return legs.slice(0, Math.max(1, filled, Math.min(MOST_LEGS - 1, asked || 0)));
}

/** SPEC §9: one of the allowed currencies; the API call checks the same. */
const currencyProblem = ({ currencyCode = DEFAULT_CURRENCY }: TripSearch): TripSearchProblem | undefined =>
  ALLOWED_CURRENCIES.includes(currencyCode) ? undefined : 'unknown-currency';

/** Problems that prevent a search, by field; empty when it is valid (SPEC §4, search form validity). */
export function findSearchProblems(
  search: TripSearch,
  { today, isKnownPlace }: { today: CalendarDate; isKnownPlace: (code: string) => boolean },
): TripSearchProblems {
  const problems: TripSearchProblems = {};
  const { origin, destination, departureDate, returnDate } = search;
  const last = addDays(today, LAST_BOOKABLE_DAYS);
  const placeProblem = (code: string) => (!code ? 'missing' : isKnownPlace(code) ? undefined : 'unknown-place');
  const dateProblem = (date: string | undefined) => {
    if (!date) return 'missing';
    if (!isCalendarDate(date)) return 'not-a-date';
    if (date < today) return 'in-the-past';
    return date > last ? 'too-far-ahead' : undefined;
  };
  const found: [TripSearchField, TripSearchProblem | undefined][] = [
    ['origin', placeProblem(origin)],
    ['destination', placeProblem(destination) ?? (origin === destination ? 'same-place' : undefined)],
    ['departureDate', dateProblem(departureDate)],
    ['travelers', areValidCounts(search.travelers) ? undefined : 'bad-counts'],
    ['currencyCode', currencyProblem(search)],
  ];
  if (search.tripType === '2') {
    const order = isCalendarDate(departureDate) && returnDate && returnDate < departureDate ? 'before-departure' : undefined;
    found.push(['returnDate', dateProblem(returnDate) ?? order]);
  }
  let before = departureDate;
  for (const [index, leg] of (search.laterLegs ?? []).entries()) {
    const number = (index + 2) as LaterLeg;
    const isEarly = isCalendarDate(before) && leg.departureDate < before;
    found.push(
      [`origin${number}`, placeProblem(leg.from)],
      [`destination${number}`, placeProblem(leg.to) ?? (leg.from === leg.to ? 'same-place' : undefined)],
      [`departureDate${number}`, dateProblem(leg.departureDate) ?? (isEarly ? 'before-last-leg' : undefined)],
    );
    before = leg.departureDate;
  }
  for (const [field, problem] of found) if (problem) problems[field] = problem;
  return problems;
}

/** The legs of a trip in order. SPEC §3: leg 1 is the outbound; a round trip has the reverse as leg 2. */
export function legsOf(search: TripSearch): SearchLeg[] {
  const { tripType, origin, destination, departureDate, returnDate, laterLegs = [] } = search;
  const first = { from: origin, to: destination, departureDate };
  if (tripType === '3') return [first, ...laterLegs];
  if (tripType === '2' && returnDate) return [first, { from: destination, to: origin, departureDate: returnDate }];
  return [first];
}

export function toFlightSearchRequest(search: TripSearch): FlightSearchRequest {
  return {
    cabin: search.cabinClass,
    currencyCode: search.currencyCode ?? DEFAULT_CURRENCY,
    ...wantedOf(search.conditions),
    legInfo: legsOf(search),
    travelerInfo: search.travelers,
  };
}

/** The trip moved by a number of days, with the same nights at each place. SPEC §4: day navigation moves by one day. */
export function moveTrip(search: TripSearch, days: number): TripSearch {
  const move = (date: CalendarDate) => addDays(date, days);
  return { ...search, departureDate: move(search.departureDate), ...changedDates(search, move) };
}

function changedDates({ returnDate, laterLegs }: TripSearch, change: (date: CalendarDate) => CalendarDate): Partial<TripSearch> {
  return {
    ...(returnDate ? { returnDate: change(returnDate) } : {}),
    ...(laterLegs ? { laterLegs: laterLegs.map((leg) => ({ ...leg, departureDate: change(leg.departureDate) })) } : {}),
  };
}

/** Reads `Medellín (MDE)`, `mde` and `MDE` as MDE; a form without scripts may send any of them. */
function codeOf(text: string | null): string {
  const typed = (text ?? '').trim();
  const inBrackets = /\(([a-z]{3})\)\s*$/i.exec(typed);
  if (inBrackets?.[1]) return inBrackets[1].toUpperCase();
  return /^[a-z]{3}$/i.test(typed) ? typed.toUpperCase() : typed;
}

function countOf(text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback;
  const count = Number(text);
  return Number.isInteger(count) ? count : Number.NaN;
}
