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
