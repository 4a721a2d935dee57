import { daysBetween, isCalendarDate } from '#domain/calendar-date.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { isSoldIn } from '../world/rates.ts';
import { STAY_CITIES } from '../world/stays/cities/cities.ts';
import { findHotel, hotelsNear, hotelsOf, type WorldHotel } from '../world/stays/hotels.ts';
import type { StayQuestion } from '../world/stays/stay-sale.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { badRequest, wrongInput } from './errors.ts';

type Body = Record<string, unknown>;

/** A parsed search for rates: hotels, filters and guests. */
export type RatesRequest = {
  hotels: WorldHotel[];
  question: StayQuestion;
  currency: string;
  mostRates: number;
  isCheapestFirst: boolean;
  returnsHotels: boolean;
  boards: Set<string> | undefined;
  isRefundableOnly: boolean;
};

const MOST_HOTELS = 5_000;
const HOTELS_WHEN_NOT_TOLD = 200;
const METRES_WHEN_NOT_TOLD = 10_000;
const LONGEST_STAY = 30;
const MOST_ROOMS = 9;
const OLDEST_CHILD = 17;

/** Parses the body of `POST /hotels/rates`; throws the error the real API refuses it with. */
export function readRatesRequest(body: Body, world: StayWorld): RatesRequest {
  for (const field of ['occupancies', 'currency', 'guestNationality', 'checkin', 'checkout']) {
    if (body[field] === undefined || body[field] === '') throw wrongInput(`${field} is required`);
  }
  const question = {
    stay: readStay(body, world),
    rooms: readOccupancies(body.occupancies),
    nationality: readCode('guestNationality', body.guestNationality, /^[A-Za-z]{2}$/),
  };
  const currency = readCode('currency', body.currency, /^[A-Za-z]{3}$/);
  if (!isSoldIn(currency)) throw wrongInput(`currency ${currency} is not supported`);
  const sort = Array.isArray(body.sort) ? (body.sort as { field?: unknown; direction?: unknown }[]) : [];
  return {
    question,
    currency,
    hotels: pageOf(filtered(hotelsAsked(body), body), body),
    mostRates: readCount(body, 'maxRatesPerHotel', Number.MAX_SAFE_INTEGER),
    isCheapestFirst: sort[0]?.field === 'price' && sort[0].direction !== 'descending',
    returnsHotels: body.includeHotelData === true || !Array.isArray(body.hotelIds),
    boards: typeof body.boardType === 'string' && body.boardType !== '' ? new Set(body.boardType.split(',')) : undefined,
    isRefundableOnly: body.refundableRatesOnly === true,
  };
}

function readStay({ checkin, checkout }: Body, world: StayWorld) {
  if (typeof checkin !== 'string' || !isCalendarDate(checkin))
    throw wrongInput('checkin must be a date in the format YYYY-MM-DD');
  if (typeof checkout !== 'string' || !isCalendarDate(checkout))
    throw wrongInput('checkout must be a date in the format YYYY-MM-DD');
  // West of here it can still be yesterday.
  if (daysBetween(world.today(), checkin) < -1) throw wrongInput('checkin must not be in the past');
  const nights = daysBetween(checkin, checkout);
  if (nights < 1) throw wrongInput('checkout must be after checkin');
  if (nights > LONGEST_STAY) throw wrongInput(`stays must not be longer than ${LONGEST_STAY} nights`);
  return { checkIn: checkin, checkOut: checkout };
}

function readOccupancies(value: unknown): RoomOccupancy[] {
  if (!Array.isArray(value) || value.length === 0) throw wrongInput('occupancies must be a list of rooms');
  if (value.length > MOST_ROOMS) throw wrongInput(`occupancies must not be more than ${MOST_ROOMS}`);
  return (value as { adults?: unknown; children?: unknown }[]).map(({ adults, children = [] }) => {
    if (!Number.isInteger(adults) || (adults as number) < 1) throw wrongInput('adults must be a whole number of 1 or more');
    const isAge = (age: unknown) => Number.isInteger(age) && (age as number) >= 0 && (age as number) <= OLDEST_CHILD;
    if (!Array.isArray(children) || !children.every(isAge)) throw wrongInput('children must be a list of ages from 0 to 17');
    return { adults: adults as number, childAges: children as number[] };
  });
}

function readCode(field: string, value: unknown, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw wrongInput(`${field} is invalid`);
  return value.toUpperCase();
}

function readCount(body: Body, field: string, otherwise: number): number {
  const value = body[field];
  if (value === undefined || value === null || value === 0) return otherwise;
  if (!Number.isInteger(value) || (value as number) < 0) throw wrongInput(`${field} must be a whole number`);
  return value as number;
}

function hotelsAsked(body: Body): WorldHotel[] {
  const { hotelIds, latitude, longitude, radius, iataCode, countryCode, cityName } = body;
  if (Array.isArray(hotelIds)) {
    const found = hotelIds.flatMap((id) => (typeof id === 'string' ? (findHotel(id) ?? []) : []));
    if (found.length === 0) throw badRequest('hotel ids not found');
    return found;
  }
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const metres = typeof radius === 'number' && radius > 0 ? radius : METRES_WHEN_NOT_TOLD;
    return hotelsNear({ lat: latitude, lon: longitude }, metres / 1_000).map(({ hotel }) => hotel);
  }
  const cities = [...STAY_CITIES.values()];
  const byName = cities.find(
    (city) =>
      typeof cityName === 'string' && city.countryCode === countryCode && city.name.toLowerCase() === cityName.toLowerCase(),
  );
  if (byName) return hotelsOf(byName);
  if (typeof countryCode === 'string' && typeof cityName === 'string') return [];
  const byCode = cities.find(
    ({ code, airports }) => code === iataCode || airports.some((airport) => airport.iataCode === iataCode),
  );
  if (typeof iataCode === 'string') return byCode ? hotelsOf(byCode) : [];
  throw badRequest('one of hotelIds, latitude and longitude, countryCode and cityName, iataCode is required');
}

function filtered(hotels: WorldHotel[], { starRating, hotelName }: Body): WorldHotel[] {
  const stars = Array.isArray(starRating) && starRating.length > 0 ? new Set(starRating) : undefined;
  const name = typeof hotelName === 'string' ? hotelName.toLowerCase() : '';
  return hotels.filter((hotel) => (!stars || stars.has(hotel.stars)) && hotel.name.toLowerCase().includes(name));
}

function pageOf(hotels: WorldHotel[], body: Body): WorldHotel[] {
  const limit = Math.min(MOST_HOTELS, readCount(body, 'limit', HOTELS_WHEN_NOT_TOLD));
  const offset = readCount(body, 'offset', 0);
  return hotels.slice(offset, offset + limit);
}
