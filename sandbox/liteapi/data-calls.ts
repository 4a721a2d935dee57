import { COUNTRIES } from '#domain/places/airport.ts';
import { CURRENCY_NAMES } from '../world/rates.ts';
import { STAY_CITIES } from '../world/stays/cities/cities.ts';
import { findHotel, hotelsNear, hotelsOf, type WorldHotel } from '../world/stays/hotels.ts';
import { badRequest, wrongInput } from './errors.ts';
import { FACILITIES, HOTEL_TYPES, hotelInFull, hotelInList } from './hotel-shape.ts';

const MOST_LISTED = 5_000;
const LISTED_WHEN_NOT_TOLD = 200;

/** `GET /data/hotels`: static data of the hotels in a city or around a point. */
export function listHotels(query: URLSearchParams) {
  const hotels = hotelsAsked(query);
  const limit = Math.min(MOST_LISTED, Number(query.get('limit') ?? 0) || LISTED_WHEN_NOT_TOLD);
  const offset = Number(query.get('offset') ?? 0) || 0;
  return {
    data: hotels.slice(offset, offset + limit).map(hotelInList),
    hotelIds: hotels.slice(offset, offset + limit).map(({ id }) => id),
    total: hotels.length,
  };
}

function hotelsAsked(query: URLSearchParams): WorldHotel[] {
  const ids = query.get('hotelIds');
  if (ids) return ids.split(',').flatMap((id) => findHotel(id) ?? []);
  const [latitude, longitude] = [query.get('latitude'), query.get('longitude')];
  if (latitude && longitude) {
    const metres = Number(query.get('radius') ?? 0) || 10_000;
    return hotelsNear({ lat: Number(latitude), lon: Number(longitude) }, metres / 1_000).map(({ hotel }) => hotel);
  }
  const country = query.get('countryCode')?.toUpperCase();
  if (!country) throw badRequest('countryCode is required');
  const name = query.get('cityName')?.toLowerCase();
  return [...STAY_CITIES.values()]
    .filter((city) => city.countryCode === country && (!name || city.name.toLowerCase() === name))
    .flatMap(hotelsOf);
}

/** `GET /data/hotel`. */
export function readHotel(query: URLSearchParams) {
  const hotel = findHotel(query.get('hotelId') ?? '');
  if (!hotel) throw wrongInput('hotelId is missing or invalid');
  return { data: hotelInFull(hotel, query.get('language')) };
}

export const listFacilities = () => ({ data: FACILITIES });
export const listHotelTypes = () => ({ data: Object.values(HOTEL_TYPES) });
export const listCountries = () => ({
  data: [...COUNTRIES.values()].map(({ code, englishName }) => ({ code, name: englishName })),
});
export const listCurrencies = () => ({
  data: Object.entries(CURRENCY_NAMES).map(([code, currency]) => ({ code, currency, countries: [] })),
});

export function listCities(query: URLSearchParams) {
  const country = query.get('countryCode')?.toUpperCase();
  if (!country) throw badRequest('countryCode is required');
  return { data: [...STAY_CITIES.values()].filter((city) => city.countryCode === country).map(({ name }) => ({ city: name })) };
}
