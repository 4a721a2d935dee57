import { addRow, type Bitset, emptySet, hasRow } from './bitset.ts';

/** Group numbers: items with the same key have the same number. */
export type Grouping = { numberOf: Int32Array; byKey: Map<string, number> };

export function numberBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Grouping {
  const byKey = new Map<string, number>();
  const numberOf = Int32Array.from(items, (item) => {
    const key = keyOf(item);
    const number = byKey.get(key) ?? byKey.size;
    byKey.set(key, number);
    return number;
  });
  return { numberOf, byKey };
}

/**
 * The group numbers seen since `begin`. Shared by all calls, since none is interrupted: allocating a list for each of the
 * dozens of counts of one view would make megabytes of garbage.
 */
const met = { marks: new Int32Array(0), round: 0 };

function begin(numbers: Int32Array): void {
  if (met.marks.length < numbers.length || met.round === 0x7fff_ffff) {
    met.marks = new Int32Array(numbers.length);
    met.round = 0;
  }
  met.round += 1;
}

/** Whether the number is seen for the first time since `begin`. */
function meet(number: number): boolean {
  if (met.marks[number] === met.round) return false;
  met.marks[number] = met.round;
  return true;
}

/** The cheapest row of each group, which is the lowest. Without groups, all rows. */
export function dedupeBy(numbers: Int32Array | null, rows: Bitset): Bitset {
  if (!numbers) return rows;
  const once = emptySet(numbers.length);
  begin(numbers);
  // Sets are sparse over thousands of rows: empty words are skipped.
  for (let word = 0; word < rows.length; word++) {
    for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1) {
      const row = word * 32 + 31 - Math.clz32(bits & -bits);
      if (meet(numbers[row] as number)) addRow(once, row);
    }
  }
  return once;
}

/** The number of groups with a row in both sets. */
export function countNumbers(numbers: Int32Array, a: Bitset, b: Bitset): number {
  let count = 0;
  begin(numbers);
  for (let word = 0; word < a.length; word++) {
    for (let bits = (a[word] as number) & (b[word] as number); bits !== 0; bits &= bits - 1) {
      if (meet(numbers[word * 32 + 31 - Math.clz32(bits & -bits)] as number)) count += 1;
    }
  }
  return count;
}

/** The first `most` of these rows in an order, one per group. */
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
