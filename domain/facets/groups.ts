import { addRow, type Bitset, emptySet, hasRow } from './bitset.ts';

/** Items with one key have one number. */
export type Numbering = { numberOf: Int32Array; byKey: Map<string, number> };

export function numberBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Numbering {
  const byKey = new Map<string, number>();
  const numberOf = Int32Array.from(items, (item) => {
    const key = keyOf(item);
    const number = byKey.get(key) ?? byKey.size;
    byKey.set(key, number);
    return number;
  });
  return { numberOf, byKey };
}

/** Of the rows with the same number the cheapest, which is the lowest. Without numbers each row stands for itself. */
export function oncePer(numbers: Int32Array | null, rows: Bitset): Bitset {
  if (!numbers) return rows;
  const once = emptySet(numbers.length);
  const seen = new Uint8Array(numbers.length);
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row] as number;
    if (seen[number] === 1 || !hasRow(rows, row)) continue;
    seen[number] = 1;
    addRow(once, row);
  }
  return once;
}

/** The first of those rows in an order, each number once. */
export function firstRowsOfGroups(
  order: Int32Array,
  rows: Bitset,
  { numbers, most }: { numbers: Int32Array; most: number },
): number[] {
  const first: number[] = [];
  const seen = new Set<number>();
  for (let place = 0; place < order.length && first.length < most; place++) {
    const row = order[place] as number;
    const number = numbers[row] as number;
    if (seen.has(number) || !hasRow(rows, row)) continue;
    seen.add(number);
    first.push(row);
  }
  return first;
}
