import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database/test-database.ts';
import { migrateDatabase } from '../db/connection.ts';
import { databaseEntries } from './database-entries.ts';
import { entryKeys } from './entry-key.ts';
import { createMemoryStore } from './memory-store.ts';
import { watchOtherProcesses } from './other-processes.ts';
import { createSharedLimit } from './shared-limit.ts';
import { readOne } from './shared-store.ts';
import { createTogetherStore } from './together-store.ts';

let database: TestDatabase;
let pool: pg.Pool;
let namespaces = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateDatabase(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 5 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const bytes = (text: string) => Buffer.from(text);
const ANY_BYTES = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
const ONE_OTHER = { count: 1, certain: 1, areAllInRedis: false, ofAnyBuild: 1 };
const NOBODY = { count: 0, certain: 0, areAllInRedis: true, ofAnyBuild: 0 };

/** A process of the installation; it counts the statements it sends. */
type Process = { asked?: Pick<pg.Pool, 'query'>; isInRedis?: () => boolean };
function aProcess(namespace: string, { asked = pool, isInRedis = () => false }: Process = {}) {
  let statements = 0;
  const query = (asking: pg.QueryConfig) => {
    statements += 1;
    return asked.query(asking);
  };
  const counting = { query } as Pick<pg.Pool, 'query'>;
  const entries = databaseEntries(counting, entryKeys(namespace, 's'));
  const store = createTogetherStore({ memory: createMemoryStore(), entries, isInRedis });
  return { store, statements: () => statements };
}
const freshNamespace = () => `test:${namespaces++}`;
function twoProcesses() {
  const namespace = freshNamespace();
  const two = [aProcess(namespace).store, aProcess(namespace).store] as const;
  for (const store of two) store.decide(ONE_OTHER);
  return two;
}

describe('two processes that share PostgreSQL', () => {
  test('read what the other wrote, its later value in place of their own, and nothing that is over', async () => {
    const [one, other] = twoProcesses();
    await one.write('prices-of-days', 'a', ANY_BYTES, 60_000);
    expect(await other.read('prices-of-days', ['nothing', 'a'])).toEqual([undefined, ANY_BYTES]);
    await other.write('prices-of-days', 'a', bytes('later'), 60_000);
    expect(await readOne(one, 'prices-of-days', 'a')).toEqual(bytes('later'));
    await one.write('prices-of-days', 'b', bytes('b'), 60);
    await expect.poll(() => readOne(other, 'prices-of-days', 'b'), { interval: 20 }).toBeUndefined();
  });

  test('give a claim to the first claimant until it is released or over', async () => {
    const [one, other] = twoProcesses();
    const claim = (store: typeof one, who: string, ttlMs = 60_000) =>
      store.claim('searches-by-question', 'q', bytes(who), ttlMs).then(String);
    const both = await Promise.all([claim(one, 'one'), claim(other, 'other')]);
    expect(new Set(both).size).toBe(1);
    await one.remove('searches-by-question', 'q', bytes('nobody'));
    expect(await claim(other, 'late')).toBe(both[0]);
    await one.remove('searches-by-question', 'q', bytes(both[0] ?? ''));
    expect(await claim(other, 'second', 60)).toBe('second');
    await expect.poll(() => claim(one, 'third'), { interval: 20 }).toBe('third');
  });

  test('count attempts together, but not each request', async () => {
    const [one, other] = twoProcesses();
    const limits = [one, other].map((store) => createSharedLimit(store, { name: 'tries', windowMs: 60_000, most: 3 }));
    const allowed: boolean[] = [];
    for (let round = 0; round < 3; round++) for (const limit of limits) allowed.push(await limit.allows('visitor'));
    expect(allowed).toEqual([true, true, true, false, false, false]);
    const often = { add: 1, windowMs: 60_000, isOften: true };
    await one.count('requests', often);
    expect((await other.count('requests', often)).count).toBe(1);
  });

  test('count anew when a window is over', async () => {
    const [one, other] = twoProcesses();
    const windowMs = 100;
    await one.count('a', { add: 5, windowMs });
    expect((await other.count('a', { add: 1, windowMs })).count).toBe(6);
    await expect.poll(async () => (await other.count('a', { add: 0, windowMs })).count, { interval: 30 }).toBe(0);
  });
});

test('a process that is alone, or with others that all have Redis, asks the database nothing', async () => {
  for (const [isInRedis, others] of [
    [false, NOBODY],
    [true, { count: 2, certain: 2, areAllInRedis: true, ofAnyBuild: 2 }],
  ] as const) {
    const { store, statements } = aProcess(freshNamespace(), { isInRedis: () => isInRedis });
    store.decide(others);
    await store.write('searches', 'a', ANY_BYTES, 60_000);
    await store.claim('searches-by-question', 'a', ANY_BYTES, 60_000);
    await store.count('a', { add: 1, windowMs: 60_000 });
    await store.tidy();
    expect(await store.read('searches', ['a', 'nothing'])).toEqual([ANY_BYTES, undefined]);
    expect([statements(), store.isShared]).toEqual([0, false]);
  }
});

test('what was found before it was shared is handed over, and waited for', async () => {
  const namespace = freshNamespace();
  let isRedisThere = true;
  const { store: one } = aProcess(namespace, { isInRedis: () => isRedisThere });
  const { store: other } = aProcess(namespace);
  one.decide({ count: 1, certain: 1, areAllInRedis: true, ofAnyBuild: 1 });
  await one.write('searches', 'found', ANY_BYTES, 60_000);
  other.decide(ONE_OTHER);
  const waiting = readOne(other, 'searches', 'found');
  // The first learns of it later: Redis is down.
  isRedisThere = false;
  one.decide();
  expect(await waiting).toEqual(ANY_BYTES);
});

test('what a dead process wrote is read on by the one that is left', async () => {
  const [one, other] = twoProcesses();
  await one.write('priced-flights', 'a', ANY_BYTES, 60_000);
  other.decide(NOBODY);
  expect(other.isShared).toBe(false);
  expect(await readOne(other, 'priced-flights', 'a')).toEqual(ANY_BYTES);
});

test('while the database does not answer, each process has its own, and asks it once a second', async () => {
  const away = { query: async () => Promise.reject(new Error('away')) } as unknown as Pick<pg.Pool, 'query'>;
  const { store, statements } = aProcess(freshNamespace(), { asked: away });
  store.decide(ONE_OTHER);
  await store.write('prices-of-days', 'a', ANY_BYTES, 60_000);
  expect(await readOne(store, 'prices-of-days', 'a')).toEqual(ANY_BYTES);
  expect(await store.claim('searches-by-question', 'q', bytes('me'), 60_000)).toEqual(bytes('me'));
  expect((await store.count('a', { add: 2, windowMs: 60_000 })).count).toBe(2);
  expect(statements()).toBe(1);
});

test('what the database did not take is written once it answers', async () => {
  const namespace = freshNamespace();
  let isAway = true;
  const query = (asking: pg.QueryConfig) => (isAway ? Promise.reject(new Error('away')) : pool.query(asking));
  const { store: one } = aProcess(namespace, { asked: { query } as Pick<pg.Pool, 'query'> });
  const { store: other } = aProcess(namespace);
  for (const store of [one, other]) store.decide(ONE_OTHER);
  // None of it was written to the database.
  await one.write('priced-flights', 'a', ANY_BYTES, 60_000);
  isAway = false;
  // Each time it checks for others, every second.
  await expect
    .poll(() => {
      one.decide(ONE_OTHER);
      return readOne(other, 'priced-flights', 'a');
    })
    .toEqual(ANY_BYTES);
});

test('processes see each other, are certain of those that move, and are gone once they have left', async () => {
  const seen: Record<string, unknown> = {};
  const start = (name: string, namespace: string, isInRedis = false) =>
    watchOtherProcesses({
      pool,
      namespace,
      isInRedis: () => isInRedis,
      onLook: (others) => {
        seen[name] = others;
      },
    });
  const stranger = await start('stranger', 'another build');
  const first = await start('first', 'build', true);
  // Of another build: nothing is shared with it but what both ask of suppliers.
  await first.look();
  await expect.poll(() => seen.first).toEqual({ ...NOBODY, ofAnyBuild: 1 });
  const second = await start('second', 'build');
  // At once, but it may as well have been killed a moment ago.
  expect(seen.second).toEqual({ count: 1, certain: 0, areAllInRedis: true, ofAnyBuild: 0 });
  await expect.poll(() => seen.second).toEqual({ count: 1, certain: 1, areAllInRedis: true, ofAnyBuild: 2 });
  await first.look();
  expect(seen.first).toMatchObject({ count: 1, areAllInRedis: false });
  await second.close();
  await first.look();
  expect(seen.first).toEqual({ ...NOBODY, ofAnyBuild: 1 });
  await first.close();
  await stranger.look();
  expect(seen.stranger).toEqual(NOBODY);
  await stranger.close();
  expect((await pool.query('select 1 from running_processes')).rowCount).toBe(0);
});
