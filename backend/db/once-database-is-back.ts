import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseTrouble } from './database-trouble.ts';

const PAUSE_MS = 500;
/** A server that is started again is there long before. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Records the result of an external call that would be repeated if it were not recorded. The write is retried for as long as the
 * database does not answer. It has to be idempotent: after a broken connection it is unknown whether it was committed.
 */
export async function onceDatabaseIsBack<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let left = PATIENCE_MS; ; left -= PAUSE_MS) {
    try {
      return await write();
    } catch (error) {
      if (left <= 0 || !isDatabaseTrouble(error)) throw error;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }
}
