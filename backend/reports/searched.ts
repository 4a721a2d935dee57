import type { StaySearch } from '#contract/selling/stays.ts';
import type { InfoData } from '#contract/shapes.ts';
import { routeOf } from '#domain/flights/searched-route.ts';
import { channelOf } from '#domain/margins/channel.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { placesNearby } from '#domain/places/airport-search.ts';
import type { SoldKind } from '#domain/reports/report.ts';
import type { searchRequests } from '../db/schema.ts';
import type { Searched } from './search-figures.ts';

type Segment = (typeof searchRequests.$inferSelect)['segment'];
type Leg = { from: string; to: string };

const NEAR_KM = 80;

/** The route of a flight search by its codes, where all of them are of places: what else was typed is no name. */
export const namedRouteOf = (legs: readonly Leg[]): string =>
  legs.every(({ from, to }) => airportsOf(from).length > 0 && airportsOf(to).length > 0) ? routeOf(legs) : '';

/** The city around which hotels are searched. */
export const cityIn = ({ geoSearch: { geoCode } }: Pick<StaySearch, 'geoSearch'>): string =>
  placesNearby({ lat: geoCode.latitude, lon: geoCode.longitude }, NEAR_KM, 1)[0]?.city ?? '';

/** A recorded search, as reports count it: nothing of who searched. */
export function searchedIn(segment: Segment, { affiliateId, metaName }: InfoData): Searched {
  return { ...whatIn(segment), channel: channelOf({ affiliateId, metaName }) };
}

function whatIn(segment: Segment): { kind: SoldKind; route: string } {
  if ('legInfo' in segment) return { kind: 'flight', route: namedRouteOf(segment.legInfo) };
  if (!('geoSearch' in segment)) return { kind: segment.kind, route: '' };
  return { kind: 'kind' in segment ? 'package' : 'stay', route: cityIn(segment) };
}
