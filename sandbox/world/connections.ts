import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRLINES, type Airline, areCodesharePartners, areInterlinePartners } from './airlines.ts';
import { inTurns } from './in-turns.ts';
import { type Itinerary, sellerOf } from './itinerary.ts';
import { minimumConnectionMinutes } from './minimum-connection.ts';
import type { Network, Route } from './network.ts';
import { seededRandom } from './seeded-random.ts';
import { codeshare, type Flight, flightsOn } from './timetable.ts';

export type JourneyFilter = {
  /** The most plane changes; two by default. */
  maxConnections?: number | undefined;
  /** Whether an airline may sell a flight of the itinerary. */
  mayFly?: ((carrierCode: string) => boolean) | undefined;
};

const MAX_JOURNEYS = 60;
const ENOUGH = 14;
const MAX_WAIT_MINUTES = 9 * 60;
const MAX_NIGHT_WAIT_MINUTES = 21 * 60;
/** The share of eligible direct flights that a partner also sells as its own. */
const SHARED_DIRECT = 0.4;

/** Itineraries between two sets of airports that depart on a local date: direct, then with one connection, then with two. */
export function findItineraries(
  network: Network,
  from: Airport[],
  to: Airport[],
  date: CalendarDate,
  { maxConnections = 2, mayFly }: JourneyFilter = {},
): Itinerary[] {
  const flights = flightBook();
  const itineraries: Itinerary[] = [];
  for (const origin of from) {
    for (const destination of to) {
      if (origin.cityCode === destination.cityCode) continue;
      for (const chain of routeChains(network, origin, destination, maxConnections)) {
        for (const itinerary of connect(chain, date, flights)) itineraries.push(...soldAs(itinerary));
      }
    }
  }
  const wanted = mayFly ? itineraries.filter((itinerary) => itinerary.every(({ carrier }) => mayFly(carrier.code))) : itineraries;
  return everyonesBest(dropAbsurd(wanted)).slice(0, MAX_JOURNEYS);
}

function* routeChains(network: Network, origin: Airport, destination: Airport, maxConnections: number): Generator<Route[]> {
  const direct = network.get(origin.iataCode)?.get(destination.iataCode) ?? [];
  for (const route of direct) yield [route];
  if (maxConnections === 0) return;
  const straightKm = distanceKm(origin, destination);
  const one = oneStopChains(network, origin, destination, straightKm);
  yield* one;
  if (maxConnections > 1 && direct.length + one.length < 4) yield* twoStopChains(network, origin, destination, straightKm);
}

/** The longest total distance of an itinerary, against the straight line. */
const allowedKm = (straightKm: number) => straightKm * 1.45 + 700;

function oneStopChains(network: Network, origin: Airport, destination: Airport, straightKm: number): Route[][] {
  const chains: { routes: Route[]; km: number }[] = [];
  for (const [via, firstLegs] of network.get(origin.iataCode) ?? []) {
    const secondLegs = network.get(via)?.get(destination.iataCode);
    if (!secondLegs) continue;
    for (const first of firstLegs) {
      for (const second of secondLegs) {
        const km = first.km + second.km;
        if (km > allowedKm(straightKm)) continue;
        chains.push({ routes: [first, second], km: km + changeOfAirline(first, second) });
      }
    }
  }
  return shortest(chains, ENOUGH);
}

function twoStopChains(network: Network, origin: Airport, destination: Airport, straightKm: number): Route[][] {
  const chains: { routes: Route[]; km: number }[] = [];
  const intoDestination = network.get(destination.iataCode);
  for (const [via, firstLegs] of network.get(origin.iataCode) ?? []) {
    for (const lastStop of intoDestination?.keys() ?? []) {
      const middle = network.get(via)?.get(lastStop)?.[0];
      const last = network.get(lastStop)?.get(destination.iataCode)?.[0];
      const first = firstLegs[0];
      if (!first || !middle || !last || via === destination.iataCode || lastStop === origin.iataCode) continue;
      const km = first.km + middle.km + last.km;
      if (km > allowedKm(straightKm) * 1.25) continue;
      chains.push({ routes: [first, middle, last], km: km + changeOfAirline(first, middle) + changeOfAirline(middle, last) });
    }
  }
  return shortest(chains, ENOUGH);
}

/** The ranking penalty of a change of airline, in kilometres of detour; highest for airlines without an agreement. */
function changeOfAirline(a: Route, b: Route): number {
  if (a.airline === b.airline) return 0;
  return areInterlinePartners(a.airline, b.airline) ? 400 : 3_000;
}

const shortest = (chains: { routes: Route[]; km: number }[], count: number) =>
  chains
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map((chain) => chain.routes);

/** For each flight of the first route, the next flights that can be reached; an overnight wait only if there is nothing else. */
function connect(chain: Route[], date: CalendarDate, flights: FlightBook): Itinerary[] {
  const [first, ...rest] = chain as [Route, ...Route[]];
  let itineraries: Itinerary[] = flights(first, date).map((flight) => [flight]);
  for (const route of rest) {
    itineraries = itineraries.flatMap((itinerary) => {
      const next = nextFlight(itinerary.at(-1) as Flight, route, flights);
      return next ? [[...itinerary, next]] : [];
    });
  }
  // Of several first flights that reach the same last flight, only the latest is sold.
  const byLast = new Map(itineraries.map((itinerary) => [itinerary.at(-1)?.departsAt, itinerary]));
  return chain.length === 1 ? itineraries : [...byLast.values()];
}

function nextFlight(arrived: Flight, route: Route, flights: FlightBook): Flight | undefined {
  const earliest = arrived.arrivesAt + minimumConnectionMinutes(arrived.route, route) * 60_000;
  const day = arrived.arrivalLocal.slice(0, 10);
  const candidates = [...flights(route, day), ...flights(route, addDays(day, 1))];
  const waits = (flight: Flight, minutes: number) => flight.departsAt - arrived.arrivesAt <= minutes * 60_000;
  const catchable = candidates.filter((flight) => flight.departsAt >= earliest);
  return (
    catchable.find((flight) => waits(flight, MAX_WAIT_MINUTES)) ??
    catchable.find((flight) => waits(flight, MAX_NIGHT_WAIT_MINUTES))
  );
}

/**
 * The forms in which an itinerary is sold: a connection of partners under one airline's code, a direct flight also by a partner.
 */
function soldAs(itinerary: Itinerary): Itinerary[] {
  const [first] = itinerary as [Flight];
  if (itinerary.length === 1) {
    const partner = sellingPartner(first.route);
    return partner ? [itinerary, [codeshare(first, partner)]] : [itinerary];
  }
  const seller = sellerOf(itinerary);
  const isShared = (flight: Flight) => flight.carrier === seller || areCodesharePartners(flight.carrier, seller);
  return [itinerary.every(isShared) ? itinerary.map((flight) => codeshare(flight, seller)) : itinerary];
}

const sellers = new WeakMap<Route, Airline | null>();

/** The partner with a hub at one end that sells this international flight as its own; `null` without one. */
function sellingPartner(route: Route): Airline | null {
  const known = sellers.get(route);
  if (known !== undefined) return known;
  const { airline, from, to } = route;
  const isAtHome = ({ hubs }: Airline) => hubs.includes(from.iataCode) || hubs.includes(to.iataCode);
  const partner =
    from.countryCode === to.countryCode
      ? undefined
      : AIRLINES.find(
          (other) =>
            other.kind === 'full' &&
            areCodesharePartners(other, airline) &&
            isAtHome(other) &&
            seededRandom(other.code, airline.code, [from.iataCode, to.iataCode].sort().join('')) < SHARED_DIRECT,
        );
  sellers.set(route, partner ?? null);
  return partner ?? null;
}

/** Sorts by duration, shortest first, and drops itineraries that are far too long. */
function dropAbsurd(itineraries: Itinerary[]): Itinerary[] {
  const elapsed = (itinerary: Itinerary) => (itinerary.at(-1) as Flight).arrivesAt - (itinerary[0] as Flight).departsAt;
  const sorted = itineraries.sort((a, b) => elapsed(a) - elapsed(b));
  const shortestElapsed = sorted[0] ? elapsed(sorted[0]) : 0;
  return sorted.filter((itinerary) => elapsed(itinerary) <= shortestElapsed * 3.5 + 6 * 3_600_000);
}

/**
 * Takes turns between airlines, and between direct and connecting itineraries: the best of each comes before the second best of
 * any.
 */
function everyonesBest(itineraries: Itinerary[]): Itinerary[] {
  const byKind = Map.groupBy(itineraries, (itinerary) => `${sellerOf(itinerary).code} ${itinerary.length}`);
  return inTurns([...byKind.values()]);
}

type FlightBook = (route: Route, date: CalendarDate) => Flight[];

/** A cache: one search reads the same route and date many times. */
function flightBook(): FlightBook {
  const known = new Map<Route, Map<CalendarDate, Flight[]>>();
  return (route, date) => {
    const days = known.get(route) ?? new Map<CalendarDate, Flight[]>();
    known.set(route, days);
    const flights = days.get(date) ?? flightsOn(route, date);
    days.set(date, flights);
    return flights;
  };
}
