import { addAll, addRow, type Bitset, countBoth, emptySet, firstOfBoth, fullSet, hasRow, keepOnly } from './bitset.ts';
import { type FacetIndex, firstRows, type Order, orderOf } from './facet-index.ts';
import { countNumbers, dedupeBy, firstRowsOfGroups } from './groups.ts';

/**
 * `count`: the number of results with this bucket selected under all other filters: alone in its facet, or in addition to the
 * selected ones in an all-of facet.
 */
export type Bucket = { value: string; count: number; cheapest: number };
export type Range = { min: number; max: number };
export type Limits = { min?: number | undefined; max?: number | undefined };

export type ItemView<Facet extends string, Figure extends string> = {
  ticked: Record<Facet, readonly string[]>;
  /** Ranges for figures. */
  limits: Partial<Record<Figure | 'price', Limits>>;
  order: Order<Figure>;
  shown: number;
  /** The rows to consider; all if absent. */
  from?: Bitset;
  /**
   * Rows of a group are one result: the cheapest that passes the filters, or the first in the order. In facets in which a
   * group's rows do not differ, any row stands for all.
   */
  groups?: { numbers: Int32Array; differIn(facet: Facet): boolean; show?: 'cheapest' | 'first' } | undefined;
};

export type ViewedItems<Item, Facet extends string, Figure extends string> = {
  /** The first `shown` results in the requested order. */
  items: Item[];
  matching: number;
  facets: Record<Facet, Bucket[]>;
  /** The matching rows, the cheapest of each group. */
  rows: Bitset;
  /** All rows that pass the filters, groups not merged. */
  passing: Bitset;
  /** Range of a figure under all other filters; `null` when those leave nothing. */
  rangeOf(figure: Figure | 'price'): Range | null;
  /** The lowest bookable price with the price limits ignored; of items that stand behind if there are no others. */
  lowest: number | null;
  /** When nothing matches: the filters of which dropping one alone gives results, and how many. */
  blockingFilters: { filter: Facet | Figure | 'price'; matching: number }[];
};

/** SPEC §9: most buckets of a facet. */
const MAX_BUCKETS = 200;

/** One view of a list; each facet's counts respect all other filters. */
export function viewItems<Item, Facet extends string, Figure extends string>(
  index: FacetIndex<Item, Facet, Figure>,
  view: ItemView<Facet, Figure>,
): ViewedItems<Item, Facet, Figure> {
  type Filter = Facet | Figure | 'price';
  const { order, shown, from: base = fullSet(index.items.length), groups } = view;
  const numbers = groups?.numbers ?? null;
  const masks = masksOf(index, view);
  const passing = intersect(base, masks);
  const rows = dedupeBy(numbers, passing);
  const passingWithout = (filter: Filter) => (masks.has(filter) ? intersect(base, masks, filter) : passing);
  const without = (filter: Filter) => (masks.has(filter) ? dedupeBy(numbers, passingWithout(filter)) : rows);
  const bucketsOf = (facet: Facet) => {
    const differs = numbers !== null && groups?.differIn(facet) === true;
    if (index.description.allOf.has(facet))
      return countBuckets(index, facet, { rows: differs ? passing : rows, numbers: differs ? numbers : null });
    // Rows of a group agree in most facets; where they differ, groups are counted instead of rows.
    return countBuckets(
      index,
      facet,
      differs ? { rows: passingWithout(facet), numbers } : { rows: without(facet), numbers: null },
    );
  };
  const matching = countBoth(rows, rows);
  const first =
    groups?.show === 'first'
      ? firstRowsOfGroups(orderOf(index, order), passing, { numbers: groups.numbers, most: shown })
      : firstRows(orderOf(index, order), rows, shown);
  return {
    items: first.map((row) => index.items[row] as Item),
    matching,
    facets: Object.fromEntries(index.description.facets.map((facet) => [facet, bucketsOf(facet)])) as Record<Facet, Bucket[]>,
    rows,
    passing,
    rangeOf: (figure) => rangeOf(index.figures[figure], orderOf(index, { by: figure, weighsPrice: false }), without(figure)),
    lowest: priceAt(index, firstOfBoth(without('price'), without('price'))),
    blockingFilters: matching > 0 ? [] : whatIsInTheWay(base, masks, numbers),
  };
}

/** The rows that pass each active filter. */
function masksOf<Item, Facet extends string, Figure extends string>(
  index: FacetIndex<Item, Facet, Figure>,
  { ticked, limits }: Pick<ItemView<Facet, Figure>, 'ticked' | 'limits'>,
): Map<Facet | Figure | 'price', Bitset> {
  const rows = index.items.length;
  const masks = new Map<Facet | Figure | 'price', Bitset>();
  for (const facet of index.description.facets) {
    if (ticked[facet].length > 0) masks.set(facet, maskOf(index, facet, ticked[facet]));
  }
  for (const [figure, { min, max }] of Object.entries(limits) as [Figure | 'price', Limits][]) {
    if (min === undefined && max === undefined) continue;
    const values = index.figures[figure];
    const mask = emptySet(rows);
    for (let row = 0; row < rows; row++) {
      const value = values[row] as number;
      if (value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY)) addRow(mask, row);
    }
    masks.set(figure, mask);
  }
  return masks;
}

function maskOf<Item, Facet extends string, Figure extends string>(
  { buckets, items, description }: FacetIndex<Item, Facet, Figure>,
  facet: Facet,
  ticked: readonly string[],
): Bitset {
  const isAllOf = description.allOf.has(facet);
  const mask = isAllOf ? fullSet(items.length) : emptySet(items.length);
  for (const value of ticked) {
    const bucket = buckets[facet].get(value);
    if (isAllOf) keepOnly(mask, bucket ?? emptySet(items.length));
    else if (bucket) addAll(mask, bucket);
  }
  return mask;
}

function intersect<Filter>(base: Bitset, masks: Map<Filter, Bitset>, leftOut?: Filter): Bitset {
  const rows = base.slice();
  for (const [filter, mask] of masks) if (filter !== leftOut) keepOnly(rows, mask);
  return rows;
}

/** Non-empty buckets, in their fixed order if they have one, else the fullest first. */
function countBuckets<Item, Facet extends string, Figure extends string>(
  { buckets, figures, description }: FacetIndex<Item, Facet, Figure>,
  facet: Facet,
  { rows, numbers }: { rows: Bitset; numbers: Int32Array | null },
): Bucket[] {
  const found: Bucket[] = [];
  for (const [value, bucket] of buckets[facet]) {
    const count = numbers ? countNumbers(numbers, bucket, rows) : countBoth(bucket, rows);
    if (count > 0) found.push({ value, count, cheapest: figures.price[firstOfBoth(bucket, rows)] as number });
  }
  const natural = description.natural[facet];
  found.sort(
    natural
      ? (a, b) => natural.indexOf(a.value) - natural.indexOf(b.value)
      : (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );
  return found.slice(0, MAX_BUCKETS);
}

const priceAt = ({ figures }: { figures: Record<'price', Float64Array> }, row: number): number | null =>
  figures.price[row] ?? null;

function rangeOf(values: Float64Array, order: Int32Array, rows: Bitset): Range | null {
  let first = 0;
  while (first < order.length && !hasRow(rows, order[first] as number)) first += 1;
  if (first === order.length) return null;
  let last = order.length - 1;
  while (!hasRow(rows, order[last] as number)) last -= 1;
  return { min: values[order[first] as number] as number, max: values[order[last] as number] as number };
}

function whatIsInTheWay<Filter>(base: Bitset, masks: Map<Filter, Bitset>, numbers: Int32Array | null) {
  return [...masks.keys()]
    .map((filter) => {
      const rows = dedupeBy(numbers, intersect(base, masks, filter));
      return { filter, matching: countBoth(rows, rows) };
    })
    .filter(({ matching }) => matching > 0)
    .sort((a, b) => b.matching - a.matching);
}
