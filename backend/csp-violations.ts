import { and, count, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from './db/connection.ts';
import { deleteOld } from './db/delete-old.ts';
import { RETENTION } from './db/retention.ts';
import { cspViolations } from './db/schema.ts';
import type { CspViolation } from './http/routes/csp-report-route.ts';
import { createSharedLimit } from './shared-store/shared-limit.ts';
import type { SharedStore } from './shared-store/shared-store.ts';

/** Anyone can send reports: at most this many distinct ones are stored per day. */
const MOST_A_DAY = 500;
/** Limits per address: new reports, and counts of each report; a truly broken page is reported by many. */
const NEW_PER_ADDRESS = 10;
const COUNTED_PER_ADDRESS = 3;
const DAY_MS = 86_400_000;

/** Reports older than this are no longer investigated. */
const { days: KEPT_DAYS } = RETENTION.csp_violations;

/**
 * Counts violations by day, page, directive and blocked origin. On a full day a new one replaces one reported by a single visitor
 * only, so widely seen violations are kept, however many one client fabricates.
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
    /** Counts the violations; returns those reported for the first time. */
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
        // Several processes may get here at once: the one whose row it is reports it, the others count.
        const [row] = await db
          .insert(cspViolations)
          .values({ day: today, ...violation })
          .onConflictDoUpdate({
            target: [cspViolations.day, cspViolations.page, cspViolations.directive, cspViolations.blocked],
            set: { times: sql`${cspViolations.times} + 1` },
          })
          .returning({ times: cspViolations.times });
        if (row?.times === 1) fresh.push(violation);
      }
      return fresh;
    },
  };
}

/** Deletes reports too old to investigate. */
export async function purgeCspReports(db: Database, today: string): Promise<void> {
  await deleteOld(db, cspViolations, lt(cspViolations.day, addDays(today, -KEPT_DAYS)));
}
