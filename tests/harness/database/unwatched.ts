import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../backend/db/connection.ts';
import { oneAtATime } from '../../../backend/jobs/keep-looking.ts';
import type { DatabaseWatch } from '../../../backend/jobs/watch-database.ts';

const log = { error: () => undefined };

/** Tells of nothing: what is new is looked at when a test says so. */
export const UNWATCHED: DatabaseWatch = {
  onChange: (look, { failed }) => oneAtATime(look, { log, failed }),
  whenDue: () => ({ end: () => undefined }),
  each: () => ({ end: () => undefined }),
  end: () => undefined,
};

/** Asks the database once for each call of `tell`, which says whether something was due, and has been looked at. */
export function watchedByHand(db: Database) {
  const parts: { look: () => Promise<void>; isDue: SQL }[] = [];
  const watch: DatabaseWatch = {
    ...UNWATCHED,
    whenDue(look, { isDue }) {
      parts.push({ look, isDue });
      return { end: () => undefined };
    },
  };
  async function tell(): Promise<boolean> {
    let isAnyDue = false;
    for (const { look, isDue } of parts) {
      const { rows } = await db.execute<{ due: boolean }>(sql`select ${isDue} as due`);
      if (!rows[0]?.due) continue;
      isAnyDue = true;
      await look();
    }
    return isAnyDue;
  }
  return { watch, tell };
}
