import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from './connection.ts';

/**
 * Reads a list at one moment, with a plan for the values that were asked for. Plans that fit all values, which PostgreSQL makes of frequent
 * statements (`asked-often.ts`), walk all bookings for a rare one. Listings and their indexes are small enough to stay in memory, where
 * a page anywhere costs little more than the next one. `isAlone`: by one process of the database. Of some ten thousand rows, as of a report,
 * those that it would start to help cost more than they save.
 */
export const readingLists = <Result>(
  db: Database,
  read: (tx: Transaction) => Promise<Result>,
  { isAlone = false } = {},
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      const alone = isAlone ? sql`, set_config('max_parallel_workers_per_gather', '0', true)` : sql``;
      await tx.execute(
        sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('random_page_cost', '1.1', true)${alone}`,
      );
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** A moment as pages of a list go on from it, in microseconds as the database keeps it: dates of JavaScript would lose rows between two. */
export const microsOf = (at: SQLWrapper): SQL<string> => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;
export const momentOf = (micros: string): SQL => sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
