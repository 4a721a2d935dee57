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

/** The cruise form (SPEC §3) as it stands in an address; every field may be empty, and nothing is checked yet. */
export type CruiseQuery = {
  /** A region, or the UN/LOCODE of the port it begins in. */
  destination: string;
  /** A month, `2027-03`; given up for days where there are some. */
  when: string;
  startDate: string;
  endDate: string;
  line: string;
  /** What prices are shown in as well. */
  currencyCode: string;
  /** Who sails in which cabin: at least one. */
  cabins: RoomSearch[];
};
/** Those that are one word of an address. */
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
/** By the field that has to be changed; those of cabins end with their number, from the second on. */
export type CruiseQueryProblems = Record<string, CruiseQueryProblem>;

/** The name of each field in the address. Filters have names of their own. */
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

/** Who sails where nobody says: two in one cabin, as prices of cruises have always been told. */
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

/** The inverse of {@link readCruiseQuery}, without what was left open. */
export const writeCruiseQuery = (query: CruiseQuery): URLSearchParams =>
  new URLSearchParams([
    ...FIELDS.flatMap((field) => (query[field] ? [[CRUISE_FIELDS[field], query[field]]] : [])),
    ...(isTwoAdults(query.cabins) ? [] : writeRooms(query.cabins)),
  ]);

/** Is nothing else asked for than what is meant where nobody says? */
export const isTwoAdults = ([first, ...others]: readonly RoomSearch[]): boolean =>
  others.length === 0 && first?.adults === TWO_ADULTS.adults && first.children === 0;

export const isRegion = (destination: string): destination is CruiseRegion =>
  (CRUISE_REGIONS as readonly string[]).includes(destination);
const PORT = /^[A-Z]{2}[A-Z0-9]{3}$/;

/** What is wrong with it, by the field that has to be changed; what the agency has no cruises of is not wrong. */
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

/** What is wrong with who sails where, by its field. */
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

/** What is asked of the backend, for a query without problems. */
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

/** From the first to the last day on which it may begin. */
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

/** How many share each cabin of a query without problems. */
export const sharingIn = ({ cabins }: Pick<CruiseQuery, 'cabins'>): Sharing => sharingOf(cabins.map(occupancyOf));

/** Until when it can be asked for: a search whose days are over is not offered again. */
export const lastDayAsked = (query: CruiseQuery): CalendarDate => daysOf(query).to ?? '9999-12-31';
