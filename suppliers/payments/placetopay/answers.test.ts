import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isStorable } from '#domain/money.ts';
import { alterations, UNKEEPABLE } from '../../../tests/harness/suppliers/altered-answers.ts';
import { createPlacetopayProvider } from './adapter.ts';

/** What is understood of answers: those that are right, those of a bank that refuses, and those that nobody expects. */

type Sent = { path: string; body: { auth: Record<string, string>; [name: string]: unknown } };
let server: Server;
let sent: Sent[] = [];
/** By path; the last one repeats. */
let answers: Record<string, (object | number)[]> = {};
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = request.url ?? '';
    sent.push({ path, body: JSON.parse(text) });
    const waiting = answers[path] ?? [404];
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    const [status, body] = typeof answer === 'number' ? [answer, {}] : [200, answer];
    const { httpStatus = status, ...shown } = body as { httpStatus?: number };
    response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  sent = [];
  answers = {};
});
afterAll(() => server.close());

const AMOUNT = { amountMinor: 12_345, currency: 'USD' };
const PAYMENT = { paymentId: '100001', amount: AMOUNT, idempotencyKey: 'unused' };
const PAGE = {
  cartId: '0195f1a2-3b4c-7d5e-8f60-718293a4b5c6',
  amount: AMOUNT,
  bookingReference: 'ABC234',
  description: 'ABC234',
  customer: { name: 'Ana María Muñoz', email: 'ana@example.com', address: 'Calle 10', city: '', postCode: '', countryCode: 'CO' },
  returnUrl: 'http://localhost/x',
  cancelUrl: 'http://localhost/y',
  expiresAt: new Date(Date.now() + 3_600_000),
};
const provider = (holds = true) =>
  createPlacetopayProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login: 'site',
    secretKey: 'secret-of-this-test',
    holds,
    cards: ['visa', 'amex'],
    currencies: ['USD'],
    others: [],
    isSandbox: true,
    deadlineMs: 2_000,
  });

const status = (state: string, reason = '00', message = 'Aprobada') => ({
  status: state,
  reason,
  message,
  date: '2026-11-28T15:49:47-05:00',
});
const paid = (internalReference: number, total: number | string = 123.45, changes: object = {}) => {
  const amount = { currency: 'USD', total };
  return {
    status: status('APPROVED'),
    internalReference,
    amount: { from: amount, to: amount, factor: 1 },
    paymentMethod: 'visa',
    refunded: false,
    processorFields: [{ keyword: 'lastDigits', value: '1111' }],
    ...changes,
  };
};
const session = (state: object, payment: object[] | null, type?: string) => ({
  requestId: 100_001,
  status: state,
  request: {
    ...(type ? { type } : {}),
    payment: { reference: '0195f1a23b4c7d5e8f60718293a4b5c6' },
    fields: [{ keyword: '_processUrl_', value: 'https://checkout.placetopay.com/session/100001/salt' }],
  },
  payment,
});
const OPEN = session(status('PENDING', 'PT'), null);
const HELD = session(status('APPROVED'), [paid(700_001)], 'checkin');
const TAKEN = session(status('APPROVED'), [paid(700_001)]);
const CHARGED = session(status('APPROVED'), [paid(700_001), paid(700_002)], 'checkin');
const READ = '/api/session/100001';
const ACT = '/api/transaction';
const acted = (state: string, changes: object = {}) => ({
  status: status(state),
  payment: paid(700_003, 123.45, { status: status(state) }),
  ...changes,
});
const refused = (reason: string, message = 'No', httpStatus = 400) => ({ httpStatus, status: status('FAILED', reason, message) });

test('a page is asked for with what the account has, and each call has an authentication of its own', async () => {
  answers['/api/session'] = [
    { status: status('OK'), requestId: 100_001, processUrl: 'https://checkout.placetopay.com/session/100001/salt' },
  ];
  for (const holds of [true, false]) await provider(holds).hostedPage?.create(PAGE);
  const [held, plain] = sent.map(({ body }) => body);
  expect(held).toMatchObject({
    type: 'checkin',
    paymentMethod: 'visa,amex',
    payment: { reference: '0195f1a23b4c7d5e8f60718293a4b5c6', amount: { currency: 'USD', total: 123.45 } },
    buyer: { name: 'Ana', surname: 'María Muñoz', email: 'ana@example.com', address: { street: 'Calle 10', country: 'CO' } },
    expiration: PAGE.expiresAt.toISOString(),
    skipResult: true,
  });
  expect(held).not.toHaveProperty('buyer.address.city');
  expect(plain).not.toHaveProperty('type');
  expect(held?.auth.nonce).not.toBe(plain?.auth.nonce);
  expect(JSON.stringify(sent)).not.toContain('secret-of-this-test');
});

test('a page is asked for with the document of whom it is invoiced to, and a company by its name', async () => {
  answers['/api/session'] = [
    { status: status('OK'), requestId: 100_001, processUrl: 'https://checkout.placetopay.com/session/100001/salt' },
  ];
  const document = { country: 'CO', type: 'NIT', number: '899999068-1' };
  for (const kind of ['company', 'person'] as const)
    await provider().hostedPage?.create({ ...PAGE, customer: { ...PAGE.customer, buyer: { kind, name: 'Andina', document } } });
  const [company, person] = sent.map(({ body }) => body.buyer);
  expect(company).toMatchObject({ name: 'Ana', company: 'Andina', documentType: 'NIT', document: '8999990681' });
  expect(person).not.toHaveProperty('company');
});

test('a read that fails is asked anew with another nonce, an action never', async () => {
  answers[READ] = [503, HELD];
  answers[ACT] = [503];
  expect(await provider().capture(PAYMENT)).toEqual({ ok: false, reason: 'unreachable' });
  expect(sent.map(({ path }) => path)).toEqual([READ, READ, ACT]);
  expect(new Set(sent.map(({ body }) => body.auth.nonce)).size).toBe(3);
});

test.each<[string, object, object]>([
  ['open', OPEN, { ok: true, state: 'needs-authentication' }],
  [
    'declined and open',
    session(status('PENDING'), [paid(7, 123.45, { status: status('REJECTED', '51') })]),
    { state: 'needs-authentication' },
  ],
  ['pending', session(status('PENDING'), [paid(7, 123.45, { status: status('PENDING') })]), { state: 'pending' }],
  ['validated by hand', session(status('PENDING'), [paid(7, 1, { status: status('PENDING_VALIDATION') })]), { state: 'pending' }],
  ['to be confirmed', session(status('PENDING'), [paid(7, 1, { status: status('PENDING_CONFIRMATION') })]), { state: 'pending' }],
  ['held', HELD, { state: 'authorised', amount: AMOUNT, card: { brand: 'visa', last4: '1111' } }],
  [
    'held after a refusal',
    session(status('APPROVED'), [paid(6, 9, { status: status('REJECTED') }), paid(7)], 'checkin'),
    { state: 'authorised', amount: AMOUNT },
  ],
  ['charged', CHARGED, { state: 'captured', amount: AMOUNT, refundedMinor: 0 }],
  [
    'charged in part',
    session(status('APPROVED'), [paid(7), paid(8, 100)], 'checkin'),
    { state: 'captured', amount: { amountMinor: 10_000 } },
  ],
  ['let go', session(status('APPROVED'), [paid(7), paid(8, 0)], 'checkin'), { ok: false, declineCode: 'hold-released' }],
  ['taken', TAKEN, { state: 'captured', amount: AMOUNT }],
  ['taken as text', session(status('APPROVED'), [paid(7, '123.45')]), { state: 'captured', amount: AMOUNT }],
  [
    'taken in parts',
    session(status('PARTIAL_EXPIRED', 'PX'), [paid(7, 100), paid(8, 20.1)]),
    { state: 'captured', amount: { amountMinor: 12_010 } },
  ],
  ['cancelled by the visitor', session(status('REJECTED', '?C'), null), { ok: false, declineCode: 'cancelled' }],
  ['expired', session(status('REJECTED', 'EX'), null), { ok: false, declineCode: 'page-expired' }],
  [
    'declined',
    session(status('REJECTED', '65'), [paid(7, 1, { status: status('REJECTED', '65') })]),
    { ok: false, declineCode: 'reason-65' },
  ],
  ['of a new state', session(status('SOMETHING_NEW'), null), { ok: false, reason: 'unreachable' }],
  ['approved without a payment', session(status('APPROVED'), null), { ok: false, reason: 'unreachable' }],
])('a session that is %s', async (_, answer, outcome) => {
  answers[READ] = [answer];
  expect(await provider().lookUp?.('100001')).toMatchObject(outcome);
});

test.each<[string, object | number, object]>([
  ['is declined', acted('REJECTED'), { ok: false, reason: 'refused' }],
  ['is pending', acted('PENDING'), { ok: false, reason: 'unreachable' }],
  ['fails there', acted('FAILED'), { ok: false, reason: 'unreachable' }],
  ['is refused', refused('action_not_allowed'), { ok: false, reason: 'refused' }],
  ['meets a wrong key', refused('401', 'No', 401), { ok: false, reason: 'unreachable' }],
  ['meets a firewall', 403, { ok: false, reason: 'unreachable' }],
  ['cannot be read', { hello: 1 }, { ok: false, reason: 'unreachable' }],
])('a capture that %s', async (_, answer, outcome) => {
  answers[READ] = [HELD];
  answers[ACT] = [answer];
  expect(await provider().capture(PAYMENT)).toEqual(outcome);
  expect(sent[1]?.body).toMatchObject({
    action: 'checkout',
    internalReference: 700_001,
    amount: { currency: 'USD', total: 123.45 },
  });
});

test('a capture is done when the session shows it, whatever its own answer was', async () => {
  answers[READ] = [HELD, CHARGED];
  answers[ACT] = [refused('action_not_allowed')];
  expect(await provider().capture(PAYMENT)).toEqual({ ok: true });
  answers[READ] = [HELD];
  answers[ACT] = [acted('APPROVED')];
  expect(await provider().capture(PAYMENT)).toEqual({ ok: false, reason: 'unreachable' });
});

test.each<[string, object | number, object, object]>([
  ['is approved', acted('APPROVED'), { ok: true, state: 'succeeded' }, { ok: true, state: 'succeeded' }],
  ['is pending', acted('PENDING'), { ok: true, state: 'pending' }, { ok: true, state: 'pending' }],
  ['is declined by the bank', acted('REJECTED'), { ok: false, reason: 'refused' }, { ok: false, reason: 'refused' }],
  ['fails there', acted('FAILED'), { ok: false, reason: 'in-doubt' }, { ok: false, reason: 'unreachable' }],
  ['is not possible', refused('action_not_allowed'), { ok: false, reason: 'refused' }, { ok: false, reason: 'refused' }],
  [
    'was made before',
    refused('request_not_valid', 'La transacción ya ha sido reembolsada'),
    { ok: false, reason: 'refused' },
    { ok: true, state: 'succeeded' },
  ],
  [
    'did not reach the bank',
    refused('transaction_request_error'),
    { ok: false, reason: 'in-doubt' },
    { ok: false, reason: 'unreachable' },
  ],
  ['meets a wrong key', refused('401', 'No', 401), { ok: false, reason: 'unreachable' }, { ok: false, reason: 'unreachable' }],
  ['meets a firewall', 403, { ok: false, reason: 'unreachable' }, { ok: false, reason: 'unreachable' }],
  ['meets a gateway', 502, { ok: false, reason: 'in-doubt' }, { ok: false, reason: 'unreachable' }],
  ['cannot be read', { hello: 1 }, { ok: false, reason: 'in-doubt' }, { ok: false, reason: 'unreachable' }],
])('a refund that %s', async (_, answer, part, whole) => {
  answers[READ] = [CHARGED];
  answers[ACT] = [answer];
  expect(await provider().refund({ ...PAYMENT, amount: { amountMinor: 45, currency: 'USD' } })).toEqual(part);
  expect(sent.at(-1)?.body).toMatchObject({
    action: 'reverse',
    internalReference: 700_002,
    amount: { currency: 'USD', total: 0.45 },
  });
  expect(await provider().refundInFull(PAYMENT)).toEqual(whole);
  expect(sent.at(-1)?.body).not.toHaveProperty('amount');
});

test('the whole is given back without an amount, unless a part was before', async () => {
  answers[ACT] = [acted('APPROVED')];
  for (const [refundedBefore, amount] of [
    [false, undefined],
    [true, { currency: 'USD', total: 123.45 }],
  ] as const) {
    answers[READ] = [session(status('APPROVED'), [paid(7, 123.45, { refunded: refundedBefore })])];
    await provider().refund(PAYMENT);
    expect(sent.at(-1)?.body.amount).toEqual(amount);
  }
});

test('of several charges each is given back in full, and none in part', async () => {
  answers[READ] = [session(status('PARTIAL_EXPIRED'), [paid(7, 100), paid(8, 20)])];
  answers[ACT] = [acted('APPROVED'), acted('REJECTED')];
  expect(await provider().refundInFull(PAYMENT)).toEqual({ ok: false, reason: 'refused' });
  expect(sent.filter(({ path }) => path === ACT).map(({ body }) => body.internalReference)).toEqual([7, 8]);
  expect(await provider().refund({ ...PAYMENT, amount: { amountMinor: 1, currency: 'USD' } })).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('a refund of another currency, or of more than was taken, is not asked for', async () => {
  answers[READ] = [TAKEN];
  for (const amount of [
    { amountMinor: 45, currency: 'COP' },
    { amountMinor: 12_346, currency: 'USD' },
  ])
    expect(await provider().refund({ ...PAYMENT, amount })).toEqual({ ok: false, reason: 'refused' });
  expect(sent.filter(({ path }) => path === ACT)).toEqual([]);
});

const RULES: Record<string, RegExp> = {
  paymentId: /^\d{1,15}$/,
  url: /^https?:\/\/.{1,4100}$/,
  currency: /^[A-Z]{3}$/,
  declineCode: /^.{1,200}$|^reason-.{1,255}$/s,
  brand: /^.{1,40}$/s,
  last4: /^\d{4}$/,
};
function problemsOf(outcome: unknown, name = 'outcome'): string[] {
  if (typeof outcome === 'object' && outcome !== null)
    return Object.entries(outcome).flatMap(([key, value]) => problemsOf(value, key));
  const isFit =
    typeof outcome === 'number'
      ? isStorable(outcome)
      : typeof outcome !== 'string' || (!UNKEEPABLE.test(JSON.stringify(outcome)) && (RULES[name]?.test(outcome) ?? true));
  return isFit ? [] : [`${name}: ${JSON.stringify(outcome)}`];
}

test.each<[string, object]>([
  ['held', HELD],
  ['taken', TAKEN],
  ['charged', CHARGED],
  ['open', OPEN],
])('an odd value in a session that is %s gives an outcome that can be stored, and no other money', async (_, right) => {
  const wrong: unknown[] = [];
  for (const { name, body } of alterations(right, [4_000_000_000_000, Number.MAX_SAFE_INTEGER, 'javascript:alert(1)'])) {
    answers[READ] = [body as object];
    const outcome = await provider().lookUp?.('100001');
    const problems = problemsOf(outcome);
    const isPaid = outcome?.ok && outcome.state !== 'needs-authentication';
    if (isPaid && right === OPEN) problems.push('says paid');
    if (problems.length > 0) wrong.push([name, problems, outcome]);
  }
  expect(wrong).toEqual([]);
});

test('an answer about another session says nothing about this one', async () => {
  answers[READ] = [{ ...HELD, requestId: 100_002 }];
  const nothing = { ok: false, reason: 'unreachable' };
  expect([
    await provider().lookUp?.('100001'),
    await provider().capture(PAYMENT),
    await provider().refundInFull(PAYMENT),
  ]).toEqual([nothing, nothing, nothing]);
});
