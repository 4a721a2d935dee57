import { type FacetParams, oneOf, readShown, readTicked, readWhole } from '../facets/facet-params.ts';
import { ACCOMMODATION_TYPES, HOTEL_SERVICES } from './hotel.ts';
import { BOARDS } from './stay-offer.ts';
import { STAY_FACETS, STAY_SORTS, type StayFacet, type StayFilterName, type StayFilters, type StaySort } from './stay-results.ts';

/** How a visitor looks at one list of hotels; all of it stands in the address. */
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
/** The map in place of the list. */
export const MAP_PARAM = { name: 'view', value: 'map' } as const;
/** Says that however far a hotel is, it is to be shown. */
export const ANY_DISTANCE = '0';
/** A search reaches two hundred miles (SPEC §7.3); who looks for a hotel in a city means what is about it, as long as there is something. */
const NEAR_KM = 40;

export const stayParamOf = (facet: StayFacet): string => PARAMS[facet].name;

/** The parameters one filter stands in: what is taken out of the address to reset it. */
export function stayParamsOf(filter: StayFilterName): string[] {
  if (filter === 'price') return [STAY_RANGES.minPrice, STAY_RANGES.maxPrice];
  return filter === 'distance' ? [STAY_RANGES.maxDistance] : [PARAMS[filter].name];
}

export const STAY_FILTER_PARAMS: ReadonlySet<string> = new Set([
  ...STAY_FACETS.map(stayParamOf),
  ...Object.values(STAY_RANGES),
  'shown',
]);

/** What of a view is kept when the search is changed: how it is ordered, and what is asked of any hotel, wherever it is and whatever it costs. */
export function keptStayParams(params: URLSearchParams): [name: string, value: string][] {
  const kept = new Set(['sort', ...(['stars', 'type', 'service', 'board', 'freeCancellation'] as const).map(stayParamOf)]);
  return [...params].filter(([name]) => kept.has(name));
}

/** The view an address asks for; what is not known in it is left out. `distances`: how far the hotels are that were found, in kilometres. */
export function readStayView(params: URLSearchParams, distances: number[]): StayView {
  const asked = readWhole(params, STAY_RANGES.maxDistance);
  const usual = distances.some((km) => km <= NEAR_KM) && distances.some((km) => km > NEAR_KM) ? NEAR_KM : undefined;
  return {
    sort: STAY_SORTS.find((known) => known === params.get('sort')) ?? 'best',
    filters: {
      ...readTicked(params, PARAMS),
      minPrice: readWhole(params, STAY_RANGES.minPrice),
      maxPrice: readWhole(params, STAY_RANGES.maxPrice),
      // All of it is no filter.
      maxDistance: asked === undefined ? usual : asked === 0 || distances.every((km) => km <= asked) ? undefined : asked,
    },
    isMap: params.get(MAP_PARAM.name) === MAP_PARAM.value,
    shown: readShown(params, STAYS_PER_PAGE, MOST_SHOWN),
  };
}

export const NO_STAY_FILTERS: StayFilters = readStayView(new URLSearchParams(), []).filters;

/** Is only what can be given back for nothing asked for? The search itself is made for that. */
export const wantsFreeCancellation = (params: URLSearchParams): boolean =>
  params.getAll(PARAMS.freeCancellation.name).includes('yes');

/** How many filters are on: what the phone's filter button says. */
export function countStayFilters({ minPrice, maxPrice, maxDistance, ...facets }: StayFilters): number {
  const ticked = Object.values(facets).filter((values) => values.length > 0).length;
  return ticked + (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (maxDistance !== undefined ? 1 : 0);
}
