import { zoneOffsetMinutes } from '#domain/local-time.ts';
import { AIRPORTS, type Airport, airportsOf, cityName } from '#domain/places/airport.ts';
import { cityCenter } from '#domain/places/city-centers.ts';
import { type ClimateMonth, climateOf } from '#domain/places/climate-normals.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { tripOf } from './prefilled-search.ts';
import type { ContentPage } from './read-content.ts';

export type Fact = { label: string; text: string };

const NEAR_KM = 200;
const MOST_NEAR = 4;
const words = es.facts;

/** The airlines and cities of nonstop flights, as found by searches: `backend.networkSeen`. */
export type Network = { airlines: { code: string; name: string | null }[]; cities: string[] };

/** The product's own data about a page's subject: codes, location, time zone, distances and nonstop routes. */
export function factsOf(page: ContentPage, network: Network | null): Fact[] {
  if (page.type === 'airlines_landing') return [...airlineFacts(page), ...routesFact(network)];
  const places = page.code ? airportsOf(page.code) : [];
  const [place] = places;
  if (!place || (page.type !== 'airports_landing' && page.type !== 'destinations')) return [];
  return page.type === 'airports_landing' ? airportFacts(place, page, network) : cityFacts(places, page);
}

function airlineFacts({ code, countryCode }: ContentPage): Fact[] {
  const country = countryCode ? new Intl.DisplayNames('es', { type: 'region' }).of(countryCode) : undefined;
  return [
    ...(code ? [{ label: words.airlineCode, text: code }] : []),
    ...(country ? [{ label: words.country, text: country }] : []),
  ];
}

function airportFacts(airport: Airport, page: ContentPage, network: Network | null): Fact[] {
  const near = nearbyOf(airport);
  const region = airport.regions.find((name) => name.length > 3);
  return [
    { label: words.airportCode, text: airport.iataCode },
    { label: words.city, text: [airport.city, region, airport.country].filter(Boolean).join(', ') },
    { label: words.position, text: coordinatesOf(airport) },
    ...centerFact(airport),
    zoneFact(airport),
    ...distanceFact(page, airport),
    ...(near.length > 0
      ? [{ label: words.near, text: near.map(({ airport: one, km }) => words.nearOne(one.name, one.iataCode, km)).join('; ') }]
      : []),
    ...airlinesFact(network),
    ...routesFact(network),
  ];
}

/** The straight-line distance to the city centre; the length by road is not known. */
function centerFact(airport: Airport): Fact[] {
  const center = cityCenter(airport.cityCode);
  if (!center) return [];
  const km = Math.max(1, Math.round(distanceKm(airport, center)));
  return [{ label: words.toCenter(airport.city), text: words.distance(km) }];
}

/** The sources of facts that come neither from the page's own sources nor from the airport data. */
export function placeSources(page: ContentPage): ContentPage['facts'] {
  const { type, code } = page;
  const [airport] = code ? airportsOf(code) : [];
  if (!airport) return [];
  const center = type === 'airports_landing' ? cityCenter(airport.cityCode) : undefined;
  const climate = climateShown(page)?.city ? climateOf(airport.cityCode) : undefined;
  return [
    ...(center ? [{ says: words.centerOf(airport.city), ...center.source }] : []),
    ...(climate ? [{ says: words.climateOf(airport.city), ...climate.source }] : []),
  ];
}

/** `city` and `years` of our own table; both are null where the content backend has figures of its own. */
export type ClimateShown = { months: ClimateMonth[]; city: string | null; years: readonly [from: number, to: number] | null };

/** The climate of a destination by month: the content backend's, where it has a whole year, else our own table's. */
export function climateShown({ type, code, weather }: ContentPage): ClimateShown | null {
  if (weather.length === 12) return { months: weather.map((month) => ({ ...month, rainMm: null })), city: null, years: null };
  const [airport] = type === 'destinations' && code ? airportsOf(code) : [];
  const climate = airport && climateOf(airport.cityCode);
  return climate ? { months: climate.months, city: airport.city, years: climate.years } : null;
}

function airlinesFact(network: Network | null): Fact[] {
  if (!network?.airlines.length) return [];
  const names = network.airlines.map(({ code, name }) => airlineName(code, name ? { [code]: name } : undefined));
  return [{ label: words.airlinesSeen, text: listed(names) }];
}

function routesFact(network: Network | null): Fact[] {
  return network?.cities.length ? [{ label: words.routesSeen, text: listed(network.cities.map(cityName)) }] : [];
}

const listed = (names: string[]): string => new Intl.ListFormat('es').format(names.toSorted((a, b) => a.localeCompare(b, 'es')));

function cityFacts(airports: Airport[], page: ContentPage): Fact[] {
  const [first] = airports as [Airport];
  const named = airports.map(({ name, iataCode }) => `${name} (${iataCode})`);
  return [
    { label: words.country, text: first.country },
    { label: words.airports, text: named.join('; ') },
    zoneFact(first),
    ...distanceFact(page, first),
  ];
}

function nearbyOf(airport: Airport): { airport: Airport; km: number }[] {
  return [...AIRPORTS.values()]
    .filter(({ iataCode }) => iataCode !== airport.iataCode)
    .map((other) => ({ airport: other, km: Math.round(distanceKm(airport, other)) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_NEAR);
}

function coordinatesOf({ lat, lon }: Airport): string {
  const written = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(3).replace('.', ',')}° ${value < 0 ? negative : positive}`;
  return words.coordinates(written(lat, [words.north, words.south]), written(lon, [words.east, words.west]));
}

/** The time difference as of today: daylight saving time changes it within the year. */
function zoneFact({ timeZone }: Airport): Fact {
  const now = Date.now();
  const minutes = zoneOffsetMinutes(timeZone, now);
  const [homeAirport] = airportsOf(siteConfig.home.cityCode);
  const difference = (minutes - zoneOffsetMinutes(homeAirport?.timeZone ?? siteConfig.timeZone, now)) / 60;
  const home = homeAirport?.city ?? '';
  const said =
    difference === 0
      ? words.sameTime(home)
      : difference > 0
        ? words.ahead(words.hours(difference), home)
        : words.behind(words.hours(-difference), home);
  return { label: words.zone, text: words.zoneText(zoneName(timeZone), offsetText(minutes), said) };
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('es-CO', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

function distanceFact(page: ContentPage, to: Airport): Fact[] {
  const [from] = airportsOf(tripOf(page)?.origin ?? '');
  if (!from) return [];
  return [{ label: words.distanceFrom(from.city), text: words.distance(Math.round(distanceKm(from, to) / 10) * 10) }];
}
