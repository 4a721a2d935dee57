import type { KeptPage } from './kept-page.ts';
import { createKeptPages, INSTEAD_OF_ERROR_MS, type Made } from './kept-pages.ts';

/**
 * `FRESH_MS`: how long a page is fresh. `WHILE_MADE_MS`: how much longer it is shown while a newer one is made. With the 20
 * seconds of the content cache and what other caches add (`cacheControlAt`), a change is visible within a minute.
 */
export const FRESH_MS = 10_000;
export const WHILE_MADE_MS = 15_000;
/** How long a request waits for a newer page when there is an older one. */
const PATIENCE_MS = 2_000;
/** A page that could not be made is not tried again for this long. */
const RETRY_MS = 5_000;
/** The most pages made at once in the background. */
const MOST_IN_BACKGROUND = 2;

export type PageCacheOptions<Answer> = {
  mostBytes: number;
  make: (key: string) => Promise<Made<Answer>>;
  /** Whether there is time for background work. */
  hasTime: () => boolean;
};

export type PageCache<Answer> = ReturnType<typeof createPageCache<Answer>>;

/**
 * The cache of pages that are the same for everybody, limited by bytes. Simultaneous requests for a page wait for one rendering.
 */
export function createPageCache<Answer>({ mostBytes, make, hasTime }: PageCacheOptions<Answer>) {
  const kept = createKeptPages<Answer>(mostBytes);
  const making = new Map<string, Promise<Made<Answer>>>();
  let inBackground = 0;
  /** What was begun before pages were forgotten is not kept. */
  let since = 0;

  function remake(key: string): Promise<Made<Answer>> {
    const running = making.get(key);
    if (running) return running;
    const begun = since;
    const made = make(key)
      .then(
        (done) => (begun === since ? kept.take(key, done) : done),
        (error: unknown): Made<Answer> => {
          const instead = kept.olderInstead(key, INSTEAD_OF_ERROR_MS);
          if (instead) return { isKept: true, page: instead };
          throw error;
        },
      )
      .finally(() => making.get(key) === made && making.delete(key));
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
    /** The page that can be shown at once; starts making a newer one in the background when due. */
    look(key: string): KeptPage | undefined {
      const page = kept.get(key);
      if (!page || kept.isForgotten(page)) return undefined;
      const age = performance.now() - page.madeAt;
      if (age < FRESH_MS) return page;
      if (age >= Math.max(FRESH_MS + WHILE_MADE_MS, kept.failure(key)?.shownForMs ?? 0)) return undefined;
      remakeInBackground(key);
      return page;
    },
    /** Whether the page is being made; waiting for it then costs nothing more. */
    isBeingMade: (key: string): boolean => making.has(key),
    /** The current page; an older one when that takes too long or fails. */
    async read(key: string): Promise<Made<Answer>> {
      const older = kept.get(key);
      const newer = remake(key);
      return older && !kept.isForgotten(older) ? firstWithin(newer, PATIENCE_MS, { isKept: true, page: older }) : newer;
    },
    /** A page up to a day old, for when there is no time to make one. */
    inNeed(key: string): KeptPage | undefined {
      const page = kept.get(key);
      return page && performance.now() - page.madeAt < INSTEAD_OF_ERROR_MS ? page : undefined;
    },
    /** Purges one page or all: the next request renders it; the older ones are shown only while none can be made. */
    forget(path: string | null): void {
      since += 1;
      making.clear();
      kept.forget(path);
    },
    weighAgain: kept.weighAgain,
    weight: kept.weight,
  };
}

/** The new page if it is ready in time, else the older one; a late page is cached for the next request. */
async function firstWithin<Value>(newer: Promise<Value>, ms: number, older: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(older), ms);
  });
  return Promise.race([newer, late]).finally(() => clearTimeout(timer));
}
