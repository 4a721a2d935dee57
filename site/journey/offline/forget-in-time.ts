/** The cache that holds the copies, and nothing else. */
export const COPIES = 'tq-my-journey';
/** Of each copy: when it was made, when it ends, and what it is of. */
export const COPY_HEADERS = { made: 'x-copy-made', until: 'x-copy-until', title: 'x-copy-title' } as const;

/** When the first of the copies on this device ends; nothing of whose or of what. */
const FIRST_END = 'tq_copies_until';

/** A worker wakes up for its own pages only: on every other page of the site this is asked of what is remembered here. */
export function forgetInTime(): void {
  if (nextEnd() < Date.now()) void forgetOldCopies().catch(() => undefined);
}

export function noteEnd(until: string): void {
  const end = Date.parse(until);
  if (!(nextEnd() <= end)) remember(end);
}

/** Deletes copies whose time is over. How many there still are. */
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

/** Nothing to be done where nothing is remembered. */
function nextEnd(): number {
  try {
    return Number(localStorage.getItem(FIRST_END) ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

function remember(end: number | null): void {
  try {
    if (end === null) localStorage.removeItem(FIRST_END);
    else localStorage.setItem(FIRST_END, String(end));
  } catch {
    // Where nothing may be remembered, the worker still looks each time.
  }
}
