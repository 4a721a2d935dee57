import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

/** Per statement: none comes near the time that a statement has, not even after a product was off for months. */
const AT_ONCE = 2_000;

/**
 * Deletes the rows of a table that grows with visits or sales, a portion at a time. `isOld` needs an index: each portion looks for its rows
 * anew. Returns how many were deleted.
 */
export async function deleteOld(db: Database, table: PgTable, isOld: SQL | undefined, atOnce = AT_ONCE): Promise<number> {
  for (let gone = 0; ; ) {
    const some = sql`array(select ctid from ${table} where ${isOld} limit ${atOnce})`;
    const { rowCount } = await db.delete(table).where(sql`ctid = any(${some})`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return gone;
  }
}
