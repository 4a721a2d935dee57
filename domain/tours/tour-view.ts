import {
  countFilters,
  type FacetFilters,
  type FacetParams,
  filterParams,
  oneOf,
  readFacetFilters,
  readShown,
} from '../facets/facet-params.ts';
import { MONTH } from '../facets/param-patterns.ts';
import { TOUR_THEMES } from './tour.ts';
import { TOUR_LENGTHS, TOUR_SORTS, type TourFacet, type TourSort } from './tour-results.ts';

/** A visitor's view of the tour list; the URL holds all of it. */
export type TourView = { sort: TourSort; filters: FacetFilters<TourFacet>; shown: number };

export const TOURS_PER_PAGE = 12;

export const TOUR_PARAMS: FacetParams<TourFacet> = {
  country: { name: 'country', pattern: /^[A-Z]{2}$/ },
  place: { name: 'place', pattern: /^[\p{L}\p{N} .,'’()-]{1,80}$/u },
  month: { name: 'month', pattern: MONTH },
  length: { name: 'length', pattern: oneOf(TOUR_LENGTHS) },
  theme: { name: 'theme', pattern: oneOf(TOUR_THEMES) },
  language: { name: 'language', pattern: /^[a-z]{2}$/ },
  pickup: { name: 'pickup', pattern: /^yes$/ },
};
export const TOUR_FILTER_PARAMS = filterParams(TOUR_PARAMS);

export function readTourView(params: URLSearchParams): TourView {
  return {
    sort: TOUR_SORTS.find((known) => known === params.get('sort')) ?? 'best',
    filters: readFacetFilters(params, TOUR_PARAMS),
    shown: readShown(params, TOURS_PER_PAGE),
  };
}

export const countTourFilters = ({ filters }: TourView): number => countFilters(filters);
