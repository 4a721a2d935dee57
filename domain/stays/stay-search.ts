import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '../calendar-date.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '../money.ts';
import { canFlyTogether, type HolidayFlight, readHolidayFlight, writeHolidayFlight } from './holiday/holiday.ts';
import { MOST_NIGHTS, MOST_ROOMS } from './occupancy.ts';
import {
  countProblem,
  ONE_ADULT,
  type RoomProblem,
  type RoomSearch,
  readRooms,
  roomProblems,
  writeRooms,
} from './room-search.ts';

/** A destination: its displayed name, and its position once known. */
export type StayPlace = { label: string; at: { lat: number; lon: number } | null };

/** The hotel search form (SPEC §3), extended by several rooms with their own guests. Not validated yet. */
export type StaySearch = {
  destination: StayPlace;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** At least one. */
  rooms: RoomSearch[];
  /** ISO country of the guests' passports; absent for the site's default. */
  nationality?: string;
  /** Second currency for prices; absent if none was chosen. */
  currencyCode?: string;
  /** Flights there and back: a holiday (SPEC §3). Absent for a stay only. */
  flight?: HolidayFlight;
};

/** SPEC §9: days from today. */
export const DEFAULT_CHECK_IN_DAYS = 7;
export const DEFAULT_CHECK_OUT_DAYS = 13;
/** Hotels sell rooms about this far ahead. */
export const LAST_STAY_DAYS = 500;

export type StaySearchField = string;
export type StaySearchProblem =
  | 'missing'
  | 'unknown-place'
  | 'not-a-date'
  | 'in-the-past'
  | 'too-far-ahead'
  | 'before-check-in'
  | 'too-many-nights'
  | RoomProblem
  | 'too-many-rooms'
  | 'unknown-currency'
  | 'too-many-to-fly'
  | 'no-way-there';
export type StaySearchProblems = Partial<Record<StaySearchField, StaySearchProblem>>;

/** Reads the search from a results page's URL or a form; one adult in one room by default. */
export function readStaySearch(params: URLSearchParams): StaySearch {
  const nationality = params.get('nationality')?.trim().toUpperCase() ?? '';
  const currencyCode = params.get('currencyCode')?.trim().toUpperCase();
  const flight = readHolidayFlight(params);
  return {
    destination: { label: (params.get('destination') ?? '').trim().slice(0, 120), at: pointIn(params) },
    startDate: params.get('startDate') ?? '',
    endDate: params.get('endDate') ?? '',
    rooms: readRooms(params, { most: MOST_ROOMS, usual: ONE_ADULT }),
    ...(/^[A-Z]{2}$/.test(nationality) ? { nationality } : {}),
    ...(currencyCode ? { currencyCode } : {}),
    ...(flight ? { flight } : {}),
  };
}

/** The inverse of {@link readStaySearch}; defaults are written too, so that a shared URL is complete. */
export function writeStaySearch(search: StaySearch): URLSearchParams {
  const { destination, startDate, endDate, rooms } = search;
  const params = new URLSearchParams({ destination: destination.label });
  if (destination.at) {
    params.set('lat', String(destination.at.lat));
    params.set('lon', String(destination.at.lon));
  }
  params.set('startDate', startDate);
  params.set('endDate', endDate);
  for (const [name, value] of writeRooms(rooms)) params.append(name, value);
  if (search.nationality) params.set('nationality', search.nationality);
  if (search.currencyCode) params.set('currencyCode', search.currencyCode);
  for (const [name, value] of search.flight ? writeHolidayFlight(search.flight) : []) params.set(name, value);
  return params;
}

/** Problems of a search, by the field to correct; empty when it is valid. `places` checks the origin. */
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
  for (const [field, problem] of roomProblems(rooms)) note(field, problem);
  if (rooms.length > MOST_ROOMS) note('rooms', 'too-many-rooms');
  note('origin', originProblem(search, places));
  note('infants', search.flight && countProblem(search.flight.infants));
  if (search.flight && !problems.infants && !canFlyTogether(rooms, search.flight.infants))
    note('rooms', problems.rooms ?? 'too-many-to-fly');
  if (!ALLOWED_CURRENCIES.includes(currencyCode)) note('currencyCode', 'unknown-currency');
  return problems;
}

/** Checks of places; a form being filled in accepts any place. */
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

function dayProblem(date: string, today: CalendarDate): StaySearchProblem | undefined {
  if (date === '') return 'missing';
  if (!isCalendarDate(date)) return 'not-a-date';
  if (date < today) return 'in-the-past';
  return date > addDays(today, LAST_STAY_DAYS) ? 'too-far-ahead' : undefined;
}

/** SPEC §7.3: the request to the backend, with its radius and page. */
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

/** Both coordinates are required. */
function pointIn(params: URLSearchParams): { lat: number; lon: number } | null {
  const [lat, lon] = [params.get('lat'), params.get('lon')].map((text) => (text?.trim() ? Number(text) : Number.NaN)) as [
    number,
    number,
  ];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
