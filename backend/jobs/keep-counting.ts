import type { Database, Transaction } from '../db/connection.ts';
import type { JobLog } from '../logging/logger.ts';
import { keepLooking } from './keep-looking.ts';

/** One piece of what is left to count, in a transaction; false if nothing is left, or another process is at it. */
export type CountPiece = (tx: Transaction) => Promise<boolean>;

const LOOK_MS = 10_000;

/** Goes on until nothing is left, or until another process is at it. */
export async function countAll(db: Database, countPiece: CountPiece, goesOn = () => true): Promise<void> {
  while (goesOn() && (await db.transaction(countPiece))) {
    // The next piece.
  }
}

/** Counts what has changed, in small pieces, until it is stopped. One process does it at a time, and any goes on. */
export function keepCounting(
  db: Database,
  countPiece: CountPiece,
  { log, failed }: { log: Pick<JobLog, 'error'>; failed: string },
): { stop(): void } {
  let isStopped = false;
  const { end } = keepLooking(() => countAll(db, countPiece, () => !isStopped), { everyMs: LOOK_MS, atOnce: true, log, failed });
  return {
    stop() {
      isStopped = true;
      end();
    },
  };
}
