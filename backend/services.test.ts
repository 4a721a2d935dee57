import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/harness/database/migrated-database.ts';
import type { BackendOptions } from './backend-options.ts';
import { openBooks } from './services.ts';

const database = migratedDatabase();

test('suppliers are told how many processes run on this database', async () => {
  const log = { error: () => undefined, info: () => undefined };
  let running: (() => number) | undefined;
  const books = await openBooks({
    databaseUrl: database.url,
    dataKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
    lostKeys: [],
    log,
    tellSettings: () => undefined,
    tellProcesses: (told: () => number) => {
      running = told;
    },
  } as unknown as BackendOptions);
  try {
    expect(running?.()).toBe(1);
    const other = randomUUID();
    const beat = () =>
      books.db.execute(sql`insert into running_processes (id, namespace, keeps_in, seen_at) values (${other}, 'another build', 'database', clock_timestamp())
        on conflict (id) do update set seen_at = excluded.seen_at`);
    await expect
      .poll(
        async () => {
          await beat();
          return running?.();
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(2);
  } finally {
    books.settings.end();
    books.ownPages.end();
    books.clock.end();
    await books.shared.close();
    await books.database.close();
  }
});
