import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { type Facet, type Filters, indexOffers, type Results, viewResults } from '#domain/flights/results/result-index.ts';
import { NO_FILTERS, paramOf, readResultView, TIME_FACETS } from '#domain/flights/results/result-view.ts';
import { filterGroups, filterNamesOf } from '../../results/filters/filter-views.ts';
import type { ViewAddress } from '../../results/filters/view-address.ts';

/**
 * The filters of a holiday's flights: stops, airline and times. Baggage and fares are offered only where a flight is bought
 * alone.
 */
const FACETS = ['stops', 'airline', ...TIME_FACETS] as const satisfies readonly Facet[];
const PARAMS: ReadonlySet<string> = new Set(FACETS.map(paramOf));
const TIMES: ReadonlySet<string> = new Set(TIME_FACETS.map(paramOf));

/** The flights that pass the filters of an address, and the counts that each filter would leave under the others. */
export type NarrowedFlights = { ids: ReadonlySet<string>; filters: Filters; page: Results; all: Results };

export function narrowFlights(offers: FlightOffer[], params: URLSearchParams): NarrowedFlights {
  const asked = readResultView(params).filters;
  const filters = { ...NO_FILTERS, ...Object.fromEntries(FACETS.map((facet) => [facet, asked[facet]])) };
  const index = indexOffers(offers);
  const view = { sort: 'price' as const, shown: offers.length };
  const page = viewResults(index, { ...view, filters });
  const all = viewResults(index, { ...view, filters: NO_FILTERS });
  return { ids: new Set(page.offers.map(({ id }) => id)), filters, page, all };
}

/** The filters as links, each with the number of flights it leaves; and the link that clears all, when one is on. */
export function flightFilterViews(
  { filters, page, all }: NarrowedFlights,
  address: ViewAddress,
  words: { carriers: Record<string, string> | undefined; currency: string },
) {
  const view = { sort: 'price' as const, filters, shown: 0, choosing: { what: 'trip' as const } };
  const named = { ...words, names: filterNamesOf([]) };
  const groups = filterGroups({ page, all }, view, address, named).filter(({ name }) => PARAMS.has(name));
  return {
    clearHref: FACETS.some((facet) => filters[facet].length > 0) ? address.without(PARAMS) : null,
    filters: groups.map(({ name, legend, choices }) => ({
      legend,
      isTime: TIMES.has(name),
      choices: choices.map(({ value, label, count, isOn }) => ({
        label,
        count: count ?? 0,
        isOn,
        href: isOn ? address.dropping(name, value) : address.adding(name, value),
      })),
    })),
  };
}
