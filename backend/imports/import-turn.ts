import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { TURNS_OF_ALL } from '../db/turns-of-all.ts';
import type { FileProblem } from './read-table.ts';

/** The outcome of an import. A faulty file changes nothing; of two concurrent imports the second waits, up to a minute. */
export type ImportOutcome<Report> =
  | { ok: true; report: Report }
  | { ok: false; reason: 'file'; problems: FileProblem[]; more: number }
  | { ok: false; reason: 'busy' };

const TURN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** Takes the import lock, one import at a time; polled by short statements, since none may take long. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  for (const until = performance.now() + TURN_MS; performance.now() < until; await pause(LOOK_AGAIN_MS)) {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${TURNS_OF_ALL.imports}) as taken`,
    );
    if (rows[0]?.taken) return true;
  }
  return false;
}

/** Rows per statement. */
const BATCH = 1_000;

export function* inBatches<Line>(lines: readonly Line[]): Generator<Line[]> {
  for (let start = 0; start < lines.length; start += BATCH) yield lines.slice(start, start + BATCH);
}
