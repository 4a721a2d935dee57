import { count, eq, lt, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import type { Database } from './db/connection.ts';
import { cspViolations } from './db/schema.ts';
import type { CspViolation } from './http/csp-report-route.ts';

/** Anybody can send reports: beyond this many different ones a day they are only noise. */
const MOST_A_DAY = 500;

/** After so many days nobody looks for where one came from. */
const KEPT_DAYS = 90;

/** Counts violations by day, page, directive and who was blocked. */
export async function keepViolations(db: Database, violations: CspViolation[], today: string): Promise<void> {
  const [known] = await db.select({ rows: count() }).from(cspViolations).where(eq(cspViolations.day, today));
  if ((known?.rows ?? 0) >= MOST_A_DAY) return;
  for (const violation of violations) {
    await db
      .insert(cspViolations)
      .values({ day: today, ...violation })
      .onConflictDoUpdate({
        target: [cspViolations.day, cspViolations.page, cspViolations.directive, cspViolations.blocked],
        set: { times: sql`${cspViolations.times} + 1` },
      });
  }
}

/** Forgets those that are too old to be found out about. */
export async function forgetViolations(db: Database, today: string): Promise<void> {
  await db.delete(cspViolations).where(lt(cspViolations.day, addDays(today, -KEPT_DAYS)));
}
