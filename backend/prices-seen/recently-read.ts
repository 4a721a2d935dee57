import { LRUCache } from 'lru-cache';
import type { Caller } from '#contract/calls.ts';
import type { JobLog } from '../logging/logger.ts';

/** All visitors of the home page need the same data: it is read at most this often and cached in between. */
const FRESH_MS = 5_000;
/** How old a value may be that is shown while a newer one is read: an older one may be of flights that have left. */
const SHOWN_WHILE_READ_MS = 60_000;
const MOST_KEPT = 500;
/** The longest a page waits for data that is not cached or too old; it is then rendered without, or with the old. */
const LONGEST_WAIT_MS = 700;

/**
 * Caches database reads for pages: always returns a value, the last known one while the database does not answer, and `nothing`
 * before any. The result states when the value is incomplete.
 */
export function recentlyRead<Asked, Value extends object>(options: {
  ask: (asked: Asked) => Promise<Value>;
  nothing: Value;
  what: string;
  log: JobLog;
}): (asked: Asked, caller: Caller) => Promise<Value> {
  const { ask, nothing, what, log } = options;
  type Read = { value: Value; isWhole: boolean };
  const kept = new LRUCache<string, Read & { readAt: number }>({ max: MOST_KEPT });
  const reading = new Map<string, Promise<Read>>();

  /** One read at a time per key. */
  function read(key: string, asked: Asked): Promise<Read> {
    const asking = ask(asked)
      .then((value) => ({ value, isWhole: true }))
      .catch((error: unknown) => {
        log.error({ err: error }, `${what} could not be read`);
        return { value: kept.get(key)?.value ?? nothing, isWhole: false };
      })
      .then((found) => {
        kept.set(key, { ...found, readAt: performance.now() });
        return found;
      })
      .finally(() => reading.delete(key));
    reading.set(key, asking);
    return asking;
  }

  function known(asked: Asked): Promise<Read> | Read {
    const key = JSON.stringify(asked);
    const found = kept.get(key);
    const age = found ? performance.now() - found.readAt : Number.POSITIVE_INFINITY;
    if (found && age < FRESH_MS) return found;
    const asking = reading.get(key) ?? read(key, asked);
    if (found && age < SHOWN_WHILE_READ_MS) return found;
    const late = { value: found?.value ?? nothing, isWhole: false };
    return Promise.race([asking, new Promise<Read>((done) => setTimeout(done, LONGEST_WAIT_MS, late).unref())]);
  }

  return async (asked, caller) => {
    const { value, isWhole } = await known(asked);
    if (!isWhole) caller.onIncomplete?.();
    return value;
  };
}
