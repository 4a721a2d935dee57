/** What is kept together: in memory each shelf has a bound of its own, in Redis a part of the keys. */
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
 * What a process keeps for a while and all processes of one installation need: in its own memory (`memory-store.ts`), or in a Redis for all of
 * them (`redis-store.ts`). Nothing in here is the only copy of anything that must not be lost: that is in PostgreSQL. Nothing here throws.
 */
export type SharedStore = {
  /** Whether there may be other processes that see it: what is done only for them costs nothing where there are none. */
  isShared: boolean;
  /** In the order of their names; `undefined` for each that is not there, or not there any more. */
  read(shelf: Shelf, names: string[]): Promise<(Buffer | undefined)[]>;
  write(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<void>;
  /** Puts it there where nothing is, and answers with what is there then: its own, or what somebody else put there first. */
  claim(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<Buffer>;
  /** Takes it away; with `bytes` only as long as these are what is there. */
  remove(shelf: Shelf, name: string, bytes?: Buffer): Promise<void>;
  /** Adds to a count that begins anew some time after its first. */
  count(name: string, asked: { add: number; windowMs: number }): Promise<Counted>;
};

/** `unreachable`: each process has only what it keeps itself. `refusing`: it is there, and does not keep what it is given. */
export type StoreHealth = 'ok' | 'unreachable' | 'refusing';

export const readOne = async (store: SharedStore, shelf: Shelf, name: string): Promise<Buffer | undefined> =>
  (await store.read(shelf, [name]))[0];
