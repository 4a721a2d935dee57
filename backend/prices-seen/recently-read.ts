import { LRUCache } from 'lru-cache';
import type { JobLog } from '../booking/job-log.ts';

/** Every visitor of the home page asks for the same: the database is asked so often, and what it last said is good meanwhile. */
const FRESH_MS = 5_000;
const MOST_KEPT = 500;
/** A page is not kept waiting for what nobody has asked for yet: it does without. */
const LONGEST_WAIT_MS = 700;

/** Answers of the database for pages: there is always one, with what was last known while the database does not answer, and `nothing` before that. */
export function recentlyRead<Asked, Value extends object>(options: {
  ask: (asked: Asked) => Promise<Value>;
  nothing: Value;
  what: string;
  log: JobLog;
}): (asked: Asked) => Promise<Value> {
  const { ask, nothing, what, log } = options;
  const kept = new LRUCache<string, { value: Value; readAt: number }>({ max: MOST_KEPT });
  const reading = new Map<string, Promise<Value>>();

  /** Once at a time for the same. */
  function read(key: string, asked: Asked): Promise<Value> {
    const asking = ask(asked)
      .catch((error: unknown) => {
        log.error({ err: error }, `${what} could not be read`);
        return kept.get(key)?.value ?? nothing;
      })
      .then((value) => {
        kept.set(key, { value, readAt: Date.now() });
        return value;
      })
      .finally(() => reading.delete(key));
    reading.set(key, asking);
    return asking;
  }

  return async (asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known && Date.now() - known.readAt < FRESH_MS) return known.value;
    const asking = reading.get(key) ?? read(key, asked);
    if (known) return known.value;
    return Promise.race([asking, new Promise<Value>((done) => setTimeout(done, LONGEST_WAIT_MS, nothing).unref())]);
  };
}
