import { addRow, type Bitset, emptySet, hasRow } from './bitset.ts';
import { inOrder } from './in-order.ts';

/** What is said of a kind of item so that lists of it can be narrowed, counted and ordered: flights are one kind, stays another. */
export type Description<Item, Facet extends string, Figure extends string> = {
  facets: readonly Facet[];
  /** The buckets of each facet an item is in. A facet that is either so or not has the one bucket `yes`. */
  bucketsOf: Record<Facet, (item: Item) => readonly string[]>;
  /** Facets whose buckets have an order of their own; those of others stand with the fullest first. */
  natural: Partial<Record<Facet, readonly string[]>>;
  /** Facets whose ticks narrow each other, where an item is in many buckets and has to be in all that are ticked. */
  allOf: ReadonlySet<Facet>;
  idOf(item: Item): string;
  priceOf(item: Item): number;
  /** What nobody can buy at its price: it is no lowest price, and stands behind what can be bought in every order that weighs prices. */
  standsBehind?(item: Item): boolean;
  figures: readonly Figure[];
  /** What items are ordered by and ranges run over, besides their price. */
  figuresOf(item: Item, price: number): Record<Figure, number>;
};

/**
 * What every view of one list is answered from, built once. Rows are numbered by price, those that stand behind after all others, so the lowest row of any set is the
 * cheapest that can be bought; each bucket is a set of rows, each order a list of them.
 */
export type FacetIndex<Item, Facet extends string, Figure extends string> = {
  description: Pick<Description<Item, Facet, Figure>, 'facets' | 'natural' | 'allOf'>;
  items: Item[];
  /** The first row that stands behind; as many as there are rows where none does. */
  behind: number;
  figures: Record<Figure | 'price', Float64Array>;
  buckets: Record<Facet, Map<string, Bitset>>;
  /** Rows in each order that has been asked for. */
  orders: Map<string, Int32Array>;
};

/** `weighsPrice`: by a figure that the price is a part of. */
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

/** Rows by a figure; equals stay in the order of their price, backwards too, and what stands behind behind where prices are weighed. */
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
  // Rows are in the order of their price as they are.
  const isSorted = by === 'price' && !descending && (weighsPrice || index.behind === rows);
  const order = isSorted ? Int32Array.from(index.items.keys()) : new Int32Array(rows);
  if (!isSorted && weighsPrice) {
    order.set(ordered(0, index.behind));
    order.set(ordered(index.behind, rows), index.behind);
  } else if (!isSorted) order.set(ordered(0, rows));
  index.orders.set(name, order);
  return order;
}

/** The first of those rows in an order. */
export function firstRows(order: Int32Array, rows: Bitset, most: number): number[] {
  const first: number[] = [];
  for (let place = 0; place < order.length && first.length < most; place++) {
    const row = order[place] as number;
    if (hasRow(rows, row)) first.push(row);
  }
  return first;
}
