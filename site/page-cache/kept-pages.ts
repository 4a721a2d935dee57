import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** A page to keep, or an answer that is none: not there, failed, or made without something that could not be asked just now. */
export type Made<Answer> =
  | { isKept: true; page: KeptPage }
  | { isKept: false; answer: Answer; isGone: boolean; isShown: boolean };

/** In place of an error an older page is shown for a day; in place of one that only lacks something, for some minutes. */
export const INSTEAD_OF_ERROR_MS = 24 * 3_600_000;
const INSTEAD_OF_LESS_MS = 10 * 60_000;
const KEY_BYTES = 200;

/** Pages by their keys, bounded by their bytes, and which of them could not be made again. */
export function createKeptPages<Answer>(mostBytes: number) {
  const kept = new LRUCache<string, { page: KeptPage }>({
    maxSize: mostBytes,
    disposeAfter: (_, key) => kept.has(key) || failed.delete(key),
    sizeCalculation: ({ page }, key) => page.bytes() + 2 * key.length + KEY_BYTES,
  });
  /** Pages that are kept and could not be made again: since when, and for how long the older one is shown. */
  const failed = new Map<string, { at: number; shownForMs: number }>();

  function olderInstead(key: string, shownForMs: number): KeptPage | undefined {
    const older = kept.peek(key)?.page;
    if (older) failed.set(key, { at: performance.now(), shownForMs });
    return older && performance.now() - older.madeAt < shownForMs ? older : undefined;
  }

  return {
    /** Of any age. What is asked for is not the next to make room. */
    get: (key: string): KeptPage | undefined => kept.get(key)?.page,
    failure: (key: string) => failed.get(key),
    /** Notes that a page could not be made again; gives the older one while that may be shown in its place. */
    olderInstead,
    /** Keeps a page that was made, and forgets one that is gone; gives what is to be shown: an older page in place of one that lacks something. */
    take(key: string, made: Made<Answer>): Made<Answer> {
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
    },
    /** A page has been compressed and weighs more. */
    weighAgain(key: string, page: KeptPage): void {
      if (kept.peek(key)?.page === page) kept.set(key, { page });
    },
    weight: () => ({ bytes: kept.calculatedSize, pages: kept.size }),
  };
}
