import { afterEach, expect, test } from 'vitest';
import type { OrderOutcome } from '#suppliers/orders/port.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { type BookingItem, bookingItems } from '../../db/schema.ts';
import { sellInstead } from '../opening/price-revision.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { advanceBooking } from './advance-booking.ts';

const far = await farBooksOfFile();
afterEach(() => far.forget());

/** Paid, with two flights of one supplier, neither ordered yet. */
async function twoFlights() {
  const held = { state: 'authorised' as const, providerPaymentId: `p-${Math.random()}`, amountMinor: 15_000 };
  const { id } = await far.aBooking({ state: 'ordering', totalMinor: 15_000, item: { totalMinor: 10_000 } }, held);
  const { item } = await far.look(id);
  const { id: _, createdAt: __, updatedAt: ___, ...same } = item;
  await far.db.insert(bookingItems).values({ ...same, position: 1, totalMinor: 5_000 });
  const [first, second] = (await far.look(id)).booking.items.map((one) => one.id) as [string, string];
  return { id, first, second };
}
const statesOf = async (id: string) => {
  const { booking } = await far.look(id);
  return [booking.state, ...booking.items.map(({ state, orderId }) => [state, orderId])];
};
/** The first is ordered, the second is not. */
const firstThen = (reason: 'unavailable' | 'in-doubt') => (): OrderOutcome =>
  far.asked('order').length === 1 ? { ok: true, order: { orderId: 'o-1', locators: [] } } : { ok: false, reason };
const ordersOf = () => far.ordered.map(({ clientReference }) => clientReference);

test('orders each item once, in order and under its own id, and captures the total once', async () => {
  const { id, first, second } = await twoFlights();
  let made = 0;
  far.answers.order = () => ({ ok: true, order: { orderId: `o-${++made}`, locators: [] } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(ordersOf()).toEqual([first, second]);
  expect(await statesOf(id)).toEqual(['confirmed', ['ordered', 'o-1'], ['ordered', 'o-2']]);
  expect(far.asked('capture')).toMatchObject([{ amount: '15000 USD' }]);
});

test('cancels earlier orders and captures nothing when a later item is refused', async () => {
  const { id, first } = await twoFlights();
  far.answers.order = firstThen('unavailable');
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(await statesOf(id)).toEqual(['failed', ['cancelled', 'o-1'], ['refused', null]]);
  expect(far.asked('cancel')).toEqual([{ what: 'cancel', id: 'o-1' }]);
  expect([far.asked('capture').length, far.asked('void').length]).toEqual([0, 1]);
  expect(ordersOf()[0]).toBe(first);
});

test('resolves an order in doubt by its own id without repeating the first order', async () => {
  const { id, second } = await twoFlights();
  far.answers.order = firstThen('in-doubt');
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await statesOf(id)).toEqual(['ordering', ['ordered', 'o-1'], ['ordering', null]]);
  far.answers.find = () => ({ ok: true, order: { orderId: 'o-2', locators: [] } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(new Set(far.asked('find').map((call) => call.id))).toEqual(new Set([second]));
  expect(far.asked('order')).toHaveLength(2);
  expect(await statesOf(id)).toEqual(['confirmed', ['ordered', 'o-1'], ['ordered', 'o-2']]);
});

test('cancels several orders last first, and none twice', async () => {
  const { id } = await twoFlights();
  let made = 0;
  far.answers.order = () => ({ ok: true, order: { orderId: `o-${++made}`, locators: [] } });
  far.answers.capture = () => ({ ok: false, reason: 'refused' });
  const cancelled: string[] = [];
  far.answers.cancel = () => {
    const asked = far.asked('cancel').at(-1)?.id as string;
    if (asked === 'o-1' && cancelled.length < 2) {
      cancelled.push('no answer');
      return { ok: false, reason: 'unreachable' };
    }
    cancelled.push(asked);
    return { ok: true };
  };
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await statesOf(id)).toEqual(['compensating', ['ordered', 'o-1'], ['cancelled', 'o-2']]);
  expect(far.asked('void')).toEqual([]);
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(cancelled).toEqual(['o-2', 'no answer', 'o-1']);
  expect(await statesOf(id)).toEqual(['failed', ['cancelled', 'o-1'], ['cancelled', 'o-2']]);
});

test('orders an item once when two workers advance the booking', async () => {
  const { id } = await twoFlights();
  await Promise.all([advanceBooking(far.context, id), advanceBooking(far.context, id)]);
  expect(new Set(ordersOf()).size).toBe(ordersOf().length);
});

test('reports one missing order beside another as a discrepancy', async () => {
  const { id } = await twoFlights();
  let made = 0;
  far.answers.order = () => ({ ok: true, order: { orderId: `o-${++made}`, locators: [] } });
  await advanceBooking(far.context, id);
  far.answers.read = (orderId) =>
    orderId === 'o-2'
      ? { ok: false, reason: 'not-found' }
      : { ok: true, order: { orderId, locators: [], isCancelled: false } as never };
  const { booking, payments } = await far.look(id);
  const taken = {
    paymentId: payments[0]?.providerPaymentId as string,
    bookingReference: booking.reference,
    currency: 'USD',
    authorisedMinor: 0,
    capturedNetMinor: 15_000,
  };
  // One provider lists it, the other lists nothing.
  const listed = [[taken], []];
  far.answers.list = () => ({ ok: true, payments: listed.shift() ?? [] });
  await far.keepLedger();
  await reconcile(far.context, { since: booking.createdAt });
  const [{ report } = { report: null }] = await far.db.query.reconciliations.findMany();
  expect(report?.discrepancies.filter((one) => one.booking === booking.reference).map(({ kind }) => kind)).toEqual([
    'captured-without-order',
  ]);
});

test('a changed price of one item updates the booking’s and the payment’s total, not the other item', async () => {
  const { id, first, second } = await twoFlights();
  await far.db.execute(`update payments set state = 'created' where booking_id = '${id}'`);
  const sold = await far.context.records.change(id, (record) => {
    const item = record.booking.items.find((one) => one.id === second) as BookingItem;
    return sellInstead(record, item, { ...item, totalMinor: 7_500 }, new Date());
  });
  expect(sold?.total).toEqual({ amountMinor: 17_500, currency: 'USD' });
  const { booking, payments } = await far.look(id);
  expect([booking.totalMinor, booking.revision]).toEqual([17_500, 2]);
  expect(booking.items.map((one) => [one.id, one.totalMinor])).toEqual([
    [first, 10_000],
    [second, 7_500],
  ]);
  expect(payments).toMatchObject([{ amountMinor: 17_500, revision: 2 }]);
});
