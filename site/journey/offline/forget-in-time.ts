import { keep, readKept } from '../../visitor/browser-storage.ts';

/** The cache with the copies only. */
export const COPIES = 'tq-my-journey';
/** Headers of a copy: when it was made, when it expires, and its title. */
export const COPY_HEADERS = { made: 'x-copy-made', until: 'x-copy-until', title: 'x-copy-title' } as const;

/** The time at which the first copy on this device expires; it identifies no booking. */
const FIRST_END = 'tq_copies_until';

/** Deletes expired copies on all pages of the site, because the worker runs for its own pages only. */
export function forgetInTime(): void {
  if (nextEnd() < Date.now()) void forgetOldCopies().catch(() => undefined);
}

export function noteEnd(until: string): void {
  const end = Date.parse(until);
  if (!(nextEnd() <= end)) remember(end);
}

/** Deletes expired copies. Returns how many are left. */
export async function forgetOldCopies(now = Date.now()): Promise<number> {
  if (!('caches' in window) || !(await caches.has(COPIES))) {
    remember(null);
    return 0;
  }
  const cache = await caches.open(COPIES);
  const ends: number[] = [];
  for (const request of await cache.keys()) {
    const end = Date.parse((await cache.match(request))?.headers.get(COPY_HEADERS.until) ?? '');
    if (end > now) ends.push(end);
    else await cache.delete(request);
  }
  if (ends.length === 0) await caches.delete(COPIES);
  remember(ends.length > 0 ? Math.min(...ends) : null);
  return ends.length;
}

/** `NaN` when no expiry is stored, so that nothing is done. */
function nextEnd(): number {
  return Number(readKept('device', FIRST_END) ?? Number.NaN);
}

/** When storage is blocked, expired copies are still deleted by the worker, which checks at each request. */
const remember = (end: number | null): void => keep('device', FIRST_END, end === null ? null : String(end));
