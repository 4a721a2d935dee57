import type { KeptPage } from './kept-page.ts';
import { createKeptPages, INSTEAD_OF_ERROR_MS, type Made } from './kept-pages.ts';

/**
 * With the 20 seconds that answers of the content backend count as fresh, and what other caches add (`cacheControlAt`), a change shows within a
 * minute. A page is good for so long; then for so long still, while a newer one is made.
 */
export const FRESH_MS = 10_000;
export const WHILE_MADE_MS = 15_000;
/** Who could have an older page waits no longer than this for a newer one. */
const PATIENCE_MS = 2_000;
/** A page that could not be made is left alone for a moment. */
const RETRY_MS = 5_000;
/** Made at once without anybody waiting. */
const MOST_IN_BACKGROUND = 2;

export type PageCacheOptions<Answer> = {
  mostBytes: number;
  make: (key: string) => Promise<Made<Answer>>;
  /** Whether there is time to make pages that nobody waits for. */
  hasTime: () => boolean;
};

export type PageCache<Answer> = ReturnType<typeof createPageCache<Answer>>;

/** Pages that are the same for everybody, bounded by their bytes. What many ask for at once is made once. */
export function createPageCache<Answer>({ mostBytes, make, hasTime }: PageCacheOptions<Answer>) {
  const kept = createKeptPages<Answer>(mostBytes);
  const making = new Map<string, Promise<Made<Answer>>>();
  let inBackground = 0;

  function remake(key: string): Promise<Made<Answer>> {
    const running = making.get(key);
    if (running) return running;
    const made = make(key)
      .then(
        (done) => kept.take(key, done),
        (error: unknown): Made<Answer> => {
          const instead = kept.olderInstead(key, INSTEAD_OF_ERROR_MS);
          if (instead) return { isKept: true, page: instead };
          throw error;
        },
      )
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  function remakeInBackground(key: string): void {
    const hasJustFailed = performance.now() - (kept.failure(key)?.at ?? Number.NEGATIVE_INFINITY) < RETRY_MS;
    if (making.has(key) || hasJustFailed || inBackground >= MOST_IN_BACKGROUND || !hasTime()) return;
    inBackground += 1;
    remake(key)
      .catch(() => undefined)
      .finally(() => {
        inBackground -= 1;
      });
  }

  return {
    /** What can be shown at once; a newer one is made meanwhile when it is time. */
    look(key: string): KeptPage | undefined {
      const page = kept.get(key);
      if (!page) return undefined;
      const age = performance.now() - page.madeAt;
      if (age < FRESH_MS) return page;
      if (age >= Math.max(FRESH_MS + WHILE_MADE_MS, kept.failure(key)?.shownForMs ?? 0)) return undefined;
      remakeInBackground(key);
      return page;
    },
    /** Whether somebody waits for it already: another one costs nothing. */
    isBeingMade: (key: string): boolean => making.has(key),
    /** The page as it is now; where that takes too long or fails, an older one. */
    async read(key: string): Promise<Made<Answer>> {
      const older = kept.get(key);
      const newer = remake(key);
      return older ? firstWithin(newer, PATIENCE_MS, { isKept: true, page: older }) : newer;
    },
    /** Of any age: in place of the answer that there is no time for one. */
    inNeed(key: string): KeptPage | undefined {
      const page = kept.get(key);
      return page && performance.now() - page.madeAt < INSTEAD_OF_ERROR_MS ? page : undefined;
    },
    weighAgain: kept.weighAgain,
    weight: kept.weight,
  };
}

/** What comes within the time, or else what there is; what comes later is kept for the next. */
async function firstWithin<Value>(newer: Promise<Value>, ms: number, older: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(older), ms);
  });
  return Promise.race([newer, late]).finally(() => clearTimeout(timer));
}
