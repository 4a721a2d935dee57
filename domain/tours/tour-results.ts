import { type CalendarDate, dayNumber } from '../calendar-date.ts';
import { addRow, type Bitset, emptySet, hasRow, keepOnly } from '../facets/bitset.ts';
import { type Description, type FacetIndex, indexItems, type Order } from '../facets/facet-index.ts';
import { type Grouping, numberBy } from '../facets/groups.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent, type Money } from '../money.ts';
import type { TourTheme } from './tour.ts';

export type ListedTour = {
  id: string;
  countryCode: string;
  place: string;
  themes: TourTheme[];
  languages: string[];
  days: number;
  /** Where its operator fetches travellers, if it does. */
  pickupArea?: string | null;
};
/** A departure of a list; those of one tour share its object. `price` is an adult's. */
export type ListedDeparture = { id: string; departs: CalendarDate; price: Money; tour: ListedTour };
/** A tour as found: the lowest adult price, the first day and the number of its departures that match. */
export type FoundTour = { tour: ListedTour; from: Money; next: CalendarDate; departures: number };

export const TOUR_SORTS = ['best', 'price', '-price', 'date', 'days', '-days'] as const;
export type TourSort = (typeof TOUR_SORTS)[number];

export const TOUR_FACETS = ['country', 'place', 'month', 'length', 'theme', 'language', 'pickup'] as const;
export type TourFacet = (typeof TOUR_FACETS)[number];

export const TOUR_LENGTHS = ['1', '2-3', '4-7', '8+'] as const;
type TourLength = (typeof TOUR_LENGTHS)[number];

export type TourFilters = Record<TourFacet, string[]> & { minPrice: number | undefined; maxPrice: number | undefined };
export type TourFilterName = TourFacet | 'price';

/** Filters of the search: departure between two days, in a country. */
export type TourQuestion = { from: CalendarDate; to: CalendarDate | undefined; country: string | undefined };

export type TourResults = {
  items: FoundTour[];
  /** Number of tours, not departures. */
  matching: number;
  facets: Record<TourFacet, Bucket[]>;
  price: Range | null;
  blockingFilters: { filter: TourFilterName; matching: number }[];
};

const FIGURES = ['day', 'days', 'score'] as const;
type Figure = (typeof FIGURES)[number];
export type TourIndex = FacetIndex<ListedDeparture, TourFacet, Figure> & { groups: Grouping };

function tourLengthOf(days: number): TourLength {
  if (days <= 1) return '1';
  if (days <= 3) return '2-3';
  return days <= 7 ? '4-7' : '8+';
}

const DEPARTURES = (months: readonly string[]): Description<ListedDeparture, TourFacet, Figure> => ({
  facets: TOUR_FACETS,
  bucketsOf: {
    country: ({ tour }) => [tour.countryCode],
    place: ({ tour }) => [tour.place],
    month: ({ departs }) => [monthOf(departs)],
    length: ({ tour }) => [tourLengthOf(tour.days)],
    theme: ({ tour }) => tour.themes,
    language: ({ tour }) => tour.languages,
    pickup: ({ tour }) => (tour.pickupArea ? ['yes'] : []),
  },
  natural: { month: months, length: TOUR_LENGTHS },
  allOf: new Set(['theme', 'language']),
  idOf: ({ id, departs, tour }) => `${tour.id} ${departs} ${id}`,
  priceOf: ({ price }) => price.amountMinor / 10 ** currencyExponent(price.currency),
  figures: FIGURES,
  figuresOf: ({ departs, tour: { days } }, price) => ({ day: dayNumber(departs), days, score: price / Math.max(1, days) }),
});

const monthOf = (day: CalendarDate): string => day.slice(0, 7);

/** Built once per catalogue and day, of the departures to come. */
export function indexTours(departures: readonly ListedDeparture[]): TourIndex {
  const months = [...new Set(departures.map(({ departs }) => monthOf(departs)))].sort();
  const index = indexItems(departures, DEPARTURES(months));
  return { ...index, groups: numberBy(index.items, ({ tour }) => tour.id) };
}

const ORDERS: Record<TourSort, Order<Figure>> = {
  best: { by: 'score' },
  price: { by: 'price' },
  '-price': { by: 'price', descending: true },
  date: { by: 'day' },
  days: { by: 'days' },
  '-days': { by: 'days', descending: true },
};

/** One view of the tours, each once, however many of its departures match; each facet's counts respect all other filters. */
export function viewTours(
  index: TourIndex,
  { question, filters, sort, shown }: { question: TourQuestion; filters: TourFilters; sort: TourSort; shown: number },
): TourResults {
  const { minPrice, maxPrice, ...ticked } = filters;
  const { items, matching, facets, rangeOf, blockingFilters, passing } = viewItems(index, {
    ticked,
    limits: { price: { min: minPrice, max: maxPrice } },
    order: ORDERS[sort],
    shown,
    from: askedFor(index, question),
    // A tour stands for its cheapest departure, and for its first where days are compared.
    groups: {
      numbers: index.groups.numberOf,
      differIn: (facet) => facet === 'month',
      show: sort === 'date' ? 'first' : 'cheapest',
    },
  });
  const found = foundIn(index, passing);
  return {
    items: items.map(({ tour }) => found.get(tour.id) as FoundTour),
    matching,
    facets,
    price: rangeOf('price'),
    blockingFilters: blockingFilters as TourResults['blockingFilters'],
  };
}

/** The departures that match the search. */
function askedFor({ items, buckets }: TourIndex, { from, to, country }: TourQuestion): Bitset {
  const asked = emptySet(items.length);
  for (const [row, { departs }] of items.entries()) {
    if (departs >= from && (to === undefined || departs <= to)) addRow(asked, row);
  }
  if (country !== undefined) keepOnly(asked, buckets.country.get(country) ?? emptySet(items.length));
  return asked;
}

/** The tours of these departures; rows are in order of price. */
function foundIn({ items }: TourIndex, rows: Bitset): Map<string, FoundTour> {
  const found = new Map<string, FoundTour>();
  for (const [row, { tour, departs, price }] of items.entries()) {
    if (!hasRow(rows, row)) continue;
    const { from, next, departures } = found.get(tour.id) ?? { from: price, next: departs, departures: 0 };
    found.set(tour.id, { tour, from, next: departs < next ? departs : next, departures: departures + 1 });
  }
  return found;
}
