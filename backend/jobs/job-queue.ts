import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { connectionSettings } from '../db/connection-settings.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { DatabaseWatch } from './watch-database.ts';

/** A job that runs longer is handed back, and continues after the next start. */
const STOP_MS = 1_000;

export type JobQueue = { boss: PgBoss; stop(): Promise<void> };

/** How often a worker looks for itself: it is woken when there is a job for it. */
const POLL_SECONDS = 30;
/** Jobs that wait for others, of which there are none. */
const FLOW_SECONDS = 300;

/** Starts the process's pg-boss instance, for durable jobs in the database. Each job begins within a second of its time. */
export async function startJobQueue(
  databaseUrl: string,
  { watch, log, tracer }: { watch: Pick<DatabaseWatch, 'each'>; log: JobLog; tracer?: Tracer | undefined },
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connectionSettings(databaseUrl, 'jobs'),
    max: 4,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    flowIntervalSeconds: FLOW_SECONDS,
  });
  let isStopped = false;
  boss.on('error', (error) => {
    // A job that was handed back goes on until the process ends, and its end can no longer be written.
    if (!isStopped) log.error({ err: asError(error) }, 'job queue failed');
  });
  if (tracer) traceJobs(boss, tracer);
  const waking = wakeWorkers(boss, watch);
  await boss.start();
  return {
    boss,
    async stop() {
      waking.end();
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      isStopped = true;
      await boss.stop({ close: true });
    },
  };
}

/** A worker of pg-boss asks for jobs by itself, all the time. Here it is told of them. */
function wakeWorkers(boss: PgBoss, watch: Pick<DatabaseWatch, 'each'>): { end(): void } {
  const wakings: { end(): void }[] = [];
  const work = boss.work.bind(boss) as (queue: string, options: object, handler: unknown) => Promise<string>;
  boss.work = (async (queue: string, ...given: unknown[]) => {
    const handler = given.pop();
    const worker = await work(queue, { ...(given[0] as object | undefined), pollingIntervalSeconds: POLL_SECONDS }, handler);
    const isDue = sql`exists (select from pgboss.job
      where name = ${queue} and state < 'active' and not blocked and start_after <= now())`;
    wakings.push(watch.each(isDue, (value) => void (value === 'true' && boss.notifyWorker(worker))));
    return worker;
  }) as PgBoss['work'];
  return { end: () => wakings.forEach((one) => void one.end()) };
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
