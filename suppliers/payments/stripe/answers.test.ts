import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStripeProvider } from './adapter.ts';
import { stripe as module } from './module.ts';

/** Stripe's answers with what each proves about a payment, and the requests sent. */
type Answer = { status?: number; body: object };
let server: Server;
let answers: Record<string, Answer> = {};
const asked: { call: string; key: unknown; headers: IncomingHttpHeaders; body: () => URLSearchParams }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let form = '';
    request.setEncoding('utf8').on('data', (part) => {
      form += part;
    });
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    const { headers } = request;
    asked.push({ call, key: headers['idempotency-key'], headers, body: () => new URLSearchParams(form) });
    const { status = 200, body } = answers[call] ?? {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: 'none' } },
    };
    // Prevents retries by the client, which would take a second or two.
    if (status >= 409) response.setHeader('stripe-should-retry', 'false');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  answers = {};
  asked.length = 0;
});

const accountAt = (at: Server, isLive = false) => ({
  baseUrl: `http://127.0.0.1:${(at.address() as AddressInfo).port}`,
  secretKey: 'sk_test_x',
  webhookSecret: 'whsec_x',
  isLive,
  takesCards: true,
  onRawCardsRefused: () => undefined,
});
const provider = (isLive = false) => createStripeProvider(accountAt(server, isLive));
const intent = (changes: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  currency: 'usd',
  metadata: {},
  amount_received: 0,
  ...changes,
});
const payment = { paymentId: 'pi_1', amount: { amountMinor: 12_345, currency: 'USD' }, idempotencyKey: 'the-key' };
const FAILED = { status: 500, body: { error: { type: 'api_error', message: 'later' } } };
const INTENT = 'GET /v1/payment_intents/pi_1';
const CAPTURE = 'POST /v1/payment_intents/pi_1/capture';
const CREATE = 'POST /v1/payment_intents';
const card = {
  cartId: 'c',
  token: 'pm_1',
  amount: payment.amount,
  idempotencyKey: 'the-key',
  firstAskedAt: new Date(),
  bookingReference: 'R',
  returnUrl: 'http://x',
};

test.each([
  [{ body: intent({ status: 'succeeded', amount_received: 12_345 }) }, { ok: true }],
  [{ body: intent({ status: 'succeeded', amount_received: 12_344 }) }, { ok: false, reason: 'refused' }],
  [{ body: intent({ status: 'succeeded', amount_received: 12_345, currency: 'eur' }) }, { ok: false, reason: 'refused' }],
  [{ body: intent({ status: 'canceled' }) }, { ok: false, reason: 'refused' }],
  [FAILED, { ok: false, reason: 'unreachable' }],
])('a capture answered %j is %j', async (answer, outcome) => {
  answers = { [CAPTURE]: answer };
  expect(await provider().capture(payment)).toEqual(outcome);
});

test.each([
  [{ body: intent({ status: 'succeeded', amount_received: 12_345 }) }, { ok: true }],
  [{ body: intent({ status: 'succeeded', amount_received: 1 }) }, { ok: false, reason: 'refused' }],
  [{ body: intent({ status: 'canceled' }) }, { ok: false, reason: 'refused' }],
  [FAILED, { ok: false, reason: 'unreachable' }],
])('a refused capture, with %j in the provider’s records, is %j', async (books, outcome) => {
  answers = { [CAPTURE]: { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } }, [INTENT]: books };
  expect(await provider().capture(payment)).toEqual(outcome);
});

test('sends every movement of money under the given idempotency key, also when repeated', async () => {
  answers = {
    [CAPTURE]: FAILED,
    [CREATE]: FAILED,
    [INTENT]: { body: intent({ status: 'requires_capture' }) },
    'POST /v1/payment_intents/pi_1/cancel': FAILED,
    'POST /v1/refunds': FAILED,
  };
  for (let time = 0; time < 2; time++) {
    await provider().capture(payment);
    await provider().cards?.authorise(card);
    await provider().voidAuthorisation?.(payment);
    await provider().refundInFull(payment);
  }
  const keys = Map.groupBy(
    asked.filter(({ call }) => call.startsWith('POST')),
    ({ call }) => call,
  );
  expect([...keys.values()].map((calls) => [...new Set(calls.map(({ key }) => key))])).toEqual([
    ['the-key'],
    ['the-key'],
    ['the-key'],
    ['the-key'],
  ]);
});

test('authorises exactly the requested amount with our references, capturing nothing', async () => {
  answers = { [CREATE]: { body: intent({ status: 'requires_capture', amount_capturable: 12_345 }) } };
  expect(await provider().cards?.authorise(card)).toMatchObject({ ok: true, state: 'authorised' });
  expect(Object.fromEntries(asked[0]?.body() ?? [])).toMatchObject({
    amount: '12345',
    currency: 'usd',
    payment_method: 'pm_1',
    capture_method: 'manual',
    confirm: 'true',
    'metadata[cart_id]': 'c',
    'metadata[booking_reference]': 'R',
  });
});

test('creates a page for exactly the requested amount, capturing nothing', async () => {
  answers = { 'POST /v1/checkout/sessions': { body: { id: 'cs_1', url: 'https://pay.example/p' } } };
  const customer = { email: 'ana@example.com' } as never;
  const page = { description: 'BOG – MIA', customer, cancelUrl: 'http://y', expiresAt: new Date(1_800_000_000_000) };
  await provider().hostedPage?.create({ ...card, ...page });
  expect(Object.fromEntries(asked[0]?.body() ?? [])).toMatchObject({
    'line_items[0][price_data][unit_amount]': '12345',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][quantity]': '1',
    'payment_intent_data[capture_method]': 'manual',
    expires_at: '1800000000',
  });
});

test.each([
  ['succeeded', { ok: true, state: 'succeeded', refundId: 're_1' }],
  ['pending', { ok: true, state: 'pending', refundId: 're_1' }],
  ['requires_action', { ok: true, state: 'pending', refundId: 're_1' }],
  ['failed', { ok: false, reason: 'refused' }],
  ['canceled', { ok: false, reason: 'refused' }],
])('a refund that is %s is %j, when requested and when looked up', async (status, outcome) => {
  const body = { id: 're_1', object: 'refund', status };
  answers = { 'POST /v1/refunds': { body }, 'GET /v1/refunds/re_1': { body } };
  expect(await provider().refund(payment)).toEqual(outcome);
  expect(Object.fromEntries(asked[0]?.body() ?? [])).toEqual({ payment_intent: 'pi_1', amount: '12345' });
  expect(asked[0]?.key).toBe('the-key');
  expect(await provider().lookUpRefund?.('re_1')).toEqual(outcome);
});

const REFUSAL = { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } };
const REFUNDED = { status: 400, body: { error: { ...REFUSAL.body.error, code: 'charge_already_refunded' } } };
const [CANCEL, REFUND] = ['POST /v1/payment_intents/pi_1/cancel', 'POST /v1/refunds'];

test.each([
  [
    { body: { id: 're_1', object: 'refund', status: 'succeeded' } },
    'succeeded',
    { ok: true, state: 'succeeded', refundId: 're_1' },
  ],
  [{ body: { id: 're_1', object: 'refund', status: 'pending' } }, 'succeeded', { ok: true, state: 'pending', refundId: 're_1' }],
  [{ body: { id: 're_1', object: 'refund', status: 'failed' } }, 'succeeded', { ok: false, reason: 'refused' }],
  [{ body: { id: 're_1', object: 'refund', status: 'canceled' } }, 'succeeded', { ok: false, reason: 'refused' }],
  [REFUNDED, 'succeeded', { ok: true, state: 'succeeded' }],
  [REFUNDED, 'canceled', { ok: false, reason: 'not-captured' }],
  [REFUSAL, 'succeeded', { ok: false, reason: 'refused' }],
  [REFUSAL, 'requires_capture', { ok: false, reason: 'not-captured' }],
  [FAILED, 'succeeded', { ok: false, reason: 'unreachable' }],
])('a refund in full answered %j for a payment that is %s is %j', async (answer, status, outcome) => {
  answers = { [REFUND]: answer, [INTENT]: { body: intent({ status, amount_received: 12_345 }) } };
  expect(await provider().refundInFull(payment)).toEqual(outcome);
  // Without an amount: all that is left.
  expect(Object.fromEntries(asked[0]?.body() ?? [])).toEqual({ payment_intent: 'pi_1' });
});

test.each([
  [{ body: intent({ status: 'canceled' }) }, 'canceled', { ok: true }],
  [REFUSAL, 'canceled', { ok: true }],
  [REFUSAL, 'succeeded', { ok: false, reason: 'captured' }],
  [REFUSAL, 'processing', { ok: false, reason: 'refused' }],
  [FAILED, 'requires_capture', { ok: false, reason: 'unreachable' }],
])('a void answered %j for a payment that is then %s is %j', async (answer, status, outcome) => {
  answers = { [CANCEL]: answer, [INTENT]: { body: intent({ status }) } };
  expect(await provider().voidAuthorisation?.(payment)).toEqual(outcome);
});

test('reports unreachable when a refusal cannot be verified by a lookup', async () => {
  answers = { [CANCEL]: REFUSAL, [REFUND]: REFUSAL, [INTENT]: FAILED };
  const nothing = { ok: false, reason: 'unreachable' };
  expect([await provider().voidAuthorisation?.(payment), await provider().refundInFull(payment)]).toEqual([nothing, nothing]);
});

test('a call that Stripe accepted but could not carry out (402) counts as refused', async () => {
  const failed = { status: 402, body: { error: { type: 'card_error', code: 'capture_unauthorized_payment', message: 'no' } } };
  const refused = { ok: false, reason: 'refused' };
  answers = { [CAPTURE]: failed, [REFUND]: failed, [CANCEL]: failed };
  const looked = (status: string, received = 0) => ({ [INTENT]: { body: intent({ status, amount_received: received }) } });
  answers = { ...answers, ...looked('requires_capture') };
  expect([await provider().capture(payment), await provider().refund(payment)]).toEqual([refused, refused]);
  expect(await provider().voidAuthorisation?.(payment)).toEqual(refused);
  answers = { ...answers, ...looked('succeeded', 12_345) };
  // Its records still come first.
  expect(await provider().capture(payment)).toEqual({ ok: true });
  expect(await provider().refundInFull(payment)).toEqual(refused);
});

test.each([401, 403, 409, 429, 500])(
  'an answer of %i leaves the outcome of a payment unknown',
  async (status) => {
    const error = {
      status,
      body: { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'later' } },
    };
    answers = { [CAPTURE]: error, [REFUND]: error, [CANCEL]: error, [CREATE]: error, [INTENT]: error };
    const nothing = { ok: false, reason: 'unreachable' };
    expect([
      await provider().capture(payment),
      await provider().refund(payment),
      await provider().refundInFull(payment),
      await provider().voidAuthorisation?.(payment),
      await provider().cards?.authorise(card),
      await provider().lookUp?.('pi_1'),
    ]).toEqual(Array(6).fill(nothing));
  },
  20_000,
);

test('expiring a page that was paid meanwhile reports it as paid, and cancels no authorisation or capture', async () => {
  const page = { id: 'cs_1', object: 'checkout.session', status: 'complete' };
  answers = { 'GET /v1/checkout/sessions/cs_1': { body: page }, 'POST /v1/checkout/sessions/cs_1/expire': REFUSAL };
  const expire = (paymentId: string) => provider().expireHostedPage?.({ paymentId, idempotencyKey: 'k' });
  expect(await expire('cs_1')).toEqual({ ok: false, reason: 'paid' });
  for (const status of ['requires_capture', 'succeeded']) {
    answers = { [INTENT]: { body: intent({ status }) }, [CANCEL]: { body: intent({ status: 'canceled' }) } };
    expect(await expire('pi_1')).toEqual({ ok: false, reason: 'paid' });
  }
  expect(asked.filter(({ call }) => call === CANCEL)).toEqual([]);
  answers = { [INTENT]: { body: intent({ status: 'requires_action' }) }, [CANCEL]: { body: intent({ status: 'canceled' }) } };
  expect(await expire('pi_1')).toEqual({ ok: true });
  answers = { [INTENT]: { body: intent({ status: 'requires_action' }) }, [CANCEL]: REFUSAL };
  expect(await expire('pi_1')).toEqual({ ok: false, reason: 'refused' });
});

test('a lookup reports the refunded part of a capture', async () => {
  const charge = { latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 345 } };
  answers = { [INTENT]: { body: { ...intent({ status: 'succeeded', amount_received: 12_345 }), ...charge } } };
  expect(await provider().lookUp?.('pi_1')).toMatchObject({ state: 'captured', refundedMinor: 345 });
});

test.each([
  ['nothing beside', { amount: 20_000, amount_captured: 12_345, amount_refunded: 7_655 }, 0],
  ['a refund', { amount: 20_000, amount_captured: 12_345, amount_refunded: 8_000 }, 345],
  ['all of it', { amount: 20_000, amount_captured: 12_345, amount_refunded: 20_000 }, 12_345],
])('what the capture of a part released is no refund: %s', async (_, amounts, refundedMinor) => {
  const paid = { ...intent({ status: 'succeeded', amount_received: 12_345 }), amount_capturable: 0 };
  const body = { ...paid, latest_charge: { id: 'ch_1', object: 'charge', ...amounts } };
  answers = {
    [INTENT]: { body },
    'GET /v1/payment_intents': { body: { object: 'list', data: [body], has_more: false } },
    'GET /v1/disputes': { body: { object: 'list', data: [], has_more: false } },
  };
  expect(await provider().lookUp?.('pi_1')).toMatchObject({ state: 'captured', refundedMinor });
  expect(await provider().listPayments?.(new Date())).toMatchObject({
    payments: [{ capturedNetMinor: 12_345 - refundedMinor }],
  });
});

test.each([
  ['in the currency of the payment', { fee: 388, currency: 'usd' }, 388],
  ['that it kept nothing', { fee: 0, currency: 'usd' }, 0],
  ['in the currency of a payout', { fee: 388, currency: 'eur' }, undefined],
  ['not yet', null, undefined],
  ['by its id alone', 'txn_1', undefined],
])('what Stripe kept of a payment is said %s', async (_, transaction, feeMinor) => {
  const paid = { ...intent({ status: 'succeeded', amount_received: 12_345 }), amount_capturable: 0 };
  const charge = { id: 'ch_1', object: 'charge', balance_transaction: transaction };
  answers = {
    'GET /v1/payment_intents': { body: { object: 'list', data: [{ ...paid, latest_charge: charge }], has_more: false } },
    'GET /v1/disputes': { body: { object: 'list', data: [], has_more: false } },
  };
  const listed = await provider().listPayments?.(new Date());
  expect(listed).toMatchObject({ ok: true, payments: [{ capturedNetMinor: 12_345 }] });
  expect(listed?.ok && listed.payments[0]?.feeMinor).toBe(feeMinor);
});

test('reports silence and a payment in processing as unreachable, and an authorisation in its own currency', async () => {
  const nothing = { ok: false, reason: 'unreachable' };
  answers = { [INTENT]: FAILED };
  expect(await provider().lookUp?.('pi_1')).toEqual(nothing);
  answers = {};
  expect(await provider().lookUp?.('pi_1')).toEqual(nothing);
  answers = { [INTENT]: { body: intent({ status: 'processing' }) } };
  expect(await provider().lookUp?.('pi_1')).toEqual(nothing);
  answers = { [INTENT]: { body: intent({ status: 'requires_capture', amount_capturable: 12_345, currency: 'eur' }) } };
  expect(await provider().lookUp?.('pi_1')).toMatchObject({
    state: 'authorised',
    amount: { amountMinor: 12_345, currency: 'EUR' },
  });
});

test('lists authorised amounts, and captured ones net of refunds and lost or open disputes', async () => {
  const charge = (amount_refunded: number) => ({ latest_charge: { id: 'ch_1', object: 'charge', amount_refunded } });
  const data = [
    { ...intent({ status: 'succeeded', amount_received: 5_000 }), ...charge(2_000) },
    { ...intent({ id: 'pi_2', status: 'canceled', amount_capturable: 0 }), ...charge(5_000) },
    { ...intent({ id: 'pi_3', status: 'requires_capture', amount_capturable: 700, currency: 'cop' }), ...charge(0) },
  ].map((one) => ({ amount_capturable: 0, ...one }));
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', amount: 1_000, currency: 'usd', reason: 'general' };
  const disputes = [
    { ...dispute, status: 'lost' },
    { ...dispute, id: 'dp_2', status: 'won', balance_transactions: [{}, {}] },
    { ...dispute, id: 'dp_3', status: 'warning_needs_response', balance_transactions: [] },
    { ...dispute, id: 'dp_4', status: 'needs_response', balance_transactions: [{}], amount: 500, payment_intent: { id: 'pi_1' } },
    { ...dispute, id: 'dp_5', status: 'something_new', payment_intent: null },
  ];
  answers = {
    'GET /v1/payment_intents': { body: { object: 'list', data, has_more: false } },
    'GET /v1/disputes': { body: { object: 'list', data: disputes, has_more: false } },
  };
  const listed = await provider().listPayments?.(new Date());
  expect(
    listed?.ok &&
      listed.payments.map(
        ({ authorisedMinor, capturedNetMinor, currency }) => `${authorisedMinor} ${capturedNetMinor} ${currency}`,
      ),
  ).toEqual([...['0 1500 USD', '0 0 USD', '700 0 COP']]);
});

/** Answers that would exhaust memory, stack or time. */
const WITHOUT_MEASURE: Record<string, (response: ServerResponse) => void> = {
  'is too long': (response) => {
    // A client that reads all of it finds an ordinary answer at its end.
    response.end(`${' '.repeat(20_000_000)}${JSON.stringify(intent({ status: 'succeeded', amount_received: 5_000 }))}`);
  },
  'trickles in': (response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  'is nested too deeply': (response) => response.end(`{"id":"pi_1","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  'is null': (response) => response.end('null'),
};

test.each(Object.entries(WITHOUT_MEASURE))(
  'an answer that %s counts as no answer',
  async (_, say) => {
    const lines = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      say(response);
    });
    await new Promise<void>((resolve) => lines.listen(0, '127.0.0.1', resolve));
    const stripe = createStripeProvider({ ...accountAt(lines), deadlineMs: 400 });
    const unreachable = { ok: false, reason: 'unreachable' };
    const answers = Promise.all([stripe.lookUp?.('pi_1'), stripe.capture(payment), stripe.refund(payment)]);
    expect(await answers).toEqual([unreachable, unreachable, unreachable]);
    lines.closeAllConnections();
    lines.close();
  },
  20_000,
);

// May wait: thousands of pages.
test('stops reading a list of payments that never ends @waits', async () => {
  const data = Array.from({ length: 10_000 }, (_, index) =>
    intent({ id: `pi_${index}`, status: 'canceled', amount_capturable: 0 }),
  );
  answers = {
    'GET /v1/payment_intents': { body: { object: 'list', data, has_more: true } },
    'GET /v1/disputes': { body: { object: 'list', data: [], has_more: false } },
  };
  expect(await provider().listPayments?.(new Date())).toEqual({ ok: false, reason: 'unreachable' });
}, 20_000);

test('accepts a notice only with a valid and recent signature', () => {
  const body = JSON.stringify({ id: 'e', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });
  const signed = (of: object = {}) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_x', ...of });
  const read = (signature: string | undefined, of = body) =>
    provider().readNotice({ headers: signature === undefined ? {} : { 'stripe-signature': signature }, body: of });
  expect(read(signed())).toMatchObject({ kind: 'changed', payment: { paymentId: 'pi_1' } });
  const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
  for (const other of [undefined, '', 'v1=x', signed({ secret: 'whsec_y' }), signed({ timestamp: hourAgo })]) {
    expect(read(other)).toBeNull();
  }
  expect(read(signed(), body.replace('pi_1', 'pi_2'))).toBeNull();
});

test.each([
  ['refund.failed', 'failed', 'refund-failed'],
  ['charge.refund.updated', 'failed', 'refund-failed'],
  ['refund.updated', 'canceled', 'refund-failed'],
  ['refund.updated', 'succeeded', 'ignored'],
  ['charge.refund.updated', 'pending', 'ignored'],
  ['refund.updated', 'something_new', 'ignored'],
  ['refund.failed', undefined, 'shapeless'],
])('%s of a refund that is %s is %s', (type, status, kind) => {
  const object = {
    id: 're_1',
    object: 'refund',
    payment_intent: 'pi_1',
    amount: 500,
    currency: 'usd',
    ...(status ? { status } : {}),
  };
  const body = JSON.stringify({ id: 'e', object: 'event', type, data: { object } });
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_x' });
  const named =
    kind === 'refund-failed'
      ? { payment: { paymentId: 'pi_1' }, refundId: 're_1', amount: { amountMinor: 500, currency: 'USD' } }
      : {};
  expect(provider().readNotice({ headers: { 'stripe-signature': signature }, body })).toEqual({ kind, ...named });
});

test.each([
  [true, false],
  [false, true],
])('with live mode %s, rejects notices of the other mode', (isLive, livemode) => {
  const notice = (mode: boolean) => {
    const body = JSON.stringify({
      id: 'e',
      object: 'event',
      livemode: mode,
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1' } },
    });
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_x' });
    return provider(isLive).readNotice({ headers: { 'stripe-signature': signature }, body });
  };
  expect(notice(livemode)).toBeNull();
  expect(notice(isLive)).toMatchObject({ kind: 'changed' });
});

test.each([
  ['sk_live_1', 'real'],
  ['rk_live_1', 'real'],
  ['sk_test_1', 'test'],
  ['rk_test_1', 'test'],
])('with the key %s, money is %s', (STRIPE_SECRET_KEY, moneyIs) => {
  expect(module.configure({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).moneyIs).toBe(moneyIs);
});

test('an answer about another payment says nothing about this one', async () => {
  const taken = { body: intent({ id: 'pi_2', status: 'succeeded', amount_received: 12_345 }) };
  answers = { [INTENT]: taken, [CAPTURE]: taken };
  const nothing = { ok: false, reason: 'unreachable' };
  expect([await provider().lookUp?.('pi_1'), await provider().capture(payment)]).toEqual([nothing, nothing]);
  answers = { [INTENT]: taken, [CAPTURE]: REFUSAL, [CANCEL]: REFUSAL, [REFUND]: REFUSAL };
  expect([
    await provider().capture(payment),
    await provider().voidAuthorisation?.(payment),
    await provider().refundInFull(payment),
    await provider().expireHostedPage?.(payment),
  ]).toEqual([nothing, nothing, nothing, nothing]);
  answers = {
    'GET /v1/checkout/sessions/cs_1': { body: { id: 'cs_2', status: 'complete', payment_intent: 'pi_2' } },
    ...answers,
  };
  expect(await provider().lookUp?.('cs_1')).toEqual(nothing);
});

test('a refund of another amount than was asked for is in doubt', async () => {
  answers = { [REFUND]: { body: { id: 're_1', object: 'refund', status: 'succeeded', amount: 12_344, currency: 'usd' } } };
  expect(await provider().refund(payment)).toEqual({ ok: false, reason: 'in-doubt' });
});

test('a list that repeats itself is none, and is not read for ever', async () => {
  const one = intent({ status: 'succeeded', amount_received: 12_345, amount_capturable: 0 });
  const list = (data: object[], has_more: boolean) => ({ body: { object: 'list', url: '/v1/payment_intents', has_more, data } });
  answers = { 'GET /v1/payment_intents': list([one], true), 'GET /v1/disputes': list([], false) };
  expect(await provider().listPayments?.(new Date(0))).toEqual({ ok: false, reason: 'unreachable' });
  expect(asked.filter(({ call }) => call === 'GET /v1/payment_intents')).toHaveLength(2);
});

test('a key whose first request is still being answered says nothing, and nothing is looked for', async () => {
  answers = { [CREATE]: { status: 409, body: { error: { type: 'idempotency_error', message: 'in progress' } } } };
  expect(await provider().cards?.authorise(card)).toEqual({ ok: false, reason: 'unreachable' });
  expect([...new Set(asked.map(({ call }) => call))]).toEqual([CREATE]);
});
