import { daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { isSoldIn } from '../world/rates.ts';
import { STAY_CITIES } from '../world/stays/cities/cities.ts';
import { hotelsNear, type WorldHotel } from '../world/stays/hotels.ts';
import type { StayQuestion } from '../world/stays/stay-sale.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { invalid, nothingFound, SabreError } from './errors.ts';
import { hotelOfCode, sabreHotelsOf } from './hotel-codes.ts';

type Body = Record<string, unknown>;

export type AvailRequest = {
  hotels: { hotel: WorldHotel; km: number | null }[];
  question: StayQuestion;
  currency: string;
  isRefundableOnly: boolean;
  sortBy: string;
  isDescending: boolean;
  offset: number;
  pageSize: number;
};

const KM_PER = { MI: 1.609344, KM: 1 } as const;
/** The documented limit of 200 miles, in kilometres; recorded searches ask for 300 km. */
const MOST_KM = 322;
const MOST_ROOMS = 9;
const OLDEST_CHILD = 18;
const SORTS = ['TotalRate', 'DistanceFrom', 'SabreRating'];

/** Parses `GetHotelAvailRQ`; throws the error it is refused with. */
export function readAvailRequest(body: Body, world: StayWorld): AvailRequest {
  const criteria = objectIn(objectIn(body, 'GetHotelAvailRQ'), 'SearchCriteria');
  const rates = objectIn(criteria, 'RateInfoRef');
  const currency = rates.CurrencyCode;
  if (typeof currency !== 'string' || !isSoldIn(currency)) throw invalid('CurrencyCode is not supported');
  const sortBy = criteria.SortBy ?? 'TotalRate';
  if (typeof sortBy !== 'string' || !SORTS.includes(sortBy))
    throw invalid('SortBy must be TotalRate, DistanceFrom or SabreRating');
  const isByCode = criteria.HotelRefs !== undefined;
  if (isByCode === (criteria.GeoSearch !== undefined)) throw invalid('one of GeoSearch and HotelRefs is required');
  const usual = sortBy === 'SabreRating' ? 'DESC' : 'ASC';
  return {
    hotels: isByCode ? hotelsByCode(criteria) : hotelsAround(objectIn(objectIn(criteria, 'GeoSearch'), 'GeoRef')),
    question: { stay: readStay(objectIn(rates, 'StayDateTimeRange'), world), rooms: readRooms(rates), nationality: 'US' },
    currency,
    sortBy,
    isRefundableOnly: rates.RefundableOnly === true,
    isDescending: (criteria.SortOrder ?? usual) === 'DESC',
    offset: count(criteria.OffSet, 'OffSet', { otherwise: 1, most: 1_000 }),
    pageSize: count(criteria.PageSize, 'PageSize', { otherwise: 200, most: 200 }),
  };
}

function objectIn(from: Body, name: string): Body {
  const value = from[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} is required`);
  return value as Body;
}

const listIn = (from: Body, name: string): Body[] => {
  const value = from[name];
  if (!Array.isArray(value) || value.length === 0) throw invalid(`${name} must be a list`);
  return value as Body[];
};

function count(value: unknown, name: string, { otherwise, most }: { otherwise: number; most: number }): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw invalid(`${name} must be a whole number from 1 to ${most}`);
  return value;
}

function hotelsByCode(criteria: Body): AvailRequest['hotels'] {
  const refs = listIn(objectIn(criteria, 'HotelRefs'), 'HotelRef');
  const found = refs.flatMap(({ HotelCode }) => (typeof HotelCode === 'string' ? (hotelOfCode(HotelCode) ?? []) : []));
  if (found.length === 0) throw new SabreError(200, '0424', 'The hotel is not known');
  return found.map((hotel) => ({ hotel, km: null }));
}

function hotelsAround(geoRef: Body): AvailRequest['hotels'] {
  const { Radius, UOM, GeoCode, RefPoint } = geoRef;
  if (UOM !== 'MI' && UOM !== 'KM') throw invalid('UOM must be MI or KM');
  if (typeof Radius !== 'number' || !(Radius > 0) || Radius * KM_PER[UOM] > MOST_KM) throw invalid('Radius must be up to 200 MI');
  const place = GeoCode === undefined ? placeOfCode(RefPoint) : placeIn(GeoCode);
  return hotelsNear(place, Radius * KM_PER[UOM], sabreHotelsOf);
}

function placeIn(value: unknown) {
  const { Latitude: lat, Longitude: lon } = value as { Latitude?: unknown; Longitude?: unknown };
  if (typeof lat !== 'number' || typeof lon !== 'number') throw invalid('Latitude and Longitude must be numbers');
  return { lat, lon };
}

/** Type 6 is an airport. */
function placeOfCode(value: unknown) {
  const { Value, ValueContext, RefPointType } = (value ?? {}) as Body;
  if (ValueContext !== 'CODE' || RefPointType !== '6') throw invalid('RefPoint must be the code of an airport');
  for (const city of STAY_CITIES.values()) {
    const airport = city.airports.find(({ iataCode }) => iataCode === Value);
    if (airport || city.code === Value) return airport ?? city;
  }
  throw nothingFound();
}

function readStay({ StartDate, EndDate }: Body, world: StayWorld) {
  if (typeof StartDate !== 'string' || !isCalendarDate(StartDate) || typeof EndDate !== 'string' || !isCalendarDate(EndDate))
    throw invalid('StartDate and EndDate must be dates in the format YYYY-MM-DD');
  if (daysBetween(world.today(), StartDate) < -1 || daysBetween(StartDate, EndDate) < 1)
    throw new SabreError(400, '0404', 'The combination of check-in and check-out is invalid');
  return { checkIn: StartDate, checkOut: EndDate };
}

/** Ages are one text, separated by commas. All rooms have the same number of adults and children. */
function readRooms(rates: Body): RoomOccupancy[] {
  const rooms = listIn(objectIn(rates, 'Rooms'), 'Room');
  if (rooms.length > MOST_ROOMS) throw invalid(`Rooms must not be more than ${MOST_ROOMS}`);
  const read = rooms.map(({ Index, Adults, Children = 0, ChildAges = '' }, at): RoomOccupancy => {
    if (Index !== at + 1) throw new SabreError(400, '0767', 'Room Indexes for a multi-room shopping are not sequential');
    const adults = count(Adults, 'Adults', { otherwise: 1, most: 9 });
    const ages = typeof ChildAges === 'string' ? ChildAges.split(',').flatMap((age) => (age === '' ? [] : Number(age))) : [-1];
    if (ages.length !== Children || ages.some((age) => !Number.isInteger(age) || age < 0 || age > OLDEST_CHILD))
      throw new SabreError(400, '0852', 'ChildAges are missing or too high');
    return { adults, childAges: ages };
  });
  const kinds = new Set(read.map(({ adults, childAges }) => `${adults} ${childAges.length}`));
  if (kinds.size > 1) throw new SabreError(400, '5029', 'Pax configuration should be same across the rooms requested');
  return read;
}
