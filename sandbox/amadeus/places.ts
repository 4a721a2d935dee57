import { zoneOffsetMinutes } from '#domain/local-time.ts';
import { AIRPORTS, AIRPORTS_BY_CITY, type Airport, airportsOf, COUNTRIES } from '#domain/places/airport.ts';
import { type Place, placesNearby } from '#domain/places/airport-search.ts';
import { invalidFormat, invalidOption, nothingFound } from './errors.ts';
import { matchingIn, neededIn, optionsIn, wholeIn } from './query-parameters.ts';

const PATH = '/v1/reference-data/locations';
const DEFAULT_PAGE = 10;

const SUB_TYPES = ['AIRPORT', 'CITY'] as const;
const VIEWS = ['LIGHT', 'FULL'] as const;
const NEAR_SORTS = ['relevance', 'distance', 'analytics.flights.score', 'analytics.travelers.score'] as const;

/** `GET …/locations?subType&keyword`: names in capitals and English, busiest first, one page at a time. */
export function locations(query: URLSearchParams, now: number) {
  neededIn(query, 'keyword');
  neededIn(query, 'subType');
  const keyword = matchingIn(query, 'keyword', /^[A-Za-z0-9./:()'"\- ]+$/, 'Supported characters are A-Za-z0-9./:-\'()"') ?? '';
  const subTypes = optionsIn(query, 'subType', SUB_TYPES) ?? [];
  const country = matchingIn(query, 'countryCode', /^[A-Z]{2}$/, 'Country - 2 characters');
  const [view = 'FULL'] = optionsIn(query, 'view', VIEWS) ?? [];
  optionsIn(query, 'sort', ['analytics.travelers.score']);
  const found = allPlaces()
    .filter((place) => subTypes.includes(subTypeOf(place)) && (country === undefined || place.countryCode === country))
    .filter((place) => startsAWordOf(place, plain(keyword)))
    .sort((a, b) => score(b.iataCode) - score(a.iataCode));
  const show = view === 'LIGHT' ? lightLocation : fullLocation;
  return page(found, query, (place) => show(place, now), PATH);
}

/** `GET …/locations/{id}`: one place by an id such as `CMUC` or `ALHR`. */
export function locationById(id: string, now: number) {
  const [, kind, code] = /^([AC])([A-Z]{3})$/.exec(id) ?? [];
  if (!kind || !code) throw invalidOption('The id is that of no location', { parameter: 'locationId' });
  const airport = kind === 'A' ? AIRPORTS.get(code) : AIRPORTS_BY_CITY.get(code)?.[0];
  if (!airport) throw nothingFound('locationId');
  const place: Place = kind === 'A' ? { ...airport, type: 'airport' } : cityOf(code, airport);
  return { meta: { links: { self: `${PATH}/${id}` } }, data: fullLocation(place, now) };
}

/** `GET …/locations/airports?latitude&longitude&radius`: by relevance, which weighs traffic against distance. */
export function nearestAirports(query: URLSearchParams, now: number) {
  const coordinate = (parameter: string, most: number): number => {
    neededIn(query, parameter);
    const value = Number(matchingIn(query, parameter, /^[+-]?\d{1,3}(\.\d+)?$/, `${parameter} must be a number`));
    if (Math.abs(value) > most) throw invalidFormat(`${parameter} is out of range`, { parameter });
    return value;
  };
  const position = { lat: coordinate('latitude', 90), lon: coordinate('longitude', 180) };
  const radius = wholeIn(query, 'radius', 0, 500) ?? 500;
  const [sort = 'relevance'] = optionsIn(query, 'sort', NEAR_SORTS) ?? [];
  const busy = (code: string) => AIRPORTS.get(code)?.passengersMillions ?? 0;
  const found = placesNearby(position, radius, 200)
    .map((place) => ({ place, relevance: (busy(place.iataCode) * 100) / (place.distanceKm + 50) }))
    .sort((a, b) => {
      if (sort === 'distance') return a.place.distanceKm - b.place.distanceKm;
      if (sort === 'relevance') return b.relevance - a.relevance;
      return score(b.place.iataCode) - score(a.place.iataCode);
    });
  return page(
    found,
    query,
    ({ place, relevance }) => ({
      ...fullLocation({ ...place, type: 'airport' }, now),
      distance: { value: Math.round(place.distanceKm), unit: 'KM' },
      analytics: { flights: { score: score(place.iataCode) }, travelers: { score: score(place.iataCode) } },
      relevance: Math.round(relevance * 100_000) / 100_000,
    }),
    `${PATH}/airports`,
  );
}

function page<Found, Row>(found: Found[], query: URLSearchParams, row: (one: Found) => Row, path: string) {
  const limit = wholeIn(query, 'page[limit]', 1) ?? DEFAULT_PAGE;
  const offset = wholeIn(query, 'page[offset]', 0) ?? 0;
  const at = (start: number) => {
    const params = new URLSearchParams(query);
    params.set('page[offset]', String(start));
    // Brackets are percent-encoded: the official client can follow only such links.
    return `${path}?${params}`;
  };
  const last = Math.max(0, Math.ceil(found.length / limit) - 1) * limit;
  const links = {
    self: `${path}?${query}`,
    first: at(0),
    ...(offset + limit < found.length ? { next: at(offset + limit) } : {}),
    ...(offset > 0 ? { previous: at(Math.max(0, offset - limit)) } : {}),
    last: at(last),
  };
  return { meta: { count: found.length, links }, data: found.slice(offset, offset + limit).map(row) };
}

/** Every city and every airport: a city with one airport is a place of its own, too. */
function allPlaces(): Place[] {
  const cities = [...AIRPORTS_BY_CITY].flatMap(([code, [busiest]]) => (busiest ? [cityOf(code, busiest)] : []));
  return [...cities, ...[...AIRPORTS.values()].map((airport): Place => ({ ...airport, type: 'airport' }))];
}

const cityOf = (code: string, busiest: Airport): Place => ({ ...busiest, type: 'city', iataCode: code, name: busiest.city });

/** Whether a term begins a word of the place's names or is the beginning of its code. */
function startsAWordOf(place: Place, term: string): boolean {
  const { city = place.city, alsoCalled = [] } = airportsOf(place.iataCode)[0] ?? {};
  return [place.iataCode, place.name, city, ...alsoCalled].some((name) => ` ${plain(name)}`.includes(` ${term}`));
}

const subTypeOf = (place: Pick<Place, 'type'>) => (place.type === 'city' ? 'CITY' : 'AIRPORT');
const idOf = (place: Pick<Place, 'type' | 'iataCode'>) => `${place.type === 'city' ? 'C' : 'A'}${place.iataCode}`;
const score = (code: string) => Math.min(100, Math.round((AIRPORTS.get(code)?.passengersMillions ?? 0) * 0.9));
const englishCountry = (code: string) => (COUNTRIES.get(code)?.englishName ?? code).toUpperCase();
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().trim();

function lightLocation(place: Place) {
  const id = idOf(place);
  return {
    type: 'location',
    subType: subTypeOf(place),
    name: plain(place.name),
    detailedName: `${plain(place.city)}/${place.countryCode}:${plain(place.name)}`,
    id,
    self: { href: `${PATH}/${id}`, methods: ['GET'] },
    iataCode: place.iataCode,
    address: { cityName: plain(place.city), countryName: englishCountry(place.countryCode) },
  };
}

function fullLocation(place: Place, now: number) {
  const minutes = zoneOffsetMinutes(place.timeZone, now);
  const clock = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
  return {
    ...lightLocation(place),
    timeZoneOffset: `${minutes < 0 ? '-' : '+'}${clock}`,
    geoCode: { latitude: place.lat, longitude: place.lon },
    address: {
      cityName: plain(place.city),
      cityCode: place.cityCode,
      countryName: englishCountry(place.countryCode),
      countryCode: place.countryCode,
    },
    analytics: { travelers: { score: score(place.iataCode) } },
  };
}
