import { PgBoss } from 'pg-boss';
import { connectionSettings } from '../db/connection-settings.ts';
import type { JobLog } from '../logging/logger.ts';

/** A job that runs longer is handed back, and continues after the next start. */
const STOP_MS = 1_000;

export type JobQueue = { boss: PgBoss; stop(): Promise<void> };

/** Starts the process's pg-boss instance, for durable jobs in the database. */
export async function startJobQueue(databaseUrl: string, log: JobLog): Promise<JobQueue> {
  const boss = new PgBoss({ ...connectionSettings(databaseUrl, 'jobs'), max: 4 });
  let isStopped = false;
  boss.on('error', (error) => {
    // A job that was handed back goes on until the process ends, and its end can no longer be written.
    if (!isStopped) log.error({ err: asError(error) }, 'job queue failed');
  });
  await boss.start();
  return {
    boss,
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      isStopped = true;
      await boss.stop({ close: true });
    },
  };
}

/** pg-boss reports some errors as plain objects with their message and stack, of which a log would tell nothing. */
function asError(error: Error): Error {
  if (error instanceof Error) return error;
  const { message, stack, code } = error as { message: string; stack?: string; code?: string };
  return Object.assign(new Error(message), { stack, ...(code === undefined ? {} : { code }) });
}
