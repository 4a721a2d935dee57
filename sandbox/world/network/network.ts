import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINE_BY_CODE, AIRLINES, type Airline } from '../airlines/airlines.ts';
import { flightNumbers } from '../airlines/flight-numbers.ts';
import { mayLink } from '../airlines/traffic-rights.ts';
import { ALL_YEAR, KNOWN_ROUTES } from './route-table.ts';

/** An airline's route between two airports, in one direction. */
export type Route = {
  airline: Airline;
  from: Airport;
  to: Airport;
  km: number;
  /** Flights per week in a normal season; the timetable varies by month. */
  weekly: number;
  /** The months in which it is flown, 1 to 12. */
  months: ReadonlySet<number>;
  /** The number of the day's first flight; the others follow in steps of two. */
  firstNumber: number;
};

/** Whether both ends are in one country. */
export const isDomestic = ({ from, to }: Pick<Route, 'from' | 'to'>): boolean => from.countryCode === to.countryCode;

/** All routes by origin, then by destination. */
export type Network = ReadonlyMap<string, ReadonlyMap<string, readonly Route[]>>;

/** Countries whose routes are all in the tables, but for those of small airports that no table has. */
const OF_THE_TABLES = new Set(
  `CO VE EC PE BO CL AR UY PY BR MX GT BZ SV HN NI CR PA GY SR GF
   CU DO HT JM BS PR AW CW BQ SX TT BB KY TC AG AI BL DM GD GP KN LC MQ MS VC VG VI`.split(/\s+/),
);
const isOfTheTables = (airport: Airport): boolean => OF_THE_TABLES.has(airport.countryCode);

/** Elsewhere: the lowest attraction (passengers at both ends over distance) at which an airline opens a route. */
const WORTH_FLYING = { full: 12.6, low: 13.8, regional: 1.5 } as const;
const WORTH_FLYING_AT_HOME = { full: 0.36, low: 3.6, regional: 0.3 } as const;
/** Every airline has this many routes and every airport this many, the most attractive of those above a third of the bar. */
const LEAST_ROUTES = 60;
const LEAST_LINKS = 20;
const LEAST_SHARE_OF_BAR = 1 / 3;
const MAX_DAILY = 14;
const LEAST_WEEKLY = 4;
const SHORTEST_FLIGHT_KM = 60;

/**
 * Builds the route network. What touches Latin America is flown as the tables say. Elsewhere it is hub and spoke by a gravity model
 * (traffic at both ends over distance), with a lower threshold in the airline's own country. An airport that has no route by then
 * is connected to the nearest hub, so that the whole world is reachable.
 */
export function buildNetwork(): Network {
  const routes = new Map<string, Map<string, Route[]>>();
  const numbers = flightNumbers();

  const open = (airline: Airline, hub: Airport, spoke: Airport, { km, weekly, months = ALL_YEAR }: Service) => {
    const known = routes.get(hub.iataCode)?.get(spoke.iataCode);
    if (known?.some((route) => route.airline === airline)) return;
    const firstNumber = numbers(airline, hub, spoke, mostFlightsADay(weekly));
    addRoute(routes, { airline, from: hub, to: spoke, km, weekly, months, firstNumber });
    addRoute(routes, { airline, from: spoke, to: hub, km, weekly, months, firstNumber: firstNumber + 1 });
  };

  for (const { airlineCode, from, to, weekly, months } of KNOWN_ROUTES) {
    const [airline, hub, spoke] = [AIRLINE_BY_CODE.get(airlineCode), AIRPORTS.get(from), AIRPORTS.get(to)];
    if (airline && hub && spoke) open(airline, hub, spoke, { km: distanceKm(hub, spoke), weekly, months });
  }
  const elsewhere = [...AIRPORTS.values()].filter((airport) => !isOfTheTables(airport));
  const candidates = AIRLINES.flatMap((airline) => candidateRoutes(airline, elsewhere)).sort((a, b) => b.pull - a.pull);
  const opened = new Map<Airline, number>();
  for (const { airline, hub, spoke, km, shareOfBar } of candidates) {
    const own = opened.get(airline) ?? 0;
    const links = routes.get(spoke.iataCode)?.size ?? 0;
    if (shareOfBar < 1 && own >= LEAST_ROUTES && links >= LEAST_LINKS) continue;
    open(airline, hub, spoke, { km, weekly: weeklyFlights(airline, hub, spoke, km) });
    opened.set(airline, own + 1);
  }
  joinTheRest(routes, (airline, hub, spoke, km) => open(airline, hub, spoke, { km, weekly: LEAST_WEEKLY }));
  return routes;
}

type Service = { km: number; weekly: number; months?: ReadonlySet<number> };

type Candidate = { airline: Airline; hub: Airport; spoke: Airport; km: number; pull: number; shareOfBar: number };

function candidateRoutes(airline: Airline, airports: Airport[]): Candidate[] {
  const candidates: Candidate[] = [];
  const hubs = airline.hubs.flatMap((code) => AIRPORTS.get(code) ?? []);
  const home = hubs[0]?.countryCode;
  for (const [hubRank, hub] of hubs.entries()) {
    if (isOfTheTables(hub)) continue;
    for (const spoke of airports) {
      const isHome = spoke.countryCode === hub.countryCode && hub.countryCode === home;
      const bar = (isHome ? WORTH_FLYING_AT_HOME : WORTH_FLYING)[airline.kind] * (1 + hubRank * 0.35);
      // A cheap check first: most pairs would be below the threshold even at the shortest distance.
      if (spoke.cityCode === hub.cityCode || attraction(hub, spoke, SHORTEST_FLIGHT_KM) < bar * LEAST_SHARE_OF_BAR) continue;
      const km = distanceKm(hub, spoke);
      if (km > airline.reachKm || km < SHORTEST_FLIGHT_KM || !mayLink(airline, hub, spoke)) continue;
      const pull = attraction(hub, spoke, km);
      if (pull >= bar * LEAST_SHARE_OF_BAR) candidates.push({ airline, hub, spoke, km, pull, shareOfBar: pull / bar });
    }
  }
  return candidates;
}

/**
 * Connects the remaining airports to the nearest hub in their country, else to the two nearest hubs. A regional airline
 * stays in its country, and comes first there: such airports have short runways.
 */
function joinTheRest(
  routes: Map<string, Map<string, Route[]>>,
  open: (airline: Airline, hub: Airport, spoke: Airport, km: number) => void,
): void {
  const hubs = AIRLINES.flatMap((airline) =>
    airline.hubs.slice(0, 3).flatMap((code) => {
      const hub = AIRPORTS.get(code);
      return hub ? [{ airline, hub }] : [];
    }),
  );
  for (const spoke of AIRPORTS.values()) {
    if (routes.has(spoke.iataCode)) continue;
    const near = hubs
      .filter(({ hub }) => hub.cityCode !== spoke.cityCode)
      .map(({ airline, hub }) => ({ airline, hub, km: distanceKm(hub, spoke) }))
      .filter(({ airline, hub }) => airline.kind !== 'regional' || hub.countryCode === spoke.countryCode)
      .filter(({ airline, hub, km }) => km <= airline.reachKm && mayLink(airline, hub, spoke))
      .sort((a, b) => a.km - b.km);
    const inCountry = near.filter(({ hub }) => hub.countryCode === spoke.countryCode);
    const joined = inCountry.find(({ airline }) => airline.kind === 'regional') ?? inCountry[0];
    for (const { airline, hub, km } of joined ? [joined] : near.slice(0, 2)) open(airline, hub, spoke, km);
  }
}

function attraction(a: Airport, b: Airport, km: number): number {
  return Math.sqrt(a.passengersMillions * b.passengersMillions) / (0.6 + km / 2_500);
}

/** The factor of flights in peak season. */
export const PEAK_SEASON = 1.2;
export const mostFlightsADay = (weekly: number): number => Math.ceil((weekly * PEAK_SEASON) / 7);

function weeklyFlights(airline: Airline, hub: Airport, spoke: Airport, km: number): number {
  const pull = attraction(hub, spoke, km) * (airline.kind === 'low' ? 0.5 : 0.75);
  const short = km < 1_200 ? 1.6 : 1;
  const weekly = Math.round(pull * short * 2.2);
  return Math.max(LEAST_WEEKLY, Math.min(MAX_DAILY * 7, weekly));
}

function addRoute(routes: Map<string, Map<string, Route[]>>, route: Route): void {
  const from = routes.get(route.from.iataCode) ?? new Map<string, Route[]>();
  routes.set(route.from.iataCode, from);
  const to = from.get(route.to.iataCode);
  if (to) to.push(route);
  else from.set(route.to.iataCode, [route]);
}
