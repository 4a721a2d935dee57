import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { and, between, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarginGroup } from '#contract/office/money/margins.ts';
import { addDays } from '#domain/calendar-date.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import { bookingMargins, marginDays, marginMonths, marginPairs } from '../db/schema.ts';
import { readMargins } from './read-margins.ts';

const { db } = await farBooksOfFile();

/** What rows of items and sums have alike. */
const MONEY = [
  ...(['soldMinor', 'capturedMinor', 'returnedMinor', 'openMinor', 'feesMinor', 'bagsMinor'] as const),
  ...(['promotionsMinor', 'providerFeesMinor'] as const),
];
const FIELDS = ['items', ...MONEY, ...(['costMinor', 'earnedMinor', 'unknown', 'withoutFee'] as const)] as const;
/** Thirteen figures, all of which differ. */
const figures = (first: number) =>
  Object.fromEntries(FIELDS.map((field, place) => [field, first * 100 + place + 1])) as Record<(typeof FIELDS)[number], number>;

const PARTS = [
  { by: 'all', name: '' },
  { by: 'route', name: 'BOG–MIA' },
  { by: 'route', name: 'BOG–MAD' },
  { by: 'supplier', name: 'amadeus' },
] as const;
const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-01-05', days));
const step = fc.record({
  day,
  part: fc.constantFrom(...PARTS),
  currency: fc.constantFrom('USD', 'COP'),
  first: fc.integer({ min: 1, max: 9 }),
  after: fc.constantFrom('stays', 'stays', 'moves to another month', 'changes', 'goes'),
});

/** Each day added up one by one: the longest way, and the one that nothing can make wrong. */
async function plainly(by: (typeof PARTS)[number]['by'], from: string, to: string) {
  const rows = await db
    .select()
    .from(marginDays)
    .where(and(eq(marginDays.by, by), between(marginDays.day, from, to)));
  const named = Map.groupBy(rows, ({ name, currency }) => `${name} ${currency}`);
  return [...named].map(([key, same]) => [key, FIELDS.map((field) => same.reduce((sum, row) => sum + row[field], 0))]).toSorted();
}

test('what a period earned is the sum of its days, whatever day was changed, moved or deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), day, fc.integer({ min: 0, max: 120 }), async (steps, from, more) => {
      await db.delete(marginDays);
      for (const { day: on, part, currency, first, after } of steps) {
        const row = { ...part, ...figures(first), day: on, currency, bookings: 1 };
        await db.insert(marginDays).values(row).onConflictDoNothing();
        const isIt = and(
          eq(marginDays.day, on),
          eq(marginDays.by, part.by),
          eq(marginDays.name, part.name),
          eq(marginDays.currency, currency),
        );
        if (after === 'moves to another month') await db.update(marginDays).set({ day: sql`day + 200` }).where(isIt);
        if (after === 'changes')
          await db
            .update(marginDays)
            .set(figures(first + 1))
            .where(isIt);
        if (after === 'goes') await db.delete(marginDays).where(isIt);
      }
      const to = addDays(from, more);
      const read = async (by: MarginGroup, filters: object) => {
        const { lines, totals } = await readMargins(db, { from, to, ...filters }, { by });
        const told = (found: typeof lines) =>
          found.map((line) => [`${line.name} ${line.currency}`, FIELDS.map((field) => line[field])]).toSorted();
        return { lines: told(lines), totals: told(totals) };
      };
      const [all, routes] = [await plainly('all', from, to), await plainly('route', from, to)];
      expect(await read('route', {})).toEqual({ lines: routes, totals: all });
      const miami = routes.filter(([key]) => String(key).startsWith('BOG–MIA'));
      expect(await read('route', { route: 'BOG–MIA' })).toEqual({
        lines: miami,
        totals: miami.map(([key, sums]) => [String(key).replace('BOG–MIA', ''), sums]),
      });
      expect((await read('route', { currency: 'COP' })).lines).toEqual(routes.filter(([key]) => String(key).endsWith('COP')));
    }),
    { numRuns: few(25, 120) },
  );
});

test('what was sold on the days of a month beyond a period alone has no line in it', async () => {
  await db.delete(marginDays);
  for (const [on, name] of [
    ['2026-03-02', 'BOG–MIA'],
    ['2026-03-30', 'BOG–MAD'],
  ] as const)
    await db.insert(marginDays).values({ by: 'route', name, ...figures(1), day: on, currency: 'USD', bookings: 1 });
  const { lines } = await readMargins(db, { from: '2026-03-01', to: '2026-03-29' }, { by: 'route' });
  expect(lines.map(({ name }) => name)).toEqual(['BOG–MIA']);
});

test('a margin of any time is found without a period, and no empty month stays', async () => {
  await db.delete(marginDays);
  for (const on of ['2000-01-01', '2026-05-31', '2199-12-31'])
    await db.insert(marginDays).values({ by: 'route', name: 'BOG–MIA', ...figures(1), day: on, currency: 'USD', bookings: 1 });
  const { lines } = await readMargins(db, {}, { by: 'route' });
  expect(lines).toMatchObject([{ name: 'BOG–MIA', items: 303, earnedMinor: 333 }]);
  expect(await db.$count(marginMonths)).toBe(3);
  await db.delete(marginDays);
  expect(await db.$count(marginMonths)).toBe(0);
});

const item = fc.record({
  day,
  currency: fc.constantFrom('USD', 'COP'),
  supplier: fc.constantFrom('amadeus', 'duffel'),
  kind: fc.constantFrom('flight' as const, 'stay' as const),
  route: fc.constantFrom('BOG–MIA', 'BOG–MAD'),
  channel: fc.constantFrom('site' as const, 'affiliate' as const),
  affiliate: fc.constantFrom('', 'uno'),
  seller: fc.constantFrom('', 'b3b7c1f0-0000-4000-8000-000000000001'),
  soldMinor: fc.integer({ min: 0, max: 9_999 }),
  costMinor: fc.option(fc.integer({ min: 0, max: 9_999 })),
  isWithoutFee: fc.boolean(),
  after: fc.constantFrom('stays', 'stays', 'moves to another month', 'is of another route', 'goes'),
});
type Item = typeof item extends fc.Arbitrary<infer One> ? One : never;
const GROUPS = ['supplier', 'kind', 'route', 'channel', 'affiliate', 'seller'] as const;
const FILTERS = [
  { supplier: 'amadeus' },
  { kind: 'stay' },
  { route: 'BOG–MIA' },
  { channel: 'affiliate' },
  { affiliate: 'uno' },
] as const;

/** Each item added up one by one. */
async function ofItems(by: (typeof GROUPS)[number], filter: object, { from, to }: { from: string; to: string }) {
  const rows = (await db.select().from(bookingMargins)).filter(
    (row) =>
      row.day >= from && row.day <= to && Object.entries(filter).every(([part, value]) => row[part as 'supplier'] === value),
  );
  const sumOf = (same: typeof rows, figure: (row: (typeof rows)[number]) => number) =>
    same.reduce((sum, row) => sum + figure(row), 0);
  return [...Map.groupBy(rows, (row) => `${row[by]} ${row.currency}`)]
    .map(([key, same]) => {
      const known = same.filter(({ costMinor }) => costMinor !== null);
      const earned = sumOf(
        known,
        (row) => row.capturedMinor - row.returnedMinor + row.openMinor - (row.costMinor ?? 0) - row.providerFeesMinor,
      );
      const sums = Object.fromEntries(MONEY.map((field) => [field, sumOf(same, (row) => row[field])]));
      const counts = {
        items: same.length,
        unknown: same.length - known.length,
        withoutFee: same.filter((row) => row.isWithoutFee).length,
      };
      return [key, { ...sums, ...counts, costMinor: sumOf(known, (row) => row.costMinor ?? 0), earnedMinor: earned }];
    })
    .toSorted();
}

async function addItem({ after: _, ...one }: Item): Promise<string> {
  const itemId = randomUUID();
  const money = {
    capturedMinor: one.soldMinor - 1,
    returnedMinor: 2,
    openMinor: 3,
    feesMinor: 4,
    bagsMinor: 5,
    promotionsMinor: 6,
  };
  const about = { itemId, bookingId: randomUUID(), soldAt: new Date(one.day) };
  await db.insert(bookingMargins).values({ ...one, ...money, providerFeesMinor: 7, ...about });
  return itemId;
}

test('what one part earned, by another, is the sum of its items, whatever item was changed, moved or deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 10 }), day, fc.integer({ min: 0, max: 120 }), async (items, from, more) => {
      await db.delete(bookingMargins);
      for (const one of items) {
        const { after } = one;
        const itemId = await addItem(one);
        const isIt = eq(bookingMargins.itemId, itemId);
        if (after === 'moves to another month') await db.update(bookingMargins).set({ day: sql`day + 200` }).where(isIt);
        if (after === 'is of another route') await db.update(bookingMargins).set({ route: 'BOG–LIM' }).where(isIt);
        if (after === 'goes') await db.delete(bookingMargins).where(isIt);
      }
      const period = { from, to: addDays(from, more) };
      for (const filter of FILTERS)
        for (const by of GROUPS.filter((group) => !(group in filter))) {
          const { lines } = await readMargins(db, { ...period, ...filter }, { by });
          const told = lines.map(({ name, currency, unknownMinor: _, ...sums }) => [`${name} ${currency}`, sums]).toSorted();
          expect([filter, by, told]).toEqual([filter, by, await ofItems(by, filter, period)]);
        }
    }),
    { numRuns: few(12, 60) },
  );
  await db.delete(bookingMargins);
  expect(await db.$count(marginPairs)).toBe(0);
});

test('the migration adds up what was sold before it as the triggers do what comes after', async () => {
  for (const one of fc.sample(item, { numRuns: 40, seed: 42 })) await addItem(one);
  const pairs = async () => (await db.select().from(marginPairs)).map((row) => JSON.stringify(row)).toSorted();
  const kept = await pairs();
  expect(kept.length).toBeGreaterThan(40);
  await db.delete(marginPairs);
  const steps = readFileSync(new URL('../db/migrations/0069_margin-pairs.sql', import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );
  const [filling = '', ...others] = steps.filter((one) => one.trim().startsWith('INSERT INTO margin_pairs'));
  expect(others).toEqual([]);
  await db.execute(sql.raw(filling));
  expect(await pairs()).toEqual(kept);
});
