import { LRUCache } from 'lru-cache';
import { timeNow } from '#domain/clock.ts';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { readOne, type SharedStore, type Shelf } from '../shared-store/shared-store.ts';
import { followSearch, type Written } from './search-elsewhere.ts';
import { type AnyFound, isOver, type Kept, type Packing } from './search-kind.ts';

/** Size of the in-memory cache of searches, in bytes of their JSON. As objects they take about four times as much. */
const READY_BYTES = 16 * 1024 * 1024;
/** A search without a heartbeat for this long has ended with its process. */
const SIGN_OF_LIFE_MS = 3_000;
const SIGN_EVERY_MS = 1_000;
const SIGN = Buffer.from('1');

export type KeptSearches<Found extends AnyFound> = ReturnType<typeof createKeptSearches<Found>>;

type Shop<Found extends AnyFound> = {
  packing: Packing<Found>;
  shelf: Shelf;
  store: SharedStore;
  underWay: Map<string, Kept<Found>>;
  looking: Map<string, Promise<Kept<Found> | undefined>>;
  ready: LRUCache<string, Kept<Found>>;
};

/**
 * Stores searches for as long as they can be chosen from. The most recently used are in memory as objects, all are compressed in
 * the store, so both are bounded in bytes, not in searches (docs/decisions/039-limits-under-load.md). Processes that share the
 * store find each other's searches, finished and in progress (docs/decisions/089-round-robin-without-redis.md).
 */
export function createKeptSearches<Found extends AnyFound>(options: {
  packing: Packing<Found>;
  /** For this kind of search only. */
  shelf: Shelf;
  store: SharedStore;
  readyBytes?: number;
}) {
  const { store, packing, shelf } = options;
  const ready = new LRUCache<string, Kept<Found>>({ maxSize: options.readyBytes ?? READY_BYTES, ttl: 1 });
  const shop: Shop<Found> = { store, packing, shelf, ready, underWay: new Map(), looking: new Map() };
  const { underWay } = shop;
  const signs = new Map<string, NodeJS.Timeout>();
  const parts = new Map<string, Promise<void>>();
  const giveSign = (id: string) => store.write('searches-under-way', id, SIGN, SIGN_OF_LIFE_MS);

  async function withdraw(id: string): Promise<void> {
    clearInterval(signs.get(id));
    if (signs.delete(id)) await store.remove('searches-under-way', id);
  }

  return {
    find: async (id: string): Promise<Kept<Found> | undefined> =>
      underWay.get(id) ?? ready.get(id) ?? (id ? lookOnce(shop, id) : undefined),
    /** Starts the heartbeat, before other processes can learn the search's id. */
    async announce(id: string): Promise<void> {
      if (!store.isShared) return;
      signs.set(id, setInterval(() => void giveSign(id), SIGN_EVERY_MS).unref());
      await giveSign(id);
    },
    /** Stops the heartbeat: the search does not begin, or is over. */
    withdraw,
    /** Holds the search while it grows; callers bound how many grow at once. */
    begin(search: Kept<Found>): void {
      underWay.set(search.id, search);
      if (!store.isShared) return;
      const part = writePart(shop, search).catch(() => undefined);
      parts.set(search.id, part);
    },
    /** The search is complete: from now on it counts with its size. */
    async settle(search: Kept<Found>): Promise<void> {
      const { id } = search;
      try {
        // A partial write that came later would replace it.
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

/** Never more than the lifetime of a search: the clock may have been set back since it began. */
const leftMs = ({ expiresAt }: { expiresAt: number }) => Math.min(SEARCH_RESULTS_MS, Math.max(1, expiresAt - timeNow()));

function lookOnce<Found extends AnyFound>(shop: Shop<Found>, id: string): Promise<Kept<Found> | undefined> {
  const started = shop.looking.get(id) ?? findWritten(shop, id).finally(() => shop.looking.delete(id));
  shop.looking.set(id, started);
  return started;
}

async function findWritten<Found extends AnyFound>(shop: Shop<Found>, id: string): Promise<Kept<Found> | undefined> {
  const first = await lookAt(shop, id);
  if (first.isUnderWay) return follow(shop, id, first);
  if (!first.bytes) return undefined;
  const { letters, found, expiresAt } = await shop.packing.unpack(first.bytes);
  // The process that made it has ended midway.
  if (!isOver(found)) return follow(shop, id, first);
  const whole = Promise.resolve();
  const search: Kept<Found> = { ...found, id, expiresAt, firstResults: whole, whole };
  shop.ready.set(id, search, { size: letters, ttl: leftMs(search) });
  return search;
}

/** Reads the heartbeat first: once it has expired, what is stored is final. With `seenSome`, reads nothing more until then. */
async function lookAt<Found extends AnyFound>({ store, shelf }: Shop<Found>, id: string, seenSome = false): Promise<Written> {
  const isUnderWay = (await readOne(store, 'searches-under-way', id)) !== undefined;
  return { isUnderWay, bytes: isUnderWay && seenSome ? undefined : await readOne(store, shelf, id) };
}

function follow<Found extends AnyFound>(shop: Shop<Found>, id: string, first: Written): Kept<Found> {
  const look = (seenSome: boolean) => lookAt(shop, id, seenSome);
  const search = followSearch({ id, first, look, packing: shop.packing });
  shop.underWay.set(id, search);
  search.whole.catch(() => undefined).then(() => shop.underWay.delete(id));
  return search;
}

/** Stores what the visitor has seen, so that it can be chosen at any process, even after this one has ended. */
async function writePart<Found extends AnyFound>({ store, shelf, packing }: Shop<Found>, search: Kept<Found>): Promise<void> {
  await search.firstResults;
  if (isOver(search)) return;
  const { bytes } = await packing.pack(search, search.expiresAt);
  await store.write(shelf, search.id, bytes, leftMs(search));
}
