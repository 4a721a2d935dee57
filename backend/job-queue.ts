import { PgBoss } from 'pg-boss';
import type { JobLog } from './booking/job-log.ts';
import { connectionSettings } from './db/connection-settings.ts';

/** A job that is longer at work goes on at the next start. */
const STOP_MS = 1_000;

export type JobQueue = { boss: PgBoss; stop(): Promise<void> };

/** Durable work of all kinds, in the database: one queue of it per process. */
export async function startJobQueue(databaseUrl: string, log: JobLog): Promise<JobQueue> {
  const boss = new PgBoss({ ...connectionSettings(databaseUrl, 'jobs'), max: 4 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  return { boss, stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
