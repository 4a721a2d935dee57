import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { aBilling, aCustomer, aPassenger, aSegment, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { decideAtPlacetopay, elsewhereAtPlacetopay } from '../harness/visitors/payment-pages.ts';

/** What is paid in hours is on hold first: at the GDS, and at Duffel. Judged by the suppliers' books. */

type Supplier = 'amadeus' | 'duffel';
type Order = { id: string; status: 'booked' | 'cancelled'; isPaid?: boolean };

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 150 }).toEqual(expected);

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything(({ placetopay }) => ({
    STRIPE_URL: '',
    WORLDPAY_URL: '',
    PLACETOPAY_URL: placetopay,
    PLACETOPAY_METHODS: 'nequi,pse,ath',
  }));
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const rows = <Row extends Record<string, unknown>>(text: string, id: string) =>
  queryRows<Row>(running.product.databaseUrl, text, [id]);
const { leaveAlone, overdue } = paymentsOnRecord(() => running.product.databaseUrl);
const sessionOf = async (key: BookingCredentials) => must(await backend.readSession(key));
const stateOf = async (key: BookingCredentials) => (await sessionOf(key)).status;
const itemOf = async (id: string) =>
  (
    await rows<{ id: string; state: string; order_id: string | null; held_until: Date | null }>(
      'select id, state, order_id, held_until from booking_items where booking_id = $1',
      id,
    )
  )[0];
async function orderOf(supplier: Supplier, id: string): Promise<Order | undefined> {
  const { orders } = (await (await fetch(`${running.sandboxes[supplier]}/sandbox/books`)).json()) as { orders: Order[] };
  const orderId = decodeURIComponent((await itemOf(id))?.order_id ?? '');
  return orders.find((order) => order.id === orderId);
}
const mailsOf = (id: string) =>
  rows<{ purpose: string; about: string }>(
    'select purpose, about from mails where booking_id = $1 order by created_at, purpose',
    id,
  );

/** All airlines of this route keep orders at Duffel. */
const toNewark = (days: number) => aSegment({ legInfo: [{ from: 'JFK', to: 'EWR', departureDate: travelDay(days) }] });
const SOURCES: Record<Supplier, string> = { amadeus: 'GDS', duffel: 'DUFFEL' };

async function opened(supplier: Supplier, agentId: string, days = 40): Promise<{ id: string; key: BookingCredentials }> {
  const found = must(await backend.searchFlights(supplier === 'duffel' ? toNewark(days) : aSegment()));
  const offer = found.data.find(({ source }) => source === SOURCES[supplier]);
  if (!offer) throw new Error(`no offer of ${supplier}`);
  const { id, flightOfferId } = must(await backend.setFlightOrder({ agentId, flightOffer: { id: offer.id } }));
  const key = { agentId, flightOfferId };
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  return { id, key };
}

let agents = 0;
async function onPage(supplier: Supplier, method: string) {
  const booking = await opened(supplier, `reserved-${++agents}`);
  const directed = must(await backend.startHostedPayment({ ...booking.key, paymentWay: `placetopay:${method}` }));
  if (!('hostedTransactionUrl' in directed)) throw new Error(`no page yet: ${directed.status}`);
  return { ...booking, page: directed.hostedTransactionUrl };
}

describe.each(['amadeus', 'duffel'] as const)('at %s', (supplier) => {
  const isUnpaid = (order: Order | undefined) => order?.status === 'booked' && order.isPaid !== true;
  const isCancelled = async (id: string) => (await orderOf(supplier, id))?.status === 'cancelled';

  test('cash: on hold before there is a page, told with its hour and locator, and confirmed once it is paid', async () => {
    const { key: free } = await opened(supplier, `reserved-${++agents}`);
    const ways = (await sessionOf(free)).paymentWays.map(({ id, payBy }) => [id, payBy !== null]);
    expect(ways).toEqual([
      ['placetopay:card', false],
      ['placetopay:nequi', false],
      ['placetopay:pse', true],
      ['placetopay:ath', true],
    ]);
    const { id, key, page } = await onPage(supplier, 'ath');
    expect(isUnpaid(await orderOf(supplier, id))).toBe(true);
    const before = await sessionOf(key);
    expect(before).toMatchObject({ status: 'authorising', pending: { onHold: true, isToPay: true, kind: 'cash-voucher' } });
    expect(before.locators.length).toBeGreaterThan(0);
    const { held_until: heldUntil } = (await itemOf(id)) ?? {};
    expect(Date.parse(before.pending?.until ?? '')).toBeLessThanOrEqual((heldUntil?.getTime() ?? 0) - 3_600_000);

    const counter = await elsewhereAtPlacetopay(page, 'ath');
    must(await backend.book(key));
    expect((await sessionOf(key)).pending).toMatchObject({ onHold: true, isToPay: false });
    const purposes = (await mailsOf(id)).map(({ purpose }) => purpose);
    expect(purposes.sort()).toEqual(['payment-pending', 'payment-reminder', 'payment-reserved']);
    // In Mi viaje it is found, and not confirmed.
    const lookup = { referenceId: before.referenceId ?? '', email: aCustomer.email };
    const looked = await backend.findBooking(lookup);
    expect(looked).toMatchObject({ ok: true });
    const found = must(looked);
    expect(found).toMatchObject({ status: 'authorising', unconfirmed: { pending: { onHold: true } }, payments: [] });
    expect(await backend.sendDocuments(lookup)).toMatchObject({ ok: false, problem: { code: 'booking-not-found' } });

    await decideAtPlacetopay(counter, 'approve');
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    expect(must(await backend.findBooking(lookup)).unconfirmed).toBeNull();
    const order = await orderOf(supplier, id);
    expect([order?.status, order?.isPaid]).toEqual(['booked', supplier === 'duffel' ? true : undefined]);
    // No call issues the tickets of the GDS.
    expect(await openFlags(running.product.databaseUrl, id)).toEqual(supplier === 'amadeus' ? ['hold-paid'] : []);
  });

  test('not paid: the order is cancelled without a cost, and the traveller finds out in Mi viaje', async () => {
    const { id, key, page } = await onPage(supplier, 'ath');
    await elsewhereAtPlacetopay(page, 'ath');
    must(await backend.book(key));
    const { referenceId } = await sessionOf(key);
    await overdue(id);
    await eventually(() => isCancelled(id), true);
    expect(await openFlags(running.product.databaseUrl, id)).toEqual([]);
    const found = must(await backend.findBooking({ referenceId: referenceId ?? '', email: aCustomer.email }));
    expect(found.unconfirmed?.pending).toBeNull();
  });

  test('a transfer that is declined lets the hold go, and the form is as it was', async () => {
    const { id, key, page } = await onPage(supplier, 'pse');
    const bank = await elsewhereAtPlacetopay(page, 'pse');
    await decideAtPlacetopay(bank, 'later');
    must(await backend.book(key));
    const held = await itemOf(id);
    await decideAtPlacetopay(bank, 'reject');
    await eventually(() => stateOf(key), 'ready');
    expect(await itemOf(id)).toMatchObject({ state: 'quoted', order_id: null, held_until: null });
    const { orders } = (await (await fetch(`${running.sandboxes[supplier]}/sandbox/books`)).json()) as { orders: Order[] };
    const order = orders.find((one) => one.id === decodeURIComponent(held?.order_id ?? ''));
    expect(order?.status).toBe('cancelled');
    // And once more, with another way.
    const again = must(await backend.startHostedPayment({ ...key, paymentWay: 'placetopay:ath' }));
    expect('hostedTransactionUrl' in again).toBe(true);
    expect((await itemOf(id))?.state).toBe('held');
  });

  test('who turns back has the hold cancelled before the form is open', async () => {
    const { id, key } = await onPage(supplier, 'ath');
    expect(isUnpaid(await orderOf(supplier, id))).toBe(true);
    expect(must(await backend.abandonPayment(key)).status).toBe('ready');
    expect((await itemOf(id))?.state).toBe('quoted');
  });

  test('a hold that its airline lets go of before it is paid: all the money goes back', async () => {
    const { id, key, page } = await onPage(supplier, 'pse');
    const bank = await elsewhereAtPlacetopay(page, 'pse');
    await decideAtPlacetopay(bank, 'later');
    must(await backend.book(key));
    const { id: itemId } = (await itemOf(id)) ?? { id: '' };
    const orderId = supplier === 'amadeus' ? itemId : (await itemOf(id))?.order_id;
    await fetch(`${running.sandboxes[supplier]}/sandbox/lapses`, { method: 'PUT', body: JSON.stringify([{ order: orderId }]) });
    await decideAtPlacetopay(bank, 'approve');
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'failed');
    const { refusal, returning } = await sessionOf(key);
    expect(refusal).toBe('hold-over');
    expect(returning).toMatchObject({ isByHand: true });
    expect(await openFlags(running.product.databaseUrl, id)).toEqual(['refund-by-hand']);
  });

  test('paid after the hold: never kept', async () => {
    const { id, key, page } = await onPage(supplier, 'pse');
    const bank = await elsewhereAtPlacetopay(page, 'pse');
    await decideAtPlacetopay(bank, 'later');
    must(await backend.book(key));
    await overdue(id);
    await eventually(() => isCancelled(id), true);
    await decideAtPlacetopay(bank, 'approve');
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'failed');
    expect(await openFlags(running.product.databaseUrl, id)).toEqual(['refund-by-hand']);
    const entries = `select kind from ledger_entries where payment_id in (select id from payments where booking_id = $1)`;
    expect(await rows(entries, id)).toEqual([{ kind: 'capture' }]);
  });
});

test('a supplier whose answer to the hold is lost is asked, and has one order', async () => {
  await running.sandboxes.setFaults('duffel', [{ call: 'POST /air/orders', cut: 'after', times: 1 }]);
  // Nobody has ordered from this search.
  const booking = await opened('duffel', `reserved-${++agents}`, 41);
  must(await backend.startHostedPayment({ ...booking.key, paymentWay: 'placetopay:ath' }));
  await eventually(async () => (await itemOf(booking.id))?.state, 'held');
  await running.sandboxes.setFaults('duffel', []);
});

test('a flight that its airline does not keep is paid as before, with nothing kept', async () => {
  const { key } = await opened('amadeus', `reserved-${++agents}`);
  await rows(
    `update booking_items set supplier_offer = supplier_offer || '{"instantTicketingRequired": true}'
     where booking_id = (select id from bookings where secret = $1)`,
    key.flightOfferId,
  );
  expect((await sessionOf(key)).paymentWays.map(({ payBy }) => payBy)).toEqual([null, null, null, null]);
  must(await backend.startHostedPayment({ ...key, paymentWay: 'placetopay:ath' }));
  expect((await sessionOf(key)).pending).toBeNull();
});

test('a hold that would end before cash can be paid is not offered', async () => {
  const { key } = await opened('duffel', `reserved-${++agents}`);
  const soon = new Date(Date.now() + 4.5 * 3_600_000).toISOString();
  await rows(
    `update booking_items set supplier_offer = supplier_offer || '{"holdableUntil": "${soon}"}'
     where booking_id = (select id from bookings where secret = $1)`,
    key.flightOfferId,
  );
  expect((await sessionOf(key)).paymentWays.map(({ id }) => id)).toEqual([
    'placetopay:card',
    'placetopay:nequi',
    'placetopay:pse',
  ]);
});
