import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeNow } from '#domain/clock.ts';
import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { readOne, type SharedStore } from '../shared-store/shared-store.ts';
import type { KeptSearches } from './kept-searches.ts';
import { type AnyFound, hasFailed, isOver, type Kept, newSearchId, type Running } from './search-kind.ts';
import type { SearchTurns } from './search-turns.ts';

/** `visitor`: this visitor has too many in progress. `busy`: all together have. */
export type SearchRefused = { refused: 'visitor' | 'busy' };

type Begun<Found extends AnyFound> = { search: Kept<Found>; isNew: boolean };

type SearchKind<Query, Found extends AnyFound> = {
  kept: KeptSearches<Found>;
  store: SharedStore;
  turns: SearchTurns;
  /** The key of requests with the same answer; distinct between kinds of search. */
  keyOf(query: Query): string;
  /** The search's weight for the concurrency limit. */
  unitsOf(query: Query): number;
  /** Asks the suppliers. */
  start(id: string, query: Query): Running<Found>;
  /** How long a search is reused for the same request by anyone. */
  reuseMs: number;
  /** Called when a search made by this process is over. */
  onOver?: (query: Query, search: Kept<Found>) => void;
  timeToGoOn(): Promise<unknown>;
};

type Kind<Query, Found extends AnyFound> = SearchKind<Query, Found> & {
  starting: Map<string, Promise<Kept<Found> | SearchRefused>>;
  beginning: Map<string, Promise<Begun<Found>>>;
};
/** `rank`: 0 for visitors; background work has a higher one and waits for them. */
type Asking = { partial?: boolean; visitor?: string; rank?: number };
type Question<Query> = { query: Query; key: string; visitor: string; rank: number };

/**
 * Deduplicates searches of one kind: the same request goes to the suppliers once across processes. A search that a supplier
 * failed is not reused.
 */
export function createSameSearches<Query, Found extends AnyFound>(options: SearchKind<Query, Found>) {
  const kind: Kind<Query, Found> = { ...options, starting: new Map(), beginning: new Map() };
  return { search: (query: Query, asking?: Asking) => search(kind, query, asking) };
}

/** The results of all suppliers; with `partial`, those so far as soon as there are any. */
async function search<Query, Found extends AnyFound>(
  kind: Kind<Query, Found>,
  query: Query,
  { partial = false, visitor = '', rank = 0 }: Asking = {},
): Promise<Kept<Found> | SearchRefused> {
  const key = kind.keyOf(query);
  const known = (await kind.beginning.get(key))?.search ?? (await findReusable(kind, key));
  const running = known ?? (await startOnce(kind, { query, key, visitor, rank }));
  if ('refused' in running) return running;
  const isSearching = !isOver(running);
  await (partial ? running.firstResults : running.whole);
  // Its process has ended midway: the search is made again.
  if (running.elsewhere?.isLost()) return search(kind, query, { partial, visitor, rank });
  if (isSearching) await kind.timeToGoOn();
  return running;
}

/** The same search by any process, in progress or completed without failures. */
async function findReusable<Query, Found extends AnyFound>(
  { store, kept }: Kind<Query, Found>,
  key: string,
): Promise<Kept<Found> | undefined> {
  const id = await readOne(store, 'searches-by-question', key);
  const found = id && (await kept.find(id.toString()));
  return found && !hasFailed(found) ? found : undefined;
}

/** A repeated request of a visitor, while the first is queued, waits for the first. */
function startOnce<Query, Found extends AnyFound>(
  kind: Kind<Query, Found>,
  question: Question<Query>,
): Promise<Kept<Found> | SearchRefused> {
  const { starting } = kind;
  const asked = `${question.visitor} ${question.key}`;
  const started = starting.get(asked) ?? start(kind, question).finally(() => starting.delete(asked));
  starting.set(asked, started);
  return started;
}

async function start<Query, Found extends AnyFound>(
  kind: Kind<Query, Found>,
  { query, key, visitor, rank }: Question<Query>,
): Promise<Kept<Found> | SearchRefused> {
  const { beginning, turns, unitsOf } = kind;
  const turn = await turns.take({ visitor, units: unitsOf(query), rank });
  if (!turn.ok) return { refused: turn.reason };
  // Another visitor's request for the same search may have been admitted first.
  const isFirst = !beginning.has(key);
  const begun = beginning.get(key) ?? begin(kind, query, key).finally(() => beginning.delete(key));
  beginning.set(key, begun);
  const { search: running, isNew } = await begun.catch((error: unknown) => {
    turn.done();
    throw error;
  });
  if (!isFirst || !isNew) {
    turn.done();
    return running;
  }
  const settle = () => {
    turn.done();
    settled(kind, running, { query, key });
  };
  running.whole.then(settle, settle);
  return running;
}

function settled<Query, Found extends AnyFound>(
  { kept, store, timeToGoOn, onOver }: Kind<Query, Found>,
  running: Kept<Found>,
  { query, key }: Pick<Question<Query>, 'query' | 'key'>,
): void {
  // Waiting requests are answered before it is packed and stored. Unpacked it stays in memory only while in use; requests that
  // hold it keep it.
  nextTurn()
    .then(timeToGoOn)
    .then(() => kept.settle(running))
    .catch(() => undefined);
  onOver?.(query, running);
  if (hasFailed(running)) void store.remove('searches-by-question', key, Buffer.from(running.id));
}

/** Asks the suppliers, unless another process has just begun to. */
async function begin<Query, Found extends AnyFound>(kind: Kind<Query, Found>, query: Query, key: string): Promise<Begun<Found>> {
  const { kept, store, reuseMs } = kind;
  const id = newSearchId();
  const own = Buffer.from(id);
  await kept.announce(id);
  const first = await store.claim('searches-by-question', key, own, reuseMs);
  if (!first.equals(own)) {
    const found = await findReusable(kind, key);
    if (found) {
      await kept.withdraw(id);
      return { search: found, isNew: false };
    }
    await store.write('searches-by-question', key, own, reuseMs);
  }
  const running: Kept<Found> = { ...kind.start(id, query), expiresAt: timeNow() + SEARCH_RESULTS_MS };
  kept.begin(running);
  return { search: running, isNew: true };
}
