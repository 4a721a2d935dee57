import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ReportFilters } from '#contract/office/reports.ts';
import { addDays } from '#domain/calendar-date.ts';
import { FACT_REPORTS } from '#domain/reports/booking-facts.ts';
import { GROUPS, type ReportName } from '#domain/reports/report.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import {
  bookingEvents,
  bookingFacts,
  bookingItems,
  bookings,
  factDays,
  factMarks,
  factMonths,
  searchDays,
  searchMonths,
} from '../db/schema.ts';
import { countFacts } from './count-facts.ts';
import { readReport } from './read-report.ts';
import { createSearchFigures, forgetSearchFigures } from './search-figures.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => {
  for (const table of [bookings, bookingFacts, factDays, factMarks, searchDays]) await db.delete(table);
});

const timeZone = 'America/Bogota';
const read = (report: ReportName, period: { from: string; to: string }, by: string, filters: object = {}) =>
  readReport(
    db,
    { report, by: by as never, filters: ReportFilters.parse({ ...period, ...filters }), isWhole: true },
    { timeZone },
  );

/** Every fact of a period by name, counted one by one: the longest way, and the one that nothing can make wrong. */
async function plainly(report: string, { from, to }: { from: string; to: string }, by: string, channel?: string) {
  const name = by === 'day' ? sql`day::text` : sql.identifier(by);
  const { rows } = await db.execute<{ name: string; facts: number; minor: number }>(sql`
    select ${name} as name, count(*)::int as facts, sum(amount_minor + kept_minor)::int as minor from booking_facts
    where report = ${report} and day between ${from} and ${to} and ${channel ? sql`channel = ${channel}` : sql`true`} group by 1 order by 1`);
  return rows;
}

/** What each fact counts as in a report, so that its figures add up to the number of facts. */
const COUNTED: Record<string, string[]> = {
  funnel: ['opened'],
  refusals: ['declined', 'refused', 'changed'],
  cancellations: ['byCustomer', 'byDesk', 'bySupplier'],
  ticketing: ['onTime', 'late', 'missed', 'waiting', 'untimed'],
};

async function reported(report: ReportName, period: { from: string; to: string }, by: string, channel?: string) {
  const { lines, totals, days } = await read(report, period, by, channel ? { channel } : {});
  const factsIn = (figures: Record<string, number | undefined>) =>
    (COUNTED[report] as string[]).reduce((sum, name) => sum + (figures[name] ?? 0), 0);
  const minorIn = (figures: Record<string, number | undefined>) => (figures.refundedMinor ?? 0) + (figures.keptMinor ?? 0);
  const named = Map.groupBy(lines, ({ name }) => name);
  const rows = [...named]
    .map(([name, same]) => ({
      name,
      facts: same.reduce((sum, { figures }) => sum + factsIn(figures), 0),
      minor: same.reduce((sum, { figures }) => sum + minorIn(figures), 0),
    }))
    // Of cancellations what was sold is said beside it, also on days without any.
    .filter(({ facts }) => facts > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const total = totals.reduce((sum, { figures }) => sum + factsIn(figures), 0);
  const ofDays = days.reduce((sum, { figures }) => sum + factsIn(figures), 0);
  return { rows, total, ofDays };
}

/** A booking of that moment: not asked for, confirmed, refused, or cancelled some days later. */
async function happened(at: Date, how: 'opened' | 'confirmed' | 'refused' | 'cancelled', affiliateId: string): Promise<string> {
  const isBooked = how === 'confirmed' || how === 'cancelled';
  const { id } = await far.aBooking({
    state: isBooked ? 'confirmed' : 'priced',
    createdAt: at,
    infoData: { affiliateId },
    ...(how === 'opened' ? { reference: null } : {}),
    ...(isBooked ? { confirmedAt: at } : {}),
    item: { state: 'ordered', orderId: 'o' },
  });
  const [item] = await db.select().from(bookingItems).where(eq(bookingItems.bookingId, id));
  const later = new Date(at.getTime() + 20 * 86_400_000);
  const event = { bookingId: id, itemId: item?.id as string, actor: 'system' as const };
  await db
    .insert(bookingEvents)
    .values([
      { bookingId: id, actor: 'system', kind: 'opened', createdAt: at },
      ...(how === 'refused' ? [{ ...event, kind: 'item-refused' as const, data: { reason: 'sold-out' }, createdAt: at }] : []),
      ...(how === 'cancelled' ? [{ ...event, kind: 'item-cancelled' as const, createdAt: later }] : []),
    ]);
  return id;
}

const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-01-05', days));
const move = fc.record({
  day,
  how: fc.constantFrom('opened' as const, 'confirmed' as const, 'refused' as const, 'cancelled' as const),
  affiliateId: fc.constantFrom('', 'blog'),
  after: fc.constantFrom('', '', 'moved', 'erased', 'deleted'),
  isCounted: fc.boolean(),
});

test('a report of any days is what a plain count says, also after old days were corrected, persons erased and bookings deleted', async () => {
  const now = () => Date.parse('2026-08-01T12:00:00Z');
  const count = () => countFacts(db, { timeZone, now });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 7 }), day, fc.integer({ min: 0, max: 120 }), async (moves, from, more) => {
      for (const table of [bookings, bookingFacts, factDays, factMarks]) await db.delete(table);
      const made: { id: string; after: string; day: string }[] = [];
      for (const { day: on, how, affiliateId, after, isCounted } of moves) {
        made.push({ id: await happened(new Date(`${on}T15:00:00Z`), how, affiliateId), after, day: on });
        if (isCounted) await count();
      }
      await count();
      for (const one of made) await correct(one);
      await count();
      await expectPlain({ from, to: addDays(from, more) });
    }),
    { numRuns: few(6, 30) },
  );
});

/** What happens to a booking long after it was counted. */
async function correct({ id, after, day: on }: { id: string; after: string; day: string }): Promise<void> {
  if (after === 'moved')
    await db.execute(sql`update booking_listings set sold_at = ${`${addDays(on, -40)}T15:00:00Z`} where booking_id = ${id}`);
  if (after === 'erased') await db.update(bookings).set({ customer: null }).where(eq(bookings.id, id));
  if (after === 'deleted') await db.delete(bookings).where(eq(bookings.id, id));
  await db.insert(factMarks).values({ bookingId: id });
}

async function expectPlain(period: { from: string; to: string }): Promise<void> {
  const asked = FACT_REPORTS.flatMap((report) =>
    GROUPS[report].flatMap((by) => [undefined, 'affiliate'].map((channel) => ({ report, by, channel }))),
  );
  for (const { report, by, channel } of asked) {
    const rows = await plainly(report, period, by, channel);
    const facts = rows.reduce((sum, row) => sum + row.facts, 0);
    const said = await reported(report, period, by, channel);
    expect({ report, by, ...said }).toEqual({ report, by, rows, total: facts, ofDays: facts });
  }
}

/** Sums of months that differ from those of their days, and months that stay without days. */
async function differing(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with days as (
      select date_trunc('month', day::timestamp)::date as month, route, channel, kind, sum(searches) as searches, sum(found) as found,
        sum(empty) as empty, sum(failed) as failed, sum(mistaken) as mistaken from search_days group by 1, 2, 3, 4
    )
    select * from days full join search_months months using (month, route, channel, kind)
    where (days.searches, days.found, days.empty, days.failed, days.mistaken)
      is distinct from (months.searches, months.found, months.empty, months.failed, months.mistaken)`);
  return rows;
}

test('searches of many processes at once are in the months as in the days, and go with them', async () => {
  const MONTHS = ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'];
  const processes = MONTHS.flatMap((on) =>
    [0, 1].map(() => createSearchFigures({ timeZone, now: () => Date.parse(`${on}T17:00:00Z`) })),
  );
  for (const [index, figures] of processes.entries()) {
    for (const route of ['BOG–MIA', 'BOG–MAD', ''].slice(index % 2))
      for (const outcome of ['found', 'empty', 'failed'] as const)
        figures.searched({ kind: 'flight', route, channel: 'site' }, outcome);
    figures.mistaken({ kind: 'flight', route: 'BOG–MIA', channel: 'affiliate' });
  }
  await Promise.all(processes.map((figures) => figures.write(db)));
  expect(await differing()).toEqual([]);
  const april = await read('searches', { from: '2026-03-31', to: '2026-05-01' }, 'route');
  expect(april.totals[0]?.figures).toMatchObject({ searches: 60, found: 20, mistaken: 8 });
  expect(april.lines.map(({ name, figures }) => [name, figures.searches])).toEqual([
    ['?', 24],
    ['BOG–MAD', 24],
    ['BOG–MIA', 12],
  ]);
  await forgetSearchFigures(db, Date.parse('2026-04-15T00:00:00Z') + 730 * 86_400_000);
  expect(await differing()).toEqual([]);
  expect(await db.$count(searchMonths)).toBeGreaterThan(0);
  await db.delete(searchDays);
  expect(await db.$count(searchMonths)).toBe(0);
});

test('what was searched for on the days of a month beyond a period alone has no line in it', async () => {
  const searched = (on: string, route: string) => {
    const figures = createSearchFigures({ timeZone, now: () => Date.parse(`${on}T17:00:00Z`) });
    figures.searched({ kind: 'flight', route, channel: 'site' }, 'empty');
    return figures.write(db);
  };
  await searched('2026-03-02', 'BOG–MIA');
  await searched('2026-03-30', 'BOG–MAD');
  const almost = await read('searches', { from: '2026-03-01', to: '2026-03-29' }, 'route');
  expect(almost.lines).toMatchObject([{ name: 'BOG–MIA', figures: { searches: 1, empty: 1 } }]);
  expect(almost.totals).toMatchObject([{ figures: { searches: 1, empty: 1 } }]);
  const none = await read('searches', { from: '2026-03-03', to: '2026-03-29' }, 'route');
  expect([none.lines, none.totals]).toEqual([[], []]);
});

test('a day that is changed by hand is changed in its month, and what is gone leaves no empty row', async () => {
  const row = {
    report: 'funnel',
    what: 'asked',
    channel: 'site',
    kind: 'flight',
    party: '',
    reason: '',
    method: '',
    currency: '',
  } as const;
  const sums = { count: 3, amountMinor: 7, keptMinor: 0, hours: 0 };
  await db.insert(factDays).values([
    { ...row, ...sums, day: '2026-05-04' },
    { ...row, ...sums, day: '2026-05-31' },
  ]);
  await db.update(factDays).set({ day: '2026-06-01', count: 5 }).where(eq(factDays.day, '2026-05-31'));
  const months = () => db.select({ month: factMonths.month, count: factMonths.count }).from(factMonths).orderBy(factMonths.month);
  expect(await months()).toEqual([
    { month: '2026-05-01', count: 3 },
    { month: '2026-06-01', count: 5 },
  ]);
  await db.delete(factDays).where(eq(factDays.day, '2026-06-01'));
  expect(await months()).toEqual([{ month: '2026-05-01', count: 3 }]);
});
