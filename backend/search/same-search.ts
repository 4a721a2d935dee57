import { SEARCH_RESULTS_MS } from '#domain/countdown.ts';
import { readOne, type SharedStore } from '../shared-store/shared-store.ts';
import type { KeptSearches } from './kept-searches.ts';
import { type AnyFound, hasFailed, isOver, type Kept, newSearchId, type Running } from './search-kind.ts';
import type { SearchTurns } from './search-turns.ts';

/** `visitor`: this one has too many under way. `busy`: all together have. */
export type SearchRefused = { refused: 'visitor' | 'busy' };

type Begun<Found extends AnyFound> = { search: Kept<Found>; isNew: boolean };

/**
 * Searches of one kind, each made once: the same question asked twice goes to the suppliers once, here or at another process; one that a
 * supplier missed is not reused.
 */
export function createSameSearches<Query, Found extends AnyFound>(options: {
  kept: KeptSearches<Found>;
  store: SharedStore;
  turns: SearchTurns;
  /** Equal for questions that have the same answer, and not for those of another kind. */
  keyOf(query: Query): string;
  /** What it counts as among all that is searched at once. */
  unitsOf(query: Query): number;
  /** Asks the suppliers. */
  start(id: string, query: Query): Running<Found>;
  /** How long the same search by anybody is answered from the first one. */
  reuseMs: number;
  /** A search that was made here is over. */
  onOver?: (query: Query, search: Kept<Found>) => void;
  timeToGoOn(): Promise<unknown>;
}) {
  const { kept, store, turns, keyOf, unitsOf, reuseMs, timeToGoOn } = options;
  const starting = new Map<string, Promise<Kept<Found> | SearchRefused>>();
  const beginning = new Map<string, Promise<Begun<Found>>>();

  /** What all suppliers have found; with `partial`, what there is as soon as there is something. */
  async function search(query: Query, { partial = false, visitor = '' } = {}): Promise<Kept<Found> | SearchRefused> {
    const key = keyOf(query);
    const known = (await beginning.get(key))?.search ?? (await findReusable(key));
    const running = known ?? (await startOnce(query, key, visitor));
    if ('refused' in running) return running;
    const isSearching = !isOver(running);
    await (partial ? running.firstResults : running.whole);
    // Its process has ended in the middle: what it had not found is asked for again.
    if (running.elsewhere?.isLost()) return search(query, { partial, visitor });
    if (isSearching) await timeToGoOn();
    return running;
  }

  /** A search for the same, under way or found by every supplier, here or at another process. */
  async function findReusable(key: string): Promise<Kept<Found> | undefined> {
    const id = await readOne(store, 'searches-by-question', key);
    const found = id && (await kept.find(id.toString()));
    return found && !hasFailed(found) ? found : undefined;
  }

  /** A visitor who asks for the same again while the first still waits for its turn waits for that one. */
  function startOnce(query: Query, key: string, visitor: string): Promise<Kept<Found> | SearchRefused> {
    const asked = `${visitor} ${key}`;
    const started = starting.get(asked) ?? start(query, key, visitor).finally(() => starting.delete(asked));
    starting.set(asked, started);
    return started;
  }

  async function start(query: Query, key: string, visitor: string): Promise<Kept<Found> | SearchRefused> {
    const turn = await turns.take({ visitor, units: unitsOf(query) });
    if (!turn.ok) return { refused: turn.reason };
    // Somebody else's turn may have come first.
    const isFirst = !beginning.has(key);
    const begun = beginning.get(key) ?? begin(query, key).finally(() => beginning.delete(key));
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
      // Unpacked it is kept no longer than it is looked at: a search is not lost to who has it.
      timeToGoOn()
        .then(() => kept.settle(running))
        .catch(() => undefined);
      options.onOver?.(query, running);
      if (hasFailed(running)) void store.remove('searches-by-question', key, Buffer.from(running.id));
    };
    running.whole.then(settle, settle);
    return running;
  }

  /** Asks the suppliers, unless another process has just begun to. */
  async function begin(query: Query, key: string): Promise<Begun<Found>> {
    const id = newSearchId();
    const own = Buffer.from(id);
    await kept.announce(id);
    const first = await store.claim('searches-by-question', key, own, reuseMs);
    if (!first.equals(own)) {
      const found = await findReusable(key);
      if (found) {
        await kept.withdraw(id);
        return { search: found, isNew: false };
      }
      await store.write('searches-by-question', key, own, reuseMs);
    }
    const running: Kept<Found> = { ...options.start(id, query), expiresAt: Date.now() + SEARCH_RESULTS_MS };
    kept.begin(running);
    return { search: running, isNew: true };
  }

  return { search };
}
