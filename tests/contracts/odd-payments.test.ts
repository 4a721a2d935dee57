import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStorable } from '#domain/money.ts';
import { createStripeProvider } from '#suppliers/payments/stripe/adapter.ts';
import { alterations, UNKEEPABLE } from '../harness/suppliers/altered-answers.ts';

/**
 * For any answer of Stripe's the outcome can be stored, and money counts as captured only if the answer says so for exactly that
 * amount: an outcome that cannot be stored would leave a booking in progress for ever, with its money held.
 */
let server: Server;
let said: unknown;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const body = request.url?.startsWith('/v1/disputes') ? listOf() : said;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const listOf = (...data: object[]) => ({ object: 'list', url: '/v1/payment_intents', has_more: false, data });

const AMOUNT = { amountMinor: 12_345, currency: 'USD' };
const PAYMENT = { paymentId: 'pi_1', amount: AMOUNT, idempotencyKey: 'k' };
const CARD = {
  cartId: 'c',
  token: 'pm_1',
  amount: AMOUNT,
  idempotencyKey: 'k',
  firstAskedAt: new Date(),
  bookingReference: 'R',
  returnUrl: 'http://localhost/x',
};
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
const TYPED = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123', holderName: 'Ana' };

const CHARGE = { id: 'ch_1', amount_refunded: 45, payment_method_details: { card: { brand: 'visa', last4: '4242' } } };
const intent = (changes: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  currency: 'usd',
  amount: 12_345,
  amount_capturable: 0,
  amount_received: 0,
  metadata: {},
  latest_charge: CHARGE,
  next_action: null,
  last_payment_error: null,
  ...changes,
});
const HELD = intent({ status: 'requires_capture', amount_capturable: 12_345 });
const TAKEN = intent({ status: 'succeeded', amount_received: 12_345 });
const BALANCED = { ...CHARGE, amount: 12_345, balance_transaction: { id: 'txn_1', currency: 'usd', fee: 400 } };
const LISTED = intent({
  status: 'succeeded',
  amount_received: 12_345,
  metadata: { booking_reference: 'R' },
  latest_charge: BALANCED,
});
const SENT = intent({ status: 'requires_action', next_action: { redirect_to_url: { url: 'https://bank.example/3ds' } } });
const DECLINED = intent({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } });
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  url: 'https://checkout.stripe.com/c/cs_1',
  payment_intent: null,
  client_reference_id: 'c',
};

const provider = () =>
  createStripeProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    isLive: false,
    takesCards: true,
    onRawCardsRefused: () => undefined,
  });
type Outcome = { ok: boolean } & Record<string, unknown>;
const ask = {
  authorise: () => provider().cards?.authorise(CARD),
  'look up': () => provider().lookUp?.('pi_1'),
  'look up a page': () => provider().lookUp?.('cs_1'),
  'make a page': () => provider().hostedPage?.create(PAGE),
  'hand over a card': () => provider().cards?.tokenise(TYPED),
  capture: () => provider().capture(PAYMENT),
  refund: () => provider().refund(PAYMENT),
  'list payments': () => provider().listPayments?.(new Date(0)),
} as const;

const NAME = /^\w{1,255}$/;
const RULES: Record<string, RegExp> = {
  paymentId: NAME,
  refundId: NAME,
  token: NAME,
  url: /^https?:\/\/.{1,4100}$/,
  currency: /^[A-Z]{3}$/,
  declineCode: /^.{1,200}$/s,
  bookingReference: /^.{0,64}$/s,
  brand: /^.{1,40}$/s,
  last4: /^.{0,4}$/s,
};
/** The fields of an outcome that cannot be stored. */
function problemsOf(outcome: unknown, name = 'outcome'): string[] {
  if (typeof outcome === 'object' && outcome !== null && !(name in RULES))
    return Object.entries(outcome).flatMap(([key, value]) => problemsOf(value, key));
  return outcome === undefined || outcome === null || typeof outcome === 'boolean' || canBeKept(outcome, name)
    ? []
    : [`${name}: ${JSON.stringify(outcome)}`];
}
const canBeKept = (value: unknown, name: string): boolean =>
  typeof value === 'number'
    ? isStorable(value)
    : typeof value === 'string' && !UNKEEPABLE.test(JSON.stringify(value)) && (RULES[name]?.test(value) ?? true);

/** The refusals allowed for odd answers besides `unreachable`: these calls hold no money, or capture another amount. */
const REFUSALS: Partial<Record<keyof typeof ask, string>> = {
  'make a page': 'refused',
  'hand over a card': 'invalid-card',
  capture: 'refused',
};
type Told = { body: unknown; right: object; outcome: Outcome };
/** An odd answer counts as unknown and is asked for again; a refund may be declined if the altered answer has another status. */
function isDoubt(call: keyof typeof ask, { body, right, outcome: { reason } }: Told): boolean {
  const isOtherWord = (body as { status?: unknown }).status !== (right as { status?: unknown }).status;
  return reason === 'unreachable' || reason === REFUSALS[call] || (isOtherWord && call === 'refund');
}

test.each<[keyof typeof ask, string, object]>([
  ['authorise', 'authorised', HELD],
  ['authorise', '3-D Secure required', SENT],
  ['look up', 'captured', TAKEN],
  ['look up', 'declined', DECLINED],
  ['look up a page', 'open', SESSION],
  ['make a page', 'open', SESSION],
  ['hand over a card', 'tokenised', { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } }],
  ['capture', 'captured', TAKEN],
  ['refund', 'succeeded', { id: 're_1', object: 'refund', status: 'succeeded' }],
  ['list payments', 'one', listOf(LISTED)],
])('%s, %s: an odd value in the answer gives an outcome that can be stored', async (call, _, right) => {
  said = right;
  const before = (await ask[call]()) as Outcome;
  expect(problemsOf(before)).toEqual([]);
  const wrong: unknown[] = [];
  for (const { name, body } of alterations(right, [4_000_000_000_000, Number.MAX_SAFE_INTEGER, 'javascript:alert(1)'])) {
    said = body;
    const outcome = (await ask[call]()) as Outcome;
    const problems = problemsOf(outcome);
    if (before.ok && !outcome.ok && !isDoubt(call, { body, right, outcome })) problems.push(`says ${outcome.reason}`);
    if (problems.length > 0) wrong.push([name, problems, outcome]);
  }
  expect(wrong).toEqual([]);
});

test.each(['processing', 'something_new', 'constructor'])(
  'a payment with status %s counts neither as authorised nor as declined',
  async (status) => {
    said = intent({ status });
    expect(await ask.authorise()).toEqual({ ok: false, reason: 'unreachable' });
    expect(await ask['look up']()).toEqual({ ok: false, reason: 'unreachable' });
  },
);
