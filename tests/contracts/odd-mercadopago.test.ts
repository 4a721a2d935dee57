import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorable } from '#domain/money.ts';
import { createMercadoPagoProvider } from '#suppliers/payments/mercadopago/adapter.ts';
import { alterations, UNKEEPABLE } from '../harness/suppliers/altered-answers.ts';

/** For any answer of Mercado Pago's the outcome can be stored, and what is not said as it should be says nothing. */
let server: Server;
/** By the beginning of `METHOD /path`; the first that matches. */
let said: readonly [call: string, body: unknown][] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const [, body] = said.find(([call]) => `${request.method} ${request.url}`.startsWith(call)) ?? [];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const AMOUNT = { amountMinor: 12_345_600, currency: 'COP' };
const ASKED = { paymentId: '123', amount: AMOUNT, idempotencyKey: 'k' };
const PAGE = {
  cartId: 'c',
  amount: AMOUNT,
  bookingReference: 'R',
  description: 'R',
  customer: { name: 'Ana', email: 'ana@example.com', address: '', city: '', postCode: '', countryCode: 'CO' },
  returnUrl: 'http://localhost/x',
  cancelUrl: 'http://localhost/y',
  expiresAt: new Date(Date.now() + 3_600_000),
};
const payment = (changes: object = {}) => ({
  id: 123,
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'COP',
  transaction_amount: 123_456,
  transaction_amount_refunded: 0,
  external_reference: 'c',
  payment_method_id: 'master',
  card: { last_four_digits: '3564' },
  metadata: { booking_reference: 'R' },
  ...changes,
});
const PREFERENCE = {
  id: '1000000-abc',
  init_point: 'https://www.mercadopago.com.co/checkout/v1/redirect?pref_id=1000000-abc',
  external_reference: 'c',
  expires: true,
  expiration_date_to: '2040-01-01T00:00:00.000-04:00',
};
const CHARGEBACK = {
  id: '217000061680860000',
  payment_id: 123,
  amount: 123_456,
  currency_id: 'COP',
  reason: 'fraud',
  coverage_applied: null,
  documentation_required: true,
  documentation_status: 'pending',
  date_documentation_deadline: '2040-01-01T00:00:00.000-04:00',
  date_created: '2039-12-01T00:00:00.000-04:00',
};
const listOf = (one: object) => ({ paging: { total: 1, limit: 100, offset: 0 }, results: [one] });

const provider = () =>
  createMercadoPagoProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: 'TEST-MCO-odd-answers',
    webhookSecret: 'x',
    country: 'CO',
    later: [],
  });
const ask = {
  'look up': () => provider().lookUp?.('123'),
  'look up a page': () => provider().lookUp?.('1000000-abc'),
  'make a page': () => provider().hostedPage?.create(PAGE),
  capture: () => provider().capture(ASKED),
  refund: () => provider().refund(ASKED),
  'list payments': () => provider().listPayments?.(new Date(0)),
  'list disputes': () => provider().listDisputes?.(new Date(0)),
} as const;

const RULES: Record<string, RegExp> = {
  paymentId: /^[\w-]{1,100}$/,
  refundId: /^\d+-\d+$/,
  url: /^https?:\/\/.{1,2100}$/,
  currency: /^[A-Z]{3}$/,
  declineCode: /^.{1,200}$/s,
  brand: /^.{1,40}$/s,
  last4: /^\d{4}$/,
  disputeId: /^[\w-]{1,40}$/,
};
/** The fields of an outcome that cannot be stored. */
function problemsOf(outcome: unknown, name = 'outcome'): string[] {
  if (outcome instanceof Date) return Number.isNaN(outcome.getTime()) ? [`${name}: no date`] : [];
  if (typeof outcome === 'object' && outcome !== null)
    return Object.entries(outcome).flatMap(([key, value]) => problemsOf(value, key));
  if (outcome === undefined || outcome === null || typeof outcome === 'boolean') return [];
  const isKeepable =
    typeof outcome === 'number'
      ? isStorable(outcome)
      : typeof outcome === 'string' && !UNKEEPABLE.test(JSON.stringify(outcome)) && (RULES[name]?.test(outcome) ?? true);
  return isKeepable ? [] : [`${name}: ${JSON.stringify(outcome)}`];
}

type Around = (body: unknown) => readonly [call: string, body: unknown][];
test.each<[keyof typeof ask, string, object, Around]>([
  ['look up', 'captured', payment(), (body) => [['GET /v1/payments/123', body]]],
  ['look up', 'held', payment({ status: 'authorized' }), (body) => [['GET /v1/payments/123', body]]],
  [
    'look up',
    'refused',
    payment({ status: 'rejected', status_detail: 'cc_rejected_other_reason' }),
    (body) => [['GET /v1/payments/123', body]],
  ],
  [
    'look up a page',
    'open',
    PREFERENCE,
    (body) => [
      ['GET /checkout', body],
      ['GET /v1/payments/search', { paging: { total: 0 }, results: [] }],
    ],
  ],
  [
    'look up a page',
    'paid',
    listOf(payment()),
    (body) => [
      ['GET /checkout', PREFERENCE],
      ['GET /v1/payments/search', body],
    ],
  ],
  ['make a page', 'open', PREFERENCE, (body) => [['POST /checkout', body]]],
  ['capture', 'captured', payment(), (body) => [['GET /v1/payments/123', body]]],
  ['refund', 'made', { id: 77, status: 'approved' }, (body) => [['POST /v1/payments/123/refunds', body]]],
  ['list payments', 'one', listOf(payment()), (body) => [['GET /v1/payments/search', body]]],
  ['list disputes', 'one', listOf(CHARGEBACK), (body) => [['GET /v1/chargebacks/search', body]]],
])('%s, %s: an odd value in the answer gives an outcome that can be stored', async (call, _, right, around) => {
  said = around(right);
  const before = await ask[call]();
  expect(problemsOf(before)).toEqual([]);
  const wrong: unknown[] = [];
  for (const { name, body } of alterations(right, [
    4_000_000_000_000,
    0.001,
    -5,
    Number.MAX_SAFE_INTEGER,
    'javascript:alert(1)',
  ])) {
    said = around(body);
    const outcome = (await ask[call]()) as { ok: boolean; reason?: string; declineCode?: string };
    const isKnown = outcome.ok || ['unreachable', 'refused', 'declined'].includes(outcome.reason ?? '');
    const problems = [...problemsOf(outcome), ...(isKnown ? [] : [`says ${outcome.reason}`])];
    if (problems.length > 0) wrong.push([name, problems, outcome]);
  }
  expect(wrong).toEqual([]);
});

test.each(['something_new', 'constructor', ''])(
  'a payment with status %s counts neither as paid nor as refused',
  async (status) => {
    said = [['GET /v1/payments/123', payment({ status })]];
    expect(await ask['look up']()).toEqual({ ok: false, reason: 'unreachable' });
    expect(await ask.capture()).toEqual({ ok: false, reason: status === '' ? 'unreachable' : 'refused' });
  },
);

test.each([123_456.789, -1, 1e21])('an amount of %d pesos is none', async (transaction_amount) => {
  said = [['GET /v1/payments/123', payment({ transaction_amount })]];
  expect(await ask['look up']()).toEqual({ ok: false, reason: 'unreachable' });
});

test('an answer about another payment says nothing about this one', async () => {
  said = [
    ['GET /v1/payments/123', payment({ id: 124 })],
    ['PUT /v1/payments/123', payment({ id: 124 })],
  ];
  for (const call of ['look up', 'capture'] as const) expect(await ask[call]()).toEqual({ ok: false, reason: 'unreachable' });
});

test('a search that finds another payment too pays for nothing', async () => {
  said = [
    ['GET /checkout', PREFERENCE],
    ['GET /v1/payments/search', listOf(payment({ external_reference: 'of-another-cart' }))],
  ];
  expect(await ask['look up a page']()).toMatchObject({ ok: true, state: 'needs-authentication' });
});

test('a refund of another amount than was asked for is in doubt', async () => {
  said = [['POST /v1/payments/123/refunds', { id: 77, status: 'approved', amount: 123_455 }]];
  expect(await ask.refund()).toEqual({ ok: false, reason: 'in-doubt' });
});

test('money in another currency, or another amount, is not captured', async () => {
  for (const changes of [{ currency_id: 'USD' }, { transaction_amount: 123_457 }, { status: 'pending' }]) {
    said = [['GET /v1/payments/123', payment(changes)]];
    expect(await ask.capture()).toEqual({ ok: false, reason: 'refused' });
  }
});
