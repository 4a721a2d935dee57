import { and, count, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from './db/connection.ts';
import { cspViolations } from './db/schema.ts';
import type { CspViolation } from './http/csp-report-route.ts';
import { createSharedLimit } from './shared-store/shared-limit.ts';
import type { SharedStore } from './shared-store/shared-store.ts';

/** Anybody can send reports: so many different ones a day are kept. */
const MOST_A_DAY = 500;
/** What one address may add to them, and how often it is counted for each: a page that is really broken is so for many. */
const NEW_PER_ADDRESS = 10;
const COUNTED_PER_ADDRESS = 3;
const DAY_MS = 86_400_000;

/** After so many days nobody looks for where one came from. */
const KEPT_DAYS = 90;

/**
 * Counts violations by day, page, directive and who was blocked. Once the day is full, a new one takes the place of one that no more than
 * a single visitor has told of: what many see is kept, however much one makes up.
 */
export function createViolationBook(db: Database, store: SharedStore) {
  const additions = createSharedLimit(store, { name: 'csp-new', windowMs: DAY_MS, most: NEW_PER_ADDRESS });
  const reports = createSharedLimit(store, { name: 'csp-counted', windowMs: DAY_MS, most: COUNTED_PER_ADDRESS });

  async function makeRoom(today: string): Promise<boolean> {
    const [known] = await db.select({ rows: count() }).from(cspViolations).where(eq(cspViolations.day, today));
    if ((known?.rows ?? 0) < MOST_A_DAY) return true;
    const doubtful = sql`ctid in (select ctid from ${cspViolations} where ${cspViolations.day} = ${today} and ${cspViolations.times} <= ${COUNTED_PER_ADDRESS} limit 1)`;
    const gone = await db.delete(cspViolations).where(doubtful).returning({ page: cspViolations.page });
    return gone.length > 0;
  }

  return {
    /** Those that nobody had told of before. */
    async keep(violations: CspViolation[], { address, today }: { address: string; today: string }): Promise<CspViolation[]> {
      const fresh: CspViolation[] = [];
      for (const violation of violations) {
        const { page, directive, blocked } = violation;
        if (!(await reports.allows(JSON.stringify([today, address, page, directive, blocked])))) continue;
        const counted = await db
          .update(cspViolations)
          .set({ times: sql`${cspViolations.times} + 1` })
          .where(
            and(
              eq(cspViolations.day, today),
              eq(cspViolations.page, page),
              eq(cspViolations.directive, directive),
              eq(cspViolations.blocked, blocked),
            ),
          )
          .returning({ times: cspViolations.times });
        if (counted.length > 0 || !(await additions.allows(`${today} ${address}`)) || !(await makeRoom(today))) continue;
        await db
          .insert(cspViolations)
          .values({ day: today, ...violation })
          .onConflictDoNothing();
        fresh.push(violation);
      }
      return fresh;
    },
  };
}

/** Forgets those that are too old to be found out about. */
export async function purgeCspReports(db: Database, today: string): Promise<void> {
  await db.delete(cspViolations).where(lt(cspViolations.day, addDays(today, -KEPT_DAYS)));
}
