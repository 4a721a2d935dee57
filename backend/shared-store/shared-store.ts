/** The kinds of stored data: in memory each shelf has its own bound, in Redis its own key prefix. */
export type Shelf =
  | 'searches'
  | 'searches-under-way'
  | 'searches-by-question'
  | 'upsold-fares'
  | 'priced-flights'
  | 'stay-searches'
  | 'priced-rooms'
  | 'prices-of-days'
  | 'days-looked-up'
  | 'accounts-without-cards';

export type Counted = { count: number; leftMs: number };

/**
 * Temporary data that all processes of an installation need: in this process's memory (`memory-store.ts`), in a shared Redis
 * (`redis-store.ts`), or in PostgreSQL for as long as several have none (`together-store.ts`). Nothing in it is the only copy of anything important: that is in PostgreSQL. Nothing here throws.
 */
export type SharedStore = {
  /** Whether other processes may see it now; work only for them is skipped otherwise. */
  readonly isShared: boolean;
  /** Whether it is quick enough to count every request. */
  countsOften: boolean;
  /** In the order of the names; `undefined` for missing or expired entries. */
  read(shelf: Shelf, names: string[]): Promise<(Buffer | undefined)[]>;
  write(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<void>;
  /** Writes if absent, and returns what is there afterwards: its own bytes, or those written first. */
  claim(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<Buffer>;
  /** Removes an entry; with `bytes` only if its value equals them (compare-and-delete). */
  remove(shelf: Shelf, name: string, bytes?: Buffer): Promise<void>;
  /** Adds to a counter that resets `windowMs` after its first count. `isOften`: with every request, so never in the database. */
  count(name: string, asked: { add: number; windowMs: number; isOften?: boolean }): Promise<Counted>;
};

/** Of Redis. `refusing`: it answers but does not accept writes. `missing`: none is configured, and there are several processes. */
export type StoreHealth = 'ok' | 'unreachable' | 'refusing' | 'missing';

export const readOne = async (store: SharedStore, shelf: Shelf, name: string): Promise<Buffer | undefined> =>
  (await store.read(shelf, [name]))[0];
