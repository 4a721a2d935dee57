import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { setNotices } from '../harness/suppliers/sandboxes.ts';
import { aCard, CARDS, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { atTheBank, onCheckout, onWorldpay } from '../harness/visitors/payment-pages.ts';

let running: Running;
let backend: Backend;

const stateOf = async (key: BookingCredentials) => must(await backend.readSession(key)).status;
const paymentsOf = (bookingId: string) =>
  queryRows<{ state: string; provider: string; amount_minor: number }>(
    running.product.databaseUrl,
    `select state, provider, amount_minor from payments where booking_id = '${bookingId}' and method = 'hosted' order by created_at`,
  );
/** Opens the hosted page of a booking that lacks only the payment. */
async function pageOf(key: BookingCredentials): Promise<{ url: string; cartId: string }> {
  const directed = must(await backend.startHostedPayment(key));
  if (!('hostedTransactionUrl' in directed)) throw new Error(`no page yet: ${directed.status}`);
  return { url: directed.hostedTransactionUrl, cartId: directed.cartId };
}
async function referenceOf(key: BookingCredentials): Promise<string> {
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error(`not booked: ${booked.status}`);
  return booked.referenceId;
}
const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 20_000, interval: 150 }).toEqual(expected);

describe('Worldpay', () => {
  beforeAll(async () => {
    running = await startEverything({ ...GDS_ONLY, STRIPE_URL: '' });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  const made = async (cartId: string) => (await running.sandboxes.books()).transactions.filter((one) => one.cartId === cartId);
  const prepared = (pick: number) => prepareBooking(backend, { pick, card: null });

  test('the hosted page has the cart and total, and paying it books and captures once', async () => {
    const { id, key, total } = await prepared(0);
    const { url, cartId } = await pageOf(key);
    const { searchParams } = new URL(url);
    expect(searchParams.get('cartId')).toBe(cartId);
    expect(Math.round(Number(searchParams.get('amount')) * 100)).toBe(total);
    // Repeating either call returns the same page.
    expect(await pageOf(key)).toEqual({ url, cartId });
    expect(must(await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' }))).toEqual({ url, cartId });
    expect(await stateOf(key)).toBe('authorising');

    const answer = await onWorldpay(url, 'pay');
    expect(answer.text).toContain(`/booking/authenticate?id=${id}`);
    await referenceOf(key);
    expect(await made(cartId)).toMatchObject([{ status: 'captured', amount: total }]);
    const booked = must(await backend.book(key));
    expect(booked).toMatchObject({
      paymentInformation: { brand: 'Visa', transactions: [{ kind: 'authorisation' }, { kind: 'capture' }] },
    });
  });

  test('cancelling on the hosted page charges nothing, and the next attempt has a new cart', async () => {
    const { key } = await prepared(1);
    const first = await pageOf(key);
    await onWorldpay(first.url, 'cancel');
    const refused = await backend.book(key);
    expect(refused).toMatchObject({ ok: false, problem: { status: 402, code: 'payment-declined' } });
    expect(await made(first.cartId)).toEqual([]);
    const second = await pageOf(key);
    expect(second.cartId).not.toBe(first.cartId);
    await onWorldpay(second.url, 'pay');
    await referenceOf(key);
    expect(await made(second.cartId)).toMatchObject([{ status: 'captured' }]);
  });

  test('money paid on an abandoned page is never captured', async () => {
    const { id, key } = await prepared(2);
    const first = await pageOf(key);
    expect(must(await backend.abandonPayment(key)).status).toBe('ready');
    const second = await pageOf(key);
    await onWorldpay(first.url, 'pay');
    await eventually(
      async () => (await paymentsOf(id)).map(({ state }) => state),
      ['abandoned', 'needs-authentication', 'voided'],
    );
    await onWorldpay(second.url, 'pay');
    await referenceOf(key);
    expect(await made(first.cartId)).toMatchObject([{ status: 'authorised' }]);
    expect(await made(second.cartId)).toMatchObject([{ status: 'captured' }]);
  });

  test('a page paid twice with duplicate notices makes one booking and one charge', async () => {
    const { id, key } = await prepared(3);
    const { url, cartId } = await pageOf(key);
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 1, spreadMs: 200 });
    await onWorldpay(url, 'pay');
    await onWorldpay(url, 'pay');
    await referenceOf(key);
    await eventually(async () => (await paymentsOf(id)).map(({ state }) => state), ['captured', 'voided']);
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 0, spreadMs: 0 });
    expect((await made(cartId)).map(({ status }) => status)).toEqual(['captured', 'authorised']);
  });

  test('a forged page address or payment response changes nothing', async () => {
    const { id, key } = await prepared(4);
    const { url, cartId } = await pageOf(key);
    const cheaper = new URL(url);
    cheaper.searchParams.set('amount', '1.00');
    expect((await onWorldpay(cheaper.href, 'pay')).status).toBe(400);

    const notice = `${running.product.url}/backend/payment/worldpay/notice`;
    const { searchParams } = new URL(url);
    const forged = {
      instId: searchParams.get('instId') ?? '',
      testMode: '100',
      cartId,
      transStatus: 'Y',
      transId: '1',
      authAmount: '1.00',
    };
    for (const callbackPW of ['', 'guess']) {
      const answer = await fetch(notice, {
        method: 'POST',
        body: new URLSearchParams({ ...forged, authCurrency: 'USD', callbackPW }),
      });
      expect(answer.status).toBe(404);
    }
    expect(await stateOf(key)).toBe('authorising');
    // The right password with another amount: the payment differs from the request.
    const body = new URLSearchParams({ ...forged, authCurrency: 'USD', callbackPW: 'sandbox-of-the-tests' });
    expect((await fetch(notice, { method: 'POST', body })).status).toBe(200);
    expect(await openFlags(running.product.databaseUrl, id)).toEqual(['paid-amount-differs', 'reversal-refused']);
    expect(await stateOf(key)).toBe('authorising');
    expect(await running.sandboxes.books()).toMatchObject({ transactions: expect.not.arrayContaining([{ cartId }]) });
  });

  test('a hosted page for an incomplete booking is refused with what is missing', async () => {
    const found = must(
      await backend.searchFlights({
        legInfo: [{ from: 'BOG', to: 'MDE', departureDate: '2027-03-01' }],
        travelerInfo: { adult: 1 },
      }),
    );
    const opened = must(await backend.setFlightOrder({ agentId: 'a', flightOffer: { id: found.data[0]?.id ?? '' } }));
    const refused = await backend.startHostedPayment({ agentId: 'a', flightOfferId: opened.flightOfferId });
    expect(refused).toMatchObject({
      problem: {
        code: 'booking-incomplete',
        errors: [{ pointer: '/contact' }, { pointer: '/passengers' }, { pointer: '/billing' }],
      },
    });
    expect(
      await backend.openPaymentPage({ agentId: 'a', flightOfferId: opened.flightOfferId, paymentProvider: 'nobody' }),
    ).toMatchObject({
      problem: { status: 404 },
    });
  });

  test('raw cards are refused when no provider takes them, naming the hosted page', async () => {
    const { key } = await prepared(5);
    expect(must(await backend.readSession(key)).paymentMethods).toEqual({ card: false, page: 'Worldpay' });
    const refused = await backend.savePaymentInformation({ ...key, paymentInformation: aCard() });
    expect(refused).toMatchObject({ problem: { status: 422, code: 'raw-cards-refused' } });
  });
});

describe('Stripe Checkout', () => {
  beforeAll(async () => {
    running = await startEverything({
      ...GDS_ONLY,
      WORLDPAY_URL: '',
      STRIPE_SECRET_KEY: 'sk_test_no_raw_cards',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox-of-the-tests',
    });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  const prepared = (pick: number) => prepareBooking(backend, { pick, card: null });
  const intentsOf = async (reference: string) =>
    (await running.sandboxes.books()).intents.filter(({ metadata }) => metadata.booking_reference === reference);

  test('an account that refuses raw cards is logged, and only the hosted page is offered afterwards', async () => {
    const { id, key } = await prepared(0);
    expect(must(await backend.readSession(key)).paymentMethods).toEqual({ card: true, page: 'Stripe' });
    const refused = await backend.savePaymentInformation({ ...key, paymentInformation: aCard() });
    expect(refused).toMatchObject({ problem: { status: 422, code: 'raw-cards-refused' } });
    expect(must(await backend.readSession(key)).paymentMethods).toEqual({ card: false, page: 'Stripe' });
    expect(running.product.log()).toContain('takes no card numbers');
    // The booking page shows no card fields any more, and links to the payment.
    const cookie = `tq_agent=${key.agentId}; tq_booking_${id}=${key.flightOfferId}`;
    const page = await (await fetch(`${running.product.url}/booking/summary?id=${id}`, { headers: { cookie } })).text();
    expect(page).not.toContain('name="cardNumber"');
    expect(page).toContain('En la página segura de Stripe');
  });

  test('the webhook books for a payer who never returns', async () => {
    const { key } = await prepared(1);
    const { url, cartId } = await pageOf(key);
    expect(new URL(url).searchParams.get('cartId')).toBe(cartId);
    expect((await onCheckout(url, CARDS.succeeds)).status).toBe(303);
    await eventually(() => stateOf(key), 'confirmed');
    const reference = await referenceOf(key);
    expect(await intentsOf(reference)).toMatchObject([{ status: 'succeeded' }]);
    expect(must(await backend.book(key))).toMatchObject({ paymentInformation: { brand: 'visa', last4: '4242' } });
  });

  test('a declined card stays on the page, and an approved 3-D Secure challenge books', async () => {
    const { key } = await prepared(2);
    const { url } = await pageOf(key);
    const declined = await onCheckout(url, CARDS.declined);
    expect(declined).toMatchObject({ status: 200, text: expect.stringContaining('rechazó') });
    const refused = await atTheBank((await onCheckout(url, CARDS.needsAuthentication)).location ?? '', 'reject');
    expect((await fetch(refused.location ?? '', { redirect: 'manual' })).headers.get('location')).toContain('/c/pay/');
    const approved = await atTheBank((await onCheckout(url, CARDS.needsAuthentication)).location ?? '', 'approve');
    const done = await fetch(approved.location ?? '', { redirect: 'manual' });
    expect(done.headers.get('location')).toContain('/booking/authenticate?id=');
    await referenceOf(key);
  });

  test('abandoning expires the page, and the booking can be paid on another', async () => {
    const { key } = await prepared(3);
    const first = await pageOf(key);
    expect(must(await backend.abandonPayment(key)).status).toBe('ready');
    expect((await onCheckout(first.url, CARDS.succeeds)).text).toContain('venció');
    const second = await pageOf(key);
    await onCheckout(second.url, CARDS.succeeds);
    expect(await intentsOf(await referenceOf(key))).toMatchObject([{ status: 'succeeded' }]);
  });

  test('a payment made while abandoning leaves one charge or none, and nothing authorised', async () => {
    const { key } = await prepared(4);
    const { url } = await pageOf(key);
    await Promise.all([onCheckout(url, CARDS.succeeds), backend.abandonPayment(key)]);
    await eventually(async () => {
      const reference = must(await backend.readSession(key)).referenceId ?? '';
      const held = (await intentsOf(reference)).filter(({ status }) => status === 'requires_capture').length;
      const kept = (await intentsOf(reference)).filter(({ status }) => status === 'succeeded').length;
      const isConfirmed = (await stateOf(key)) === 'confirmed';
      return held === 0 && kept === (isConfirmed ? 1 : 0);
    }, true);
  });

  test('refunds made at the provider enter the ledger and flag the booking', async () => {
    const { id, key } = await prepared(5);
    await onCheckout((await pageOf(key)).url, CARDS.succeeds);
    const [intent] = await intentsOf(await referenceOf(key));
    const refund = () =>
      fetch(`${running.sandboxes.stripe}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_no_raw_cards' },
        body: new URLSearchParams({ payment_intent: intent?.id ?? '', amount: '1000' }),
      });
    await refund();
    await refund();
    await eventually(async () => {
      const rows = await queryRows<{ amount_minor: number }>(
        running.product.databaseUrl,
        `select t.amount_minor from ledger_entries t join payments p on p.id = t.payment_id where p.booking_id = '${id}' and t.kind = 'refund'`,
      );
      return rows.reduce((sum, row) => sum + row.amount_minor, 0);
    }, 2_000);
    expect(await openFlags(running.product.databaseUrl, id)).toEqual(['refunded-elsewhere']);
  });

  test('webhooks with a wrong or old signature are refused', async () => {
    const notice = `${running.product.url}/backend/payment/stripe/notice`;
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      expect((await fetch(notice, { method: 'POST', headers, body: '{"type":"payment_intent.succeeded"}' })).status).toBe(404);
    }
    expect((await fetch(notice.replace('stripe', 'nobody'), { method: 'POST', body: 'x' })).status).toBe(404);
  });
});
