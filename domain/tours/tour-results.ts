import { type CalendarDate, dayNumber } from '../calendar-date.ts';
import { addRow, emptySet, keepOnly } from '../facets/bitset.ts';
import { type Description, type FacetIndex, indexItems, type Order } from '../facets/facet-index.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent, type Money } from '../money.ts';
import type { TourTheme } from './tour.ts';

/** A tour in a list, with its departure days in order, and the lowest adult price of any of them. */
export type ListedTour = {
  id: string;
  countryCode: string;
  place: string;
  themes: TourTheme[];
  languages: string[];
  days: number;
  departs: CalendarDate[];
  from: Money;
};

export const TOUR_SORTS = ['best', 'price', '-price', 'date', 'days', '-days'] as const;
export type TourSort = (typeof TOUR_SORTS)[number];

export const TOUR_FACETS = ['country', 'place', 'month', 'length', 'theme', 'language'] as const;
export type TourFacet = (typeof TOUR_FACETS)[number];

export const TOUR_LENGTHS = ['1', '2-3', '4-7', '8+'] as const;
type TourLength = (typeof TOUR_LENGTHS)[number];

export type TourFilters = Record<TourFacet, string[]> & { minPrice: number | undefined; maxPrice: number | undefined };
export type TourFilterName = TourFacet | 'price';

/** Filters of the search: departure between two days, in a country. */
export type TourQuestion = { from: CalendarDate; to: CalendarDate | undefined; country: string | undefined };

export type TourResults = {
  items: ListedTour[];
  matching: number;
  facets: Record<TourFacet, Bucket[]>;
  price: Range | null;
  blockingFilters: { filter: TourFilterName; matching: number }[];
};

const FIGURES = ['day', 'days', 'score'] as const;
type Figure = (typeof FIGURES)[number];
export type TourIndex = FacetIndex<ListedTour, TourFacet, Figure>;

function tourLengthOf(days: number): TourLength {
  if (days <= 1) return '1';
  if (days <= 3) return '2-3';
  return days <= 7 ? '4-7' : '8+';
}

const TOURS = (months: readonly string[]): Description<ListedTour, TourFacet, Figure> => ({
  facets: TOUR_FACETS,
  bucketsOf: {
    country: ({ countryCode }) => [countryCode],
    place: ({ place }) => [place],
    month: ({ departs }) => [...new Set(departs.map(monthOf))],
    length: ({ days }) => [tourLengthOf(days)],
    theme: ({ themes }) => themes,
    language: ({ languages }) => languages,
  },
  natural: { month: months, length: TOUR_LENGTHS },
  allOf: new Set(['theme', 'language']),
  idOf: ({ id }) => id,
  priceOf: ({ from }) => from.amountMinor / 10 ** currencyExponent(from.currency),
  figures: FIGURES,
  figuresOf: ({ departs, days }, price) => ({
    day: dayNumber(departs[0] as CalendarDate),
    days,
    score: price / Math.max(1, days),
  }),
});

const monthOf = (day: CalendarDate): string => day.slice(0, 7);

/** Built once per catalogue and day; every tour has a departure to come. */
export function indexTours(tours: readonly ListedTour[]): TourIndex {
  const months = [...new Set(tours.flatMap(({ departs }) => departs.map(monthOf)))].sort();
  return indexItems(tours, TOURS(months));
}

const ORDERS: Record<TourSort, Order<Figure>> = {
  best: { by: 'score' },
  price: { by: 'price' },
  '-price': { by: 'price', descending: true },
  date: { by: 'day' },
  days: { by: 'days' },
  '-days': { by: 'days', descending: true },
};

/** One view of the tours; each facet's counts respect all other filters. */
export function viewTours(
  index: TourIndex,
  { question, filters, sort, shown }: { question: TourQuestion; filters: TourFilters; sort: TourSort; shown: number },
): TourResults {
  const { minPrice, maxPrice, ...ticked } = filters;
  const { items, matching, facets, rangeOf, blockingFilters } = viewItems(index, {
    ticked,
    limits: { price: { min: minPrice, max: maxPrice } },
    order: ORDERS[sort],
    shown,
    from: askedFor(index, question),
  });
  return { items, matching, facets, price: rangeOf('price'), blockingFilters: blockingFilters as TourResults['blockingFilters'] };
}

function askedFor({ items, buckets }: TourIndex, { from, to, country }: TourQuestion) {
  const asked = emptySet(items.length);
  for (const [row, { departs }] of items.entries()) {
    if (departs.some((day) => day >= from && (to === undefined || day <= to))) addRow(asked, row);
  }
  if (country !== undefined) keepOnly(asked, buckets.country.get(country) ?? emptySet(items.length));
  return asked;
}
