import { addRow, type Bitset, emptySet } from './bitset.ts';
import type { FacetIndex } from './facet-index.ts';
import { inOrder } from './in-order.ts';

/** Describes items whose price depends on the request; each is in one bucket of every facet. */
export type ShelfDescription<Item, Facet extends string, Figure extends string> = {
  facets: readonly Facet[];
  bucketOf: Record<Facet, (item: Item) => string>;
  natural: Partial<Record<Facet, readonly string[]>>;
  idOf(item: Item): string;
  figures: readonly Figure[];
  /** Figures that do not depend on the price. */
  figuresOf(item: Item): Record<Figure, number>;
};

/** The parts of their indexes that are the same at any price, computed once. */
export type Shelf<Item, Facet extends string, Figure extends string> = {
  description: Pick<ShelfDescription<Item, Facet, Figure>, 'facets' | 'natural'>;
  /** Sorted by id, which is the order of equal prices. */
  items: Item[];
  figures: Record<Figure, Float64Array>;
  buckets: Record<Facet, { values: string[]; numberOf: Int32Array }>;
};

export function shelve<Item, Facet extends string, Figure extends string>(
  given: readonly Item[],
  description: ShelfDescription<Item, Facet, Figure>,
): Shelf<Item, Facet, Figure> {
  const { facets, figures: names, bucketOf, figuresOf, idOf } = description;
  const items = given.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const figures = Object.fromEntries(names.map((name) => [name, new Float64Array(items.length)])) as Record<Figure, Float64Array>;
  for (const [number, item] of items.entries()) {
    const own = figuresOf(item);
    for (const name of names) figures[name][number] = own[name];
  }
  const numbered = (facet: Facet) => {
    const numbers = new Map<string, number>();
    const numberOf = Int32Array.from(items, (item) => {
      const value = bucketOf[facet](item);
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      return number;
    });
    return { values: [...numbers.keys()], numberOf };
  };
  const buckets = Object.fromEntries(facets.map((facet) => [facet, numbered(facet)])) as Shelf<Item, Facet, Figure>['buckets'];
  return { description, items, figures, buckets };
}

/**
 * An index of the items with a price, and the shelf item of each row; `Infinity` means no price. Plain loops, because callbacks
 * would be tens of thousands of calls while a visitor waits.
 */
export function indexAtPrices<Item, Facet extends string, Figure extends string>(
  { description, items, figures, buckets }: Shelf<Item, Facet, Figure>,
  prices: Float64Array,
): { index: FacetIndex<Item, Facet, Figure>; rows: Int32Array } {
  const rows = soldInOrder(prices);
  const own = Object.entries<Float64Array>(figures).map(([name, values]) => [name, inRows(values, rows)]);
  const sets = description.facets.map((facet) => [facet, setsOf(buckets[facet], rows)]);
  const listed = new Array<Item>(rows.length);
  for (let row = 0; row < rows.length; row++) listed[row] = items[rows[row] as number] as Item;
  return {
    rows,
    index: {
      description: { ...description, allOf: new Set() },
      items: listed,
      behind: rows.length,
      figures: Object.fromEntries([['price', inRows(prices, rows)], ...own]) as Record<Figure | 'price', Float64Array>,
      buckets: Object.fromEntries(sets) as Record<Facet, Map<string, Bitset>>,
      orders: new Map(),
    },
  };
}

/** Items with a price, cheapest first. */
function soldInOrder(prices: Float64Array): Int32Array {
  const sold = new Int32Array(prices.length);
  let count = 0;
  for (let number = 0; number < prices.length; number++) if (prices[number] !== Number.POSITIVE_INFINITY) sold[count++] = number;
  const order = inOrder(inRows(prices, sold.subarray(0, count)));
  for (let row = 0; row < order.length; row++) order[row] = sold[order[row] as number] as number;
  return order;
}

function inRows(values: Float64Array, rows: Int32Array): Float64Array {
  const own = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row++) own[row] = values[rows[row] as number] as number;
  return own;
}

function setsOf({ values, numberOf }: { values: string[]; numberOf: Int32Array }, rows: Int32Array): Map<string, Bitset> {
  const sets = values.map(() => emptySet(rows.length));
  for (let row = 0; row < rows.length; row++) addRow(sets[numberOf[rows[row] as number] as number] as Bitset, row);
  return new Map(values.map((value, number) => [value, sets[number] as Bitset]));
}
