import { createTurns, type Turn } from '../load/turns.ts';
import { createSharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

const WINDOW_MS = 60_000;
/** A search that would wait longer than this to begin is refused instead. */
const LONGEST_WAIT_MS = 300;
/** A supplier this slow is still waited for, but its search no longer counts as concurrent. */
const LONGEST_HELD_MS = 4_000;

export type SearchTurns = {
  /** `units`: the search's weight, an ordinary search being one. */
  take(asked: { visitor: string; units: number; rank?: number }): Promise<Turn>;
  /** How long no visitor's search has been requested or in progress; background work waits for that. */
  quietForMs(): number;
};

export const UNLIMITED: SearchTurns = {
  take: async () => ({ ok: true, done: () => undefined }),
  quietForMs: () => Number.POSITIVE_INFINITY,
};

/**
 * Limits concurrent searches. One visitor has at most two thirds, and a number of searches per minute across processes: the cost
 * is counted where a search goes to suppliers, not where a page or suggestion is requested.
 */
export function createSearchTurns({
  store,
  atOnce,
  perMinute,
  room,
}: {
  store: SharedStore;
  atOnce: number;
  perMinute: number;
  room?: () => number;
}): SearchTurns {
  const turns = createTurns({
    units: atOnce,
    unitsPerVisitor: Math.max(1, Math.floor((atOnce * 2) / 3)),
    waiting: 2 * atOnce,
    waitingPerVisitor: Math.max(1, Math.floor((atOnce * 2) / 3)),
    longestWaitMs: LONGEST_WAIT_MS,
    ...(room ? { room } : {}),
  });
  const searches = createSharedLimit(store, { name: 'searches', windowMs: WINDOW_MS, most: perMinute });
  let visitorsSearching = 0;
  let lastVisitorAt = Number.NEGATIVE_INFINITY;
  const visitorLeaves = () => {
    visitorsSearching -= 1;
    lastVisitorAt = performance.now();
  };
  return {
    quietForMs: () => (visitorsSearching > 0 ? 0 : performance.now() - lastVisitorAt),
    async take({ visitor, units, rank = 0 }) {
      const isVisitor = rank === 0;
      // Background look-ups have a limit of their own.
      if (isVisitor && !(await searches.allows(visitor))) return { ok: false, reason: 'visitor' };
      if (isVisitor) visitorsSearching += 1;
      const turn = await turns.take({ visitor, rank, units });
      if (!turn.ok) {
        if (isVisitor) visitorLeaves();
        return turn;
      }
      let isOver = false;
      const over = () => {
        turn.done();
        if (isVisitor && !isOver) visitorLeaves();
        isOver = true;
      };
      // While this machine itself is the bottleneck, waiting searches stay in the queue.
      const letGo = () => {
        if ((room?.() ?? 1) === 1) over();
        else timer = setTimeout(letGo, LONGEST_HELD_MS);
      };
      let timer = setTimeout(letGo, LONGEST_HELD_MS);
      const done = () => {
        clearTimeout(timer);
        over();
      };
      return { ok: true, done };
    },
  };
}
