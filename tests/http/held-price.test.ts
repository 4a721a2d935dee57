import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentIdOf } from '#backend/booking/paying/payment-id.ts';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aCard, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const PRICING = 'POST /v1/shopping/flight-offers/pricing';
const change = (set: string, id: string, table = 'bookings', column = 'id') =>
  queryRows(running.product.databaseUrl, `update ${table} set ${set} where ${column} = '${id}'`);

test('refreshing an unchanged price returns the total and updates its time', async () => {
  const { id, key, total } = await prepareBooking(backend);
  await change(`priced_at = now() - interval '1 hour'`, id, 'booking_items', 'booking_id');
  expect(must(await backend.refreshPrice(key))).toEqual({ total: { amount: total, currency: 'USD' } });
  const { pricedAt } = must(await backend.readSession(key));
  expect(Date.now() - Date.parse(pricedAt)).toBeLessThan(60_000);
  must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
});

test('refreshing a changed price returns both, and the old total is no longer accepted', async () => {
  const { key, total } = await prepareBooking(backend, { pick: 1 });
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.2, times: 1 }]);
  const refreshed = must(await backend.refreshPrice(key));
  const now = refreshed.total.amount;
  expect(now).toBeGreaterThan(total);
  expect(refreshed.priceChange).toEqual({ from: { amount: total, currency: 'USD' }, to: { amount: now, currency: 'USD' } });
  expect(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } })).toMatchObject({
    problem: { status: 409, code: 'price-changed' },
  });
});

test('a fare change found while choosing bags or seats is reported without the extras', async () => {
  const { key, total } = await prepareBooking(backend, { pick: 6 });
  const [option] = must(await backend.readSession(key)).additionalServices.additionalBaggages;
  if (!option) throw new Error('this fare sells no bags');
  const onwardBaggage = [{ travelerId: option.travelerId, quantity: 1 }];
  const extras = { additionalServices: { baggage: { onwardBaggage, returnBaggage: [] } } };
  const inDollars = (amount: number) => ({ amount, currency: 'USD' });
  const bag = option.single.amountMinor;
  // The supplier's fares as they were: a bag is a bag.
  expect(must(await backend.addAdditionalServices({ ...key, ...extras })).priceChange).toBeUndefined();
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.2, times: 1 }]);
  const dearer = must(await backend.addAdditionalServices({ ...key, ...extras }));
  const now = dearer.data.total.amount;
  expect(now).toBeGreaterThan(total + bag);
  expect(dearer.priceChange).toEqual({ from: inDollars(total + bag), to: inDollars(now) });
  // And back again, with nothing chosen any more.
  const none = { additionalServices: { baggage: { onwardBaggage: [], returnBaggage: [] } } };
  const back = must(await backend.addAdditionalServices({ ...key, ...none }));
  expect(back.priceChange).toEqual({ from: inDollars(now - bag), to: inDollars(total) });
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.2, times: 1 }]);
  const { chosen, seatMaps } = must(await backend.readSeatMaps(key));
  expect(chosen).toEqual([]);
  const free = seatMaps
    .flatMap(({ segmentId, cabins }) =>
      cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places.map((place) => ({ segmentId, place })))),
    )
    .find(
      ({ place }) =>
        place?.kind === 'seat' && place.offers.some(({ travelerId, price }) => travelerId === option.travelerId && price),
    );
  if (free?.place?.kind !== 'seat') throw new Error('no seat is free');
  const seats = [{ segmentId: free.segmentId, travelerId: option.travelerId, number: free.place.number }];
  const seated = must(await backend.addAdditionalServices({ ...key, additionalServices: { seats } }));
  expect(seated.priceChange?.to).toEqual(seated.data.total);
  expect(seated.priceChange?.from.amount).toBeGreaterThanOrEqual(total);
  expect(seated.priceChange?.from.amount).toBeLessThan(seated.data.total.amount);
});

test('refreshing a sold-out offer is refused and leaves the booking unchanged', async () => {
  const { key, total } = await prepareBooking(backend, { pick: 2 });
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, soldOut: true, times: 1 }]);
  expect(await backend.refreshPrice(key)).toMatchObject({ problem: { status: 409, code: 'offer-unavailable' } });
  expect(must(await backend.refreshPrice(key)).total.amount).toBe(total);
});

test('an unpaid hosted page ends with its booking, and a later payment on it is reversed', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 3, card: null });
  const directed = must(await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' }));
  if (!('url' in directed)) throw new Error('no page');
  await change(`expires_at = now() - interval '1 minute'`, id);
  const late = await backend.book(key);
  expect(late).toMatchObject({ ok: false, problem: { status: 409, code: 'booking-refused' } });
  expect(must(await backend.readSession(key))).toMatchObject({ status: 'failed', refusal: 'payment-abandoned' });
  await onWorldpay(directed.url, 'pay');
  await expect
    .poll(
      () => queryRows(running.product.databaseUrl, `select state from payments where booking_id = '${id}' order by created_at`),
      { timeout: 20_000 },
    )
    .toEqual([{ state: 'abandoned' }, { state: 'voided' }]);
  const { transactions } = await running.sandboxes.books();
  expect(transactions.filter(({ cartId }) => cartId === directed.cartId)).toMatchObject([{ status: 'authorised' }]);
});

test('a payment abandoned by hand returns its booking to checkout', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 5, card: null });
  must(await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' }));
  await queryRows(running.product.databaseUrl, `update payments set state = 'abandoned' where booking_id = '${id}'`);
  expect(await backend.book(key)).toMatchObject({ problem: { status: 402 } });
  expect(must(await backend.readSession(key))).toMatchObject({ status: 'ready', refusal: 'payment-abandoned' });
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  expect(must(await backend.book(key))).toMatchObject({ status: 'confirmed' });
});

test('a stored card is charged the booking’s current total', async () => {
  const { key } = await prepareBooking(backend, { pick: 4 });
  await running.sandboxes.setFaults('amadeus', [{ call: PRICING, priceFactor: 1.1, times: 1 }]);
  const { total } = must(await backend.refreshPrice(key));
  // The supplier is back at the old price: the order is refused, and nothing is charged.
  const booked = await backend.book({ ...key, acceptedTotal: total });
  const { intents } = await running.sandboxes.books();
  const reference = must(await backend.readSession(key)).referenceId;
  const own = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  expect(own).toMatchObject([{ amount: total.amount }]);
  expect(own[0]?.amount_received).toBe(booked.ok ? total.amount : 0);
});

test('a card that is typed again is another payment, and each has the id that follows from its booking', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 7 });
  const again = must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  expect(again.transactionId).toBe(paymentIdOf(id, [1]));
  const made = await queryRows<{ id: string }>(
    running.product.databaseUrl,
    `select id from payments where booking_id = '${id}' order by created_at`,
  );
  expect(made.map((payment) => payment.id)).toEqual([paymentIdOf(id, []), paymentIdOf(id, [1])]);
});
