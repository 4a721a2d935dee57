import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** A page to cache, or an answer that is not cached: not found, failed, or incomplete. */
export type Made<Answer> =
  | { isKept: true; page: KeptPage }
  | { isKept: false; answer: Answer; isGone: boolean; isShown: boolean };

/** How long an older page may replace an error; `INSTEAD_OF_LESS_MS`: how long it may replace an incomplete page. */
export const INSTEAD_OF_ERROR_MS = 24 * 3_600_000;
const INSTEAD_OF_LESS_MS = 10 * 60_000;
const KEY_BYTES = 200;

/** The cached pages by key, limited by bytes, with the failures to renew them. */
export function createKeptPages<Answer>(mostBytes: number) {
  const kept = new LRUCache<string, { page: KeptPage }>({
    maxSize: mostBytes,
    disposeAfter: (_, key) => kept.has(key) || failed.delete(key),
    sizeCalculation: ({ page }, key) => page.bytes() + 2 * key.length + KEY_BYTES,
  });
  /** The last failure of each cached page: its time, and for how long the older page may be shown. */
  const failed = new Map<string, { at: number; shownForMs: number }>();
  /** Purged pages: shown only while none can be made. */
  const forgotten = new WeakSet<KeptPage>();

  function olderInstead(key: string, shownForMs: number): KeptPage | undefined {
    const older = kept.peek(key)?.page;
    if (older) failed.set(key, { at: performance.now(), shownForMs });
    return older && performance.now() - older.madeAt < shownForMs ? older : undefined;
  }

  return {
    /** A page of any age; reading it makes it the last to be evicted. */
    get: (key: string): KeptPage | undefined => kept.get(key)?.page,
    isForgotten: (page: KeptPage): boolean => forgotten.has(page),
    /** A page with all its numbers, or every page. */
    forget(path: string | null): void {
      for (const [key, { page }] of kept.entries()) {
        if (path === null || key === path || key.startsWith(`${path}?`)) forgotten.add(page);
      }
    },
    failure: (key: string) => failed.get(key),
    /** Records that a page could not be made again; returns the older one while it may be shown instead. */
    olderInstead,
    /**
     * Stores a new page, or deletes one that no longer exists; returns the page to show: the older one when the new one is
     * incomplete.
     */
    take(key: string, made: Made<Answer>): Made<Answer> {
      const older = kept.peek(key)?.page;
      if (made.isKept) {
        failed.delete(key);
        // An unchanged page keeps its compressed forms.
        if (older?.etag === made.page.etag) {
          older.madeAt = Math.max(older.madeAt, made.page.madeAt);
          forgotten.delete(older);
        } else kept.set(key, { page: made.page });
        return older?.etag === made.page.etag ? { isKept: true, page: older } : made;
      }
      if (made.isGone) {
        kept.delete(key);
        return made;
      }
      const instead = olderInstead(key, made.isShown ? INSTEAD_OF_LESS_MS : INSTEAD_OF_ERROR_MS);
      return instead ? { isKept: true, page: instead } : made;
    },
    /** A page was compressed and takes more memory. */
    weighAgain(key: string, page: KeptPage): void {
      if (kept.peek(key)?.page === page) kept.set(key, { page });
    },
    weight: () => ({ bytes: kept.calculatedSize, pages: kept.size }),
  };
}
