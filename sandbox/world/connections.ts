import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { areInterlinePartners } from './airlines.ts';
import type { Network, Route } from './network.ts';
import { type Flight, flightsOn } from './timetable.ts';

/** The flights from one airport to another, in order. */
export type Journey = Flight[];

const MAX_JOURNEYS = 60;
const ENOUGH = 14;
const MAX_WAIT_MINUTES = 9 * 60;
const MAX_NIGHT_WAIT_MINUTES = 21 * 60;

/** Ways to fly between two sets of airports that leave on a local day: direct, then through one airport, then two. */
export function findJourneys(network: Network, from: Airport[], to: Airport[], date: CalendarDate, nonStop = false): Journey[] {
  const flights = flightBook();
  const journeys: Journey[] = [];
  for (const origin of from) {
    for (const destination of to) {
      if (origin.cityCode === destination.cityCode) continue;
      for (const chain of routeChains(network, origin, destination, nonStop)) {
        journeys.push(...connect(chain, date, flights));
      }
    }
  }
  return dropDominated(journeys).slice(0, MAX_JOURNEYS);
}

/** Minutes needed to change planes: more when a border is crossed. */
function minimumConnectionMinutes(arriving: Route, departing: Route): number {
  const domestic =
    arriving.from.countryCode === arriving.to.countryCode && departing.from.countryCode === departing.to.countryCode;
  if (domestic) return 45;
  return arriving.to.passengersMillions > 40 ? 80 : 65;
}

function* routeChains(network: Network, origin: Airport, destination: Airport, nonStop: boolean): Generator<Route[]> {
  const direct = network.get(origin.iataCode)?.get(destination.iataCode) ?? [];
  for (const route of direct) yield [route];
  if (nonStop) return;
  const straightKm = distanceKm(origin, destination);
  const one = oneStopChains(network, origin, destination, straightKm);
  yield* one;
  if (direct.length + one.length < 4) yield* twoStopChains(network, origin, destination, straightKm);
}

/** How much further than the straight line is still not absurd. */
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

/** How many kilometres of detour a change of airline is as bad as: strangers are a last resort. */
function changeOfAirline(a: Route, b: Route): number {
  if (a.airline === b.airline) return 0;
  return areInterlinePartners(a.airline, b.airline) ? 400 : 3_000;
}

const shortest = (chains: { routes: Route[]; km: number }[], count: number) =>
  chains
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map((chain) => chain.routes);

/** For each flight of the first route, the next flights that can be caught; a night's wait only when nothing else goes. */
function connect(chain: Route[], date: CalendarDate, flights: FlightBook): Journey[] {
  const [first, ...rest] = chain as [Route, ...Route[]];
  let journeys: Journey[] = flights(first, date).map((flight) => [flight]);
  for (const route of rest) {
    journeys = journeys.flatMap((journey) => {
      const next = nextFlight(journey.at(-1) as Flight, route, flights);
      return next ? [[...journey, next]] : [];
    });
  }
  // Several first flights may catch the same last one: the latest of them is the one to sell.
  const byLast = new Map(journeys.map((journey) => [journey.at(-1)?.departsAt, journey]));
  return chain.length === 1 ? journeys : [...byLast.values()];
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

/** Leaves out connections that leave earlier and arrive later than another of the same airline with no more stops. */
function dropDominated(journeys: Journey[]): Journey[] {
  const elapsed = (journey: Journey) => (journey.at(-1) as Flight).arrivesAt - (journey[0] as Flight).departsAt;
  const sorted = journeys.sort((a, b) => elapsed(a) - elapsed(b));
  const shortestElapsed = sorted[0] ? elapsed(sorted[0]) : 0;
  return sorted.filter((journey) => elapsed(journey) <= shortestElapsed * 3.5 + 6 * 3_600_000);
}

type FlightBook = (route: Route, date: CalendarDate) => Flight[];

/** One search asks for the same route and day many times. */
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
