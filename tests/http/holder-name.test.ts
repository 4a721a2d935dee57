import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aBilling, aCard, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

// SPEC §5: the cardholder's first name falls back to the saved one when blank.
test('a blank cardholder name falls back to the saved one', async () => {
  const { id, key } = await prepareBooking(backend, { card: null, pick: 2 });
  must(await backend.saveBilling({ ...key, billingInformation: { ...aBilling, cardHolderName: 'Ana Muñoz' } }));
  must(await backend.saveBilling({ ...key, billingInformation: { ...aBilling, cardHolderName: ' ', city: 'Itagüí' } }));
  expect(must(await backend.readSession(key)).billingInformation).toMatchObject({ cardHolderName: 'Ana Muñoz', city: 'Itagüí' });
  must(await backend.savePaymentInformation({ ...key, paymentInformation: { ...aCard(), cardName: '' } }));

  await queryRows(running.product.databaseUrl, `update bookings set billing = null where id = '${id}'`);
  const card = await backend.savePaymentInformation({ ...key, paymentInformation: { ...aCard(), cardName: '' } });
  expect(card).toMatchObject({ problem: { status: 422, errors: [{ pointer: '/paymentInformation/cardName' }] } });
  const bill = await backend.saveBilling({ ...key, billingInformation: { ...aBilling, cardHolderName: '' } });
  expect(bill).toMatchObject({ problem: { status: 400, errors: [{ pointer: '/billingInformation/cardHolderName' }] } });
});
