import { type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { dayOnSale } from '../../world/fares/on-sale.ts';
import type { World } from '../../world/world.ts';
import { DuffelError, invalid, linkedNotFound, required } from '../errors.ts';
import { newId } from '../ids.ts';
import { readLoyaltyAccounts, readName } from './passenger-names.ts';
import type { Passenger } from './stored-offer.ts';

const MOST_SLICES = 6;
const MOST_PASSENGERS = 9;
const MOST_CONNECTIONS = 2;
const CONNECTIONS_WHEN_NOT_ASKED = 1;
const CABINS = ['economy', 'premium_economy', 'business', 'first'];
const OF_AGE = 18;

export type Hours = { from: string; to: string };
type RequestSlice = {
  origin?: string;
  destination?: string;
  departure_date?: string;
  departure_time?: Partial<Hours> | null;
  arrival_time?: Partial<Hours> | null;
};
type RequestPassenger = {
  type?: string | null;
  age?: number | null;
  given_name?: unknown;
  family_name?: unknown;
  loyalty_programme_accounts?: unknown;
};
export type OfferRequestData = {
  slices?: RequestSlice[];
  passengers?: RequestPassenger[];
  cabin_class?: string | null;
  max_connections?: number | null;
  private_fares?: unknown;
  airline_credit_ids?: unknown;
};

export type AskedSlice = {
  from: string;
  to: string;
  date: CalendarDate;
  times: { departure: Hours | null; arrival: Hours | null };
};

/** Parses the body of `POST /air/offer_requests`; throws Duffel's error for a trip that cannot be sold. */
export function readOfferRequest(world: World, data: OfferRequestData) {
  const slices = readSlices(world, data.slices);
  const passengers = readPassengers(data.passengers);
  const cabinClass = data.cabin_class ?? 'economy';
  if (!CABINS.includes(cabinClass)) throw invalid('/cabin_class', `must be one of ${CABINS.join(', ')}`);
  const maxConnections = data.max_connections ?? CONNECTIONS_WHEN_NOT_ASKED;
  if (!Number.isInteger(maxConnections) || maxConnections < 0) throw invalid('/max_connections', 'must be a whole number from 0');
  checkPrivateFares(data.private_fares);
  checkCredits(data.airline_credit_ids);
  return { slices, passengers, cabinClass, maxConnections: Math.min(maxConnections, MOST_CONNECTIONS) };
}

/** Private fares are lists of codes by airline; no airline here has any. */
function checkPrivateFares(given: unknown): void {
  if (given === undefined || given === null) return;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('/private_fares', 'must be an object');
  for (const [airline, codes] of Object.entries(given))
    if (!Array.isArray(codes)) throw invalid(`/private_fares/${airline}`, 'must be a list');
}

/** No airline credit is kept here: one that is named is unknown. */
function checkCredits(given: unknown): void {
  if (given === undefined || given === null) return;
  if (!Array.isArray(given)) throw invalid('/airline_credit_ids', 'must be a list');
  if (given.length > 0) throw linkedNotFound('/airline_credit_ids');
}

function readSlices(world: World, given: RequestSlice[] | undefined): AskedSlice[] {
  if (!Array.isArray(given) || given.length === 0) throw required('/slices');
  if (given.length > MOST_SLICES) throw invalid('/slices', `must not be more than ${MOST_SLICES}`);
  const slices = given.map((slice, index) => readSlice(world, slice, `/slices/${index}`));
  const early = slices.findIndex(({ date }, index) => date < (slices[index - 1]?.date ?? date));
  if (early > 0) throw invalid(`/slices/${early}/departure_date`, 'must not be before the departure date of the slice before it');
  return slices;
}

function readSlice(world: World, slice: RequestSlice | null, at: string): AskedSlice {
  if (typeof slice !== 'object' || slice === null) throw invalid(at, 'must be a slice');
  const { origin, destination, departure_date: date } = slice;
  if (!origin) throw required(`${at}/origin`);
  if (!destination) throw required(`${at}/destination`);
  if (!date) throw required(`${at}/departure_date`);
  if (!isPlace(origin)) throw invalid(`${at}/origin`, 'is not a known IATA code');
  if (!isPlace(destination)) throw invalid(`${at}/destination`, 'is not a known IATA code');
  if (isSamePlace(origin, destination)) throw invalid(`${at}/destination`, "must not be the same place as 'origin'");
  if (typeof date !== 'string' || !isCalendarDate(date)) throw invalid(`${at}/departure_date`, 'must be a date');
  const sale = dayOnSale(world, date);
  if (sale === 'past') throw invalid(`${at}/departure_date`, 'must be after or on the current date');
  if (sale === 'too-far') throw invalid(`${at}/departure_date`, 'must be at most 361 days ahead');
  const hours = (field: 'departure_time' | 'arrival_time') => readHours(slice[field], `${at}/${field}`);
  return { from: origin, to: destination, date, times: { departure: hours('departure_time'), arrival: hours('arrival_time') } };
}

const isPlace = (code: unknown): boolean => typeof code === 'string' && airportsOf(code).length > 0;
const isSamePlace = (from: string, to: string): boolean =>
  from === to || airportsOf(from).every((airport) => airportsOf(to).includes(airport) && airportsOf(to).length === 1);

function readHours(given: Partial<Hours> | null | undefined, at: string): Hours | null {
  if (given === null || given === undefined) return null;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid(at, 'must be a range of times');
  const { from = '00:00', to = '23:59' } = given;
  const isTime = (text: unknown) => typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  if (!isTime(from)) throw invalid(`${at}/from`, 'must be a time');
  if (!isTime(to)) throw invalid(`${at}/to`, 'must be a time');
  return { from, to };
}

function readPassengers(given: RequestPassenger[] | undefined): Passenger[] {
  if (!Array.isArray(given) || given.length === 0) throw required('/passengers');
  if (given.length > MOST_PASSENGERS) throw invalid('/passengers', `must not be more than ${MOST_PASSENGERS}`);
  const passengers = given.map((passenger, index) => readPassenger(passenger ?? {}, `/passengers/${index}`));
  const count = (type: Passenger['type']) => passengers.filter((passenger) => passenger.type === type).length;
  if (passengers.every(({ type, age }) => type !== 'adult' || (age !== null && age < OF_AGE))) throw unaccompanied();
  if (count('infant_without_seat') > count('adult')) throw invalid('/passengers', 'must have an adult for each infant');
  return passengers;
}

function readPassenger(given: RequestPassenger, at: string): Passenger {
  const { type = null, age = null } = given;
  if (type === null && age === null) throw required(`${at}/type`);
  if (type !== null && age !== null) throw invalid(`${at}/age`, "can't be sent together with 'type'");
  if (age !== null && (!Number.isInteger(age) || age < 0 || age > 130))
    throw invalid(`${at}/age`, 'must be a whole number of years');
  const known = typeOf(type, age);
  if (!known) throw invalid(`${at}/type`, 'must be adult, child or infant_without_seat');
  const kind = known === 'adult' ? 'ADULT' : known === 'child' ? 'CHILD' : 'HELD_INFANT';
  const named = namedIn(given, at);
  return { id: newId('pas'), type: known, age, kind, ...(named ? { named } : {}) };
}

/** The names of a passenger, which loyalty accounts require. */
function namedIn(given: RequestPassenger, at: string): Passenger['named'] {
  const { given_name: first = null, family_name: last = null } = given;
  const loyalty_programme_accounts = readLoyaltyAccounts(given.loyalty_programme_accounts, `${at}/loyalty_programme_accounts`);
  if (first === null && last === null && loyalty_programme_accounts.length === 0) return undefined;
  return {
    given_name: readName(first, `${at}/given_name`),
    family_name: readName(last, `${at}/family_name`),
    loyalty_programme_accounts,
  };
}

function typeOf(type: RequestPassenger['type'], age: RequestPassenger['age']): Passenger['type'] | undefined {
  if (age !== undefined && age !== null) return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult';
  return type === 'adult' || type === 'child' || type === 'infant_without_seat' ? type : undefined;
}

const unaccompanied = () =>
  new DuffelError(
    ...([422, 'validation_error', 'unaccompanied_minors', 'Unaccompanied minors'] as const),
    "Field 'passengers' must have at least one adult: children cannot travel alone",
    '/passengers',
  );
