import { LRUCache } from 'lru-cache';
import { readOne, type SharedStore, type Shelf } from '../shared-store/shared-store.ts';
import { followSearch, type Written } from './search-elsewhere.ts';
import { type AnyFound, isOver, type Kept, type Packing } from './search-kind.ts';

/** Of searches that are ready to be looked at: bytes of their offers as JSON. As objects those take about four times as much. */
const READY_BYTES = 16 * 1024 * 1024;
/** Whose search is not heard of for so long has ended with it. */
const SIGN_OF_LIFE_MS = 3_000;
const SIGN_EVERY_MS = 1_000;
const SIGN = Buffer.from('1');

export type KeptSearches<Found extends AnyFound> = ReturnType<typeof createKeptSearches<Found>>;

/**
 * Searches for as long as they can be chosen from. Those that were looked at last are there as objects, all others as compressed text
 * in the store, so that what both take is bounded in bytes, not in searches (docs/decisions/024-turns-and-weights.md). Where processes share the
 * store, each finds what the others have found, and what they are just searching (docs/decisions/047-many-processes.md).
 */
export function createKeptSearches<Found extends AnyFound>(options: {
  packing: Packing<Found>;
  /** Of this kind of search alone. */
  shelf: Shelf;
  store: SharedStore;
  readyBytes?: number;
}) {
  const { store, packing, shelf } = options;
  const underWay = new Map<string, Kept<Found>>();
  const looking = new Map<string, Promise<Kept<Found> | undefined>>();
  const ready = new LRUCache<string, Kept<Found>>({ maxSize: options.readyBytes ?? READY_BYTES, ttl: 1 });
  const signs = new Map<string, NodeJS.Timeout>();
  const parts = new Map<string, Promise<void>>();

  const leftMs = ({ expiresAt }: { expiresAt: number }) => Math.max(1, expiresAt - Date.now());

  /** The sign first: what is written down when it is gone is all there will be. Who has `seenSome` is told of nothing before that. */
  async function lookAt(id: string, seenSome = false): Promise<Written> {
    const isUnderWay = (await readOne(store, 'searches-under-way', id)) !== undefined;
    return { isUnderWay, bytes: isUnderWay && seenSome ? undefined : await readOne(store, shelf, id) };
  }

  async function findWritten(id: string): Promise<Kept<Found> | undefined> {
    const first = await lookAt(id);
    if (first.isUnderWay) return follow(id, first);
    if (!first.bytes) return undefined;
    const { letters, found, expiresAt } = packing.unpack(first.bytes);
    // Whoever made it has ended in the middle.
    if (!isOver(found)) return follow(id, first);
    const whole = Promise.resolve();
    const search: Kept<Found> = { ...found, id, expiresAt, firstResults: whole, whole };
    ready.set(id, search, { size: letters, ttl: leftMs(search) });
    return search;
  }

  function follow(id: string, first: Written): Kept<Found> {
    const look = (seenSome: boolean) => lookAt(id, seenSome);
    const search = followSearch({ id, first, look, packing });
    underWay.set(id, search);
    search.whole.catch(() => undefined).then(() => underWay.delete(id));
    return search;
  }

  function lookOnce(id: string): Promise<Kept<Found> | undefined> {
    const started = looking.get(id) ?? findWritten(id).finally(() => looking.delete(id));
    looking.set(id, started);
    return started;
  }

  const giveSign = (id: string) => store.write('searches-under-way', id, SIGN, SIGN_OF_LIFE_MS);

  async function withdraw(id: string): Promise<void> {
    clearInterval(signs.get(id));
    if (signs.delete(id)) await store.remove('searches-under-way', id);
  }

  /** What its visitor has seen of it can be chosen at any process, and when this one has ended. */
  async function writePart(search: Kept<Found>): Promise<void> {
    await search.firstResults;
    if (isOver(search)) return;
    const { bytes } = await packing.pack(search, search.expiresAt);
    await store.write(shelf, search.id, bytes, leftMs(search));
  }

  return {
    find: async (id: string): Promise<Kept<Found> | undefined> =>
      underWay.get(id) ?? ready.get(id) ?? (id ? lookOnce(id) : undefined),
    /** Other processes are told that it is about to begin: before one of them can hear of it. */
    async announce(id: string): Promise<void> {
      if (!store.isShared) return;
      signs.set(id, setInterval(() => void giveSign(id), SIGN_EVERY_MS).unref());
      await giveSign(id);
    },
    /** It does not begin after all. */
    withdraw,
    /** Kept as it grows; how many grow at once is bounded by whoever starts them. */
    begin(search: Kept<Found>): void {
      underWay.set(search.id, search);
      if (!store.isShared) return;
      const part = writePart(search).catch(() => undefined);
      parts.set(search.id, part);
    },
    /** It grows no more: from now on it counts with what it weighs. */
    async settle(search: Kept<Found>): Promise<void> {
      const { id } = search;
      try {
        // A part that came late would stand in its place.
        await parts.get(id);
        const { bytes, letters } = await packing.pack(search, search.expiresAt);
        ready.set(id, search, { size: letters, ttl: leftMs(search) });
        await store.write(shelf, id, bytes, leftMs(search));
      } finally {
        parts.delete(id);
        underWay.delete(id);
        await withdraw(id);
      }
    },
    weight: () => ({ readyBytes: ready.calculatedSize, underWay: underWay.size }),
  };
}
