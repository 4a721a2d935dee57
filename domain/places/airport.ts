import data from './airports.json' with { type: 'json' };

/** An airport with scheduled service. Names are Spanish if the city has a Spanish name. */
export type Airport = {
  iataCode: string;
  name: string;
  city: string;
  /** IATA metropolitan code (`NYC`), or the airport's own code if it has none. */
  cityCode: string;
  country: string;
  countryCode: string;
  timeZone: string;
  lat: number;
  lon: number;
  /** Estimated passengers a year in millions, for ranking suggestions. */
  passengersMillions: number;
  /** Other names of the city: in other languages, former ones, the municipality. */
  alsoCalled: string[];
  /** Other names of the airport, old and local ones. */
  nicknames: string[];
  /** State, department or province: its names and its abbreviation. */
  regions: string[];
};

export type Country = {
  code: string;
  name: string;
  englishName: string;
  /** Its other names, and the names of its inhabitants. */
  alsoCalled: string[];
};

/** Every country with people, whether or not one can fly there. */
export const COUNTRIES: ReadonlyMap<string, Country> = new Map(
  Object.entries(data.countries).map(([code, [name = code, englishName = code, others = '']]) => [
    code,
    { code, name, englishName, alsoCalled: namesIn(others) },
  ]),
);

export const AIRPORTS: ReadonlyMap<string, Airport> = new Map(
  (data.airports as AirportRow[]).map((row) => {
    const airport = fromRow(row);
    return [airport.iataCode, airport];
  }),
);

/** City code → its airports, busiest first. Every airport is in exactly one city. */
export const AIRPORTS_BY_CITY: ReadonlyMap<string, Airport[]> = groupByCity();

/** City name → city codes, busiest first. */
const CITIES_BY_NAME: ReadonlyMap<string, string[]> = citiesByName();

/** The airports of a code: one airport, or all of a metropolitan code. Empty when unknown. */
export function airportsOf(code: string): Airport[] {
  const city = AIRPORTS_BY_CITY.get(code);
  if (city) return city;
  const airport = AIRPORTS.get(code);
  return airport ? [airport] : [];
}

/** The Spanish city name of an airport or city code; the code itself when unknown. */
export function cityName(code: string): string {
  return airportsOf(code)[0]?.city ?? code;
}

/** `Barcelona`, or with a country if another city of that name is busier: `Barcelona, Venezuela`. */
export function cityNameApart(code: string): string {
  const [airport] = airportsOf(code);
  if (!airport) return code;
  const others = CITIES_BY_NAME.get(airport.city) ?? [];
  return others[0] === airport.cityCode ? airport.city : `${airport.city}, ${apartFrom(airport, others)}`;
}

/** The country, or the region if a city of that name in the same country exists. */
function apartFrom({ country, countryCode, cityCode, regions }: Airport, others: string[]): string {
  const isAlone = others.every((code) => code === cityCode || airportsOf(code)[0]?.countryCode !== countryCode);
  return isAlone ? country : (regions[0] ?? country);
}

type AirportRow = [string, string, string, string, string, string, number, number, number, string, string, string];

function fromRow(row: AirportRow): Airport {
  const [iataCode, name, city, cityCode, countryCode, timeZone, lat, lon, passengersMillions, also, nicknames, regions] = row;
  return {
    iataCode,
    name,
    city,
    cityCode,
    country: COUNTRIES.get(countryCode)?.name ?? countryCode,
    countryCode,
    timeZone,
    lat,
    lon,
    passengersMillions,
    alsoCalled: namesIn(also),
    nicknames: namesIn(nicknames),
    regions: namesIn(regions),
  };
}

function namesIn(joined: string): string[] {
  return joined ? joined.split('|') : [];
}

function groupByCity(): Map<string, Airport[]> {
  const cities = Map.groupBy(AIRPORTS.values(), (airport) => airport.cityCode);
  for (const airports of cities.values()) airports.sort((a, b) => b.passengersMillions - a.passengersMillions);
  return cities;
}

function citiesByName(): Map<string, string[]> {
  const passengers = (airports: Airport[]) => airports.reduce((sum, { passengersMillions }) => sum + passengersMillions, 0);
  const busiestFirst = [...AIRPORTS_BY_CITY].sort(([, a], [, b]) => passengers(b) - passengers(a));
  const found = Map.groupBy(busiestFirst, ([, airports]) => (airports[0] as Airport).city);
  return new Map([...found].map(([name, cities]) => [name, cities.map(([code]) => code)]));
}
