import { type FacetParams, oneOf, readShown, readTicked, readWhole } from '../../facets/facet-params.ts';
import {
  type Choosing,
  FACETS,
  type Facet,
  type FilterName,
  type Filters,
  SORTS,
  type Sort,
  TIME_BANDS,
} from './result-index.ts';

/** A visitor's view of the results; the URL holds all of it. */
export type ResultView = { sort: Sort; filters: Filters; shown: number; choosing: Choosing };

/** SPEC §9: results per page. */
export const RESULTS_PER_PAGE = 10;
const MOST_SHOWN = 1_000;

const BAND = oneOf(Object.keys(TIME_BANDS));

const PARAMS: FacetParams<Facet> = {
  stops: { name: 'stops', pattern: /^[012]$/ },
  airline: { name: 'airline', pattern: /^[A-Z0-9]{2}$/ },
  departure: { name: 'dep', pattern: BAND },
  arrival: { name: 'arr', pattern: BAND },
  returnDeparture: { name: 'rdep', pattern: BAND },
  returnArrival: { name: 'rarr', pattern: BAND },
  connection: { name: 'via', pattern: /^[A-Z]{3}$/ },
  refundable: { name: 'refundable', pattern: /^yes$/ },
  noPenalty: { name: 'nopenalty', pattern: /^yes$/ },
  bags: { name: 'bags', pattern: /^yes$/ },
  cabinBags: { name: 'cabinbags', pattern: /^yes$/ },
};
/** With `by`, outbound and inbound are chosen one after the other; `out` then names the chosen outbound. */
export const CHOOSING_PARAMS = { by: 'by', outbound: 'out' } as const;
export const BY_LEG = 'direction';

export const RANGE_PARAMS = { minPrice: 'minprice', maxPrice: 'maxprice', maxDuration: 'maxduration' } as const;

/** SPEC §4: the facets that make up the filter by times. */
export const TIME_FACETS = ['departure', 'arrival', 'returnDeparture', 'returnArrival'] as const satisfies readonly Facet[];

export const paramOf = (facet: Facet): string => PARAMS[facet].name;

/** The URL parameters of a filter, removed to reset it. */
export function paramsOf(filter: FilterName): string[] {
  if (filter === 'price') return [RANGE_PARAMS.minPrice, RANGE_PARAMS.maxPrice];
  return filter === 'duration' ? [RANGE_PARAMS.maxDuration] : [PARAMS[filter].name];
}

/** The URL parameters of all filters, and of the number shown. */
export const FILTER_PARAMS: ReadonlySet<string> = new Set([...FACETS.map(paramOf), ...Object.values(RANGE_PARAMS), 'shown']);

/** Filters that mean the same on every route. */
const OF_ANY_ROUTE: Facet[] = ['stops', ...TIME_FACETS, 'refundable', 'noPenalty', 'bags', 'cabinBags'];

/**
 * The view parameters kept when the search is changed: for other days or travellers, the order, the filters and the way of
 * choosing; for other places, only filters that do not depend on places, airlines, prices and durations. The number shown and
 * the chosen outbound are never kept.
 */
export function keptParams(params: URLSearchParams, change: 'same-places' | 'other-places'): [name: string, value: string][] {
  const kept = change === 'same-places' ? [...FILTER_PARAMS, CHOOSING_PARAMS.by] : OF_ANY_ROUTE.map(paramOf);
  const names = new Set([...kept, 'sort']);
  names.delete('shown');
  return [...params].filter(([name]) => names.has(name));
}

/** Reads the view from a URL; unknown values are ignored. */
export function readResultView(params: URLSearchParams): ResultView {
  return {
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'best',
    filters: {
      ...readTicked(params, PARAMS),
      minPrice: readWhole(params, RANGE_PARAMS.minPrice),
      maxPrice: readWhole(params, RANGE_PARAMS.maxPrice),
      maxDuration: readWhole(params, RANGE_PARAMS.maxDuration),
    },
    choosing: choosingIn(params),
    shown: readShown(params, RESULTS_PER_PAGE, MOST_SHOWN),
  };
}

export const NO_FILTERS: Filters = readResultView(new URLSearchParams()).filters;

function choosingIn(params: URLSearchParams): Choosing {
  if (params.get(CHOOSING_PARAMS.by) !== BY_LEG) return { what: 'trip' };
  const outbound = params.get(CHOOSING_PARAMS.outbound);
  return outbound ? { what: 'inbound', outbound } : { what: 'outbound' };
}

/** The number of active filters, for the phone's filter button. */
export function countFilters({ minPrice, maxPrice, maxDuration, ...facets }: Filters): number {
  const ticked = Object.values(facets).filter((values) => values.length > 0).length;
  return ticked + (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (maxDuration !== undefined ? 1 : 0);
}
