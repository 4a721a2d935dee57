import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { setNotices } from '../harness/suppliers/sandboxes.ts';
import { aCard, aCustomer, CARDS, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { onCheckout, onWorldpay } from '../harness/visitors/payment-pages.ts';

/**
 * A booking with a third paid now and the rest later: with each kind of provider, by two people at once, and during a
 * cancellation.
 */
let running: Running;
let backend: Backend;
const { email } = aCustomer;

const DUE = '2027-01-15T23:59:59-05:00';
const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 25_000, interval: 200 }).toEqual(expected);

/** Sold with a deposit as the agency's own catalogue does; for a flight the terms are written to the database by hand. */
async function bookedWithDeposit(pick: number, how: 'card' | 'page') {
  const { id, key, total } = await prepareBooking(backend, { pick, card: null });
  const balance = total - Math.round(total / 3);
  await queryRows(
    running.product.databaseUrl,
    `update booking_items set balance_minor = ${balance}, balance_due_at = '${DUE}' where booking_id = '${id}'`,
  );
  const session = must(await backend.readSession(key));
  expect([session.dueNow.amount, session.balance?.amount.amount]).toEqual([total - balance, balance]);
  if (how === 'card') must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  else {
    const opened = must(await backend.startHostedPayment({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
    await onWorldpay('hostedTransactionUrl' in opened ? opened.hostedTransactionUrl : '', 'pay');
  }
  const booked = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
  if (!('referenceId' in booked)) throw new Error(`not booked: ${booked.status}`);
  expect(booked.payments).toMatchObject([{ purpose: 'deposit', amount: { amount: total - balance } }]);
  expect(booked.balance).toMatchObject({ amount: { amount: balance }, isBeingPaid: false });
  return { id, total, balance, lookup: { referenceId: booked.referenceId, email } };
}
const stateOfBalance = async (lookup: { referenceId: string; email: string }) => {
  const { balance, paid } = must(await backend.findBalance(lookup));
  return [balance?.amount.amount ?? null, paid?.amount.amount ?? null];
};
async function pageFor(lookup: { referenceId: string; email: string }, amount: number): Promise<string> {
  const opened = must(await backend.payBalance({ ...lookup, amount: { amount, currency: 'USD' } }));
  if (!('url' in opened)) throw new Error('no page yet');
  return opened.url;
}
const paymentsOf = (bookingId: string) =>
  queryRows<{ purpose: string; state: string }>(
    running.product.databaseUrl,
    `select purpose, state from payments where booking_id = '${bookingId}' order by created_at`,
  );

const statesOf = async (bookingId: string) => (await paymentsOf(bookingId)).map(({ state }) => state);

describe('balance paid at a provider with look-up', () => {
  beforeAll(async () => {
    running = await startEverything({ ...GDS_ONLY, WORLDPAY_URL: '' });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());
  const taken = async (reference: string) =>
    (await running.sandboxes.books()).intents
      .filter((one) => one.metadata.booking_reference === reference && one.status === 'succeeded')
      .map(({ amount }) => amount)
      .toSorted((a, b) => a - b);

  test('is captured once at the amount shown, however many pages are open', async () => {
    const { id, total, balance, lookup } = await bookedWithDeposit(0, 'card');
    const other = await backend.payBalance({ ...lookup, amount: { amount: balance - 1, currency: 'USD' } });
    expect(other).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
    const inPesos = await backend.payBalance({ ...lookup, amount: { amount: balance, currency: 'COP' } });
    expect(inPesos).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
    const stranger = await backend.payBalance({
      referenceId: lookup.referenceId,
      email: 'b@example.com',
      amount: { amount: balance, currency: 'USD' },
    });
    expect(stranger).toMatchObject({ ok: false, problem: { code: 'booking-not-found' } });
    const pages = await Promise.all([pageFor(lookup, balance), pageFor(lookup, balance), pageFor(lookup, balance)]);
    expect(new Set(pages).size).toBe(1);
    expect(must(await backend.findBalance(lookup)).balance).toMatchObject({ isBeingPaid: true });
    await onCheckout(pages[0], CARDS.succeeds);
    await eventually(() => statesOf(id), ['captured', 'captured']);
    expect(await stateOfBalance(lookup)).toEqual([null, balance]);
    await onCheckout(pages[0], CARDS.succeeds);
    expect(await taken(lookup.referenceId)).toEqual([total - balance, balance]);
    expect(await paymentsOf(id)).toEqual([
      { purpose: 'deposit', state: 'captured' },
      { purpose: 'balance', state: 'captured' },
    ]);
    const again = await backend.payBalance({ ...lookup, amount: { amount: balance, currency: 'USD' } });
    expect(again).toMatchObject({ ok: false, problem: { code: 'nothing-due' } });
    const found = must(await backend.findBooking(lookup));
    expect(found.payments.map(({ amount }) => amount.amount)).toEqual([total - balance, balance]);
    expect(found.paymentInformation.transactions.filter(({ kind }) => kind === 'capture')).toHaveLength(2);
  });

  test('is captured when the payer does not return, and stays due after a declined card', async () => {
    const { id, balance, lookup } = await bookedWithDeposit(1, 'card');
    const url = await pageFor(lookup, balance);
    expect((await onCheckout(url, CARDS.declined)).text).toContain('rechazó');
    expect(await stateOfBalance(lookup)).toEqual([balance, null]);
    await onCheckout(url, CARDS.succeeds);
    await eventually(() => statesOf(id), ['captured', 'captured']);
  });
});

describe('balance paid at a provider with webhooks only', () => {
  beforeAll(async () => {
    running = await startEverything({ ...GDS_ONLY, STRIPE_URL: '' });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  test('is charged once with duplicate notices and a page paid twice, reversing the second payment', async () => {
    const { id, balance, lookup } = await bookedWithDeposit(0, 'page');
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 1, spreadMs: 200 });
    const url = await pageFor(lookup, balance);
    await onWorldpay(url, 'pay');
    await onWorldpay(url, 'pay');
    await eventually(() => stateOfBalance(lookup), [null, balance]);
    await eventually(async () => (await paymentsOf(id)).map(({ state }) => state), ['captured', 'captured', 'voided']);
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 0, spreadMs: 0 });
  });

  test('stays due after cancelling on the page and can be paid on another', async () => {
    const { id, balance, lookup } = await bookedWithDeposit(1, 'page');
    const first = await pageFor(lookup, balance);
    await onWorldpay(first, 'cancel');
    await eventually(() => statesOf(id), ['captured', 'declined']);
    expect(await stateOfBalance(lookup)).toEqual([balance, null]);
    const second = await pageFor(lookup, balance);
    await onWorldpay(second, 'pay');
    await eventually(() => statesOf(id), ['captured', 'declined', 'captured']);
  });
});
