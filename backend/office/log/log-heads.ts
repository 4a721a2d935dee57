import type { PgBoss } from 'pg-boss';
import type { Database } from '../../db/connection.ts';
import { keepingNoValues } from '../../jobs/job-failure.ts';
import type { JobLog } from '../../logging/logger.ts';
import { headOfLog } from './office-log.ts';

const QUEUE = 'office-log-head';
/** Daily, at a time of little traffic. */
const TOLD_AT = '50 8 * * *';

/**
 * Writes the head of the office's log to the product's own log, at the start and daily: whoever cuts off the end of a chain leaves
 * no trace in the database, but the heads written before are somewhere else.
 */
export async function startTellingLogHead(boss: PgBoss, { db, log }: { db: Database; log: Pick<JobLog, 'info'> }): Promise<void> {
  const tell = async () => log.info(await headOfLog(db), 'head of the office log: npm run desk -- check-log --head');
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, TOLD_AT);
  await boss.work(QUEUE, keepingNoValues(tell));
  await tell();
}
