import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINES, type Airline } from './airlines.ts';

/** An airline's route between two airports, in one direction. */
export type Route = {
  airline: Airline;
  from: Airport;
  to: Airport;
  km: number;
  /** Flights per week in a normal season; the timetable varies by month. */
  weekly: number;
  /** The number of the day's first flight; the others follow in steps of two. */
  firstNumber: number;
};

/** All routes by origin, then by destination. */
export type Network = ReadonlyMap<string, ReadonlyMap<string, readonly Route[]>>;

/** The lowest attraction (passengers at both ends over distance) at which an airline opens a route. */
const WORTH_FLYING = { full: 4.2, low: 4.6, regional: 0.5 } as const;
const WORTH_FLYING_AT_HOME = { full: 0.12, low: 1.2, regional: 0.1 } as const;
const MAX_DAILY = 14;
const LEAST_WEEKLY = 4;
const SHORTEST_FLIGHT_KM = 60;
/** Flight numbers have at most four digits; beyond this an airline reuses them on other routes. */
const HIGHEST_NUMBER = 9_900;

/**
 * Builds the route network: hub and spoke by a gravity model (traffic at both ends over distance), with a lower threshold in the
 * airline's own country, and every airport connected, so that the whole world is reachable.
 */
export function buildNetwork(): Network {
  const routes = new Map<string, Map<string, Route[]>>();
  const nextNumber = new Map<Airline, number>();
  const airports = [...AIRPORTS.values()];

  const open = (airline: Airline, hub: Airport, spoke: Airport, km: number) => {
    if (
      routes
        .get(hub.iataCode)
        ?.get(spoke.iataCode)
        ?.some((route) => route.airline === airline)
    )
      return;
    const weekly = weeklyFlights(airline, hub, spoke, km);
    for (const [from, to, odd] of [
      [hub, spoke, 0],
      [spoke, hub, 1],
    ] as const) {
      const firstNumber = 10 + (((nextNumber.get(airline) ?? 0) + odd) % HIGHEST_NUMBER);
      addRoute(routes, { airline, from, to, km, weekly, firstNumber });
    }
    nextNumber.set(airline, (nextNumber.get(airline) ?? 0) + 2 * mostFlightsADay(weekly));
  };

  for (const airline of AIRLINES) {
    for (const { hub, spoke, km } of worthwhileRoutes(airline, airports)) open(airline, hub, spoke, km);
  }
  joinTheRest(routes, airports, open);
  return routes;
}

function* worthwhileRoutes(airline: Airline, airports: Airport[]): Generator<{ hub: Airport; spoke: Airport; km: number }> {
  const hubs = airline.hubs.flatMap((code) => AIRPORTS.get(code) ?? []);
  const home = hubs[0]?.countryCode;
  for (const [hubRank, hub] of hubs.entries()) {
    for (const spoke of airports) {
      const isHome = spoke.countryCode === hub.countryCode && hub.countryCode === home;
      const bar = (isHome ? WORTH_FLYING_AT_HOME : WORTH_FLYING)[airline.kind] * (1 + hubRank * 0.35);
      // A cheap check first: most pairs would be below the threshold even at the shortest distance.
      if (spoke.cityCode === hub.cityCode || attraction(hub, spoke, SHORTEST_FLIGHT_KM) < bar) continue;
      const km = distanceKm(hub, spoke);
      if (km > airline.reachKm || km < SHORTEST_FLIGHT_KM) continue;
      if (attraction(hub, spoke, km) >= bar) yield { hub, spoke, km };
    }
  }
}

/** Connects the remaining airports to the nearest hub in their country, else to the two nearest hubs. */
function joinTheRest(
  routes: Map<string, Map<string, Route[]>>,
  airports: Airport[],
  open: (airline: Airline, hub: Airport, spoke: Airport, km: number) => void,
): void {
  const hubs = AIRLINES.flatMap((airline) =>
    airline.hubs.slice(0, 3).flatMap((code) => {
      const hub = AIRPORTS.get(code);
      return hub ? [{ airline, hub }] : [];
    }),
  );
  for (const spoke of airports) {
    if (routes.has(spoke.iataCode)) continue;
    const near = hubs
      .filter(({ hub }) => hub.cityCode !== spoke.cityCode)
      .map(({ airline, hub }) => ({ airline, hub, km: distanceKm(hub, spoke) }))
      .sort((a, b) => a.km - b.km);
    const inCountry = near.find(({ hub }) => hub.countryCode === spoke.countryCode);
    for (const { airline, hub, km } of inCountry ? [inCountry] : near.slice(0, 2)) open(airline, hub, spoke, km);
  }
}

function attraction(a: Airport, b: Airport, km: number): number {
  const language = a.countryCode !== b.countryCode && isHispanic(a) && isHispanic(b) ? 1.8 : 1;
  return (language * Math.sqrt(a.passengersMillions * b.passengersMillions)) / (0.6 + km / 2_500);
}

const HISPANIC = new Set('CO VE EC PE BO CL AR UY PY MX GT HN SV NI CR PA CU DO PR ES'.split(' '));
const isHispanic = (airport: Airport) => HISPANIC.has(airport.countryCode);

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
