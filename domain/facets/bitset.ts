/**
 * A set of row numbers as bits: ten thousand rows intersect in three hundred words. All sets of one index have the same length.
 * Signed words, because the engine's integers are signed.
 */
export type Bitset = Int32Array;

export const emptySet = (rows: number): Bitset => new Int32Array(Math.ceil(rows / 32));

export function fullSet(rows: number): Bitset {
  const set = emptySet(rows).fill(-1);
  const rest = rows % 32;
  if (rest > 0) set[set.length - 1] = (1 << rest) - 1;
  return set;
}

export function addRow(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) | (1 << (row & 31));
}

export const hasRow = (set: Bitset, row: number): boolean => (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

/** Intersects `set` with `other` in place. */
export function keepOnly(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & (other[word] as number);
}

export function addAll(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) | (other[word] as number);
}

/** The size of the intersection. Sums of three words are combined before the final addition: a nibble cannot overflow by then. */
export function countBoth(a: Bitset, b: Bitset): number {
  const whole = a.length - (a.length % 3);
  let count = 0;
  for (let word = 0; word < whole; word += 3) {
    const fours =
      foursIn((a[word] as number) & (b[word] as number)) +
      foursIn((a[word + 1] as number) & (b[word + 1] as number)) +
      foursIn((a[word + 2] as number) & (b[word + 2] as number));
    count += sumOf(fours);
  }
  for (let word = whole; word < a.length; word++) count += sumOf(foursIn((a[word] as number) & (b[word] as number)));
  return count;
}

/** The lowest row in both, or −1. */
export function firstOfBoth(a: Bitset, b: Bitset): number {
  for (let word = 0; word < a.length; word++) {
    const bits = (a[word] as number) & (b[word] as number);
    if (bits !== 0) return word * 32 + 31 - Math.clz32(bits & -bits);
  }
  return -1;
}

/** The number of ones in each group of four bits, stored in that group. */
function foursIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  return (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
}

const sumOf = (fours: number): number => Math.imul((fours & 0x0f0f_0f0f) + ((fours >>> 4) & 0x0f0f_0f0f), 0x0101_0101) >>> 24;
