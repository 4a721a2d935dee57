import { type CalendarDate, dayNumber } from '../calendar-date.ts';
import { addRow, type Bitset, emptySet, hasRow, keepOnly } from '../facets/bitset.ts';
import { type Description, type FacetIndex, indexItems, type Order, orderOf } from '../facets/facet-index.ts';
import { type Grouping, numberBy } from '../facets/groups.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent, type Money } from '../money.ts';
import { CRUISE_REGIONS, type CruiseRegion } from './cruise.ts';

/** A sailing as lists are made of: what is the same of all sailings of a cruise is one object. */
export type ListedSailing = { id: string; departs: CalendarDate; from: Money; isTaxTold: boolean; cruise: ListedCruise };
export type ListedCruise = { id: string; line: string; ship: string; port: string; region: CruiseRegion; nights: number };

export const CRUISE_SORTS = ['best', 'price', '-price', 'date', 'nights', '-nights'] as const;
export type CruiseSort = (typeof CRUISE_SORTS)[number];

/** `port` is where one goes on board. */
export const CRUISE_FACETS = ['line', 'port', 'month', 'nights', 'ship', 'region'] as const;
export type CruiseFacet = (typeof CRUISE_FACETS)[number];

export const NIGHT_SPANS = ['1-4', '5-7', '8-13', '14+'] as const;
export type NightSpan = (typeof NIGHT_SPANS)[number];

/** What is ticked, and the range of what each pays in whole units. Months are `2027-03`. */
export type CruiseFilters = Record<CruiseFacet, string[]> & { minPrice: number | undefined; maxPrice: number | undefined };
export type CruiseFilterName = CruiseFacet | 'price';

/** What the form asks: sailings from a day to a day, somewhere, with somebody, from a port. */
export type CruiseQuestion = {
  from: CalendarDate;
  to: CalendarDate | undefined;
  region: CruiseRegion | undefined;
  line: string | undefined;
  port: string | undefined;
};

export type CruiseResults = {
  /** For each cruise the sailing that comes first in the order asked for, and how many of its sailings match. */
  items: { sailing: ListedSailing; dates: number }[];
  /** Cruises, not sailings. */
  matching: number;
  facets: Record<CruiseFacet, Bucket[]>;
  price: Range | null;
  blockingFilters: { filter: CruiseFilterName; matching: number }[];
};

const FIGURES = ['day', 'nights', 'effort'] as const;
type Figure = (typeof FIGURES)[number];
export type CruiseIndex = FacetIndex<ListedSailing, CruiseFacet, Figure> & { groups: Grouping };

function nightSpanOf(nights: number): NightSpan {
  if (nights <= 4) return '1-4';
  if (nights <= 7) return '5-7';
  return nights <= 13 ? '8-13' : '14+';
}

const SAILINGS = (months: readonly string[]): Description<ListedSailing, CruiseFacet, Figure> => ({
  facets: CRUISE_FACETS,
  bucketsOf: {
    line: ({ cruise }) => [cruise.line],
    port: ({ cruise }) => [cruise.port],
    month: ({ departs }) => [departs.slice(0, 7)],
    nights: ({ cruise }) => [nightSpanOf(cruise.nights)],
    ship: ({ cruise }) => [cruise.ship],
    region: ({ cruise }) => [cruise.region],
  },
  natural: { month: months, nights: NIGHT_SPANS, region: CRUISE_REGIONS },
  allOf: new Set(),
  idOf: ({ id }) => id,
  priceOf: ({ from }) => from.amountMinor / 10 ** currencyExponent(from.currency),
  figures: FIGURES,
  figuresOf: ({ departs, cruise }, price) => ({
    day: dayNumber(departs),
    nights: cruise.nights,
    effort: price / Math.max(1, cruise.nights),
  }),
});

const ORDERS: Record<CruiseSort, Order<Figure>> = {
  best: { by: 'effort' },
  price: { by: 'price' },
  '-price': { by: 'price', descending: true },
  date: { by: 'day' },
  nights: { by: 'nights' },
  '-nights': { by: 'nights', descending: true },
};

/** Built once for a catalogue, with its orders: the first visitor of each would wait for it. */
export function indexSailings(sailings: readonly ListedSailing[]): CruiseIndex {
  const months = [...new Set(sailings.map(({ departs }) => departs.slice(0, 7)))].sort();
  const index = indexItems(sailings, SAILINGS(months));
  for (const order of Object.values(ORDERS)) orderOf(index, order);
  return { ...index, groups: numberBy(index.items, ({ cruise }) => cruise.id) };
}

/** One view of the cruises: each once, however many of its sailings match; counts are true under the other filters. */
export function viewCruises(
  index: CruiseIndex,
  { question, filters, sort, shown }: { question: CruiseQuestion; filters: CruiseFilters; sort: CruiseSort; shown: number },
): CruiseResults {
  const { minPrice, maxPrice, ...ticked } = filters;
  const { items, matching, facets, rangeOf, blockingFilters, passing } = viewItems(index, {
    ticked,
    limits: { price: { min: minPrice, max: maxPrice } },
    order: ORDERS[sort],
    shown,
    from: askedFor(index, question),
    // The sailings of a cruise differ in their month and their price, and in nothing else.
    groups: { numbers: index.groups.numberOf, differIn: (facet) => facet === 'month', show: 'first' },
  });
  const dates = datesOf(index, passing, items);
  return {
    items: items.map((sailing) => ({ sailing, dates: dates.get(sailing.cruise.id) ?? 0 })),
    matching,
    facets,
    price: rangeOf('price'),
    blockingFilters: blockingFilters as CruiseResults['blockingFilters'],
  };
}

/** The rows that answer the form's question. */
function askedFor(index: CruiseIndex, { from, to, region, line, port }: CruiseQuestion): Bitset {
  const rows = index.items.length;
  const asked = emptySet(rows);
  const [first, last] = [dayNumber(from), to === undefined ? Number.POSITIVE_INFINITY : dayNumber(to)];
  for (let row = 0; row < rows; row++) {
    const day = index.figures.day[row] as number;
    if (day >= first && day <= last) addRow(asked, row);
  }
  for (const [facet, value] of [
    ['region', region],
    ['line', line],
    ['port', port],
  ] as const) {
    if (value !== undefined) keepOnly(asked, index.buckets[facet].get(value) ?? emptySet(rows));
  }
  return asked;
}

/** How many sailings of each of those cruises are among the rows. */
function datesOf(index: CruiseIndex, rows: Bitset, shown: readonly ListedSailing[]): Map<string, number> {
  const counts = new Int32Array(index.groups.byKey.size);
  for (let row = 0; row < index.items.length; row++) {
    const group = index.groups.numberOf[row] as number;
    if (hasRow(rows, row)) counts[group] = (counts[group] as number) + 1;
  }
  return new Map(shown.map(({ cruise }) => [cruise.id, counts[index.groups.byKey.get(cruise.id) as number] as number]));
}
