import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { keepLooking, type Looking } from '../jobs/keep-looking.ts';
import type { JobLog } from '../logging/logger.ts';

const LOOK_MS = 60_000;

/** Whether the last piece of the write-ahead log came into the archive; undefined of a server that has none. */
export async function isArchiveUp(db: Database): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ isUp: boolean }>(sql`
    select last_failed_time is null or last_failed_time < last_archived_time as "isUp"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`);
  // Null before anything came in: what has failed since then is not up.
  return rows[0] && rows[0].isUp === true;
}

/** Says in the log when the archive of the database's log takes nothing any more, and when it does again: bookings go on meanwhile, and only backups are behind. */
export function watchArchive(db: Database, log: JobLog): Looking {
  let wasUp = true;
  async function lookOnce(): Promise<void> {
    const isUp = (await isArchiveUp(db)) ?? true;
    if (wasUp && !isUp)
      log.error({ event: 'backup' }, 'the archive of the database takes none of its log: no later minute can be restored');
    if (!wasUp && isUp) log.info({ event: 'backup' }, 'the archive of the database takes its log again');
    wasUp = isUp;
  }
  return keepLooking(lookOnce, { everyMs: LOOK_MS, log, failed: 'could not ask the database for its archive' });
}
