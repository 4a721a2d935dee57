import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { few } from '../harness/running/long-by-nature.ts';
import {
  aBilling,
  aCard,
  aCustomer,
  aPassenger,
  CARDS,
  clientOf,
  must,
  patient,
  prepareBooking,
} from '../harness/visitors/booking-steps.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = patient(clientOf(running.product.url));
});
afterAll(() => running.stop());

const AT_ONCE = 3;
const BOOKINGS = few(2, 4);

const CALLS: Record<string, (key: BookingCredentials) => Promise<Reply<unknown>>> = {
  start: ({ agentId }) => backend.startSession({ agentId }),
  find: (key) => backend.readSession(key),
  customer: (key) => backend.saveCustomer({ ...key, customerDetails: aCustomer }),
  'create-passenger': (key) => backend.savePassengers({ ...key, passengers: [aPassenger] }),
  'create-billing-info': (key) => backend.saveBilling({ ...key, billingInformation: aBilling }),
  'create-payment-info': (key) => backend.savePaymentInformation({ ...key, paymentInformation: aCard() }),
  'add/additional-services': (key) => backend.addAdditionalServices({ ...key, additionalServices: { seats: [] } }),
  'seat-maps': (key) => backend.readSeatMaps(key),
  'refresh-price': (key) => backend.refreshPrice(key),
  'payment-direction': (key) => backend.startHostedPayment(key),
  'bg350 of Stripe': (key) => backend.openPaymentPage({ ...key, paymentProvider: 'stripe' }),
  'bg350 of Worldpay': (key) => backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' }),
  'abandon-payment': (key) => backend.abandonPayment(key),
  'flight/order/create': (key) => backend.createFlightOrder({ ...key, gdsProvider: 'amadeus' }),
  'card/success': (key) => backend.book(key),
};

test.each(Object.entries(CALLS))('%s called many times at once never fails with a server error', async (_, call) => {
  const bookings = await Promise.all(Array.from({ length: BOOKINGS }, (_, pick) => prepareBooking(backend, { pick })));
  const replies = await Promise.all(bookings.flatMap(({ key }) => Array.from({ length: AT_ONCE }, () => call(key))));
  const failed = replies.flatMap((reply) => (!reply.ok && reply.problem.status >= 500 ? [reply.problem] : []));
  expect(failed).toEqual([]);
});

describe('a repeated click on pay', () => {
  test('naming the same card returns the same booking', async () => {
    for (let round = 0; round < few(2, 6); round++) {
      const { key } = await prepareBooking(backend, { pick: round });
      const transactionId = must(await backend.readSession(key)).payment?.transactionId;
      // The calls start a little apart: by then the first has submitted, authorised or captured.
      const click = async (_: unknown, index: number) => {
        await delay(index * 4);
        return backend.book({ ...key, paymentInformation: { transactionId } });
      };
      const replies = await Promise.all(Array.from({ length: 10 }, click));
      const references = replies.map((reply) => (reply.ok && 'referenceId' in reply.body ? reply.body.referenceId : reply));
      expect(new Set(references).size, JSON.stringify(references)).toBe(1);
    }
  });

  test('naming a declined card reports the decline although another card was stored since', async () => {
    const { key } = await prepareBooking(backend, { card: CARDS.declined });
    const transactionId = must(await backend.readSession(key)).payment?.transactionId;
    await backend.book(key);
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    const again = await backend.book({ ...key, paymentInformation: { transactionId } });
    expect(again).toMatchObject({ problem: { status: 402, code: 'payment-declined' } });
    expect((await backend.book(key)).ok).toBe(true);
  });
});

describe('checks before booking', () => {
  const setState = (id: string, state: string) =>
    queryRows(running.product.databaseUrl, 'update bookings set state = $2 where id = $1', [id, state]);

  test('accept a complete booking not yet marked as ready', async () => {
    const { id, key } = await prepareBooking(backend);
    await setState(id, 'priced');
    expect(must(await backend.book(key))).toMatchObject({ status: 'confirmed' });
  });

  test('refuse a card stored for another total', async () => {
    const { key, total } = await prepareBooking(backend, { card: null });
    const hand = (amount: number, currency: string) =>
      backend.savePaymentInformation({ ...key, paymentInformation: { ...aCard(), amount, currency } });
    for (const [amount, currency] of [
      [total + 1, 'USD'],
      [total, 'EUR'],
      [-total, 'USD'],
    ] as const) {
      expect(await hand(amount, currency)).toMatchObject({ problem: { code: 'price-changed' } });
    }
    must(await hand(total, 'USD'));
    must(await backend.book(key));
  });
});
