import { type FacetParams, oneOf, readShown, readTicked, readWhole } from '../facets/facet-params.ts';
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

/** How a visitor looks at one set of results; all of it stands in the address. */
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
/** The outbound and the way back are chosen one after the other when `by` says so; then `out` names the outbound that was chosen. */
export const CHOOSING_PARAMS = { by: 'by', outbound: 'out' } as const;
export const BY_LEG = 'direction';

export const RANGE_PARAMS = { minPrice: 'minprice', maxPrice: 'maxprice', maxDuration: 'maxduration' } as const;

/** SPEC §4: what the facet of times is made of. */
export const TIME_FACETS = ['departure', 'arrival', 'returnDeparture', 'returnArrival'] as const satisfies readonly Facet[];

export const paramOf = (facet: Facet): string => PARAMS[facet].name;

/** The parameters one filter stands in: what is taken out of the address to reset it. */
export function paramsOf(filter: FilterName): string[] {
  if (filter === 'price') return [RANGE_PARAMS.minPrice, RANGE_PARAMS.maxPrice];
  return filter === 'duration' ? [RANGE_PARAMS.maxDuration] : [PARAMS[filter].name];
}

/** Everything in the address that belongs to the view's filters, and how much of it is shown. */
export const FILTER_PARAMS: ReadonlySet<string> = new Set([...FACETS.map(paramOf), ...Object.values(RANGE_PARAMS), 'shown']);

/** Filters that mean the same wherever the trip goes. */
const OF_ANY_ROUTE: Facet[] = ['stops', ...TIME_FACETS, 'refundable', 'noPenalty', 'bags', 'cabinBags'];

/**
 * What of a view is kept when the trip is changed: on other days or for other travellers its order, its filters and how is chosen; where
 * the places are others too, only filters that say nothing of places, airlines, prices and hours in the air. Never how much is shown, nor
 * which flights were chosen.
 */
export function keptParams(params: URLSearchParams, change: 'same-places' | 'other-places'): [name: string, value: string][] {
  const kept = change === 'same-places' ? [...FILTER_PARAMS, CHOOSING_PARAMS.by] : OF_ANY_ROUTE.map(paramOf);
  const names = new Set([...kept, 'sort']);
  names.delete('shown');
  return [...params].filter(([name]) => names.has(name));
}

/** The view an address asks for; what is not known in it is left out. */
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

/** How many filters are on: what the phone's filter button says. */
export function countFilters({ minPrice, maxPrice, maxDuration, ...facets }: Filters): number {
  const ticked = Object.values(facets).filter((values) => values.length > 0).length;
  return ticked + (minPrice !== undefined || maxPrice !== undefined ? 1 : 0) + (maxDuration !== undefined ? 1 : 0);
}
