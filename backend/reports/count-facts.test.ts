import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { BookingFilters } from '#contract/office/bookings/bookings.ts';
import { ReportFilters } from '#contract/office/reports.ts';
import type { Actor, BookingEventKind } from '#domain/booking/booking-event.ts';
import { STEPS } from '#domain/reports/booking-facts.ts';
import type { Measure, ReportGroup, ReportName } from '#domain/reports/report.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { anEntry } from '../../tests/harness/records/ledger-rows.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import {
  amendments,
  bookingEvents,
  bookingFacts,
  bookingItems,
  bookings,
  factDays,
  factMarks,
  payments,
  searchDays,
} from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';
import { listBookings } from '../office/bookings/list-bookings.ts';
import { countFacts } from './count-facts.ts';
import { listReported } from './list-reported.ts';
import { readReport } from './read-report.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => {
  for (const table of [bookings, bookingFacts, factDays, factMarks, searchDays]) await db.delete(table);
});

const timeZone = 'America/Bogota';
/** In Bogotá still the fourth of May. */
const AT = new Date('2026-05-05T03:00:00Z');
const now = () => Date.parse('2026-05-10T12:00:00Z');
const count = () => countFacts(db, { timeZone, now });
const MAY = { from: '2026-05-01', to: '2026-05-31' };
const read = (report: ReportName, by?: ReportGroup, filters: object = {}) =>
  readReport(db, { report, by, filters: ReportFilters.parse({ ...MAY, ...filters }) }, { timeZone });
const lines = async (report: ReportName, by?: ReportGroup, filters: object = {}) =>
  (await read(report, by, filters)).lines.map(({ name, figures }) => [name, figures]);
const total = async (report: ReportName, filters: object = {}) =>
  (await read(report, undefined, filters)).totals[0]?.figures ?? {};
const behind = async (report: ReportName, measure?: Measure, filters: object = {}) =>
  (
    await listReported(
      db,
      { report, measure, filters: ReportFilters.parse({ ...MAY, ...filters }), cursor: null, perPage: 500 },
      { timeZone },
    )
  ).rows;

type Event = { kind: BookingEventKind; at?: Date; itemId?: string; paymentId?: string; data?: Record<string, string> };
const happened = (bookingId: string, ...events: Event[]) =>
  db
    .insert(bookingEvents)
    .values(events.map(({ at = AT, ...event }) => ({ bookingId, actor: 'system' as const, createdAt: at, ...event })));
const itemOf = async (bookingId: string) =>
  ((await db.select().from(bookingItems).where(eq(bookingItems.bookingId, bookingId)))[0] as { id: string }).id;

/** A booking of that moment, as far as it has come. */
async function come(step: (typeof STEPS)[number], of: object = {}, at = AT) {
  const state = { opened: 'priced', asked: 'ready', held: 'ordering', confirmed: 'confirmed' }[step] as 'priced';
  const made = await far.aBooking({
    state,
    createdAt: at,
    ...(step === 'opened' ? { reference: null } : {}),
    ...(step === 'confirmed' ? { confirmedAt: at } : {}),
    ...of,
  });
  const isHeld = step === 'held' || step === 'confirmed';
  await happened(made.id, { kind: 'opened', at }, ...(isHeld ? [{ kind: 'funds-held' as const, at }] : []));
  return made;
}

describe('the funnel', () => {
  test('counts each booking at its furthest step and all steps before, on the agency’s day', async () => {
    for (const step of STEPS) await come(step);
    await come('opened', {}, new Date('2026-05-05T05:00:00Z'));
    await count();
    expect(await lines('funnel')).toEqual([
      ['2026-05-05', { opened: 1, asked: 0, held: 0, confirmed: 0 }],
      ['2026-05-04', { opened: 4, asked: 3, held: 2, confirmed: 1 }],
    ]);
  });

  test('moves a booking on, and counts it once however often it is counted', async () => {
    const { id } = await come('opened');
    await count();
    await db.update(bookings).set({ reference: 'TQ1', state: 'confirmed', confirmedAt: AT }).where(eq(bookings.id, id));
    await db.execute(sql`update booking_listings set sold_at = '2026-05-06T12:00:00Z' where booking_id = ${id}`);
    await happened(id, { kind: 'confirmed' });
    await count();
    await happened(id, { kind: 'item-ticketed' });
    await count();
    expect(await lines('funnel')).toEqual([['2026-05-06', { opened: 1, asked: 1, held: 1, confirmed: 1 }]]);
  });

  test('tells channels and kinds apart, and a flight with a stay is a package', async () => {
    await come('asked', { infoData: { affiliateId: 'blog' } });
    const { id } = await come('confirmed');
    await db.insert(bookingItems).values({
      bookingId: id,
      position: 1,
      kind: 'stay',
      state: 'ordered',
      supplier: 'liteapi',
      offer: {} as never,
      supplierOffer: {} as never,
      dictionaries: {},
      included: {},
      totalMinor: 1,
      currency: 'USD',
    });
    await count();
    expect(await lines('funnel', 'channel')).toMatchObject([
      ['site', { opened: 1, confirmed: 1 }],
      ['affiliate', { opened: 1, confirmed: 0 }],
    ]);
    expect(await total('funnel', { kind: 'package' })).toMatchObject({ opened: 1, confirmed: 1 });
    expect(await total('funnel', { kind: 'flight', channel: 'affiliate' })).toMatchObject({ opened: 1, confirmed: 0 });
  });

  test('counts searches beside bookings, and compares with the days before', async () => {
    const searched = { route: '', channel: 'site' as const, kind: 'flight' as const, searches: 9, found: 7, empty: 2 };
    await db.insert(searchDays).values([
      { ...searched, day: '2026-05-04' },
      { ...searched, day: '2026-04-30', searches: 4, found: 4 },
      { ...searched, day: '2026-05-04', route: 'BOG–MIA' },
    ]);
    await come('opened');
    await count();
    const report = await read('funnel');
    expect(report.totals).toMatchObject([{ figures: { searches: 9, found: 7, opened: 1 } }]);
    expect(report.totalsBefore).toMatchObject([{ figures: { searches: 4 } }]);
    expect(report.days.find(({ day }) => day === '2026-05-04')?.figures).toMatchObject({ searches: 9, opened: 1 });
    expect(report.days).toHaveLength(31);
  });

  test('keeps what was counted of a booking that is deleted, and lists it no more', async () => {
    const { id } = await come('confirmed');
    await count();
    await db.insert(factMarks).values({ bookingId: id });
    await db.delete(bookings).where(eq(bookings.id, id));
    await count();
    expect(await total('funnel')).toMatchObject({ confirmed: 1 });
    expect(await behind('funnel')).toEqual([]);
  });
});

/** The step after which a booking can end so. */
const ENDS: Record<string, string> = { cancelled: 'confirmed', failed: 'held' };
async function ended(id: string, state: 'cancelled' | 'failed') {
  await db.update(bookings).set({ state }).where(eq(bookings.id, id));
  await happened(id, { kind: state });
}

test('whatever happens in whatever order, its steps add up with the list of bookings', async () => {
  const at = fc.date({ min: new Date('2026-04-30'), max: new Date('2026-05-04'), noInvalidDate: true });
  const move = fc.record({
    step: fc.constantFrom(...STEPS),
    end: fc.constantFrom('', 'cancelled', 'failed'),
    at,
    isCounted: fc.boolean(),
  });
  const all = { cursor: null, timeZone, perPage: 500, sort: 'sold' } as never;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 8 }), async (moves) => {
      for (const table of [bookings, bookingFacts, factDays, factMarks]) await db.delete(table);
      for (const { step, end, at: sold, isCounted } of moves) {
        const { id } = await come(step, {}, sold);
        if (isCounted) await count();
        if (ENDS[end] === step) await ended(id, end as 'failed');
        await happened(id, { kind: 'noted' }, { kind: 'opened' });
      }
      await count();
      await count();
      for (const day of ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04']) {
        const list = async (state?: string) =>
          (await listBookings(db, BookingFilters.parse({ soldFrom: day, soldTo: day, state }), all)).rows.length;
        const figures = await total('funnel', { from: day, to: day });
        expect([figures.asked ?? 0, figures.confirmed ?? 0]).toEqual([await list(), await list('confirmed,cancelled')]);
        expect(await behind('funnel', 'asked', { from: day, to: day })).toHaveLength(figures.asked ?? 0);
      }
      expect((await total('funnel', { from: '2026-04-01' })).opened ?? 0).toBe(moves.length);
    }),
    { numRuns: few(8, 40) },
  );
});

describe('refusals', () => {
  test('of payments are told by class, provider and method', async () => {
    const { id, paymentId } = await come('asked');
    await db.update(payments).set({ provider: 'stripe', method: 'hosted' }).where(eq(payments.id, paymentId));
    await happened(
      id,
      { kind: 'payment-declined', paymentId, data: { declineCode: 'insufficient_funds' } },
      { kind: 'payment-declined', paymentId, data: { declineCode: 'cancelled' } },
    );
    await count();
    expect(await lines('refusals')).toMatchObject([
      ['given-up', { declined: 1 }],
      ['no-funds', { declined: 1 }],
    ]);
    expect(await lines('refusals', 'method')).toMatchObject([['hosted', { declined: 2 }]]);
    expect(await lines('refusals', 'party', { reason: 'no-funds' })).toMatchObject([['stripe', { declined: 1 }]]);
  });

  test('of a price that rose before paying count once, while nobody asks for the booking, and not where it fell', async () => {
    const dearer = (from: string, to: string) => ({ beforeMinor: from, amountMinor: to, currency: 'USD' });
    const left = await come('opened');
    const itemId = await itemOf(left.id);
    await happened(
      left.id,
      { kind: 'price-changed', itemId, data: dearer('10000', '10500') },
      { kind: 'price-changed', itemId, data: dearer('10500', '11000') },
      { kind: 'price-changed', itemId, data: dearer('11000', '10900') },
    );
    const cheaper = await come('opened');
    await happened(cheaper.id, { kind: 'price-changed', itemId: await itemOf(cheaper.id), data: dearer('10000', '9900') });
    const goneOn = await come('asked');
    await happened(goneOn.id, { kind: 'price-changed', itemId: await itemOf(goneOn.id), data: dearer('10000', '10500') });
    await count();
    expect(await total('refusals')).toEqual({ declined: 0, refused: 0, changed: 1 });
    expect(await lines('refusals', 'reason')).toMatchObject([['price-not-accepted', { changed: 1 }]]);
    expect(await lines('refusals', 'party')).toMatchObject([['air', { changed: 1 }]]);
    // Who goes on after all is no refusal any more.
    await db.update(bookings).set({ reference: 'ABCDEF', state: 'ready' }).where(eq(bookings.id, left.id));
    await happened(left.id, { kind: 'asked-for' });
    await count();
    expect(await total('refusals')).toEqual({});
  });

  test('of orders count once, by supplier, and a changed price is apart', async () => {
    const [one, other] = [await come('held'), await come('held')];
    const refused = async (id: string, reason: string) =>
      happened(id, { kind: 'item-refused', itemId: await itemOf(id), data: { reason } }, { kind: 'refused', data: { reason } });
    await refused(one.id, 'offer-unavailable');
    await refused(other.id, 'price-changed');
    await count();
    expect(await total('refusals')).toEqual({ declined: 0, refused: 1, changed: 1 });
    expect(await lines('refusals', 'party')).toMatchObject([['air', { refused: 1, changed: 1 }]]);
  });

  test('of a capture are a refused payment', async () => {
    const { id } = await come('held');
    await happened(id, { kind: 'refused', data: { reason: 'capture-refused' } });
    await count();
    expect(await lines('refusals', 'party')).toMatchObject([['pay', { declined: 1 }]]);
  });
});

describe('cancellations', () => {
  const LATER = new Date('2026-05-07T15:00:00Z');
  const askedToCancel = (bookingId: string, itemId: string, requestedBy: Actor) =>
    db
      .insert(amendments)
      .values({ bookingId, itemId, kind: 'cancel', state: 'applied', reason: 'x', currency: 'USD', requestedBy });

  test('are of the day on which they happen, with what was given back and kept', async () => {
    const { id, paymentId } = await come('confirmed', { item: { orderId: 'o' } });
    const itemId = await itemOf(id);
    await anEntry(far, paymentId, { kind: 'capture', amountMinor: 10_000, at: AT.toISOString() });
    await anEntry(far, paymentId, { kind: 'refund', amountMinor: 7_500, at: LATER.toISOString() });
    await askedToCancel(id, itemId, 'customer');
    await db.update(bookingItems).set({ state: 'cancelled' });
    await happened(id, { kind: 'item-cancelled', itemId, at: LATER });
    await count();
    expect(await lines('cancellations')).toEqual([
      ['2026-05-07', { sold: 0, cancelled: 1, byCustomer: 1, byDesk: 0, bySupplier: 0, refundedMinor: 7_500, keptMinor: 2_500 }],
      ['2026-05-04', { sold: 1 }],
    ]);
    expect(await total('cancellations')).toMatchObject({ sold: 1, cancelled: 1 });
    expect(await behind('cancellations', 'byCustomer')).toMatchObject([
      { amountMinor: 7_500, keptMinor: 2_500, currency: 'USD' },
    ]);
    expect(await behind('cancellations', 'byDesk')).toEqual([]);
  });

  test('by the desk and by a supplier are told apart, and what failed before it was confirmed is none', async () => {
    const [desk, lapsed, failed] = [await come('confirmed'), await come('confirmed'), await come('held')];
    const itemId = await itemOf(desk.id);
    await askedToCancel(desk.id, itemId, 'operator:ana');
    await happened(desk.id, { kind: 'item-cancelled', itemId });
    await happened(lapsed.id, { kind: 'item-lapsed', itemId: await itemOf(lapsed.id) });
    await happened(failed.id, { kind: 'item-cancelled', itemId: await itemOf(failed.id) });
    await count();
    expect(await total('cancellations')).toMatchObject({ cancelled: 2, byCustomer: 0, byDesk: 1, bySupplier: 1 });
  });
});

describe('ticketing', () => {
  const flight = (deadline: string | null, of: object = {}) =>
    come('confirmed', { item: { state: 'ordered', orderId: 'o', ticketingDeadlineAt: deadline && new Date(deadline), ...of } });
  const issued = async (id: string, at: string) =>
    happened(id, { kind: 'item-ticketed', itemId: await itemOf(id), at: new Date(at) });

  test('is before or after the deadline, missed, or still to be done', async () => {
    const [early, late] = [await flight('2026-05-06T12:00:00Z'), await flight('2026-05-06T12:00:00Z')];
    await flight('2026-05-08T12:00:00Z');
    await flight('2026-06-08T12:00:00Z');
    await issued(early.id, '2026-05-06T06:30:00Z');
    await issued(late.id, '2026-05-06T12:00:00.001Z');
    await count();
    expect(await lines('ticketing')).toEqual([['air', { onTime: 1, late: 1, missed: 1, waiting: 1, untimed: 0, hours: 5 }]]);
    expect(await behind('ticketing', 'missed')).toMatchObject([{ party: 'air', at: '2026-05-08T12:00:00.000Z' }]);
  });

  test('is missed as soon as its deadline has passed, though nothing happens', async () => {
    const { id } = await flight('2026-05-10T12:00:01Z');
    await count();
    expect(await total('ticketing')).toMatchObject({ waiting: 1, missed: 0 });
    await countFacts(db, { timeZone, now: () => now() + 60_000 });
    expect(await total('ticketing')).toMatchObject({ waiting: 0, missed: 1 });
    await issued(id, '2026-05-11T12:00:00Z');
    await count();
    expect(await total('ticketing')).toMatchObject({ missed: 0, late: 1 });
  });

  test('follows a deadline that is told later', async () => {
    const { id } = await flight(null);
    await count();
    await db
      .update(bookingItems)
      .set({ ticketingDeadlineAt: new Date('2026-05-06T12:00:00Z') })
      .where(eq(bookingItems.bookingId, id));
    await count();
    expect(await total('ticketing')).toMatchObject({ waiting: 0, missed: 1 });
  });
});

test('while one process counts, another leaves it alone, and whoever comes next goes on', async () => {
  await come('confirmed');
  await db.transaction(async (tx) => {
    await takeTurnOf(tx, 'facts of bookings');
    await count();
  });
  expect(await db.$count(factDays)).toBe(0);
  await count();
  expect(await total('funnel')).toMatchObject({ opened: 1 });
  expect(await db.select().from(factMarks)).toEqual([]);
});

test('an erased person is in no fact, and their booking stays counted', async () => {
  const { id } = await come('confirmed', { customer: { email: `${randomUUID()}@example.com`, firstName: 'Ana' } });
  await count();
  await db.update(bookings).set({ customer: null }).where(eq(bookings.id, id));
  await happened(id, { kind: 'personal-data-erased' });
  await count();
  expect(await total('funnel')).toMatchObject({ confirmed: 1 });
  const { rows } = await db.execute(
    sql`select booking_facts::text || coalesce((select string_agg(fact_days::text, '') from fact_days), '') as all from booking_facts`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Ana|example\.com/);
});
