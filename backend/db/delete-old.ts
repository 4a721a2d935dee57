import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

const AT_ONCE = 2_000;

/**
 * Repeats a statement on at most `atOnce` rows until it finds fewer: none comes near the time that a statement has, not even after a product
 * was off for months. Each looks for its rows anew, so what they are found by needs an index. Returns how many rows there were.
 */
export async function inPortions(atOnce: number, portion: () => Promise<{ rowCount: number | null }>): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await portion();
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return done;
  }
}

/** Deletes the rows of a table that grows with visits or sales. Returns how many. */
export const deleteOld = (db: Database, table: PgTable, isOld: SQL | undefined, atOnce = AT_ONCE): Promise<number> =>
  inPortions(atOnce, () =>
    db.delete(table).where(sql`ctid = any(array(select ctid from ${table} where ${isOld} limit ${atOnce}))`),
  );

/** Takes what is personal out of the rows of a table that grows with visits. `nothing` makes them no longer old. Returns how many. */
export const eraseOld = <Table extends PgTable>(
  db: Database,
  table: Table,
  {
    nothing,
    isOld,
    atOnce = AT_ONCE,
  }: { nothing: PgUpdateSetSource<Table>; isOld: SQL | undefined; atOnce?: number | undefined },
): Promise<number> =>
  inPortions(atOnce, () =>
    db
      .update(table)
      .set(nothing)
      .where(and(isOld, sql`ctid = any(array(select ctid from ${table} where ${isOld} limit ${atOnce}))`)),
  );
