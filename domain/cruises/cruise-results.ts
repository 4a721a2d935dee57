import { type CalendarDate, dayNumber } from '../calendar-date.ts';
import { addRow, type Bitset, emptySet, hasRow, keepOnly } from '../facets/bitset.ts';
import { type FacetIndex, type Order, orderOf } from '../facets/facet-index.ts';
import { type Grouping, numberBy } from '../facets/groups.ts';
import { indexAtPrices, type Shelf, shelve } from '../facets/priced-index.ts';
import { type Bucket, type Range, viewItems } from '../facets/view-items.ts';
import { currencyExponent } from '../money.ts';
import { CRUISE_REGIONS, type CruiseRegion } from './cruise.ts';
import { type FareTable, leastTotal } from './fare-table.ts';
import { type SharedPrice, sharedPrice } from './sailing-price.ts';
import { peopleIn, type Sharing } from './sharing.ts';

/** A sailing in a list; sailings of one cruise share its object. `fares` is an index in the fare table. */
export type ListedSailing = {
  id: string;
  departs: CalendarDate;
  currency: string;
  isTaxTold: boolean;
  cruise: ListedCruise;
  fares: number;
};
export type ListedCruise = {
  id: string;
  line: string;
  ship: string;
  port: string;
  region: CruiseRegion;
  nights: number;
  infantMinimumMonths: number;
};

export const CRUISE_SORTS = ['best', 'price', '-price', 'date', 'nights', '-nights'] as const;
export type CruiseSort = (typeof CRUISE_SORTS)[number];

/** `port` is the embarkation port. */
export const CRUISE_FACETS = ['line', 'port', 'month', 'nights', 'ship', 'region'] as const;
export type CruiseFacet = (typeof CRUISE_FACETS)[number];

export const NIGHT_SPANS = ['1-4', '5-7', '8-13', '14+'] as const;
export type NightSpan = (typeof NIGHT_SPANS)[number];

/** Selected values, and the range of the price per person in whole units. Months are `2027-03`. */
export type CruiseFilters = Record<CruiseFacet, string[]> & { minPrice: number | undefined; maxPrice: number | undefined };
export type CruiseFilterName = CruiseFacet | 'price';

/** The search form's question: days of departure, region, line, port. */
export type CruiseQuestion = {
  from: CalendarDate;
  to: CalendarDate | undefined;
  region: CruiseRegion | undefined;
  line: string | undefined;
  port: string | undefined;
  /** Highest possible age of the youngest traveller, in months: cruises with a higher minimum age are excluded. */
  youngestMonths: number | undefined;
};

export type CruiseResults = {
  /** For each cruise its first sailing in the requested order, and its number of matching sailings. */
  items: { sailing: ListedSailing; price: SharedPrice; dates: number }[];
  /** Number of cruises, not sailings. */
  matching: number;
  facets: Record<CruiseFacet, Bucket[]>;
  price: Range | null;
  blockingFilters: { filter: CruiseFilterName; matching: number }[];
};

const FIGURES = ['day', 'nights', 'score'] as const;
type Figure = (typeof FIGURES)[number];
/** The part of a sailings list that does not depend on the party. */
export type CruiseShelf = Shelf<ListedSailing, CruiseFacet, Exclude<Figure, 'score'>> & { groups: Grouping; fares: FareTable };
/** The sailings with available cabins for a party, at its prices. */
export type CruiseIndex = FacetIndex<ListedSailing, CruiseFacet, Figure> & {
  groups: Grouping;
  priceOf(sailing: ListedSailing): SharedPrice | null;
};

function nightSpanOf(nights: number): NightSpan {
  if (nights <= 4) return '1-4';
  if (nights <= 7) return '5-7';
  return nights <= 13 ? '8-13' : '14+';
}

const ORDERS: Record<CruiseSort, Order<Figure>> = {
  best: { by: 'score' },
  price: { by: 'price' },
  '-price': { by: 'price', descending: true },
  date: { by: 'day' },
  nights: { by: 'nights' },
  '-nights': { by: 'nights', descending: true },
};

/** Built once per catalogue. */
export function shelveSailings(sailings: readonly ListedSailing[], fares: FareTable): CruiseShelf {
  const shelf = shelve(sailings, {
    facets: CRUISE_FACETS,
    bucketOf: {
      line: ({ cruise }) => cruise.line,
      port: ({ cruise }) => cruise.port,
      month: ({ departs }) => departs.slice(0, 7),
      nights: ({ cruise }) => nightSpanOf(cruise.nights),
      ship: ({ cruise }) => cruise.ship,
      region: ({ cruise }) => cruise.region,
    },
    natural: {
      month: [...new Set(sailings.map(({ departs }) => departs.slice(0, 7)))].sort(),
      nights: NIGHT_SPANS,
      region: CRUISE_REGIONS,
    },
    idOf: ({ id }) => id,
    figures: ['day', 'nights'],
    figuresOf: ({ departs, cruise }) => ({ day: dayNumber(departs), nights: cruise.nights }),
  });
  return { ...shelf, fares, groups: numberBy(shelf.items, ({ cruise }) => cruise.id) };
}

/**
 * The index for a party. Built from columns instead of objects, because a visitor waits for it; orders are computed on first
 * use.
 */
export function indexFor(shelf: CruiseShelf, sharing: Sharing): CruiseIndex {
  const people = peopleIn(sharing);
  const prices = new Float64Array(shelf.items.length);
  for (let number = 0; number < prices.length; number++) {
    const { fares, currency } = shelf.items[number] as ListedSailing;
    prices[number] = Math.round(leastTotal(shelf.fares, fares, sharing) / people) / 10 ** currencyExponent(currency);
  }
  const { index, rows } = indexAtPrices(shelf, prices);
  const { price, day, nights } = index.figures;
  const score = price.map((each, row) => each / Math.max(1, nights[row] as number));
  const numberOf = rows.map((number) => shelf.groups.numberOf[number] as number);
  return {
    ...index,
    figures: { price, day, nights, score },
    orders: new Map(),
    groups: { numberOf, byKey: shelf.groups.byKey },
    priceOf: ({ fares, currency }) => sharedPrice(leastTotal(shelf.fares, fares, sharing), currency, sharing),
  };
}

/** Computes all orders in advance, so that no request waits for them. */
export function withOrders(index: CruiseIndex): CruiseIndex {
  for (const order of Object.values(ORDERS)) orderOf(index, order);
  return index;
}

/** One view of the cruises, each once, however many of its sailings match; each facet's counts respect all other filters. */
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
    // The sailings of a cruise differ only in month and price.
    groups: { numbers: index.groups.numberOf, differIn: (facet) => facet === 'month', show: 'first' },
  });
  const dates = datesOf(index, passing, items);
  return {
    items: items.map((sailing) => ({
      sailing,
      price: index.priceOf(sailing) as SharedPrice,
      dates: dates.get(sailing.cruise.id) ?? 0,
    })),
    matching,
    facets,
    price: rangeOf('price'),
    blockingFilters: blockingFilters as CruiseResults['blockingFilters'],
  };
}

/** The rows that match the search form. */
function askedFor(index: CruiseIndex, { from, to, region, line, port, youngestMonths }: CruiseQuestion): Bitset {
  const rows = index.items.length;
  const asked = emptySet(rows);
  const [first, last] = [dayNumber(from), to === undefined ? Number.POSITIVE_INFINITY : dayNumber(to)];
  for (let row = 0; row < rows; row++) {
    const day = index.figures.day[row] as number;
    if (day < first || day > last) continue;
    const isTaken =
      youngestMonths === undefined || (index.items[row] as ListedSailing).cruise.infantMinimumMonths <= youngestMonths;
    if (isTaken) addRow(asked, row);
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

/** The number of rows of each shown cruise. */
function datesOf(index: CruiseIndex, rows: Bitset, shown: readonly ListedSailing[]): Map<string, number> {
  const counts = new Int32Array(index.groups.byKey.size);
  for (let row = 0; row < index.items.length; row++) {
    const group = index.groups.numberOf[row] as number;
    if (hasRow(rows, row)) counts[group] = (counts[group] as number) + 1;
  }
  return new Map(shown.map(({ cruise }) => [cruise.id, counts[index.groups.byKey.get(cruise.id) as number] as number]));
}
