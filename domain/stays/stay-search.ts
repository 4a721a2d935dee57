import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '../calendar-date.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '../money.ts';
import { canFlyTogether, type HolidayFlight, readHolidayFlight, writeHolidayFlight } from './holiday.ts';
import { MOST_NIGHTS, MOST_OF_A_KIND, MOST_ROOMS, OLDEST_CHILD } from './occupancy.ts';

/** Where to sleep near: its name as a visitor reads it, and the point once that is known. */
export type StayPlace = { label: string; at: { lat: number; lon: number } | null };

/** One room as it stands in the form. A count that is no number is `NaN`; an age that nobody has chosen is `null`. */
export type RoomSearch = { adults: number; children: number; ages: (number | null)[] };

/** The hotel search form (SPEC §3); several rooms, each with its own guests, are beyond it. Nothing is checked yet. */
export type StaySearch = {
  destination: StayPlace;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** At least one. */
  rooms: RoomSearch[];
  /** ISO country of the guests' passports; absent where nobody chose another than the site's own. */
  nationality?: string;
  /** What prices are shown in as well; absent where none was chosen. */
  currencyCode?: string;
  /** With flights there and back: a holiday (SPEC §3). Absent where only a bed is wanted. */
  flight?: HolidayFlight;
};

/** SPEC §9: days from today. */
export const DEFAULT_CHECK_IN_DAYS = 7;
export const DEFAULT_CHECK_OUT_DAYS = 13;
/** Hotels sell about this far ahead. */
export const LAST_STAY_DAYS = 500;
/** More boxes for ages than this are no form any more; the call assumes the others' ages and says so. */
const MOST_AGES = 20;

export const ONE_ADULT: RoomSearch = { adults: 1, children: 0, ages: [] };

/** Where a form without scripts says how many rooms it is to come back with. */
export const ROOM_COUNT = 'roomCount';
export const asksForOtherRooms = (params: URLSearchParams): boolean =>
  params.has(ROOM_COUNT) && Number(params.get(ROOM_COUNT)) !== Number(params.get('rooms'));

/** `''` for the first room, `2` for the second: what the names of its fields end with. */
export const roomSuffix = (index: number): string => (index === 0 ? '' : String(index + 1));

export type StaySearchField = string;
export type StaySearchProblem =
  | 'missing'
  | 'unknown-place'
  | 'not-a-date'
  | 'in-the-past'
  | 'too-far-ahead'
  | 'before-check-in'
  | 'too-many-nights'
  | 'bad-count'
  | 'no-adult'
  | 'too-many-guests'
  | 'too-many-rooms'
  | 'ages-missing'
  | 'unknown-currency'
  | 'too-many-to-fly'
  | 'no-way-there';
export type StaySearchProblems = Partial<Record<StaySearchField, StaySearchProblem>>;

/** What the address of a results page says, or the fields of the form; one adult in one room where it says nothing. */
export function readStaySearch(params: URLSearchParams): StaySearch {
  const nationality = params.get('nationality')?.trim().toUpperCase() ?? '';
  const currencyCode = params.get('currencyCode')?.trim().toUpperCase();
  const flight = readHolidayFlight(params);
  return {
    destination: { label: (params.get('destination') ?? '').trim().slice(0, 120), at: pointIn(params) },
    startDate: params.get('startDate') ?? '',
    endDate: params.get('endDate') ?? '',
    rooms: Array.from({ length: roomsAskedFor(params) }, (_, index) => roomIn(params, roomSuffix(index))),
    ...(/^[A-Z]{2}$/.test(nationality) ? { nationality } : {}),
    ...(currencyCode ? { currencyCode } : {}),
    ...(flight ? { flight } : {}),
  };
}

/** The inverse of {@link readStaySearch}; defaults are written too, so that a shared address says everything. */
export function writeStaySearch(search: StaySearch): URLSearchParams {
  const { destination, startDate, endDate, rooms } = search;
  const params = new URLSearchParams({ destination: destination.label });
  if (destination.at) {
    params.set('lat', String(destination.at.lat));
    params.set('lon', String(destination.at.lon));
  }
  params.set('startDate', startDate);
  params.set('endDate', endDate);
  params.set('rooms', String(rooms.length));
  for (const [index, { adults, children, ages }] of rooms.entries()) {
    const suffix = roomSuffix(index);
    params.set(`adults${suffix}`, String(adults));
    params.set(`children${suffix}`, String(children));
    for (const age of ages) params.append(`ages${suffix}`, age === null ? '' : String(age));
  }
  if (search.nationality) params.set('nationality', search.nationality);
  if (search.currencyCode) params.set('currencyCode', search.currencyCode);
  for (const [name, value] of search.flight ? writeHolidayFlight(search.flight) : []) params.set(name, value);
  return params;
}

/** As many ages as there are children, those that are known kept: what the form shows boxes for. */
export function withChildren(room: RoomSearch, children: number): RoomSearch {
  const boxes = Math.max(0, Math.min(MOST_AGES, Number.isInteger(children) ? children : 0));
  return { ...room, children, ages: Array.from({ length: boxes }, (_, index) => room.ages[index] ?? null) };
}

/** What is wrong with a search, by the field that has to be changed; empty when it can be made. Places are somebody else's to know. */
export function findStayProblems(search: StaySearch, today: CalendarDate, places: Places = ANYWHERE): StaySearchProblems {
  const { destination, startDate, endDate, rooms, currencyCode = DEFAULT_CURRENCY } = search;
  const problems: StaySearchProblems = {};
  const note = (field: string, problem: StaySearchProblem | undefined) => {
    if (problem) problems[field] = problem;
  };
  note('destination', destination.label ? (destination.at ? undefined : 'unknown-place') : 'missing');
  note('startDate', dayProblem(startDate, today));
  note('endDate', dayProblem(endDate, today));
  if (!problems.startDate && !problems.endDate) {
    const nights = daysBetween(startDate, endDate);
    note('endDate', nights < 1 ? 'before-check-in' : nights > MOST_NIGHTS ? 'too-many-nights' : undefined);
  }
  for (const [field, problem] of guestProblemsIn(rooms)) note(field, problem);
  if (rooms.length > MOST_ROOMS) note('rooms', 'too-many-rooms');
  note('origin', originProblem(search, places));
  note('infants', search.flight && countProblem(search.flight.infants));
  if (search.flight && !problems.infants && !canFlyTogether(rooms, search.flight.infants))
    note('rooms', problems.rooms ?? 'too-many-to-fly');
  if (!ALLOWED_CURRENCIES.includes(currencyCode)) note('currencyCode', 'unknown-currency');
  return problems;
}

/** What is known of places where the search is made; in a form that is filled in, nothing. */
type Places = {
  isKnownPlace: (code: string) => boolean;
  canLand: (at: { lat: number; lon: number }, origin: string) => boolean;
};
const ANYWHERE: Places = { isKnownPlace: () => true, canLand: () => true };

function originProblem({ flight, destination }: StaySearch, { isKnownPlace, canLand }: Places): StaySearchProblem | undefined {
  if (!flight) return undefined;
  if (flight.origin === '') return 'missing';
  if (!isKnownPlace(flight.origin)) return 'unknown-place';
  return destination.at && !canLand(destination.at, flight.origin) ? 'no-way-there' : undefined;
}

function guestProblemsIn(rooms: RoomSearch[]): [field: string, problem: StaySearchProblem | undefined][] {
  return rooms.flatMap(({ adults, children, ages }, index): [string, StaySearchProblem | undefined][] => {
    const suffix = roomSuffix(index);
    const ofChildren = countProblem(children);
    return [
      [`adults${suffix}`, countProblem(adults) ?? (adults < 1 ? 'no-adult' : undefined)],
      [`children${suffix}`, ofChildren],
      [`ages${suffix}`, !ofChildren && ages.includes(null) ? 'ages-missing' : undefined],
    ];
  });
}

function dayProblem(date: string, today: CalendarDate): StaySearchProblem | undefined {
  if (date === '') return 'missing';
  if (!isCalendarDate(date)) return 'not-a-date';
  if (date < today) return 'in-the-past';
  return date > addDays(today, LAST_STAY_DAYS) ? 'too-far-ahead' : undefined;
}

const countProblem = (count: number): StaySearchProblem | undefined => {
  if (!Number.isInteger(count) || count < 0) return 'bad-count';
  return count > MOST_OF_A_KIND ? 'too-many-guests' : undefined;
};

/** SPEC §7.3: what is asked of the backend, radius and page of its own. */
export function toStayRequest(search: StaySearch, refundableOnly = false) {
  const { destination, startDate, endDate, rooms, nationality, currencyCode } = search;
  const { lat: latitude, lon: longitude } = destination.at ?? { lat: 0, lon: 0 };
  return {
    geoSearch: { radius: 200, unit: 'MI' as const, geoCode: { latitude, longitude } },
    pagination: { offset: 1, pageSize: 200 },
    rateInfo: { currencyCode: currencyCode ?? DEFAULT_CURRENCY, refundableOnly },
    stay: { startDate, endDate },
    rooms: rooms.map(({ adults, children, ages }) => ({ adults, children, childAge: ages.filter((age) => age !== null) })),
    ...(nationality ? { nationality } : {}),
  };
}

export const guestsOf = ({ rooms }: Pick<StaySearch, 'rooms'>) => ({
  adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
  children: rooms.reduce((sum, { children }) => sum + children, 0),
});

/** An address that says half of a point says none. */
function pointIn(params: URLSearchParams): { lat: number; lon: number } | null {
  const [lat, lon] = [params.get('lat'), params.get('lon')].map((text) => (text?.trim() ? Number(text) : Number.NaN)) as [
    number,
    number,
  ];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** As many as are asked for; never so many that a page could not show them. */
function roomsAskedFor(params: URLSearchParams): number {
  const said = Math.trunc(Number(params.get(ROOM_COUNT) ?? params.get('rooms')));
  return Math.max(1, Math.min(MOST_ROOMS + 1, Number.isFinite(said) ? said : 1));
}

function roomIn(params: URLSearchParams, suffix: string): RoomSearch {
  const count = (name: string, otherwise: number) => {
    const text = params.get(name + suffix)?.trim();
    return text ? Number(text) : otherwise;
  };
  const ages = params.getAll(`ages${suffix}`).flatMap((text) => text.split(',').map(ageOf));
  return withChildren({ adults: count('adults', 1), children: 0, ages }, count('children', 0));
}

const ageOf = (text: string): number | null => {
  const age = text.trim() ? Number(text) : Number.NaN;
  return Number.isInteger(age) && age >= 0 && age <= OLDEST_CHILD ? age : null;
};
