import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../../db/connection.ts';
import { type ReconciliationReport, reconciliations } from '../../db/schema.ts';
import { RECONCILE_JOB, RECONCILE_QUEUE } from './reconcile-job.ts';

export type ReconciliationAsked = { ok: true; id: string; job: string } | { ok: false; reason: 'never-run' };

/** Puts a comparison of all books before the running product. `never-run`: no product has run on this database yet. */
export async function askForReconciliation(db: Database): Promise<ReconciliationAsked> {
  return withQueue(db, async (boss) => {
    if (!(await boss.getQueue(RECONCILE_QUEUE))) return { ok: false, reason: 'never-run' };
    const [asked] = await db.insert(reconciliations).values({}).returning({ id: reconciliations.id });
    const id = (asked as { id: string }).id;
    return { ok: true, id, job: (await boss.send(RECONCILE_QUEUE, { id }, RECONCILE_JOB)) ?? '' };
  });
}

/** The report once it is there, and whether a product is writing it. */
export async function readReconciliation(
  db: Database,
  { id, job }: { id: string; job: string },
): Promise<{ report: ReconciliationReport | null; isAtWork: boolean }> {
  // The job first: its report is there when it has ended.
  const isActive = sql`select 1 from pgboss.job where name = ${RECONCILE_QUEUE} and id = ${job} and state = 'active'`;
  const { rows } = await db.execute(isActive);
  const [row] = await db.select({ report: reconciliations.report }).from(reconciliations).where(eq(reconciliations.id, id));
  return { report: row?.report ?? null, isAtWork: rows.length > 0 };
}

/** The last report there is. */
export async function readLastReconciliation(db: Database): Promise<{ report: ReconciliationReport; finishedAt: Date } | null> {
  const [last] = await db
    .select({ report: reconciliations.report, finishedAt: reconciliations.finishedAt })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.finishedAt))
    .limit(1);
  return last?.report && last.finishedAt ? { report: last.report, finishedAt: last.finishedAt } : null;
}

/** The queue of the running product, over this connection. */
async function withQueue<Answer>(db: Database, work: (boss: PgBoss) => Promise<Answer>): Promise<Answer> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), supervise: false, schedule: false });
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop();
  }
}
