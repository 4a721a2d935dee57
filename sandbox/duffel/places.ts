import { AIRPORTS, type Airport, airportsOf } from '#domain/places/airport.ts';
import { placesNearby, searchPlaces } from '#domain/places/airport-search.ts';
import { invalid, required } from './errors.ts';

const places = new Map<string, ReturnType<typeof makePlace>>();

/** An airport in the format of slices and segments. */
export function airportPlace(airport: Airport) {
  const place = places.get(airport.iataCode) ?? makePlace(airport);
  places.set(airport.iataCode, place);
  return place;
}

function makePlace(airport: Airport) {
  const { iataCode, cityCode, countryCode, name, city, timeZone, lat, lon } = airport;
  const id = `arp_${iataCode}_${countryCode}`.toLowerCase();
  return {
    type: 'airport',
    id,
    name,
    iata_code: iataCode,
    icao_code: null,
    iata_city_code: cityCode,
    city_name: city,
    iata_country_code: countryCode,
    time_zone: timeZone,
    latitude: lat,
    longitude: lon,
    airports: null,
    city: cityCode === iataCode ? null : cityObject(cityCode, city, countryCode),
  };
}

/** The place of a code: an airport, or a city with all its airports. */
export function placeOf(code: string) {
  const airport = AIRPORTS.get(code);
  const inCity = airportsOf(code);
  if (airport && inCity.length <= 1) return airportPlace(airport);
  return { ...cityPlace(code), city_name: null, city: null };
}

/** A city with its airports, as `GET /air/cities` lists it. */
export function cityPlace(code: string) {
  const inCity = airportsOf(code);
  const [first] = inCity as [Airport];
  const airports = inCity.map((one) => ({ ...airportPlace(one), city: undefined }));
  return { ...cityObject(code, first.city, first.countryCode), airports };
}

function cityObject(code: string, name: string, country: string) {
  return {
    type: 'city',
    id: `cit_${code}_${country}`.toLowerCase(),
    name,
    iata_code: code,
    icao_code: null,
    iata_city_code: code,
    city_name: null,
    iata_country_code: country,
    time_zone: null,
    latitude: null,
    longitude: null,
  };
}

/** `GET /places/suggestions`: by name, or around a point. */
export function suggestions(query: URLSearchParams) {
  const text = query.get('query') ?? query.get('name');
  if (text) {
    return searchPlaces(text).map(({ type, iataCode }) =>
      type === 'city' ? placeOf(iataCode) : airportPlace(knownAirport(iataCode)),
    );
  }
  if (!query.has('lat') || !query.has('lng')) throw required('/query');
  const position = { lat: numberWithin(query, 'lat', [-90, 90]), lon: numberWithin(query, 'lng', [-180, 180]) };
  const metres = query.has('rad') ? numberWithin(query, 'rad', [0, Number.POSITIVE_INFINITY]) : 25_000;
  return placesNearby(position, metres / 1_000).map(({ iataCode }) => airportPlace(knownAirport(iataCode)));
}

function numberWithin(query: URLSearchParams, name: string, [least, most]: [number, number]): number {
  const text = query.get(name) ?? '';
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw invalid(`/${name}`, `must be a number from ${least} to ${most}`);
  return value;
}

const knownAirport = (code: string): Airport => AIRPORTS.get(code) as Airport;
