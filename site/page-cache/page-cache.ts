import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** A page to keep, or an answer that is none: not there, failed, or made without something that could not be asked just now. */
export type Made<Answer> =
  | { isKept: true; page: KeptPage }
  | { isKept: false; answer: Answer; isGone: boolean; isShown: boolean };

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
/** In place of an error an older page is shown for a day; in place of one that only lacks something, for some minutes. */
const INSTEAD_OF_ERROR_MS = 24 * 3_600_000;
const INSTEAD_OF_LESS_MS = 10 * 60_000;
/** Made at once without anybody waiting. */
const MOST_IN_BACKGROUND = 2;
const KEY_BYTES = 200;

export type PageCacheOptions<Answer> = {
  mostBytes: number;
  make: (key: string) => Promise<Made<Answer>>;
  /** Whether there is time to make pages that nobody waits for. */
  hasTime: () => boolean;
};

export type PageCache<Answer> = ReturnType<typeof createPageCache<Answer>>;

/** Pages that are the same for everybody, bounded by their bytes. What many ask for at once is made once. */
export function createPageCache<Answer>({ mostBytes, make, hasTime }: PageCacheOptions<Answer>) {
  const kept = new LRUCache<string, { page: KeptPage }>({
    maxSize: mostBytes,
    disposeAfter: (_, key) => kept.has(key) || failed.delete(key),
    sizeCalculation: ({ page }, key) => page.bytes() + 2 * key.length + KEY_BYTES,
  });
  /** Pages that are kept and could not be made again: since when, and for how long the older one is shown. */
  const failed = new Map<string, { at: number; shownForMs: number }>();
  const making = new Map<string, Promise<Made<Answer>>>();
  let inBackground = 0;

  function settle(key: string, made: Made<Answer>): Made<Answer> {
    const older = kept.peek(key)?.page;
    if (made.isKept) {
      failed.delete(key);
      // The same again keeps the forms it was compressed to.
      if (older?.etag === made.page.etag) older.madeAt = Math.max(older.madeAt, made.page.madeAt);
      else kept.set(key, { page: made.page });
      return older?.etag === made.page.etag ? { isKept: true, page: older } : made;
    }
    if (made.isGone) {
      kept.delete(key);
      return made;
    }
    const instead = olderInstead(key, made.isShown ? INSTEAD_OF_LESS_MS : INSTEAD_OF_ERROR_MS);
    return instead ? { isKept: true, page: instead } : made;
  }

  function olderInstead(key: string, shownForMs: number): KeptPage | undefined {
    const older = kept.peek(key)?.page;
    if (older) failed.set(key, { at: Date.now(), shownForMs });
    return older && Date.now() - older.madeAt < shownForMs ? older : undefined;
  }

  function remake(key: string): Promise<Made<Answer>> {
    const running = making.get(key);
    if (running) return running;
    const made = make(key)
      .then(
        (done) => settle(key, done),
        (error: unknown): Made<Answer> => {
          const instead = olderInstead(key, INSTEAD_OF_ERROR_MS);
          if (instead) return { isKept: true, page: instead };
          throw error;
        },
      )
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  function remakeInBackground(key: string): void {
    const hasJustFailed = Date.now() - (failed.get(key)?.at ?? 0) < RETRY_MS;
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
      const page = kept.get(key)?.page;
      if (!page) return undefined;
      const age = Date.now() - page.madeAt;
      if (age < FRESH_MS) return page;
      if (age >= Math.max(FRESH_MS + WHILE_MADE_MS, failed.get(key)?.shownForMs ?? 0)) return undefined;
      remakeInBackground(key);
      return page;
    },
    /** Whether somebody waits for it already: another one costs nothing. */
    isBeingMade: (key: string): boolean => making.has(key),
    /** The page as it is now; where that takes too long or fails, an older one. */
    async read(key: string): Promise<Made<Answer>> {
      const older = kept.get(key)?.page;
      const newer = remake(key);
      return older ? firstWithin(newer, PATIENCE_MS, { isKept: true, page: older }) : newer;
    },
    /** Of any age: in place of the answer that there is no time for one. */
    inNeed(key: string): KeptPage | undefined {
      const page = kept.get(key)?.page;
      return page && Date.now() - page.madeAt < INSTEAD_OF_ERROR_MS ? page : undefined;
    },
    /** A page has been compressed and weighs more. */
    weighAgain(key: string, page: KeptPage): void {
      if (kept.peek(key)?.page === page) kept.set(key, { page });
    },
    weight: () => ({ bytes: kept.calculatedSize, pages: kept.size }),
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
