import {
  countFilters,
  type FacetFilters,
  type FacetParams,
  filterParams,
  oneOf,
  readFacetFilters,
  readShown,
} from '../facets/facet-params.ts';
import { CATALOGUE_ID, MONTH } from '../facets/param-patterns.ts';
import { CRUISE_REGIONS } from './cruise.ts';
import { CRUISE_SORTS, type CruiseFacet, type CruiseSort, NIGHT_SPANS } from './cruise-results.ts';

/** A visitor's view of the cruise list; the URL holds all of it. */
export type CruiseView = { sort: CruiseSort; filters: FacetFilters<CruiseFacet>; shown: number };

export const CRUISES_PER_PAGE = 10;

export const CRUISE_PARAMS: FacetParams<CruiseFacet> = {
  line: { name: 'line', pattern: CATALOGUE_ID },
  port: { name: 'port', pattern: CATALOGUE_ID },
  month: { name: 'month', pattern: MONTH },
  nights: { name: 'nights', pattern: oneOf(NIGHT_SPANS) },
  ship: { name: 'ship', pattern: CATALOGUE_ID },
  region: { name: 'region', pattern: oneOf(CRUISE_REGIONS) },
};
export const CRUISE_FILTER_PARAMS = filterParams(CRUISE_PARAMS);

export function readCruiseView(params: URLSearchParams): CruiseView {
  return {
    sort: CRUISE_SORTS.find((known) => known === params.get('sort')) ?? 'best',
    filters: readFacetFilters(params, CRUISE_PARAMS),
    shown: readShown(params, CRUISES_PER_PAGE),
  };
}

export const countCruiseFilters = ({ filters }: CruiseView): number => countFilters(filters);
