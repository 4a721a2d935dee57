import { AIRPORTS, type Airport } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { AIRCRAFT_TYPES } from '../data/aircraft.ts';
import { FLEETS } from '../data/fleets.ts';
import { LARGEST_AIRCRAFT } from '../data/stations.ts';
import type { Route } from '../network/network.ts';
import { seededRandom } from '../seeded-random.ts';
import { rowsOf } from '../table-rows.ts';

export type AircraftKind = 'turboprop' | 'regional' | 'narrow' | 'wide';
/** `rangeKm` is the longest flight with passengers and reserves. */
export type Aircraft = { code: string; name: string; kind: AircraftKind; rangeKm: number };

/** By IATA code. */
export const AIRCRAFT: ReadonlyMap<string, Aircraft> = new Map(
  rowsOf<[string, string, AircraftKind, string]>(AIRCRAFT_TYPES).map(([code, name, kind, range]) => [
    code,
    { code, name, kind, rangeKm: Number(range) },
  ]),
);

/** The types of a fleet up to a distance. */
type Band = { types: Aircraft[]; upToKm: number };

const FLEET_OF: ReadonlyMap<string, Band[]> = new Map(
  rowsOf<[string, ...string[]]>(FLEETS).map(([airline, ...bands]) => [airline, bands.map(bandOf)]),
);

function bandOf(text: string): Band {
  const [types, upTo] = text.split('<') as [string, string?];
  return { types: types.split(' ').map(typeOf), upToKm: upTo ? Number(upTo) : Number.POSITIVE_INFINITY };
}

const KINDS: AircraftKind[] = ['turboprop', 'regional', 'narrow', 'wide'];
const LIMITS = new Map(rowsOf<[string, string]>(LARGEST_AIRCRAFT));

/** Whether an aircraft can land at an airport. */
export function canLand({ code, kind }: Aircraft, { iataCode }: Pick<Airport, 'iataCode'>): boolean {
  const limit = LIMITS.get(iataCode);
  if (limit === undefined) return true;
  const rank = KINDS.indexOf(limit as AircraftKind);
  return rank === -1 ? limit.split(' ').includes(code) : KINDS.indexOf(kind) <= rank;
}

/** Every type an airline flies. */
export const fleetOf = ({ code, kind }: Route['airline']): Aircraft[] => bandsOf(code, kind).flatMap(({ types }) => types);

const bandsOf = (code: string, kind: string): Band[] => FLEET_OF.get(code) ?? FLEET_OF.get(`*${kind}`) ?? [];

/** The type that flies a slot of a route: of the airline's fleet for the distance, in range and fit for both airports. */
export function aircraftFor(route: Route, seed: string, slot: number): Aircraft {
  const fit = fitTypes(route);
  return fit[Math.floor(seededRandom(seed, slot, 'aircraft') * fit.length)] ?? typeOf('AT7');
}

const fits = new WeakMap<Route, Aircraft[]>();

/** A cache: a route's types are read for every flight. */
function fitTypes(route: Route): Aircraft[] {
  const known = fits.get(route);
  if (known) return known;
  const { airline, km, from, to } = route;
  const isFit = (type: Aircraft) => type.rangeKm >= km && canLand(type, from) && canLand(type, to);
  const ofAirline = bandsOf(airline.code, airline.kind);
  // Far from home it goes on with the aircraft that came from there.
  const bands = isFarFromHome(route) ? ofAirline.slice(-1) : ofAirline;
  const own = bands.filter(({ upToKm }) => km <= upToKm).map(({ types }) => types.filter(isFit));
  const anyOfFleet = fleetOf(airline).filter(isFit);
  const fit = own.find(({ length }) => length > 0) ?? (anyOfFleet.length > 0 ? anyOfFleet : [substitute(route)]);
  fits.set(route, fit);
  return fit;
}

const FAR_FROM_HOME_KM = 4_000;

/** Whether both ends are on another continent than the airline's hubs. */
function isFarFromHome({ airline, from, to }: Route): boolean {
  const hubs = airline.hubs.flatMap((hub) => AIRPORTS.get(hub) ?? []);
  return hubs.length > 0 && hubs.every((hub) => [from, to].every((end) => distanceKm(hub, end) > FAR_FROM_HOME_KM));
}

/** Flown for the airline by another company, when nothing of its fleet fits: the largest single-aisle type that does. */
function substitute({ km, from, to }: Route): Aircraft {
  const fit = [...AIRCRAFT.values()].filter((type) => type.rangeKm >= km && canLand(type, from) && canLand(type, to));
  return fit.findLast(({ kind }) => kind !== 'wide') ?? fit[0] ?? typeOf('359');
}

function typeOf(code: string): Aircraft {
  const type = AIRCRAFT.get(code);
  if (!type) throw new Error(`no aircraft ${code}`);
  return type;
}
