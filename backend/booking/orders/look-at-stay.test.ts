import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import type { ReadStayOrderOutcome, StaySupplier } from '#suppliers/stays/port.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookings } from '../../db/schema.ts';
import { caseFile } from '../../desk/case-file.ts';
import { lookAtOrders } from './look-at-orders.ts';

const far = await farBooksOfFile();
afterEach(() => {
  far.forget();
  far.clock.now = Date.now();
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const ORDER: BookedStay & { orderId: string; confirmation: string | null } = {
  orderId: 's-1',
  confirmation: null,
  isCancelled: false,
  hotelId: 'h',
  checkIn: day(20),
  checkOut: day(22),
  leadGuests: [{ firstName: 'Ana', lastName: 'Rojas' }],
  cost: usd(9_000),
  refunded: null,
  cancellation: { isRefundable: false, steps: [] },
};

/** A confirmed booking of one room, with a supplier whose answer the test sets. */
async function aStay({ checkIn = ORDER.checkIn, guests = true } = {}) {
  const own = {
    hotelId: 'h',
    checkIn,
    checkOut: day(22),
    cost: usd(9_000),
    rooms: [{ charges: [] }],
    cancellation: ORDER.cancellation,
  };
  const hotel = { name: 'Casa', city: 'Bogotá', timeZone: 'America/Bogota' };
  const { id } = await far.aBooking({
    state: 'confirmed',
    item: {
      kind: 'stay',
      supplier: 'beds',
      state: 'ordered',
      orderId: 's-1',
      offer: { ...own, hotel } as never,
      supplierOffer: { offer: own, quoteId: 'q' } as never,
    },
  });
  const { item } = await far.look(id);
  if (guests) {
    await far.db
      .update(bookings)
      .set({ guests: [{ itemId: item.id, room: 0, firstName: 'Ana', lastName: 'Rojas' }] })
      .where(eq(bookings.id, id));
  }
  let reads = 0;
  const look = async (outcome: ReadStayOrderOutcome) => {
    const readOrder = async () => {
      reads += 1;
      return outcome;
    };
    const stays = new Map([['beds', { name: 'beds', readOrder } as unknown as StaySupplier]]);
    const silent = await lookAtOrders({ ...far.context, suppliers: { ...far.context.suppliers, stays } }, id);
    const { booking } = await far.look(id);
    const file = await caseFile(far.db, booking);
    const open = file.flags.filter(({ resolvedAt }) => resolvedAt === null);
    return {
      silent,
      item: booking.items[0],
      flags: open.map(({ reason, about }) => [reason, about.replace(/^.*?: /, '')]),
      file,
    };
  };
  return { look, reads: () => reads };
}
const order = (changes: Partial<typeof ORDER> = {}): ReadStayOrderOutcome => ({ ok: true, order: { ...ORDER, ...changes } });

test('records an unchanged stay and the hotel’s confirmation number, and reads it again a day later', async () => {
  const { look, reads } = await aStay();
  const { item, flags, file } = await look(order({ confirmation: 'H-7' }));
  expect(flags).toEqual([]);
  expect(file.events.map(({ kind }) => kind)).toContain('order-verified');
  expect(item).toMatchObject({ state: 'ordered', confirmation: 'H-7', lookAt: new Date(far.clock.now + DAY_MS) });
  await look(order());
  expect(reads()).toBe(1);
  far.clock.now += DAY_MS;
  // An answer without the confirmation number does not erase it.
  expect((await look(order())).item?.confirmation).toBe('H-7');
});

test.each<[string, Partial<typeof ORDER>]>([
  ['hotel', { hotelId: 'other' }],
  ['dates', { checkOut: day(23) }],
  ['guests', { leadGuests: [{ firstName: 'Eva', lastName: 'Rojas' }] }],
  ['cost', { cost: usd(9_001) }],
])('flags an order whose %s differs from the booking', async (what, changes) => {
  const { look } = await aStay();
  const { flags } = await look(order(changes));
  expect(flags).toEqual([['order-differs', expect.stringContaining(what)]]);
});

test('does not compare guests whose names were erased', async () => {
  const { look } = await aStay({ guests: false });
  expect((await look(order({ leadGuests: [{ firstName: 'Eva', lastName: 'Rojas' }] }))).flags).toEqual([]);
});

test('lapses a stay seen cancelled twice ten minutes apart, and refunds nothing by itself', async () => {
  const { look } = await aStay();
  const first = await look(order({ isCancelled: true }));
  expect([first.item?.state, first.flags.map(([reason]) => reason)]).toEqual(['ordered', ['order-differs']]);
  expect(first.item?.lookAt?.getTime()).toBe(far.clock.now + 10 * MINUTE_MS);
  far.clock.now += 10 * MINUTE_MS;
  const second = await look(order({ isCancelled: true }));
  expect([second.item?.state, second.flags.map(([reason]) => reason)]).toEqual(['lapsed', ['order-lapsed']]);
  expect(second.file.refunds).toEqual([]);
});

test('withdraws the suspicion and its flag when the next reading shows the stay standing', async () => {
  const { look } = await aStay();
  await look(order({ isCancelled: true }));
  far.clock.now += 10 * MINUTE_MS;
  const { item, flags } = await look(order());
  expect([item?.state, item?.cancelledSeenAt, flags]).toEqual(['ordered', null, []]);
});

test('flags an unknown order, reports silence for another try, and does not read a stay that has begun', async () => {
  const unknown = await (await aStay()).look({ ok: false, reason: 'not-found' });
  expect([unknown.item?.state, unknown.flags.map(([reason]) => reason)]).toEqual(['ordered', ['order-differs']]);
  const silent = await (await aStay()).look({ ok: false, reason: 'unreachable' });
  expect([silent.silent, silent.flags]).toEqual([['beds'], []]);
  const begun = await aStay({ checkIn: day(-2) });
  expect((await begun.look(order())).item?.lookAt).toBeNull();
  expect(begun.reads()).toBe(0);
});
