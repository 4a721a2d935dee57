import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { TURNS_OF_ALL } from '../db/turns-of-all.ts';

/**
 * Money of one booking, or to one affiliate, leaves one call at a time, in all processes: two refunds at once would each be under a limit that they pass
 * together. The work is part of the transaction that holds the turn: with a connection of its own for each, as many calls as there
 * are connections would wait for one another.
 */
export const inTurn = <Answer>(db: Database, of: string, work: (db: Database) => Promise<Answer>): Promise<Answer> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_OF_ALL['money of one booking']}, hashtext(${of}))`);
    // What handlers use of a connection a transaction has too; one that they begin is a part of this one.
    return work(tx as unknown as Database);
  });
