import { PgBoss } from 'pg-boss';
import { connectionSettings } from '../db/connection-settings.ts';
import type { JobLog } from '../logger.ts';

/** A job that runs longer continues after the next start. */
const STOP_MS = 1_000;

export type JobQueue = { boss: PgBoss; stop(): Promise<void> };

/** Starts the process's pg-boss instance, for durable jobs in the database. */
export async function startJobQueue(databaseUrl: string, log: JobLog): Promise<JobQueue> {
  const boss = new PgBoss({ ...connectionSettings(databaseUrl, 'jobs'), max: 4 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  return { boss, stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
