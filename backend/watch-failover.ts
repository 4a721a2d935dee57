import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from './db/connection.ts';
import { databaseServer } from './db/schema.ts';
import { takeTurnOf } from './db/turns-of-all.ts';
import { keepLooking, type Looking } from './jobs/keep-looking.ts';
import type { JobLog } from './logging/logger.ts';

const LOOK_MS = 5_000;
/** Of PostgreSQL: not allowed, not supported, no such function. Some who run it for others do not let its timeline be read. */
const NOT_TOLD = ['42501', '0A000', '42883'];

/** Which server answers: one that was promoted counts its timeline up, one that was restored from a dump has another identifier. */
type Server = { identifier: string; timeline: string };
type Terms = {
  log: JobLog;
  /** Called in the transaction that writes down the new server: once, by one process. */
  onFailedOver(tx: Transaction): Promise<unknown>;
  everyMs?: number;
  /** What selects the server's identifier, and its timeline unless it only follows another. */
  asking?: () => SQL;
};

/**
 * Sees that another server of the database has taken over: it may lack what was written last. The server seen last is on record in
 * the database itself, which travels to a standby and into a backup, so a process that is started afterwards sees it too. A server
 * that is promoted takes a higher timeline than any record that reached it can name.
 */
export function watchFailover(db: Database, { log, onFailedOver, everyMs = LOOK_MS, asking }: Terms): Looking {
  const ways = asking ? [asking] : [() => WITH_IDENTIFIER, () => WITHOUT_IDENTIFIER];
  /** What this process saw, for a record that was itself among what was lost. */
  let seen: Server | undefined;
  async function lookOnce(): Promise<void> {
    const [way] = ways;
    if (!way) {
      looking.end();
      log.info({}, 'this database does not tell when it fails over: after one, ask for the books to be compared (reconcile)');
      return;
    }
    const answer = await askServer(db, way());
    if (answer === 'not told') ways.shift();
    if (!answer || answer === 'not told') return;
    const { isRecorded, ...server } = answer;
    if (!isRecorded) await putOnRecord(way());
    seen = server;
  }
  const putOnRecord = (way: SQL) =>
    db.transaction(async (tx) => {
      await takeTurnOf(tx, 'the server of the database');
      // Asked again: this connection may lead to another server than the last one.
      const answer = await askServer(tx, way);
      if (!answer || answer === 'not told' || answer.isRecorded) return;
      const server = { identifier: answer.identifier, timeline: answer.timeline };
      const [before = seen] = await tx
        .select({ identifier: databaseServer.identifier, timeline: databaseServer.timeline })
        .from(databaseServer);
      await tx.insert(databaseServer).values(server).onConflictDoUpdate({ target: databaseServer.isOnly, set: server });
      if (!before || isSame(server, before)) return;
      log.error({ before, server }, saying(before, server));
      await onFailedOver(tx);
    });
  const looking = keepLooking(lookOnce, { everyMs, atOnce: true, log, failed: 'could not see which server the database is' });
  return looking;
}

const isSame = (one: Server, other: Server): boolean => one.identifier === other.identifier && one.timeline === other.timeline;

const saying = (before: Server, { identifier }: Server): string =>
  before.identifier === identifier
    ? 'the database has failed over and may lack what was written last: all books are compared'
    : 'the database is on another server, and may lack what was written since it was copied: all books are compared';

const TIMELINE = sql`case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`;
const WITH_IDENTIFIER = sql`select (select system_identifier::text from pg_control_system()) as identifier, ${TIMELINE}`;
/** Some tell the timeline alone. */
const WITHOUT_IDENTIFIER = sql`select '' as identifier, ${TIMELINE}`;

/** The server, and whether it is the one on record; undefined of a server that only follows another. */
async function askServer(db: Executor, asking: SQL): Promise<(Server & { isRecorded: boolean }) | 'not told' | undefined> {
  try {
    const { rows } = await db.execute<{ identifier: string; timeline: string | null; isRecorded: boolean }>(
      sql`select identifier, timeline, exists (select from ${databaseServer} recorded
        where recorded.identifier = asked.identifier and recorded.timeline = asked.timeline) as "isRecorded" from (${asking}) asked`,
    );
    const [{ identifier, timeline, isRecorded } = { identifier: '', timeline: null, isRecorded: false }] = rows;
    return timeline === null ? undefined : { identifier, timeline, isRecorded };
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== undefined && NOT_TOLD.includes(code)) return 'not told';
    throw error;
  }
}
