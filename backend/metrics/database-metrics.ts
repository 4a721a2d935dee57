import { todayIn } from '#domain/calendar-date.ts';
import { isArchiveUp } from '../backup/watch-archive.ts';
import { flagMetrics } from '../booking/record/flag-metrics.ts';
import type { Database } from '../db/connection.ts';
import { claimMetrics } from '../enquiries/overdue-claims.ts';
import { businessMetrics } from './business-metrics.ts';
import { gaugeLines } from './metric-book.ts';

type Log = { error(details: object, message: string): void };

/** What is counted in the database for all processes; without it, that it does not answer. */
export async function databaseMetrics(db: Database, { timeZone, log }: { timeZone: string; log: Log }): Promise<string> {
  const isUp = (up: 0 | 1) =>
    `${gaugeLines('tiquete_database_up', '1 while what is counted in the database could be read.', up).join('\n')}\n`;
  try {
    const today = todayIn(timeZone);
    const read = await Promise.all([flagMetrics(db), claimMetrics(db, today), businessMetrics(db, today), archiveMetrics(db)]);
    return read.join('') + isUp(1);
  } catch (err) {
    log.error({ err }, 'could not count in the database');
    return isUp(0);
  }
}

/** Whether the last piece of the write-ahead log came into the archive, of a server that has one. */
export async function archiveMetrics(db: Database): Promise<string> {
  const isUp = await isArchiveUp(db);
  return `${gaugeLines('tiquete_wal_archive_up', '1 while PostgreSQL can archive its log; nothing where it has no archive.', isUp === undefined ? [] : Number(isUp)).join('\n')}\n`;
}
