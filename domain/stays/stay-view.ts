import { type FacetParams, oneOf, readShown, readTicked, readWhole } from '../facets/facet-params.ts';
import { ACCOMMODATION_TYPES, HOTEL_SERVICES } from './hotel.ts';
import { BOARDS } from './stay-offer.ts';
import { STAY_FACETS, STAY_SORTS, type StayFacet, type StayFilterName, type StayFilters, type StaySort } from './stay-results.ts';

/** A visitor's view of a hotel list; the URL holds all of it. */
export type StayView = { sort: StaySort; filters: StayFilters; shown: number; isMap: boolean };

/** SPEC §9: results per page. */
export const STAYS_PER_PAGE = 10;
const MOST_SHOWN = 1_000;

const PARAMS: FacetParams<StayFacet> = {
  stars: { name: 'stars', pattern: /^[0-5]$/ },
  type: { name: 'type', pattern: oneOf(ACCOMMODATION_TYPES) },
  service: { name: 'service', pattern: oneOf(HOTEL_SERVICES) },
  board: { name: 'board', pattern: oneOf(BOARDS) },
  freeCancellation: { name: 'cancel', pattern: /^yes$/ },
  zone: { name: 'zone', pattern: /^[\p{L}\p{N} .'’-]{1,60}$/u },
};
export const STAY_RANGES = { minPrice: 'minprice', maxPrice: 'maxprice', maxDistance: 'maxkm' } as const;
/** Shows the map instead of the list. */
export const MAP_PARAM = { name: 'view', value: 'map' } as const;
/** The part of the map that is looked at: latitude, longitude and reach. */
export const MAP_PART = 'part';
/** Turns the distance filter off. */
export const ANY_DISTANCE = '0';
/**
 * Default distance filter. A search covers two hundred miles (SPEC §7.3), but a visitor who searches a city wants hotels near
 * it, if there are any.
 */
export const NEAR_KM = 40;

export const stayParamOf = (facet: StayFacet): string => PARAMS[facet].name;

/** The URL parameters of a filter, removed to reset it. */
export function stayParamsOf(filter: StayFilterName): string[] {
  if (filter === 'price') return [STAY_RANGES.minPrice, STAY_RANGES.maxPrice];
  return filter === 'distance' ? [STAY_RANGES.maxDistance] : [PARAMS[filter].name];
}

export const STAY_FILTER_PARAMS: ReadonlySet<string> = new Set([
  ...STAY_FACETS.map(stayParamOf),
  ...Object.values(STAY_RANGES),
  'shown',
]);

/** The parameters kept when the search is changed: the order, and filters that do not depend on place and price. */
export function keptStayParams(params: URLSearchParams): [name: string, value: string][] {
  const kept = new Set(['sort', ...(['stars', 'type', 'service', 'board', 'freeCancellation'] as const).map(stayParamOf)]);
  return [...params].filter(([name]) => kept.has(name));
}

/** Reads the view from a URL; unknown values are ignored. `distances`: of the hotels found, in kilometres. */
export function readStayView(params: URLSearchParams, distances: number[]): StayView {
  const asked = readWhole(params, STAY_RANGES.maxDistance);
  const usual = distances.some((km) => km <= NEAR_KM) && distances.some((km) => km > NEAR_KM) ? NEAR_KM : undefined;
  return {
    sort: STAY_SORTS.find((known) => known === params.get('sort')) ?? 'best',
    filters: {
      ...readTicked(params, PARAMS),
      minPrice: readWhole(params, STAY_RANGES.minPrice),
      maxPrice: readWhole(params, STAY_RANGES.maxPrice),
      // A limit that includes everything is no filter.
      maxDistance: asked === undefined ? usual : asked === 0 || distances.every((km) => km <= asked) ? undefined : asked,
    },
    isMap: params.get(MAP_PARAM.name) === MAP_PARAM.value,
    shown: readShown(params, STAYS_PER_PAGE, MOST_SHOWN),
  };
}

export const NO_STAY_FILTERS: StayFilters = readStayView(new URLSearchParams(), []).filters;

/** Whether only free cancellation is wanted; the search request then asks for it. */
export const wantsFreeCancellation = (params: URLSearchParams): boolean =>
  params.getAll(PARAMS.freeCancellation.name).includes('yes');

/** The part of a list's view that a hotel's page has too: free cancellation is of a rate, all others of the hotel. */
export const rateParams = (params: URLSearchParams): [name: string, value: string][] =>
  wantsFreeCancellation(params) ? [[PARAMS.freeCancellation.name, 'yes']] : [];

/** The number of active filters, for the phone's filter button. */
export function countStayFilters({ minPrice, maxPrice, maxDistance, ...facets }: StayFilters): number {
  const ticked = Object.values(facets).filter((values) => values.length > 0).length;
  return ticked + (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (maxDistance !== undefined ? 1 : 0);
}
