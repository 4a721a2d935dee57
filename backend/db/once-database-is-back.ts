import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseTrouble } from './database-trouble.ts';

const PAUSE_MS = 500;
/** A server that is started again is there long before. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Puts on record what has been done outside already, and would be done a second time if nobody knew of it: tried again for as long as the database cannot be
 * asked. It has to be the same whether it is written once or twice: of a connection that broke nobody can tell what was committed.
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
