import { setTimeout as pause } from 'node:timers/promises';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import type { DatabaseEntries } from './database-entries.ts';
import { CHOSEN_FROM, createHandOver } from './hand-over.ts';
import type { createMemoryStore } from './memory-store.ts';
import type { Others } from './other-processes.ts';
import type { SharedStore, Shelf } from './shared-store.ts';

/** Within this time all processes know that they have to write to the database, and have written what they held. */
const SETTLING_MS = 4_000;
const LOOK_MS = 150;

type Found = (Buffer | undefined)[];

const NOBODY: Others = { count: 0, certain: 0, areAllInRedis: true, ofAnyBuild: 0 };

/**
 * This process's memory; and PostgreSQL, as long as others run on the same database and not all of them can share through Redis
 * (docs/decisions/089-round-robin-without-redis.md). A process that is alone, or with the others in Redis, writes nothing there.
 */
export function createTogetherStore(options: {
  memory: ReturnType<typeof createMemoryStore>;
  entries: DatabaseEntries;
  /** Whether this process can share through Redis now. */
  isInRedis: () => boolean;
}) {
  const { memory, entries, isInRedis } = options;
  const handOver = createHandOver(memory, entries);
  let others = NOBODY;
  let neededUntil = 0;
  let settlingUntil = 0;
  let wasShared = false;

  /** A while longer than needed: what was written meanwhile is newer than what Redis has of before. */
  const isReading = () => performance.now() < neededUntil;
  const isShared = () => others.count > 0 && isReading();

  function decide(): void {
    const now = performance.now();
    if (others.count > 0 && !(isInRedis() && others.areAllInRedis)) neededUntil = now + SEARCH_RESULTS_MS;
    const isNews = isShared() && !wasShared;
    wasShared = isShared();
    if (isNews) settlingUntil = now + SETTLING_MS;
    if (isNews) handOver.all();
    else if (isShared()) handOver.unwritten();
  }

  const readWritten = async (shelf: Shelf, names: string[]): Promise<Found> =>
    isReading() ? entries.read(shelf, names) : names.map(() => undefined);

  return {
    get isShared() {
      return isShared();
    },
    countsOften: false,
    /** What is in the database now; it may be newer than what is in Redis. */
    readWritten,
    async read(shelf, names) {
      const [written, own] = await Promise.all([readWritten(shelf, names), memory.read(shelf, names)]);
      let found: Found = names.map((_, index) => written[index] ?? own[index]);
      while (CHOSEN_FROM.includes(shelf) && performance.now() < settlingUntil && found.includes(undefined)) {
        await pause(LOOK_MS);
        const come = await readWritten(shelf, names);
        found = found.map((bytes, index) => bytes ?? come[index]);
      }
      return found;
    },
    async write(shelf, name, bytes, ttlMs) {
      await memory.write(shelf, name, bytes, ttlMs);
      if (isShared()) handOver.note(shelf, name, await entries.write(shelf, name, bytes, ttlMs));
    },
    async claim(shelf, name, bytes, ttlMs) {
      const there = isShared() ? await entries.claim(shelf, name, bytes, ttlMs) : undefined;
      if (!there) return memory.claim(shelf, name, bytes, ttlMs);
      if (there.equals(bytes)) await memory.write(shelf, name, bytes, ttlMs);
      return there;
    },
    async remove(shelf, name, bytes?: Buffer) {
      await memory.remove(shelf, name, bytes);
      if (isShared()) await entries.remove(shelf, name, bytes);
    },
    async count(name, asked) {
      const own = await memory.count(name, asked);
      const all = isShared() && !asked.isOften ? await entries.count(name, asked) : undefined;
      return all && all.count >= own.count ? all : own;
    },
    /** What has been seen of other processes; without it, only whether Redis is there has changed. */
    decide(seen: Others = others): void {
      others = seen;
      decide();
    },
    others: () => others,
    /** Deletes expired entries, which are no longer read; does nothing for a process that was always alone. */
    async tidy(): Promise<void> {
      if (isReading()) await entries.removeExpired();
    },
  } satisfies SharedStore & Record<string, unknown>;
}
