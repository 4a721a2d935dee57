import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../tests/harness/database/migrated-database.ts';
import { type ReplicatedPostgres, startReplicated } from '../tests/harness/database/replicated-postgres.ts';
import { ALL } from '../tests/harness/running/long-by-nature.ts';
import { connect, type Database, migrateDatabase } from './db/connection.ts';
import { databaseServer } from './db/schema.ts';
import { watchFailover } from './watch-failover.ts';

type Said = { of?: object; text: string };

/** A process that watches, and how often it has had the books compared. */
function watching(db: Database, { asking, fails = 0 }: { asking?: () => SQL; fails?: number } = {}) {
  const said: Said[] = [];
  const counted = { compared: 0, failures: 0 };
  const log = {
    info: (of: object, text: string) => void said.push({ of, text }),
    error: (of: object, text: string) => void said.push({ of, text }),
  };
  const onFailedOver = async () => {
    counted.failures += 1;
    if (counted.failures <= fails) throw new Error('the queue is gone');
    counted.compared += 1;
  };
  const watch = watchFailover(db, { log: log as never, onFailedOver, everyMs: 5, ...(asking ? { asking } : {}) });
  /** After a last look. */
  const stop = async () => {
    await watch.look();
    watch.end();
  };
  return { said, counted, watch, stop };
}

describe('over a server that tells', () => {
  const database = migratedDatabase();
  const server = { identifier: '7', timeline: '00000001' as string | null };
  const asking = () => sql`select ${server.identifier}::text as identifier, ${server.timeline}::text as timeline`;
  const recorded = () => database.db.select({ timeline: databaseServer.timeline }).from(databaseServer);
  beforeEach(async () => {
    Object.assign(server, { identifier: '7', timeline: '00000001' });
    await database.db.delete(databaseServer);
  });

  test('another timeline has all books compared, once; a server that follows another says nothing', async () => {
    const one = watching(database.db, { asking });
    await one.watch.look();
    for (const timeline of [null, '00000001', null, '00000002']) {
      server.timeline = timeline;
      await one.watch.look();
    }
    await one.stop();
    expect(one.counted.compared).toBe(1);
    expect(one.said.map(({ text }) => text)).toEqual([expect.stringContaining('has failed over')]);
    expect(await recorded()).toEqual([{ timeline: '00000002' }]);
  });

  test('a process that is started only after the failover has the books compared, and of several at once only one', async () => {
    const before = watching(database.db, { asking });
    await before.stop();
    server.timeline = '00000002';
    const after = Array.from({ length: 5 }, () => watching(database.db, { asking }));
    await Promise.all(after.map(({ stop }) => stop()));
    expect(after.reduce((sum, { counted }) => sum + counted.compared, 0)).toBe(1);
  });

  test('the first start of all compares nothing', async () => {
    const first = watching(database.db, { asking });
    await first.stop();
    expect([first.counted.compared, first.said, await recorded()]).toEqual([0, [], [{ timeline: '00000001' }]]);
  });

  test('what cannot be asked for is not on record as done, and is asked for again', async () => {
    const first = watching(database.db, { asking });
    await first.stop();
    server.timeline = '00000002';
    const failing = watching(database.db, { asking, fails: 2 });
    await expect.poll(() => failing.counted.compared).toBe(1);
    await failing.stop();
    expect([failing.counted.compared, failing.counted.failures]).toEqual([1, 3]);
  });

  test('a second failover, to a server that took the same timeline and has the record of before the first', async () => {
    const one = watching(database.db, { asking });
    await one.watch.look();
    server.timeline = '00000002';
    await expect.poll(() => one.counted.compared).toBe(1);
    await database.db.update(databaseServer).set({ timeline: '00000001' });
    await expect.poll(() => one.counted.compared).toBe(2);
    await one.stop();
  });

  test('a record that was lost itself is missed by who was there', async () => {
    const one = watching(database.db, { asking });
    await one.watch.look();
    await database.db.delete(databaseServer);
    await one.watch.look();
    expect(one.counted.compared).toBe(0);
    await database.db.transaction(async (tx) => {
      await tx.delete(databaseServer);
      server.timeline = '00000002';
    });
    await expect.poll(() => one.counted.compared).toBe(1);
    await one.stop();
  });

  test('a database restored into another server is told as that', async () => {
    const before = watching(database.db, { asking });
    await before.stop();
    server.identifier = '8';
    const after = watching(database.db, { asking });
    await expect.poll(() => after.counted.compared).toBe(1);
    await after.stop();
    expect(after.said.map(({ text }) => text)).toEqual([expect.stringContaining('is on another server')]);
  });

  test('asks this PostgreSQL, which tells', async () => {
    const one = watching(database.db);
    await expect.poll(recorded).toEqual([{ timeline: expect.stringMatching(/^[0-9A-F]{8}$/) }]);
    await one.stop();
    expect([one.counted.compared, one.said]).toEqual([0, []]);
  });
});

test('a server that tells its timeline but not who it is, is watched by its timeline', async () => {
  let asked = 0;
  const refused = Object.assign(new Error('query failed'), { cause: { code: '42501' } });
  const execute = async () => {
    asked += 1;
    if (asked === 1) throw refused;
    return { rows: [{ identifier: '', timeline: '00000001', isRecorded: true }] };
  };
  const { watch, said } = watching({ execute } as unknown as Database);
  await expect.poll(() => asked).toBeGreaterThan(3);
  watch.end();
  expect(said).toEqual([]);
});

/** A database that answers with these errors, one after the other, the last again and again. */
function refusing(...errors: Error[]) {
  let asked = 0;
  const execute = async () => {
    throw errors[Math.min(asked++, errors.length - 1)];
  };
  return { db: { execute } as unknown as Database, asked: () => asked };
}

test('a server that may not be asked is asked no more, and that is said; one that is away is asked again', async () => {
  const refused = Object.assign(new Error('query failed'), { cause: { code: '42501' } });
  const away = Object.assign(new Error('gone'), { code: '57P01' });
  const { db, asked } = refusing(away, refused);
  const { watch, said, counted } = watching(db);
  await expect.poll(() => said.at(-1)?.text).toMatch(/does not tell/);
  const before = asked();
  const other = refusing(away);
  const second = watching(other.db);
  await expect.poll(other.asked).toBeGreaterThan(5);
  expect([asked(), counted.compared]).toEqual([before, 0]);
  watch.end();
  second.watch.end();
});

describe.runIf(ALL)('over a PostgreSQL with a standby', () => {
  let postgres: ReplicatedPostgres;
  beforeAll(async () => {
    postgres = await startReplicated();
  }, 120_000);
  afterAll(() => postgres?.stop());

  test('who is started on the promoted standby has the books compared, once', async () => {
    await migrateDatabase(postgres.primaryUrl);
    const onPrimary = connect(postgres.primaryUrl, () => undefined);
    const before = watching(onPrimary.db);
    await expect.poll(() => onPrimary.db.$count(databaseServer)).toBe(1);
    await before.stop();
    await onPrimary.close();
    await postgres.caughtUp();
    await postgres.failOver();
    const onStandby = connect(postgres.standbyUrl, () => undefined);
    const after = [watching(onStandby.db), watching(onStandby.db)];
    await expect.poll(() => after.reduce((sum, { counted }) => sum + counted.compared, 0), { timeout: 10_000 }).toBe(1);
    const rows = await onStandby.db.select({ timeline: databaseServer.timeline }).from(databaseServer);
    expect(rows).toEqual([{ timeline: '00000002' }]);
    await Promise.all(after.map(({ stop }) => stop()));
    await onStandby.close();
  }, 120_000);
});
