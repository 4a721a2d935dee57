import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { sendStripeNotice, sendWorldpayNotice } from '../harness/suppliers/signed-notices.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { onCheckout, onWorldpay } from '../harness/visitors/payment-pages.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const stateOf = async (key: BookingCredentials) => must(await backend.readSession(key)).status;
const rowsOf = <Row extends Record<string, unknown>>(text: string, id: string) =>
  queryRows<Row>(running.product.databaseUrl, text, [id]);
const { paymentStates } = paymentsOnRecord(() => running.product.databaseUrl);
const flagsOf = (id: string) => openFlags(running.product.databaseUrl, id);
const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 20_000, interval: 150 }).toEqual(expected);

async function onPage(paymentProvider: 'stripe' | 'worldpay', pick: number) {
  const booking = await prepareBooking(backend, { pick, card: null });
  const opened = must(await backend.openPaymentPage({ ...booking.key, paymentProvider }));
  if (!('url' in opened)) throw new Error('no page');
  return { ...booking, ...opened };
}

describe('signed notices of an invalid shape', () => {
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
  const of = (type: unknown, object: unknown) => JSON.stringify({ id: 'evt_1', livemode: false, type, data: { object } });
  const refund = { payment_intent: 'pi_1', amount_refunded: 100, currency: 'usd' };
  const dispute = { id: 'dp_1', payment_intent: 'pi_1', amount: 100, currency: 'usd', reason: 'general', status: 'lost' };
  const disputed = (changes: object) => of('charge.dispute.closed', { ...dispute, ...changes });
  test.each([
    '',
    'null',
    '1',
    '"payment_intent.succeeded"',
    '[]',
    '[[],{}]',
    '{}',
    '{"type":"charge.refunded"',
    deep,
    '{"type":null,"data":null}',
    '{"type":"payment_intent.succeeded"}',
    '{"type":"payment_intent.succeeded","data":null}',
    '{"type":"payment_intent.succeeded","data":[]}',
    of({}, {}),
    of(['payment_intent.succeeded'], { id: 'pi_1' }),
    of('payment_intent.succeeded', null),
    of('payment_intent.succeeded', []),
    of('payment_intent.succeeded', 'pi_1'),
    of('payment_intent.succeeded', {}),
    of('payment_intent.canceled', { id: 7 }),
    of('payment_intent.canceled', { id: { id: 'pi_1' } }),
    of('payment_intent.canceled', { id: 'pi_\u0000' }),
    of('payment_intent.canceled', { id: 'p'.repeat(10_000) }),
    of('checkout.session.completed', null),
    of('checkout.session.completed', { id: 'cs_1', client_reference_id: { cart: 1 } }),
    of('charge.refunded', null),
    of('charge.refunded', {}),
    of('charge.refunded', { ...refund, currency: null }),
    of('charge.refunded', { ...refund, currency: 5 }),
    of('charge.refunded', { ...refund, amount_refunded: '100' }),
    of('charge.refunded', { ...refund, amount_refunded: -1 }),
    of('charge.refunded', { ...refund, amount_refunded: 0.5 }),
    of('charge.refunded', { ...refund, payment_intent: [] }),
    of('charge.refunded', refund).replace('100', '12345678901234567890'),
    of('charge.refunded', refund).replace('100', '1e400'),
    of('charge.dispute.created', null),
    disputed({ id: '' }),
    disputed({ id: 'dp_\u0000' }),
    disputed({ payment_intent: {} }),
    disputed({ amount: -1 }),
    disputed({ amount: 0 }),
    disputed({ amount: '100' }),
    disputed({ currency: 'dollars' }),
    disputed({ status: { is: 'lost' } }),
    disputed({ status: 'x'.repeat(10_000) }),
    disputed({ reason: 'x'.repeat(10_000) }),
    disputed({ evidence_details: { due_by: 1e18 } }),
    disputed({ evidence_details: { due_by: 'soon' } }),
    disputed({ balance_transactions: 'txn_1' }),
  ])('of Stripe are refused: body %#', async (body) => {
    const status = await sendStripeNotice(running.product.url, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('of Stripe are accepted when they concern nothing of ours', async () => {
    expect(await sendStripeNotice(running.product.url, of('customer.created', { id: 'cus_1' }))).toBe(200);
    expect(await sendStripeNotice(running.product.url, of('payment_intent.succeeded', { id: 'pi_somebody' }))).toBe(200);
    expect(await sendStripeNotice(running.product.url, disputed({ payment_intent: 'pi_somebody' }))).toBe(200);
    expect(await sendStripeNotice(running.product.url, disputed({ payment_intent: null, status: '__proto__' }))).toBe(200);
  });

  test('of Worldpay are refused, and the payment they name stays open', async () => {
    const { key, cartId, url } = await onPage('worldpay', 0);
    const amount = new URL(url).searchParams.get('amount') ?? '';
    const paid = { cartId, transStatus: 'Y', transId: '77', authAmount: amount, authCurrency: 'USD' };
    const { authAmount: _, ...withoutAmount } = paid;
    const twice = new URLSearchParams(paid);
    twice.append('authAmount', '1.00');
    const bodies: (Record<string, string> | URLSearchParams)[] = [
      {},
      { cartId },
      { ...paid, cartId: '' },
      { ...paid, cartId: '\u0000' },
      { ...paid, transStatus: '' },
      { ...paid, transStatus: 'y' },
      { ...paid, transStatus: 'A' },
      { ...paid, transId: '' },
      { ...paid, transId: '7\u00007' },
      { ...paid, transId: '7'.repeat(500) },
      { ...paid, authCurrency: '' },
      { ...paid, authCurrency: 'dollars' },
      // The requested amount does not prove the paid amount.
      { ...withoutAmount, amount, currency: 'USD' },
      ...['12345678901234567890', '99999999999.00', '-1.00', '1e5', 'NaN', '0.00', '1,00', ''].map((authAmount) => ({
        ...paid,
        authAmount,
      })),
      twice,
    ];
    for (const body of bodies) {
      const status = await sendWorldpayNotice(running.product.url, body);
      expect([400, status], JSON.stringify([...new URLSearchParams(body)])).toEqual([400, 400]);
    }
    expect(await stateOf(key)).toBe('authorising');
    await onWorldpay(url, 'pay');
    await eventually(() => stateOf(key), 'confirmed');
  });
});

describe('a mismatching notice', () => {
  test('in another currency is orphaned and flagged, and the booking can still be paid', async () => {
    const { id, key, cartId, url } = await onPage('worldpay', 1);
    const authAmount = new URL(url).searchParams.get('amount') ?? '';
    const paid = { cartId, transStatus: 'Y', transId: '901', authAmount, authCurrency: 'EUR' };
    expect(await sendWorldpayNotice(running.product.url, paid)).toBe(200);
    expect(await stateOf(key)).toBe('authorising');
    // A payment unknown to Worldpay cannot be reversed: it stays listed instead of counting as voided.
    expect(await paymentStates(id)).toEqual(['needs-authentication', 'orphaned']);
    expect(await flagsOf(id)).toEqual(['paid-amount-differs', 'reversal-refused']);
    await onWorldpay(url, 'pay');
    await eventually(() => stateOf(key), 'confirmed');
    // Confirming the booking ends neither flag.
    expect(await flagsOf(id)).toEqual(['paid-amount-differs', 'reversal-refused']);
  });

  test('of the other mode, test or live, is refused', async () => {
    const { key, cartId, url } = await onPage('worldpay', 2);
    const authAmount = new URL(url).searchParams.get('amount') ?? '';
    const paid = { cartId, transStatus: 'Y', transId: '902', authAmount, authCurrency: 'USD', testMode: '0' };
    expect(await sendWorldpayNotice(running.product.url, paid)).toBe(404);
    const event = { id: 'evt_2', type: 'payment_intent.succeeded', livemode: true, data: { object: { id: 'pi_1' } } };
    expect(await sendStripeNotice(running.product.url, JSON.stringify(event))).toBe(404);
    expect(await stateOf(key)).toBe('authorising');
  });

  test('of another provider than the payment’s changes nothing', async () => {
    const atStripe = await onPage('stripe', 3);
    const cancelled = { cartId: atStripe.cartId, transStatus: 'C', transId: '0' };
    expect(await sendWorldpayNotice(running.product.url, cancelled)).toBe(200);
    const paid = {
      ...cancelled,
      transStatus: 'Y',
      transId: '903',
      authAmount: (atStripe.total / 100).toFixed(2),
      authCurrency: 'USD',
    };
    expect(await sendWorldpayNotice(running.product.url, paid)).toBe(200);
    expect([await stateOf(atStripe.key), await paymentStates(atStripe.id)]).toEqual(['authorising', ['needs-authentication']]);
    await onCheckout(atStripe.url, '4242424242424242');
    await eventually(() => stateOf(atStripe.key), 'confirmed');
  });

  test('that is late or repeated moves no payment backwards', async () => {
    const { id, key, cartId, url } = await onPage('worldpay', 4);
    await onWorldpay(url, 'pay');
    await eventually(() => stateOf(key), 'confirmed');
    const { transactions } = await running.sandboxes.books();
    const made = transactions.find((one) => one.cartId === cartId);
    const authAmount = new URL(url).searchParams.get('amount') ?? '';
    for (const notice of [
      { cartId, transStatus: 'C', transId: '0' },
      { cartId, transStatus: 'Y', transId: made?.id ?? '', authAmount, authCurrency: 'USD' },
      { cartId, transStatus: 'Y', transId: made?.id ?? '', authAmount: '1.00', authCurrency: 'USD' },
    ]) {
      expect(await sendWorldpayNotice(running.product.url, notice)).toBe(200);
    }
    expect([await stateOf(key), await paymentStates(id), await flagsOf(id)]).toEqual(['confirmed', ['captured'], []]);
  });
});

test('a refund at the provider before the capture is recorded enters the ledger and stays flagged', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 5 });
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents/', cut: 'after', times: 3 }]);
  const booking = backend.book(key);
  const taken = async () => {
    const reference = must(await backend.readSession(key)).referenceId;
    const { intents } = await running.sandboxes.books();
    return intents.find(({ metadata, status }) => metadata.booking_reference === reference && status === 'succeeded');
  };
  await expect.poll(taken, { timeout: 10_000, interval: 30 }).toBeDefined();
  const refunded = await fetch(`${running.sandboxes.stripe}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_test_${SANDBOX_SECRET}` },
    body: new URLSearchParams({ payment_intent: (await taken())?.id ?? '', amount: '1000' }),
  });
  expect(refunded.status).toBe(200);
  const refunds = () =>
    rowsOf<{ amount_minor: number }>(
      `select t.amount_minor from ledger_entries t join payments p on p.id = t.payment_id where p.booking_id = $1 and t.kind = 'refund'`,
      id,
    );
  await eventually(refunds, [{ amount_minor: 1_000 }]);
  expect(must(await booking)).toMatchObject({ status: 'confirmed' });
  expect(await flagsOf(id)).toEqual(['refunded-elsewhere']);
  expect(await refunds()).toEqual([{ amount_minor: 1_000 }]);
});
