import { LRUCache } from 'lru-cache';
import { ownBytes } from '#contract/transport/own-bytes.ts';
import { STEADY } from '../load/steady-clock.ts';
import type { SharedStore, Shelf } from './shared-store.ts';

const MB = 1024 * 1024;
/** The maximum size of each shelf, including names and overhead per entry (docs/decisions/039-limits-under-load.md). */
const MOST_BYTES: Record<Shelf, number> = {
  // Packed to about a twentieth of their JSON.
  searches: 48 * MB,
  'searches-under-way': MB,
  'searches-by-question': 4 * MB,
  'upsold-fares': 8 * MB,
  // An offer of nine travellers on five legs takes a tenth of a megabyte.
  'priced-flights': 16 * MB,
  // Packed; two hundred hotels take about forty kilobytes.
  'stay-searches': 24 * MB,
  'priced-rooms': 8 * MB,
  'prices-of-days': 8 * MB,
  'days-looked-up': MB,
  'accounts-without-cards': MB,
};
const MOST_COUNTS = 100_000;
const ENTRY_BYTES = 100;
/** Each entry has a time of its own. The clock is read each time: to remember it for a millisecond takes a timer, which costs more. */
const BY_THE_CLOCK = { ttl: 1, ttlResolution: 0, perf: STEADY } as const;

/** The store in this process's memory, bounded by size. */
export function createMemoryStore(mostBytes: Partial<Record<Shelf, number>> = {}) {
  const shelves = new Map<Shelf, LRUCache<string, Buffer>>();
  // By size: `max` would take the room of all of them at once.
  const counts = new LRUCache<string, { count: number }>({
    maxSize: MOST_COUNTS,
    sizeCalculation: () => 1,
    ...BY_THE_CLOCK,
  });

  function shelfOf(shelf: Shelf): LRUCache<string, Buffer> {
    const known = shelves.get(shelf);
    if (known) return known;
    const made = new LRUCache<string, Buffer>({
      maxSize: mostBytes[shelf] ?? MOST_BYTES[shelf],
      sizeCalculation: (bytes, name) => ENTRY_BYTES + 2 * name.length + bytes.length,
      ...BY_THE_CLOCK,
    });
    shelves.set(shelf, made);
    return made;
  }

  return {
    isShared: false,
    countsOften: false,
    async read(shelf, names) {
      const kept = shelfOf(shelf);
      return names.map((name) => kept.get(name));
    },
    async write(shelf, name, bytes, ttlMs) {
      shelfOf(shelf).set(name, ownBytes(bytes), { ttl: Math.max(1, ttlMs) });
    },
    async claim(shelf, name, bytes, ttlMs) {
      const kept = shelfOf(shelf);
      const known = kept.get(name);
      if (!known) kept.set(name, ownBytes(bytes), { ttl: Math.max(1, ttlMs) });
      return known ?? bytes;
    },
    async remove(shelf, name, bytes) {
      const kept = shelfOf(shelf);
      if (!bytes || kept.peek(name)?.equals(bytes)) kept.delete(name);
    },
    async count(name, { add, windowMs }) {
      const known = counts.get(name) ?? { count: 0 };
      if (known.count === 0) counts.set(name, known, { ttl: windowMs });
      known.count += add;
      return { count: known.count, leftMs: counts.getRemainingTTL(name) };
    },
    /** The current entries, for each shelf the most recently used first. */
    *entries(of: readonly Shelf[]): Generator<{ shelf: Shelf; name: string; bytes: Buffer; leftMs: number }> {
      for (const shelf of of) {
        const kept = shelfOf(shelf);
        for (const [name, bytes] of [...kept.entries()]) yield { shelf, name, bytes, leftMs: kept.getRemainingTTL(name) };
      }
    },
    /** For tests and memory diagnostics. */
    weight: (shelf: Shelf) => shelfOf(shelf).calculatedSize,
  } satisfies SharedStore & Record<string, unknown>;
}
