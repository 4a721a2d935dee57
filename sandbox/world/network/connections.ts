import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import type { Airline } from '../airlines/airlines.ts';
import { canChange, sellersAlone, sellsBeyond } from '../airlines/partners.ts';
import { inTurns } from '../in-turns.ts';
import { seededRandom } from '../seeded-random.ts';
import { elapsedMinutes, type Itinerary, sellerOf } from './itinerary.ts';
import { minimumConnectionMinutes } from './minimum-connection.ts';
import { isDomestic, type Network, type Route } from './network.ts';
import { codeshare, type Flight, flightsOn } from './timetable.ts';

export type JourneyFilter = {
  /** The most plane changes; two by default. */
  maxConnections?: number | undefined;
  /** Whether an airline may sell a flight of the itinerary. */
  mayFly?: ((carrierCode: string) => boolean) | undefined;
};

const MAX_JOURNEYS = 60;
const ENOUGH = 14;
const MAX_WAIT_MINUTES = 5.5 * 60;
const MAX_NIGHT_WAIT_MINUTES = 21 * 60;
/** Below this distance nobody changes planes where there are nonstops. */
const TOO_SHORT_TO_CHANGE_KM = 800;
/** The share of nonstop flights that a partner also sells as its own. */
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
  const nonstop: Itinerary[] = [];
  const connecting: Itinerary[] = [];
  for (const origin of from) {
    for (const destination of to) {
      if (origin.cityCode === destination.cityCode) continue;
      const direct = network.get(origin.iataCode)?.get(destination.iataCode) ?? [];
      const flown = direct.flatMap((route) => flights(route, date));
      nonstop.push(...flown.flatMap((flight) => soldAs([flight])));
      const straightKm = distanceKm(origin, destination);
      if (maxConnections === 0 || (flown.length > 0 && straightKm < TOO_SHORT_TO_CHANGE_KM)) continue;
      const journey = { network, origin, destination, straightKm };
      const one = connections(oneStopChains(journey), date, flights);
      const two = maxConnections > 1 && flown.length + one.length < 4 ? connections(twoStopChains(journey), date, flights) : [];
      connecting.push(...[...one, ...two].flatMap(soldAs));
    }
  }
  const all = [...nonstop, ...withoutNights(connecting, nonstop.length > 0)];
  const wanted = mayFly ? all.filter((itinerary) => itinerary.every(({ carrier }) => mayFly(carrier.code))) : all;
  return everyonesBest(dropAbsurd(wanted)).slice(0, MAX_JOURNEYS);
}

type Journey = { network: Network; origin: Airport; destination: Airport; straightKm: number };

/** The longest total distance of an itinerary, against the straight line. */
const allowedKm = (straightKm: number) => straightKm * 1.45 + 700;

function oneStopChains({ network, origin, destination, straightKm }: Journey): Route[][] {
  const chains: { routes: Route[]; km: number }[] = [];
  for (const [via, firstLegs] of network.get(origin.iataCode) ?? []) {
    const secondLegs = network.get(via)?.get(destination.iataCode);
    if (!secondLegs || !canStop(origin, destination, firstLegs[0]?.to)) continue;
    for (const first of firstLegs) {
      for (const second of secondLegs) {
        const km = first.km + second.km;
        if (km > allowedKm(straightKm) || !connectsAtHub(first, second)) continue;
        chains.push({ routes: [first, second], km: km + changeOfAirline(first, second) });
      }
    }
  }
  return shortest(chains, ENOUGH);
}

function twoStopChains(journey: Journey): Route[][] {
  const { straightKm } = journey;
  const chains: { routes: Route[]; km: number }[] = [];
  for (const { firstLegs, middleLegs, lastLegs } of pairsOfStops(journey)) {
    const chain = firstOnOneTicket(firstLegs, middleLegs, lastLegs);
    if (!chain) continue;
    const [first, middle, last] = chain;
    const km = first.km + middle.km + last.km;
    if (km > allowedKm(straightKm) * 1.25) continue;
    chains.push({ routes: chain, km: km + changeOfAirline(first, middle) + changeOfAirline(middle, last) });
  }
  return shortest(chains, ENOUGH);
}

type Legs = Record<'firstLegs' | 'middleLegs' | 'lastLegs', readonly Route[]>;

function* pairsOfStops({ network, origin, destination }: Journey): Generator<Legs> {
  const intoDestination = [...(network.get(destination.iataCode)?.keys() ?? [])];
  for (const [via, firstLegs] of network.get(origin.iataCode) ?? []) {
    if (via === destination.iataCode || !canStop(origin, destination, firstLegs[0]?.to)) continue;
    for (const lastStop of intoDestination) {
      if (lastStop === origin.iataCode || lastStop === via) continue;
      const middleLegs = network.get(via)?.get(lastStop);
      const lastLegs = network.get(lastStop)?.get(destination.iataCode);
      if (middleLegs && lastLegs && canStop(origin, destination, middleLegs[0]?.to)) yield { firstLegs, middleLegs, lastLegs };
    }
  }
}

/** Of the airlines on three legs the first that connect, with as few changes of airline as there can be. */
function firstOnOneTicket(
  firstLegs: readonly Route[],
  middleLegs: readonly Route[],
  lastLegs: readonly Route[],
): [Route, Route, Route] | undefined {
  let best: { chain: [Route, Route, Route]; changes: number } | undefined;
  for (const middle of middleLegs) {
    const before = firstLegs.filter((first) => connectsAtHub(first, middle));
    const after = lastLegs.filter((last) => connectsAtHub(middle, last));
    const first = before.find(({ airline }) => airline === middle.airline) ?? before[0];
    const last = after.find(({ airline }) => airline === middle.airline) ?? after[0];
    if (!first || !last || !canChange(first, last)) continue;
    const changes = Number(first.airline !== middle.airline) + Number(middle.airline !== last.airline);
    if (!best || changes < best.changes) best = { chain: [first, middle, last], changes };
  }
  return best?.chain;
}

/** Nobody changes planes in the city they leave or go to, nor abroad on a domestic journey. */
function canStop(origin: Airport, destination: Airport, stop: Airport | undefined): boolean {
  if (!stop || stop.cityCode === origin.cityCode || stop.cityCode === destination.cityCode) return false;
  return origin.countryCode !== destination.countryCode || stop.countryCode === origin.countryCode;
}

/** Whether two routes connect on one ticket, at a hub of one of their airlines. */
function connectsAtHub(first: Route, second: Route): boolean {
  const isHubOf = ({ hubs }: Airline) => hubs.includes(first.to.iataCode);
  return (isHubOf(first.airline) || isHubOf(second.airline)) && canChange(first, second);
}

/** The ranking penalty of a change of airline, in kilometres of detour. */
const changeOfAirline = (a: Route, b: Route): number => (a.airline === b.airline ? 0 : 400);

const shortest = (chains: { routes: Route[]; km: number }[], count: number) =>
  chains
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map((chain) => chain.routes);

const connections = (chains: Route[][], date: CalendarDate, flights: FlightBook): Itinerary[] =>
  chains.flatMap((chain) => connect(chain, date, flights));

/** Nobody is sold a night at an airport where there is something else. */
function withoutNights(itineraries: Itinerary[], hasOthers: boolean): Itinerary[] {
  const byDay = itineraries.filter((itinerary) => itinerary.every((flight, index) => isByDay(itinerary[index - 1], flight)));
  return hasOthers || byDay.length > 0 ? byDay : itineraries;
}

const isByDay = (before: Flight | undefined, flight: Flight): boolean =>
  before === undefined || flight.departsAt - before.arrivesAt <= MAX_WAIT_MINUTES * 60_000;

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
  return [...byLast.values()];
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
  const isShared = (flight: Flight) => flight.carrier === seller || sellsBeyond(seller, flight.route);
  return [itinerary.every(isShared) ? itinerary.map((flight) => codeshare(flight, seller)) : itinerary];
}

const sellers = new WeakMap<Route, Airline | null>();

/** The partner with a hub at one end that sells this international flight as its own; `null` without one. */
function sellingPartner(route: Route): Airline | null {
  const known = sellers.get(route);
  if (known !== undefined) return known;
  const { airline, from, to } = route;
  const isAtHome = ({ hubs }: Airline) => hubs.includes(from.iataCode) || hubs.includes(to.iataCode);
  const isShared = ({ code }: Airline) =>
    seededRandom(code, airline.code, [from.iataCode, to.iataCode].sort().join('')) < SHARED_DIRECT;
  const partner = isDomestic(route)
    ? undefined
    : sellersAlone(airline).find((other) => other.kind === 'full' && isAtHome(other) && isShared(other));
  sellers.set(route, partner ?? null);
  return partner ?? null;
}

/** The longest itinerary that is sold, against the shortest of all: shorter where there are nonstops. */
const longestMinutes = (shortest: Itinerary): number => {
  const minutes = elapsedMinutes(shortest);
  return shortest.length === 1 ? minutes * 2 + 4 * 60 : minutes * 2 + 6 * 60;
};

/** Sorts by duration, shortest first, and drops itineraries that are far too long. */
function dropAbsurd(itineraries: Itinerary[]): Itinerary[] {
  const sorted = itineraries.toSorted((a, b) => elapsedMinutes(a) - elapsedMinutes(b));
  const [shortest] = sorted;
  return shortest ? sorted.filter((itinerary) => elapsedMinutes(itinerary) <= longestMinutes(shortest)) : [];
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
