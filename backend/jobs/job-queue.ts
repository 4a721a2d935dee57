import { PgBoss } from 'pg-boss';
import { connectionSettings } from '../db/connection-settings.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Tracer } from '../tracing/tracer.ts';

/** A job that runs longer is handed back, and continues after the next start. */
const STOP_MS = 1_000;

export type JobQueue = { boss: PgBoss; stop(): Promise<void> };

/** Starts the process's pg-boss instance, for durable jobs in the database. */
export async function startJobQueue(databaseUrl: string, log: JobLog, tracer?: Tracer): Promise<JobQueue> {
  const boss = new PgBoss({ ...connectionSettings(databaseUrl, 'jobs'), max: 4 });
  let isStopped = false;
  boss.on('error', (error) => {
    // A job that was handed back goes on until the process ends, and its end can no longer be written.
    if (!isStopped) log.error({ err: asError(error) }, 'job queue failed');
  });
  if (tracer) traceJobs(boss, tracer);
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

/** Each piece of work of a queue is a trace, by the queue's name; jobs themselves stay untold. */
function traceJobs(boss: PgBoss, tracer: Tracer): void {
  const work = boss.work.bind(boss) as (...given: unknown[]) => Promise<string>;
  boss.work = ((queue: string, ...given: unknown[]) => {
    const handler = given.pop() as (...jobs: unknown[]) => Promise<unknown>;
    const traced = (...jobs: unknown[]) =>
      tracer.always({ name: `job ${queue}`, kind: 'consumer', attributes: { 'messaging.destination.name': queue } }, async () =>
        handler(...jobs),
      );
    return work(queue, ...given, traced);
  }) as PgBoss['work'];
}

/** pg-boss reports some errors as plain objects with their message and stack, of which a log would tell nothing. */
function asError(error: Error): Error {
  if (error instanceof Error) return error;
  const { message, stack, code } = error as { message: string; stack?: string; code?: string };
  return Object.assign(new Error(message), { stack, ...(code === undefined ? {} : { code }) });
}
