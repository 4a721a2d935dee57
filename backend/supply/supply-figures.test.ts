import { beforeEach, describe, expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import type { Database } from '../db/connection.ts';
import { supplyDays, supplyHours } from '../db/schema.ts';
import { readSupplier, readSupply } from './read-supply.ts';
import { createSupplyFigures, forgetSupplyFigures } from './supply-figures.ts';

const { db } = await farBooksOfFile();
beforeEach(async () => {
  await db.delete(supplyHours);
  await db.delete(supplyDays);
});

const timeZone = 'America/Bogota';
const NOW = new Date('2026-05-04T15:30:00Z');
const figures = (now = () => NOW.getTime()) => createSupplyFigures({ timeZone, now });
const KNOWN = [{ name: 'amadeus', ordersPerHour: 20 }, { name: 'liteapi' }];
const read = async (supplier = 'amadeus', days = 7) =>
  (await readSupply(db, KNOWN, { days, timeZone, now: NOW })).lines.find((line) => line.supplier === supplier);
const call = (set: object = {}) => ({ supplier: 'amadeus', call: 'GET /v2/offers', status: 200, ms: 80, ...set });

test('processes add up what each has counted, and nothing twice', async () => {
  const [one, other] = [figures(), figures()];
  one.called(call());
  one.called(call({ status: 503, ms: 1_500 }));
  other.called(call({ status: undefined, ms: 20_000 }));
  other.called(call({ status: 429 }));
  await Promise.all([one.write(db), other.write(db)]);
  await one.write(db);
  expect((await read())?.calls).toMatchObject({ answered: 1, failed: 1, unanswered: 1, limited: 1, refused: 0, denied: 0 });
});

test('what could not be written is written the next time, with what came meanwhile', async () => {
  const counting = figures();
  counting.called(call());
  const away = { transaction: () => Promise.reject(new Error('away')) } as unknown as Database;
  await expect(counting.write(away)).rejects.toThrow('away');
  counting.called(call());
  await counting.write(db);
  expect((await read())?.calls.answered).toBe(2);
});

test('a search counts for each supplier by how it ended, and once for all of them', async () => {
  const counting = figures();
  const status = (name: string, how: 'ok' | 'failed' | 'timed-out', count = 0) => ({ name, status: how, count, ms: 1 });
  counting.searched({ kind: 'flight', route: 'BOG–MIA', suppliers: [status('amadeus', 'ok', 12), status('duffel', 'failed')] });
  counting.searched({ kind: 'flight', route: 'BOG–MIA', suppliers: [status('amadeus', 'timed-out'), status('duffel', 'ok')] });
  counting.searched({ kind: 'flight', route: 'LIM–NRT', suppliers: [status('amadeus', 'ok'), status('duffel', 'ok')] });
  await counting.write(db);
  expect((await read())?.sales).toMatchObject({ searches: 3, empty: 1, late: 1, failed: 0, offers: 12 });
  expect((await read('duffel'))?.sales).toMatchObject({ searches: 3, empty: 2, failed: 1 });
  const { routes } = await readSupplier(db, '', { days: 7, timeZone, now: NOW });
  expect(routes).toMatchObject([
    { route: 'BOG–MIA', searches: 2, failed: 1, empty: 0 },
    { route: 'LIM–NRT', searches: 1, failed: 0, empty: 1 },
  ]);
});

test('prices that were others are counted with how much dearer and cheaper they were', async () => {
  const counting = figures();
  for (const nowMinor of [10_000, 10_500, 9_800, 12_000])
    counting.priced({ kind: 'flight', supplier: 'amadeus', route: 'BOG–MIA', beforeMinor: 10_000, nowMinor });
  await counting.write(db);
  expect((await read())?.sales).toMatchObject({ priced: 4, dearer: 2, dearerMinor: 2_500, cheaper: 1, cheaperMinor: 200 });
});

test('limits of our own are apart from the supplier’s', async () => {
  const counting = figures();
  counting.limited('amadeus', 'orders of an hour');
  counting.limited('', 'searches, visitor');
  await counting.write(db);
  expect(await read()).toMatchObject({
    calls: { limited: 0 },
    orders: { lastHour: 0, most: 20 },
    ownLimits: [{ limit: 'orders of an hour', times: 1 }],
  });
  expect((await readSupply(db, KNOWN, { days: 1, timeZone, now: NOW })).ownLimits).toEqual([
    { limit: 'searches, visitor', times: 1 },
  ]);
});

test('however many operations and routes there are, a process keeps two thousand of each', async () => {
  const counting = figures();
  for (let number = 0; number < 3_000; number++) {
    const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    counting.called(call({ call: `GET /${letters}` }));
    counting.priced({ kind: 'flight', supplier: 'amadeus', route: letters, beforeMinor: 1, nowMinor: 1 });
  }
  await counting.write(db);
  expect(await db.$count(supplyHours)).toBe(2_001);
  expect(await db.$count(supplyDays)).toBe(2_001);
  expect(await read()).toMatchObject({ calls: { answered: 3_000 }, sales: { priced: 3_000 } });
});

test('one day is by hour, more are by the agency’s day', async () => {
  let now = Date.parse('2026-05-04T03:10:00Z');
  const counting = figures(() => now);
  counting.called(call({ ms: 700 }));
  now = Date.parse('2026-05-04T15:10:00Z');
  counting.called(call({ ms: 90 }));
  await counting.write(db);
  const at = async (days: number) =>
    (await readSupplier(db, 'amadeus', { days, timeZone, now: NOW })).moments.flatMap(({ at: begins, calls }) =>
      calls.answered > 0 ? [begins] : [],
    );
  expect(await at(1)).toEqual(['2026-05-04T03:00:00.000Z', '2026-05-04T15:00:00.000Z']);
  expect(await at(7)).toEqual(['2026-05-03T05:00:00.000Z', '2026-05-04T05:00:00.000Z']);
});

test('calls are kept for ninety days, and days for two years', async () => {
  const counting = figures();
  counting.called(call());
  counting.priced({ kind: 'flight', supplier: 'amadeus', route: '', beforeMinor: 1, nowMinor: 1 });
  await counting.write(db);
  await forgetSupplyFigures(db, NOW.getTime() + 91 * 86_400_000);
  expect([await db.$count(supplyHours), await db.$count(supplyDays)]).toEqual([0, 1]);
  await forgetSupplyFigures(db, NOW.getTime() + 731 * 86_400_000);
  expect(await db.$count(supplyDays)).toBe(0);
});

describe('calls that were agreed with a supplier', () => {
  const agreed = (perDay: number | null, perSecond: number | null) => [{ name: 'amadeus', quota: { perDay, perSecond } }];
  const quotaAt = async (known: ReturnType<typeof agreed>, days = 7) =>
    (await readSupply(db, known, { days, timeZone, now: NOW })).lines[0]?.quota;

  test('are used by every call of the agency’s day, whatever came of it, and not by those that were not made', async () => {
    let now = Date.parse('2026-05-04T04:59:59Z');
    const counting = figures(() => now);
    counting.called(call());
    now = Date.parse('2026-05-04T05:00:00Z');
    for (const status of [200, 400, 401, 429, 503, undefined]) counting.called(call({ status }));
    counting.called(call({ supplier: 'liteapi' }));
    counting.limited('amadeus', 'orders of an hour');
    await counting.write(db);
    for (const days of [1, 7, 90])
      expect(await quotaAt(agreed(8, null), days)).toMatchObject({ today: 6, usedPercent: 75, isNear: false });
    counting.called(call({ call: 'GET /v1/other' }));
    await counting.write(db);
    expect(await quotaAt(agreed(8, null))).toMatchObject({ today: 7, perDay: 8, usedPercent: 87.5, isNear: true });
    expect(await quotaAt(agreed(null, null))).toMatchObject({ today: 7, usedPercent: null, isNear: false });
  });

  test('of one second are the most that fell into one, of all operations together', async () => {
    let now = Date.parse('2026-05-04T15:00:00.100Z');
    const counting = figures(() => now);
    for (const operation of ['GET /a', 'GET /b', 'GET /a']) counting.called(call({ call: operation }));
    now += 800;
    counting.called(call({ call: 'GET /b' }));
    counting.called(call({ supplier: 'liteapi' }));
    now += 100;
    counting.called(call());
    await counting.write(db);
    counting.called(call({ call: 'GET /b' }));
    await counting.write(db);
    expect(await quotaAt(agreed(null, 5))).toMatchObject({ mostInSecond: 4, usedPercent: 80, isNear: true });
  });

  test('that could not be written keep the most of a second', async () => {
    let now = NOW.getTime();
    const counting = figures(() => now);
    for (let calls = 0; calls < 3; calls++) counting.called(call());
    const away = { transaction: () => Promise.reject(new Error('away')) } as unknown as Database;
    const failed = counting.write(away);
    now += 1_000;
    counting.called(call());
    await expect(failed).rejects.toThrow('away');
    await counting.write(db);
    expect(await quotaAt(agreed(null, 3))).toMatchObject({ mostInSecond: 3, today: 4 });
  });
});
