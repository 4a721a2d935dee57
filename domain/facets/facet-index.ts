import { addRow, type Bitset, emptySet, hasRow } from './bitset.ts';
import { inOrder } from './in-order.ts';

/** How to filter, count and sort a kind of item, such as flights or stays. */
export type Description<Item, Facet extends string, Figure extends string> = {
  facets: readonly Facet[];
  /** The buckets of an item in each facet. A yes/no facet has the one bucket `yes`. */
  bucketsOf: Record<Facet, (item: Item) => readonly string[]>;
  /** Facets whose buckets have a fixed order; others list the fullest bucket first. */
  natural: Partial<Record<Facet, readonly string[]>>;
  /** Facets whose selected values are combined with "and", for items in many buckets. */
  allOf: ReadonlySet<Facet>;
  idOf(item: Item): string;
  priceOf(item: Item): number;
  /**
   * Items that cannot be bought at their price: not counted as the lowest price, and sorted after all others whenever the order
   * involves prices.
   */
  standsBehind?(item: Item): boolean;
  figures: readonly Figure[];
  /** Figures to sort by and to give ranges of, besides the price. */
  figuresOf(item: Item, price: number): Record<Figure, number>;
};

/**
 * Built once for a list; answers every view of it. Rows are numbered by price, items that stand behind last, so the lowest row
 * of any set is the cheapest that can be bought; each bucket is a set of rows, each order a list of them.
 */
export type FacetIndex<Item, Facet extends string, Figure extends string> = {
  description: Pick<Description<Item, Facet, Figure>, 'facets' | 'natural' | 'allOf'>;
  items: Item[];
  /** The first row that stands behind; the number of rows if none does. */
  behind: number;
  figures: Record<Figure | 'price', Float64Array>;
  buckets: Record<Facet, Map<string, Bitset>>;
  /** Cached orders of rows. */
  orders: Map<string, Int32Array>;
};

/** `weighsPrice`: the figure includes the price. */
export type Order<Figure extends string> = { by: Figure | 'price'; descending?: boolean; weighsPrice?: boolean };

export function indexItems<Item, Facet extends string, Figure extends string>(
  given: readonly Item[],
  description: Description<Item, Facet, Figure>,
): FacetIndex<Item, Facet, Figure> {
  const { facets, bucketsOf, figures: names, figuresOf, priceOf, idOf } = description;
  const behindOf = (item: Item) => Number(description.standsBehind?.(item) ?? false);
  const items = given
    .map((item) => ({ item, price: priceOf(item), behind: behindOf(item) }))
    .sort((a, b) => a.behind - b.behind || a.price - b.price || (idOf(a.item) < idOf(b.item) ? -1 : 1))
    .map(({ item }) => item);
  const rows = items.length;
  const figures = Object.fromEntries(['price', ...names].map((name) => [name, new Float64Array(rows)]));
  const buckets = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, Bitset>>;
  for (const [row, item] of items.entries()) {
    const price = priceOf(item);
    const own = figuresOf(item, price);
    (figures.price as Float64Array)[row] = price;
    for (const name of names) (figures[name] as Float64Array)[row] = own[name];
    for (const facet of facets) {
      for (const value of bucketsOf[facet](item)) addRow(bucketOf(buckets[facet], value, rows), row);
    }
  }
  const behind = items.findIndex(behindOf);
  const first = behind === -1 ? rows : behind;
  return {
    description,
    items,
    behind: first,
    figures: figures as Record<Figure | 'price', Float64Array>,
    buckets,
    orders: new Map(),
  };
}

function bucketOf(buckets: Map<string, Bitset>, value: string, rows: number): Bitset {
  const known = buckets.get(value) ?? emptySet(rows);
  buckets.set(value, known);
  return known;
}

/**
 * Rows sorted by a figure; ties in order of price, in descending orders too; items that stand behind come last if the order
 * involves prices.
 */
export function orderOf<Figure extends string>(
  index: Pick<FacetIndex<unknown, never, Figure>, 'figures' | 'orders' | 'behind'> & { items: unknown[] },
  { by, descending = false, weighsPrice = by === 'price' }: Order<Figure>,
): Int32Array {
  const name = `${by} ${descending} ${weighsPrice}`;
  const known = index.orders.get(name);
  if (known) return known;
  const key = index.figures[by];
  const ordered = (from: number, until: number) =>
    inOrder(key.subarray(from, until).map((value) => (descending ? -value : value))).map((row) => row + from);
  const rows = index.items.length;
  // Rows are already in order of price.
  const isSorted = by === 'price' && !descending && (weighsPrice || index.behind === rows);
  const order = isSorted ? Int32Array.from(index.items.keys()) : new Int32Array(rows);
  if (!isSorted && weighsPrice) {
    order.set(ordered(0, index.behind));
    order.set(ordered(index.behind, rows), index.behind);
  } else if (!isSorted) order.set(ordered(0, rows));
  index.orders.set(name, order);
  return order;
}

/** The first `most` of these rows in an order. */
export function firstRows(order: Int32Array, rows: Bitset, most: number): number[] {
  const first: number[] = [];
  for (let place = 0; place < order.length && first.length < most; place++) {
    const row = order[place] as number;
    if (hasRow(rows, row)) first.push(row);
  }
  return first;
}
