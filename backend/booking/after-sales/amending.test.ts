import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookingItems, flags } from '../../db/schema.ts';
import { acceptQuote, askToCancel, recordCancelled } from '../../desk/cancel-booking.ts';
import { isFlight } from '../items/items-by-kind.ts';
import { lookAtOrders } from '../orders/look-at-orders.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

/** Cancelling an item after confirmation: quoted, accepted, carried out, refunded. */
const far = await farBooksOfFile();
afterEach(async () => {
  far.forget();
  await far.db.execute('delete from bookings');
});

const by = 'operator:ana' as const;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** A confirmed booking, captured 100 dollars: one flight, or two of 60 and 40. */
async function booked(items = 1) {
  const [first, ...others] = items === 1 ? [10_000] : [6_000, 4_000];
  const { id } = await far.aBooking(
    { state: 'confirmed', reference: 'CANCEL', item: { state: 'ordered', orderId: 'o-1', totalMinor: first ?? 0 } },
    { state: 'captured', providerPaymentId: 'pi-1' },
  );
  for (const totalMinor of others) {
    const { item } = await far.look(id);
    const { createdAt: _, updatedAt: __, ...same } = item;
    await far.db.insert(bookingItems).values({ ...same, id: randomUUID(), position: 1, orderId: 'o-2', totalMinor });
  }
  const booking = async () => (await far.look(id)).booking;
  const ask = async (place?: string) => askToCancel(far.db, await booking(), { place, reason: 'changed plans', by });
  const quotes = () =>
    far.db.query.amendments.findMany({ where: (row, { eq }) => eq(row.bookingId, id), orderBy: (row) => row.createdAt });
  return {
    id,
    booking,
    ask,
    quotes,
    /** Requests a cancellation and waits for its quote. */
    async quoted(place?: string) {
      await ask(place);
      await far.settle();
      return (await quotes()).findLast(({ state }) => state === 'quoted')?.id ?? '';
    },
    accept: async (amendmentId: string, typed?: string) => acceptQuote(far.db, await booking(), { amendmentId, typed, by }),
    byHand: async (typed: string, place: string | null = '1') =>
      recordCancelled(far.db, await booking(), { place: place ?? undefined, typed, reason: 'talked to them', by }),
    states: async () => (await booking()).items.map(({ state }) => state),
  };
}

test('cancels only after the quote is accepted, and refunds the accepted amount, once', async () => {
  const { id, quoted, quotes, accept, states } = await booked();
  far.answers.quote = (price) => ({ ok: true, fee: usd(2_500), refund: usd(price.amountMinor - 2_500), holdsUntil: null });
  const quote = await quoted();
  expect(await quotes()).toMatchObject([{ state: 'quoted', refundMinor: 7_500, supplierFeeMinor: 2_500, requestedBy: by }]);
  expect([far.asked('cancel'), far.asked('refund')]).toEqual([[], []]);
  far.answers.cancel = () => ({ ok: true, fee: usd(2_500) });
  expect(await accept(quote)).toEqual({ ok: true });
  expect(await accept(quote)).toEqual({ ok: false, reason: 'not-quoted' });
  await far.settle();
  await far.settle();
  expect([far.asked('cancel').length, far.asked('refund')]).toEqual([1, [expect.objectContaining({ amount: '7500 USD' })]]);
  const { moved, flags, booking } = await far.look(id);
  expect([moved, flags, booking.state, await states()]).toEqual([['refund 7500 USD'], [], 'cancelled', ['cancelled']]);
});

test('cancels one of two items and refunds no more than was paid for it', async () => {
  const { id, quoted, accept, states, ask } = await booked(2);
  const quote = await quoted('2');
  expect(await accept(quote, '40.01')).toEqual({ ok: false, reason: 'too-much', left: usd(4_000) });
  expect(await accept(quote, '39')).toEqual({ ok: true });
  expect(await ask('2')).toEqual({ ok: false, reason: 'under-way' });
  // A request for the whole booking adds a quote for the other item, and the answer reports both.
  const whole = await ask();
  expect(whole).toMatchObject({
    ok: true,
    amendmentIds: [expect.any(String)],
    notAsked: [{ place: 2, ok: false, reason: 'under-way' }],
  });
  await far.settle();
  expect([far.asked('cancel').map(({ id: order }) => order), await states()]).toEqual([['o-2'], ['ordered', 'cancelled']]);
  const { moved, booking } = await far.look(id);
  expect([moved, booking.state]).toEqual([['refund 3900 USD'], 'confirmed']);
  expect(await ask('2')).toEqual({ ok: false, reason: 'not-standing' });
  expect(await ask('3')).toEqual({ ok: false, reason: 'no-such-item' });
});

test('retries an unanswered quote or cancellation after a pause, and refunds once', async () => {
  const { id, quoted, accept, quotes } = await booked();
  far.answers.quote = () => ({ ok: false, reason: 'unreachable' });
  await quoted();
  expect(await quotes()).toMatchObject([{ state: 'requested' }]);
  far.answers.quote = (price) => ({ ok: true, fee: usd(0), refund: price, holdsUntil: null });
  far.clock.now += 60_000;
  await far.settle();
  await accept((await quotes())[0]?.id ?? '');
  far.answers.cancel = () => ({ ok: false, reason: 'unreachable' });
  await far.settle();
  await far.settle();
  expect([far.asked('cancel').length, (await far.look(id)).moved]).toEqual([1, []]);
  far.answers.cancel = () => ({ ok: true });
  far.clock.now += 60_000;
  await Promise.all([far.settle(), far.settle()]);
  expect([(await far.look(id)).moved, (await far.look(id)).booking.state]).toEqual([['refund 10000 USD'], 'cancelled']);
});

test('flags a refused cancellation, and refunds only after an operator has cancelled by hand', async () => {
  const { id, quoted, accept, states, byHand, quotes } = await booked();
  const quote = await quoted();
  far.answers.cancel = () => ({ ok: false, reason: 'refused' });
  await accept(quote);
  await far.settle();
  expect([await states(), (await far.look(id)).moved, (await far.look(id)).flags]).toEqual([
    ['ordered'],
    [],
    ['cancellation-refused'],
  ]);
  expect(await byHand('100.01')).toMatchObject({ ok: false, reason: 'too-much' });
  expect(await byHand('12,50')).toEqual({ ok: true });
  await far.settle();
  expect([await states(), (await far.look(id)).moved, (await far.look(id)).flags]).toEqual([
    ['cancelled'],
    ['refund 1250 USD'],
    [],
  ]);
  expect((await quotes()).map(({ state, refusal }) => [state, refusal])).toEqual([
    ['refused', 'refused'],
    ['applied', null],
  ]);
});

test.each(['by-hand', 'not-found', 'already-cancelled'] as const)(
  'leaves the item unchanged when the quote is refused with %s',
  async (reason) => {
    const { quoted, quotes, states } = await booked();
    far.answers.quote = () => ({ ok: false, reason });
    await quoted();
    expect(await quotes()).toMatchObject([{ state: 'refused', refusal: reason }]);
    expect(await states()).toEqual(['ordered']);
  },
);

test('rejects acceptance of an expired or superseded quote', async () => {
  const { quoted, quotes, accept, ask, states } = await booked();
  far.answers.quote = (price) => ({
    ok: true,
    fee: usd(0),
    refund: price,
    holdsUntil: new Date(Date.now() - 1_000).toISOString(),
  });
  const over = await quoted();
  expect(await accept(over)).toEqual({ ok: false, reason: 'expired' });
  expect(await quotes()).toMatchObject([{ state: 'expired' }]);
  far.answers.quote = (price) => ({ ok: true, fee: usd(0), refund: price, holdsUntil: null });
  const old = await quoted();
  await ask();
  await far.settle();
  expect(await accept(old)).toEqual({ ok: false, reason: 'not-quoted' });
  expect((await quotes()).map(({ state }) => state)).toEqual(['expired', 'expired', 'quoted']);
  expect(await states()).toEqual(['ordered']);
});

test('cancels and refunds once under concurrent requests, acceptances and cancellations by hand', async () => {
  const { id, ask, quotes, accept, byHand } = await booked();
  const asked = await Promise.all([ask(), ask()]);
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  await far.settle();
  const quote = (await quotes())[0]?.id ?? '';
  const done = await Promise.all([accept(quote), accept(quote), byHand('30'), byHand('30')]);
  expect(done.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  await far.settle();
  const { moved, booking } = await far.look(id);
  expect([moved.length, booking.state]).toEqual([1, 'cancelled']);
});

test('refunds as quoted and flags the agency’s loss when the supplier keeps more than it quoted', async () => {
  const { id, quoted, accept } = await booked();
  await accept(await quoted());
  far.answers.cancel = () => ({ ok: true, fee: usd(4_000) });
  await far.settle();
  expect(await far.look(id)).toMatchObject({ moved: ['refund 10000 USD'], flags: ['agency-loss'] });
});

test('caps the refund at what earlier refunds have left', async () => {
  const { id, quoted, accept } = await booked();
  const quote = await quoted();
  await far.db.execute(`insert into ledger_entries (payment_id, kind, amount_minor, currency)
    select id, 'refund', 9000, 'USD' from payments where booking_id = '${id}'`);
  expect(await accept(quote)).toEqual({ ok: false, reason: 'too-much', left: usd(1_000) });
  expect(await accept(quote, '10')).toEqual({ ok: true });
  await far.settle();
  expect((await far.look(id)).moved).toEqual(['refund 9000 USD', 'refund 1000 USD']);
});

test('rejects a request for a booking that is not confirmed, or without a reason', async () => {
  const { id } = await far.aBooking({ state: 'capturing', item: { state: 'ordered', orderId: 'o-1' } }, { state: 'authorised' });
  const { booking } = await far.look(id);
  expect(await askToCancel(far.db, booking, { place: undefined, reason: 'r', by })).toEqual({ ok: false, reason: 'not-booked' });
  const { booking: other } = await booked();
  expect(await askToCancel(far.db, await other(), { place: '1', reason: ' ', by })).toEqual({
    ok: false,
    reason: 'reason-missing',
  });
});

test('neither marks the order lapsed nor refunds it for that while its cancellation is in progress', async () => {
  const { id, quoted, accept } = await booked();
  await accept(await quoted());
  far.answers.read = () => ({
    ok: true,
    order: {
      orderId: 'o-1',
      locators: [],
      isCancelled: true,
      travelers: [],
      travelerTypes: [],
      flights: [],
      documents: [],
      ticketingDeadline: null,
    },
  });
  for (const _ of [1, 2, 3]) {
    await far.db.execute("update booking_items set look_at = 'epoch', read_at = now()");
    await lookAtOrders(far.context, id);
    far.clock.now += 11 * 60_000;
  }
  expect(await far.look(id)).toMatchObject({ flags: [], item: { state: 'ordered' }, moved: [] });
  await far.settle();
  expect((await far.look(id)).moved).toEqual(['refund 10000 USD']);
});

test('reconciles cleanly after a cancellation, and reports an order that still stands', async () => {
  const { quoted, accept, booking } = await booked();
  await accept(await quoted(), '80');
  await far.settle();
  const compare = async (isCancelled: boolean) => {
    const order = { orderId: 'o-1', locators: [], isCancelled } as never;
    far.answers.read = () => ({ ok: true, order });
    const kept = { paymentId: 'pi-1', bookingReference: 'CANCEL', authorisedMinor: 0, capturedNetMinor: 2_000, currency: 'USD' };
    const listed = [[kept], []];
    far.answers.list = () => ({ ok: true, payments: listed.shift() ?? [] });
    await far.keepLedger();
    await reconcile(far.context, { since: (await booking()).createdAt });
    const [last] = await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt), limit: 1 });
    return last?.report?.discrepancies.map(({ kind }) => kind);
  };
  expect(await compare(true)).toEqual([]);
  expect(await compare(false)).toEqual(['cancelled-order-stands']);
});

test('closes the flags about the cancelled item and keeps those about other items', async () => {
  const { id, quoted, accept } = await booked(2);
  const alarmed: [FlagReason, string][] = [
    ['ticket-due', '2 h'],
    ['ticket-due', '48 h, item 2'],
    ['order-differs', 'tickets-missing'],
    ['order-differs', 'not-found, item 2'],
  ];
  await far.db.insert(flags).values(alarmed.map(([reason, about]) => ({ bookingId: id, about, reason })));
  await accept(await quoted('2'));
  await far.settle();
  const open = await far.db.query.flags.findMany({ where: (row, { isNull }) => isNull(row.resolvedAt) });
  expect(open.map((flag) => flag.about).sort()).toEqual(['2 h', 'tickets-missing']);
});

test('refuses to quote for a ticketless airline, which a person has to ask, without calling the supplier', async () => {
  const { id, ask, quotes } = await booked();
  const [{ supplierOffer } = { supplierOffer: {} as FlightOffer }] = (await far.look(id)).booking.items.filter(isFlight);
  await far.db.update(bookingItems).set({ supplierOffer: { ...supplierOffer, validatingAirlineCodes: ['P5'] } });
  await ask();
  await far.settle();
  expect(await quotes()).toMatchObject([{ state: 'refused', refusal: 'by-hand' }]);
  expect(far.asked('quote')).toEqual([]);
});

test('records a cancellation by hand for the named item, or for the only one that stands', async () => {
  const { byHand, states } = await booked(2);
  expect(await byHand('10', null)).toEqual({ ok: false, reason: 'which-item' });
  expect(await states()).toEqual(['ordered', 'ordered']);
  expect(await byHand('10', '1')).toEqual({ ok: true });
  expect(await byHand('10', null)).toEqual({ ok: true });
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect(await byHand('10', null)).toMatchObject({ ok: false, reason: 'not-standing' });
});
