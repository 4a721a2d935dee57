import { LRUCache } from 'lru-cache';
import type { Caller } from '#contract/calls.ts';
import type { JobLog } from '../booking/job-log.ts';

/** Every visitor of the home page asks for the same: the database is asked so often, and what it last said is good meanwhile. */
const FRESH_MS = 5_000;
const MOST_KEPT = 500;
/** A page is not kept waiting for what nobody has asked for yet: it does without. */
const LONGEST_WAIT_MS = 700;

/**
 * Answers of the database for pages: there is always one, with what was last known while the database does not answer, and `nothing` before that.
 * The caller is told of both.
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

  /** Once at a time for the same. */
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
    if (found && performance.now() - found.readAt < FRESH_MS) return found;
    const asking = reading.get(key) ?? read(key, asked);
    if (found) return found;
    const late = { value: nothing, isWhole: false };
    return Promise.race([asking, new Promise<Read>((done) => setTimeout(done, LONGEST_WAIT_MS, late).unref())]);
  }

  return async (asked, caller) => {
    const { value, isWhole } = await known(asked);
    if (!isWhole) caller.onIncomplete?.();
    return value;
  };
}
