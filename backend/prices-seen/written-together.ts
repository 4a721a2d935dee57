import { type SQL, sql } from 'drizzle-orm';
import type { JobLog } from '../logging/logger.ts';

/** How long results wait to be written together with others. */
const WRITE_EVERY_MS = 1_000;
/** Beyond this the oldest are dropped: while the database is away, prices are not worth the memory. */
const MOST_WAITING = 2_000;
const MOST_AT_ONCE = 500;

/**
 * Collects what searches found and writes it once a second, the latest of each key, sorted by key in every process, so that two writing
 * the same do not deadlock.
 */
export function writtenTogether<Found>(log: JobLog, writeDown: (found: Found[]) => Promise<void>) {
  let waiting = new Map<string, Found>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function keep(key: string, found: Found): void {
    waiting.delete(key);
    waiting.set(key, found);
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    timer ??= setTimeout(write, WRITE_EVERY_MS);
  }

  /** Writes what is waiting; one batch at a time, so that none overtakes another. */
  function write(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    const found = [...waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    waiting = new Map();
    writing = writing
      .then(() => inParts(found, writeDown))
      .catch((error: unknown) => log.error({ err: error, prices: found.length }, 'prices seen could not be written down'));
    return writing;
  }

  return { keep, write };
}

async function inParts<Found>(found: Found[], writeDown: (part: Found[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < found.length; start += MOST_AT_ONCE) await writeDown(found.slice(start, start + MOST_AT_ONCE));
}

/** A column as the row that is being written has it. */
export const latest = (column: string): SQL => sql.raw(`excluded.${column}`);
