import { expect, test } from 'vitest';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { UNWATCHED } from '../../tests/harness/database/unwatched.ts';
import { connect } from '../db/connection.ts';
import { startJobQueue } from './job-queue.ts';
import { watchDatabase } from './watch-database.ts';

const database = migratedDatabase();
const QUEUE = 'slow';

test('a job that outlasts the stop is handed back to the queue, and no error is logged', async () => {
  const errors: object[] = [];
  const log = { error: (details: object) => void errors.push(details), info: () => undefined };
  const connection = connect(database.url, () => undefined);
  const watch = watchDatabase(connection.pool, log);
  const { boss, stop } = await startJobQueue(database.url, { watch, log });
  await boss.createQueue(QUEUE);
  const [begun, released, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await boss.work(QUEUE, async () => {
    begun.resolve();
    await released.promise;
    ended.resolve();
  });
  await boss.send(QUEUE, {}, { retryLimit: 2 });
  await begun.promise;
  await stop();
  released.resolve();
  await ended.promise;

  watch.end();
  await connection.close();

  const next = await startJobQueue(database.url, { watch: UNWATCHED, log });
  const [job] = await next.boss.findJobs(QUEUE);
  expect(job?.state).toBe('retry');
  await next.stop();
  expect(errors).toEqual([]);
});
