import data from './airports.json' with { type: 'json' };

/** An airport with scheduled service. Names are Spanish where the city has a Spanish name. */
export type Airport = {
  iataCode: string;
  name: string;
  city: string;
  /** IATA metropolitan code (`NYC`), or the airport's own code when it stands alone. */
  cityCode: string;
  country: string;
  countryCode: string;
  timeZone: string;
  lat: number;
  lon: number;
  /** Passengers a year in millions, an estimate: what suggestions are ranked by. */
  passengersMillions: number;
  /** Other names of the city: in other languages, former ones, the municipality. */
  alsoCalled: string[];
  /** Names of the airport itself beside `name`, old and local ones. */
  nicknames: string[];
  /** State, department, province: its names, and the code it is abbreviated by. */
  regions: string[];
};

export type Country = {
  code: string;
  name: string;
  englishName: string;
  /** Its other names, and what its people are called. */
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

/** City codes by the name of the city, the busiest first. */
const CITIES_BY_NAME: ReadonlyMap<string, string[]> = citiesByName();

/** The airports a code stands for: one airport, or all those of a metropolitan code. Empty when unknown. */
export function airportsOf(code: string): Airport[] {
  const city = AIRPORTS_BY_CITY.get(code);
  if (city) return city;
  const airport = AIRPORTS.get(code);
  return airport ? [airport] : [];
}

/** The Spanish city name behind an airport or city code, or the code itself when unknown. */
export function cityName(code: string): string {
  return airportsOf(code)[0]?.city ?? code;
}

/** `Barcelona`, or where the name alone may be another's: `Barcelona, Venezuela`. The best known of them needs no country. */
export function cityNameApart(code: string): string {
  const [airport] = airportsOf(code);
  if (!airport) return code;
  const others = CITIES_BY_NAME.get(airport.city) ?? [];
  return others[0] === airport.cityCode ? airport.city : `${airport.city}, ${apartFrom(airport, others)}`;
}

/** The country, and within one country the region. */
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
