import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { stayPricesSeen, stayRefreshes } from '../db/schema.ts';
import { forgetPrices } from './forget-prices.ts';
import { lowestStays } from './lowest-stays.ts';
import { createStayPriceBook } from './stay-price-book.ts';
import { staysToRefresh } from './stay-refresh.ts';

const connection = migratedDatabase();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2027-03-01T15:00:00Z');
const log = { info: () => undefined, error: () => undefined } as never;
const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });

type Found = { city?: string; checkIn?: string; nights?: number; total?: Money | null; isWhole?: boolean };
async function seen(found: Found[], at = NOW): Promise<void> {
  const book = createStayPriceBook(connection.db, { log, now: () => at });
  for (const { city = 'CTG', checkIn = '2027-03-20', nights = 2, total = usd(20_000), isWhole = true } of found) {
    book.record({ stay: { city, checkIn, checkOut: addDays(checkIn, nights) }, lowest: total, isWhole });
  }
  await book.write();
}
const lowest = async () =>
  (await lowestStays(connection.db, { cities: ['CTG', 'MIA'], currency: 'USD' }, NOW)).map(({ city, checkIn, checkOut, total }) =>
    [city, checkIn, checkOut, total.amountMinor].join(' '),
  );

beforeEach(async () => {
  await connection.db.delete(stayPricesSeen);
  await connection.db.delete(stayRefreshes);
});

test('the cheapest night of each city and month, not the cheapest stay', async () => {
  await seen([
    { checkIn: '2027-03-20', nights: 2, total: usd(20_000) },
    { checkIn: '2027-03-22', nights: 6, total: usd(42_000) },
    { checkIn: '2027-04-02', nights: 1, total: usd(9_900) },
    { city: 'MIA', checkIn: '2027-03-20', total: usd(30_000) },
    { city: 'BOG', total: usd(1_000) },
    { checkIn: '2027-03-25', total: { amountMinor: 100, currency: 'COP' } },
  ]);
  expect(await lowest()).toEqual([
    'CTG 2027-03-22 2027-03-28 42000',
    'CTG 2027-04-02 2027-04-03 9900',
    'MIA 2027-03-20 2027-03-22 30000',
  ]);
});

test('a later search replaces a price or takes it away; an earlier one and a silent supplier do neither', async () => {
  await seen([{ total: usd(20_000) }]);
  await seen([{ total: usd(9_000) }], NOW - 1);
  await seen([{ total: null, isWhole: false }], NOW + 1);
  await seen([{ total: null }], NOW - 1);
  expect(await lowest()).toEqual(['CTG 2027-03-20 2027-03-22 20000']);
  await seen([{ total: usd(25_000) }], NOW + 2);
  expect(await lowest()).toEqual(['CTG 2027-03-20 2027-03-22 25000']);
  await seen([{ total: null }], NOW + 3);
  expect(await lowest()).toEqual([]);
});

test('a price of the last day comes before a lower one that is older; arrivals of tomorrow are not shown', async () => {
  await seen([{ checkIn: '2027-03-20', total: usd(10_000) }], NOW - DAY_MS - 1);
  await seen([{ checkIn: '2027-03-24', total: usd(12_000) }]);
  await seen([{ checkIn: '2027-03-02', total: usd(5_000) }]);
  expect(await lowest()).toEqual(['CTG 2027-03-24 2027-03-26 12000']);
  await seen([{ checkIn: '2027-03-24', total: null }], NOW + 1);
  expect(await lowest()).toEqual(['CTG 2027-03-20 2027-03-22 10000']);
});

test('prices leave after fourteen days, after their arrival, and beyond a number', async () => {
  await seen([{ checkIn: '2027-03-20' }], NOW - 14 * DAY_MS - 1);
  await seen([{ checkIn: '2027-02-27' }, { checkIn: '2027-03-21' }], NOW - 1);
  await seen([{ checkIn: '2027-03-22' }]);
  await forgetPrices(connection.db, NOW);
  expect((await connection.db.select().from(stayPricesSeen)).map(({ checkIn }) => checkIn).sort()).toEqual([
    '2027-03-21',
    '2027-03-22',
  ]);
  await forgetPrices(connection.db, NOW, 1);
  expect(await lowest()).toEqual(['CTG 2027-03-22 2027-03-24 20000']);
});

test('months begin with that of the first arrival that can be shown', () => {
  expect(monthsAhead('2027-03-29')[0]).toBe('2027-03');
  expect(monthsAhead('2027-03-30').slice(0, 3)).toEqual(['2027-04', '2027-05', '2027-06']);
  expect(monthsAhead('2026-11-30').slice(0, 3)).toEqual(['2026-12', '2027-01', '2027-02']);
});

test('each popular city and month is searched once, by one of several processes, and again after half a day', async () => {
  const popular = () => [
    { origin: 'BOG', destination: 'CTG' },
    { origin: 'MDE', destination: 'CTG' },
    { origin: 'BOG', destination: 'MIA' },
  ];
  const asked: string[] = [];
  const search = async ({ city, checkIn }: { city: string; checkIn: string }) => {
    asked.push(`${city} ${checkIn.slice(0, 7)}`);
    return city !== 'MIA';
  };
  const processes = Array.from({ length: 8 }, () =>
    staysToRefresh({ db: connection.db, popular, search, today: () => '2027-03-01' }),
  );
  async function work(at: number, those = processes) {
    for (;;) {
      const due = (await Promise.all(those.map((one) => one.takeDue(at)))).filter((one) => one !== undefined);
      if (due.length === 0) return;
      for (const one of due) if (!(await one.search())) await one.again(at + 30_000);
    }
  }
  await work(NOW, processes.slice(0, 1));
  expect(asked.slice(0, 3)).toEqual(['CTG 2027-03', 'MIA 2027-03', 'CTG 2027-04']);
  expect(asked.toSorted()).toEqual(
    monthsAhead('2027-03-01')
      .flatMap((month) => [`CTG ${month}`, `MIA ${month}`])
      .toSorted(),
  );
  expect(await processes[0]?.isAnyDue(NOW + 29_000)).toBe(false);
  asked.length = 0;
  await work(NOW + 30_000);
  expect(new Set(asked.map((one) => one.slice(0, 3)))).toEqual(new Set(['MIA']));
  asked.length = 0;
  await work(NOW + 12 * HOUR_MS);
  expect(asked).toHaveLength(12);
  await connection.db.delete(stayRefreshes);
  asked.length = 0;
  await work(NOW);
  expect(asked).toHaveLength(12);
});
