import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import { MOST_CABINS, MOST_TOGETHER } from '../catalogue/outing.ts';
import { CATALOGUE_ID, MONTH } from '../facets/param-patterns.ts';
import { ALLOWED_CURRENCIES } from '../money.ts';
import {
  occupancyOf,
  type RoomProblem,
  type RoomSearch,
  readRooms,
  roomProblems,
  roomSuffix,
  writeRooms,
} from '../stays/room-search.ts';
import { CRUISE_REGIONS, type CruiseRegion } from './cruise.ts';
import { MOST_IN_CABIN } from './party.ts';
import { type Sharing, sharingOf } from './sharing.ts';

/** The cruise form (SPEC §3) as written in a URL; every field may be empty, and nothing is validated yet. */
export type CruiseQuery = {
  /** A region, or the UN/LOCODE of the embarkation port. */
  destination: string;
  /** A month, `2027-03`; ignored if days are given. */
  when: string;
  startDate: string;
  endDate: string;
  line: string;
  /** Second currency for prices. */
  currencyCode: string;
  /** The travellers in each cabin: at least one cabin. */
  cabins: RoomSearch[];
};
/** The fields with one URL parameter each. */
export type CruiseQueryField = Exclude<keyof CruiseQuery, 'cabins'>;
export type CruiseQueryProblem =
  | 'unknown-destination'
  | 'unknown-line'
  | 'not-a-month'
  | 'not-a-date'
  | 'in-the-past'
  | 'before-start'
  | 'unknown-currency'
  | RoomProblem
  | 'too-many-in-cabin'
  | 'too-many-cabins'
  | 'a-group';
/** Keyed by the field to correct; cabin fields end with the cabin's number, from the second on. */
export type CruiseQueryProblems = Record<string, CruiseQueryProblem>;

/** URL parameter of each field. Filters have parameters of their own. */
export const CRUISE_FIELDS: Record<CruiseQueryField, string> = {
  destination: 'destination',
  when: 'when',
  startDate: 'startDate',
  endDate: 'endDate',
  line: 'cruiseLine',
  currencyCode: 'currencyCode',
};
const FIELDS = Object.keys(CRUISE_FIELDS) as CruiseQueryField[];
const LONGEST = 80;

/** The default party: two in one cabin, as cruise prices are usually quoted. */
export const TWO_ADULTS: RoomSearch = { adults: 2, children: 0, ages: [] };
export const ANY_CRUISE: CruiseQuery = {
  destination: '',
  when: '',
  startDate: '',
  endDate: '',
  line: '',
  currencyCode: '',
  cabins: [TWO_ADULTS],
};

export function readCruiseQuery(params: URLSearchParams): CruiseQuery {
  const read = (field: CruiseQueryField) => (params.get(CRUISE_FIELDS[field]) ?? '').trim().slice(0, LONGEST);
  return {
    ...(Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<CruiseQueryField, string>),
    currencyCode: read('currencyCode').toUpperCase(),
    cabins: readRooms(params, { most: MOST_CABINS, usual: TWO_ADULTS }),
  };
}

/** The inverse of {@link readCruiseQuery}, without empty fields. */
export const writeCruiseQuery = (query: CruiseQuery): URLSearchParams =>
  new URLSearchParams([
    ...FIELDS.flatMap((field) => (query[field] ? [[CRUISE_FIELDS[field], query[field]]] : [])),
    ...(isTwoAdults(query.cabins) ? [] : writeRooms(query.cabins)),
  ]);

/** Whether the cabins are the default party. */
export const isTwoAdults = ([first, ...others]: readonly RoomSearch[]): boolean =>
  others.length === 0 && first?.adults === TWO_ADULTS.adults && first.children === 0;

export const isRegion = (destination: string): destination is CruiseRegion =>
  (CRUISE_REGIONS as readonly string[]).includes(destination);
const PORT = /^[A-Z]{2}[A-Z0-9]{3}$/;

/** Problems by the field to correct; a query without results is not a problem. */
export function findCruiseProblems(query: CruiseQuery, today: CalendarDate): CruiseQueryProblems {
  const { destination, when, startDate, endDate, line, currencyCode } = query;
  const found: [string, CruiseQueryProblem | '' | undefined][] = [
    ['destination', destination && !isRegion(destination) && !PORT.test(destination) ? 'unknown-destination' : undefined],
    ['line', line && !CATALOGUE_ID.test(line) ? 'unknown-line' : undefined],
    ['when', when && !MONTH.test(when) ? 'not-a-month' : undefined],
    ['startDate', dayProblem(startDate, today)],
    ['endDate', dayProblem(endDate, today) ?? (startDate && endDate && endDate < startDate ? 'before-start' : undefined)],
    ['currencyCode', currencyCode && !ALLOWED_CURRENCIES.includes(currencyCode) ? 'unknown-currency' : undefined],
  ];
  const all = [...found, ...cabinProblems(query.cabins)];
  return Object.fromEntries(all.filter((one): one is [string, CruiseQueryProblem] => one[1] !== undefined && one[1] !== ''));
}

/** Problems of the cabins, by field. */
export function cabinProblems(cabins: readonly RoomSearch[]): [field: string, problem: CruiseQueryProblem | undefined][] {
  const known = roomProblems(cabins);
  const full = cabins.flatMap(({ adults, children }, index): [string, CruiseQueryProblem][] =>
    adults + children > MOST_IN_CABIN ? [[`adults${roomSuffix(index)}`, 'too-many-in-cabin']] : [],
  );
  const everybody = cabins.reduce((sum, { adults, children }) => sum + adults + children, 0);
  const together = everybody > MOST_TOGETHER ? 'a-group' : cabins.length > MOST_CABINS ? 'too-many-cabins' : undefined;
  return [...known, ...full, ['rooms', together]];
}

function dayProblem(day: string, today: CalendarDate): CruiseQueryProblem | undefined {
  if (day === '') return undefined;
  if (!isCalendarDate(day)) return 'not-a-date';
  return day < today ? 'in-the-past' : undefined;
}

/** The backend request for a query without problems. */
export function toCruiseRequest(query: CruiseQuery) {
  const { destination, line, currencyCode, cabins } = query;
  return {
    ...(isTwoAdults(cabins) ? {} : { cabins: cabins.map(occupancyOf) }),
    ...daysOf(query),
    ...(isRegion(destination) ? { region: destination } : destination ? { port: destination } : {}),
    ...(line ? { line } : {}),
    ...(currencyCode ? { currencyCode } : {}),
  };
}

/** The first and last possible day of departure. */
function daysOf({ when, startDate, endDate }: CruiseQuery): { from?: CalendarDate; to?: CalendarDate } {
  if (startDate || endDate) return { ...(startDate ? { from: startDate } : {}), ...(endDate ? { to: endDate } : {}) };
  return when ? { from: `${when}-01`, to: lastDayOf(when) } : {};
}

/** `2028-02` → `2028-02-29` */
export function lastDayOf(month: string): CalendarDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return addDays(`${next}-01`, -1);
}

/** The number of people in each cabin of a query without problems. */
export const sharingIn = ({ cabins }: Pick<CruiseQuery, 'cabins'>): Sharing => sharingOf(cabins.map(occupancyOf));

/** The last possible departure; a recent search past it is not offered again. */
export const lastDayAsked = (query: CruiseQuery): CalendarDate => daysOf(query).to ?? '9999-12-31';
