import { sql } from 'drizzle-orm';
import type { Database } from './db/connection.ts';
import { keepLooking } from './jobs/keep-looking.ts';
import type { JobLog } from './logging/logger.ts';

const LOOK_MS = 5_000;
/** Of PostgreSQL: not allowed, not supported, no such function. Some who run it for others do not let its timeline be read. */
const NOT_TOLD = ['42501', '0A000', '42883'];

type Terms = { log: JobLog; onFailedOver(): Promise<unknown>; everyMs?: number };

/**
 * Sees that another server of the database has taken over, by its timeline, which PostgreSQL counts up whenever one is promoted: it may lack what
 * was written last. A process that is started later does not see it, and none does where the server does not tell.
 */
export function watchFailover(db: Database, { log, onFailedOver, everyMs = LOOK_MS }: Terms): { end(): void } {
  let known: string | undefined;
  async function lookOnce(): Promise<void> {
    const timeline = await timelineOf(db);
    if (timeline === 'not told') {
      looking.end();
      log.info({}, 'this database does not tell when it fails over: after one, ask for the books to be compared (reconcile)');
      return;
    }
    if (!timeline || timeline === known) return;
    if (known !== undefined) {
      log.error({ timeline }, 'the database has failed over and may lack what was written last: all books are compared');
      await onFailedOver();
    }
    known = timeline;
  }
  const looking = keepLooking(lookOnce, { everyMs, atOnce: true, log, failed: 'could not see which server the database is' });
  return looking;
}

/** Undefined from a server that only follows another. */
async function timelineOf(db: Pick<Database, 'execute'>): Promise<string | undefined> {
  try {
    const { rows } = await db.execute<{ timeline: string | null }>(
      sql`select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`,
    );
    return rows[0]?.timeline ?? undefined;
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== undefined && NOT_TOLD.includes(code)) return 'not told';
    throw error;
  }
}
