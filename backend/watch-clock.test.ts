import { afterEach, expect, test } from 'vitest';
import { timeNow } from '#domain/clock.ts';
import type { Database } from './db/connection.ts';
import { watchClock } from './watch-clock.ts';

const HOUR_MS = 3_600_000;
/** A database whose clock is so far ahead of this machine's; it may be away. */
const databaseAhead = (ms: number) => {
  const state = { ms, isAway: false };
  const execute = async () => {
    if (state.isAway) throw new Error('away');
    return { rows: [{ time: Date.now() + state.ms }] };
  };
  return { state, db: { execute } as unknown as Database };
};
const errors: string[] = [];
const log = { error: (_: object, message: string) => void errors.push(message), info: () => undefined };
const aheadNow = () => Math.round((timeNow() - Date.now()) / 1_000);
let clock: Awaited<ReturnType<typeof watchClock>> | undefined;
afterEach(() => {
  clock?.end();
  clock = undefined;
  errors.length = 0;
});

test.each([
  ['ahead', HOUR_MS],
  ['back', -HOUR_MS],
])('the time is the database’s, an hour %s, until the process ends', async (_, ms) => {
  clock = await watchClock(databaseAhead(ms).db, log);
  expect(aheadNow()).toBe(ms / 1_000);
  expect(errors).toEqual(['the clock of this machine is wrong: the time of the database is used']);
  clock.end();
  clock = undefined;
  expect(aheadNow()).toBe(0);
});

test('another server’s clock is taken when it differs, and milliseconds alone never turn time back', async () => {
  const { state, db } = databaseAhead(0);
  clock = await watchClock(db, log);
  const before = timeNow();
  state.ms = -100;
  await clock.look();
  expect(timeNow()).toBeGreaterThanOrEqual(before);
  state.ms = -2_000;
  await clock.look();
  expect(aheadNow()).toBe(-2);
  expect(errors).toEqual([]);
});

test('time goes on while the database is away', async () => {
  const { state, db } = databaseAhead(HOUR_MS);
  clock = await watchClock(db, log);
  state.isAway = true;
  await expect(clock.look()).rejects.toThrow();
  expect(aheadNow()).toBe(3_600);
});

test('whoever else watches in this process keeps the time', async () => {
  clock = await watchClock(databaseAhead(HOUR_MS).db, log);
  const other = await watchClock(databaseAhead(HOUR_MS).db, log);
  other.end();
  expect(aheadNow()).toBe(3_600);
});
