import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../../db/connection.ts';
import { keepingNoValues } from '../../jobs/job-failure.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import { type Reconciled, reconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;
export const RECONCILE_QUEUE = 'reconcile';
/**
 * Reads each order of three days at its supplier, one after the other. With pg-boss's default of fifteen minutes, the job would
 * be started again while it is still running. If its process dies, the job is restarted once its heartbeat is missed.
 */
export const RECONCILE_JOB = { expireInSeconds: 6 * 3_600, heartbeatSeconds: 60 };
/** Daily, at a time of little traffic. */
const RECONCILE_AT = '30 8 * * *';
const RECONCILED_DAYS = 3;
/** Asks for it in the transaction that notes the failover. */
export const reconcileAfterFailover = (boss: PgBoss, tx: Transaction): Promise<string | null> =>
  boss.send(RECONCILE_QUEUE, {}, { ...RECONCILE_JOB, db: fromDrizzle(tx, sql) });

/** Reconciles daily, and when the agency asks for it; bookings in progress are advanced first. */
export async function startReconciling(
  boss: PgBoss,
  { context, jobs }: { context: Reconciled; jobs: Pick<BookingJobs, 'resumeAll'> },
): Promise<void> {
  await boss.createQueue(RECONCILE_QUEUE);
  await boss.schedule(RECONCILE_QUEUE, RECONCILE_AT, null, RECONCILE_JOB);
  await boss.work<{ id?: string }>(
    RECONCILE_QUEUE,
    keepingNoValues(async (asked) => {
      for (const { data } of asked) {
        await jobs.resumeAll();
        await reconcile(context, { since: new Date(context.now() - RECONCILED_DAYS * DAY_MS), id: data?.id });
      }
    }),
  );
}
