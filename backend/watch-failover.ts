import { sql } from 'drizzle-orm';
import type { Database } from './db/connection.ts';
import { keepLooking } from './jobs/keep-looking.ts';
import type { JobLog } from './logging/logger.ts';

const LOOK_MS = 5_000;

type Terms = { log: JobLog; onFailedOver(): Promise<unknown> };

/**
 * Sees that another server of the database has taken over, by its timeline, which PostgreSQL counts up whenever one is promoted: it may lack what
 * was written last. A process that is started later does not see it.
 */
export function watchFailover(db: Database, { log, onFailedOver }: Terms): { end(): void } {
  let known: string | undefined;
  return keepLooking(
    async () => {
      const { rows } = await db.execute<{ timeline: string | null }>(
        sql`select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`,
      );
      const timeline = rows[0]?.timeline;
      if (!timeline || timeline === known) return;
      if (known !== undefined) {
        log.error({ timeline }, 'the database has failed over and may lack what was written last: all books are compared');
        await onFailedOver();
      }
      known = timeline;
    },
    { everyMs: LOOK_MS, atOnce: true, log, failed: 'could not see which server the database is' },
  );
}
