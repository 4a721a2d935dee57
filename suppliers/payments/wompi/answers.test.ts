import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '../port.ts';
import { createWompiProvider } from './adapter.ts';
import { legalIdOf } from './payer.ts';
import { pageOf, toReference } from './references.ts';

/** Answers of a server of this test's own: what Wompi may say that its sandbox does not. */
type Answer = { status?: number; body: unknown };
const answers = { list: [] as unknown[], one: undefined as unknown, void: { status: 201, body: {} } as Answer };
const asked: { method: string; url: string; authorization: string | undefined }[] = [];
let server: Server;
let provider: PaymentProvider;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push({ method, url, authorization: request.headers.authorization });
    const answer: Answer =
      method === 'POST'
        ? answers.void
        : url.startsWith('/v1/transactions?')
          ? { body: { data: answers.list } }
          : { body: { data: answers.one } };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider = createWompiProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkoutUrl: 'https://checkout.example.com/p/',
    publicKey: 'pub_test_1',
    privateKey: 'prv_test_1',
    eventsSecret: 'test_events_1',
    integritySecret: 'test_integrity_1',
    methods: ['card', 'pse'],
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  asked.length = 0;
  Object.assign(answers, { list: [], one: undefined, void: { status: 201, body: {} } });
});

const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const PAGE = toReference({ cartId: 'cart', endsAt: new Date(Date.now() + 30 * MINUTE_MS), bookingReference: 'ABC234' });
const OVER = toReference({ cartId: 'cart', endsAt: new Date(Date.now() - 2 * MINUTE_MS), bookingReference: 'ABC234' });
const aTransaction = (changes: object = {}) => ({
  id: '1100001-1764426000-10001',
  status: 'APPROVED',
  amount_in_cents: 500_000,
  currency: 'COP',
  reference: PAGE,
  payment_method_type: 'CARD',
  payment_method: { type: 'CARD', extra: { brand: 'VISA', last_four: '4242' } },
  created_at: ago(MINUTE_MS),
  finalized_at: ago(MINUTE_MS),
  ...changes,
});
const refused = (error: string) => ({ status: 422, body: { error: { type: error, messages: {} } } });
const look = (name = PAGE) => provider.lookUp?.(name);

test('asks with the private key alone, for the one reference', async () => {
  await look();
  expect(asked).toEqual([{ method: 'GET', url: `/v1/transactions?reference=${PAGE}`, authorization: 'Bearer prv_test_1' }]);
});

test('a payment with another reference does not pay for this page, whatever the list says', async () => {
  answers.list = [aTransaction({ reference: `${PAGE}X` }), aTransaction({ reference: 'cart' })];
  expect(await look()).toEqual({ ok: true, state: 'needs-authentication', paymentId: PAGE });
});

test('says the amount that was paid, and its currency', async () => {
  answers.list = [aTransaction({ amount_in_cents: 499_900 })];
  expect(await look()).toMatchObject({ state: 'captured', amount: { amountMinor: 499_900, currency: 'COP' } });
  answers.one = aTransaction({ currency: 'USD' });
  expect(
    await provider.capture({
      paymentId: '1100001-1764426000-10001',
      amount: { amountMinor: 500_000, currency: 'COP' },
      idempotencyKey: 'k',
    }),
  ).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('of several tries the one that was approved first counts, before one that waits', async () => {
  const id = (number: number) => `1100001-1764426000-${number}`;
  answers.list = [
    aTransaction({ id: id(3), created_at: ago(1_000) }),
    aTransaction({ id: id(2), created_at: ago(2_000), status: 'PENDING' }),
    aTransaction({ id: id(1), created_at: ago(3_000) }),
    aTransaction({ id: id(0), created_at: ago(4_000), status: 'DECLINED' }),
  ];
  expect(await look()).toMatchObject({ state: 'captured', paymentId: id(1) });
});

test.each([
  ['PENDING', { ok: true, state: 'pending', paymentId: PAGE }],
  ['VOIDED', { ok: false, reason: 'declined', paymentId: PAGE, declineCode: 'voided' }],
  ['SOMETHING_NEW', { ok: false, reason: 'unreachable' }],
])('%s is never paid', async (status, outcome) => {
  answers.list = [aTransaction({ status })];
  expect(await look()).toEqual(outcome);
});

test('a refusal is one once no other try can be made, with its bank’s code', async () => {
  const declined = (ms: number) =>
    aTransaction({ status: 'DECLINED', finalized_at: ago(ms), payment_method: { extra: { processor_response_code: '51' } } });
  answers.list = [declined(3 * MINUTE_MS)];
  expect(await look()).toMatchObject({ state: 'needs-authentication' });
  answers.list = [declined(4 * MINUTE_MS)];
  expect(await look()).toEqual({ ok: false, reason: 'declined', paymentId: PAGE, declineCode: 'reason-51' });
  answers.list = [{ ...declined(1), reference: OVER }];
  expect(await look(OVER)).toMatchObject({ ok: false, declineCode: 'reason-51' });
});

test('a page ends by its own time, unless a bank still decides', async () => {
  expect(await look(OVER)).toEqual({ ok: false, reason: 'declined', paymentId: OVER, declineCode: 'page-expired' });
  expect(
    await provider.refundInFull({ paymentId: OVER, amount: { amountMinor: 1, currency: 'COP' }, idempotencyKey: 'k' }),
  ).toEqual({
    ok: false,
    reason: 'not-held',
  });
  answers.list = [aTransaction({ reference: OVER, status: 'PENDING' })];
  expect(await look(OVER)).toMatchObject({ state: 'pending' });
  const justOver = toReference({ cartId: 'cart', endsAt: new Date(Date.now() - 20_000), bookingReference: '' });
  expect(await look(justOver)).toMatchObject({ state: 'needs-authentication' });
});

test('what Wompi does not void a person gives back; nothing is said of a firewall’s refusal', async () => {
  answers.one = aTransaction();
  const payment = {
    paymentId: '1100001-1764426000-10001',
    amount: { amountMinor: 500_000, currency: 'COP' },
    idempotencyKey: 'k',
  };
  answers.void = refused('INPUT_VALIDATION_ERROR');
  expect(await provider.refundInFull(payment)).toEqual({ ok: false, reason: 'by-hand' });
  expect(await provider.refund(payment)).toEqual({ ok: false, reason: 'by-hand' });
  answers.void = { status: 403, body: '<h1>no</h1>' };
  expect(await provider.refundInFull(payment)).toEqual({ ok: false, reason: 'unreachable' });
  // Accepted, and not seen: it is asked again, and not transferred.
  answers.void = { status: 201, body: {} };
  expect(await provider.refundInFull(payment)).toEqual({ ok: false, reason: 'unreachable' });
});

test('a card of yesterday in Colombia is not voided, one of today is, whatever the day elsewhere', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T05:30:00Z'), toFake: ['Date'] });
  const payment = {
    paymentId: '1100001-1764426000-10001',
    amount: { amountMinor: 500_000, currency: 'COP' },
    idempotencyKey: 'k',
  };
  const voids = () => asked.filter(({ method }) => method === 'POST').length;
  answers.one = aTransaction({ created_at: '2026-11-29T04:50:00Z', finalized_at: '2026-11-29T04:59:00Z' });
  expect(await provider.refundInFull(payment)).toEqual({ ok: false, reason: 'by-hand' });
  expect(voids()).toBe(0);
  answers.one = aTransaction({ created_at: '2026-11-29T04:50:00Z', finalized_at: '2026-11-29T05:01:00Z' });
  await provider.refundInFull(payment);
  expect(voids()).toBe(1);
});

test('a list that never ends, or repeats itself, is none or is read once', async () => {
  const since = new Date(Date.now() - 3_600_000);
  answers.list = Array.from({ length: 50 }, (_, index) => aTransaction({ id: `1-1-${index}` }));
  expect(await provider.listPayments?.(since)).toMatchObject({ ok: true, payments: { length: 50 } });
  expect(asked).toHaveLength(2);
  answers.list = [
    aTransaction({ reference: 'of another shop' }),
    aTransaction({ status: 'DECLINED' }),
    aTransaction({ created_at: ago(2 * 3_600_000) }),
  ];
  expect(await provider.listPayments?.(since)).toEqual({ ok: true, payments: [] });
  answers.list = [aTransaction({ amount_in_cents: -1 })];
  expect(await provider.listPayments?.(since)).toEqual({ ok: false, reason: 'unreachable' });
});

test('a transaction with somebody else’s reference is none of ours', async () => {
  answers.one = aTransaction({ reference: 'SHOP-17' });
  expect(await provider.identify?.('1100001-1764426000-10001')).toEqual({ ok: true, cartId: null });
});

test('references are read back, and no transaction’s id is one', () => {
  expect(pageOf(PAGE)).toMatchObject({ cartId: 'cart', bookingReference: 'ABC234' });
  for (const other of ['1100001-1764426000-10001', 'SHOP-17', 'cart_1_ABC', `${'x'.repeat(101)}_1764426000_A`])
    expect(pageOf(other)).toBeUndefined();
});

test.each([
  [
    { country: 'CO', type: 'CC', number: '1.020.304' },
    { type: 'CC', number: '1020304' },
  ],
  [
    { country: 'CO', type: 'NIT', number: '900123456-8' },
    { type: 'NIT', number: '9001234568' },
  ],
  [
    { country: 'FR', type: 'PAS', number: 'AB123' },
    { type: 'PP', number: 'AB123' },
  ],
  [{ country: 'PE', type: 'DNI', number: '12345678' }, undefined],
])('the document %j is %j at Wompi', (document, expected) => {
  expect(legalIdOf({ kind: 'person', name: 'Ana', document })).toEqual(expected);
});

test('a state that nobody knows yet says nothing of money that was taken, and refunds none', async () => {
  answers.one = aTransaction({ status: 'SOMETHING_NEW' });
  const asked = { paymentId: '1100001-1764426000-10001', amount: { amountMinor: 500_000, currency: 'COP' }, idempotencyKey: 'k' };
  const nothing = { ok: false, reason: 'unreachable' };
  expect([await provider.refund(asked), await provider.refundInFull(asked), await provider.capture(asked)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

test('an answer about another transaction says nothing about this one', async () => {
  answers.one = aTransaction({ id: '1100001-1764426000-99999' });
  const asked = { paymentId: '1100001-1764426000-10001', amount: { amountMinor: 500_000, currency: 'COP' }, idempotencyKey: 'k' };
  const nothing = { ok: false, reason: 'unreachable' };
  expect([await look(asked.paymentId), await provider.capture(asked), await provider.refundInFull(asked)]).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});
