import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '#sandbox/faults.ts';
import { startStripeSandbox } from '#sandbox/stripe/server.ts';
import { startWorldpaySandbox } from '#sandbox/worldpay/server.ts';
import { onCheckout, onWorldpay } from '../../tests/harness/payment-pages.ts';
import type { HostedPageRequest, PaymentProvider } from './port.ts';
import { PAYMENT_PROVIDERS } from './providers.ts';
import { stripe } from './stripe/module.ts';
import { worldpay } from './worldpay/module.ts';

const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-payments-'));
type Sandbox = Awaited<ReturnType<typeof startStripeSandbox>>;
const sandboxes: Record<string, Sandbox> = {};
const providers: Record<string, PaymentProvider> = {};

beforeAll(async () => {
  for (const [module, start] of [
    [stripe, startStripeSandbox],
    [worldpay, startWorldpaySandbox],
  ] as const) {
    const sandbox = await start({ dataDir, secret });
    sandboxes[module.name] = sandbox;
    const wiring = { sandboxUrl: sandbox.url, sandboxSecret: secret, onRawCardsRefused: () => undefined };
    providers[module.name] = module.configure({}).create(wiring);
  }
});
afterAll(() => {
  for (const { server } of Object.values(sandboxes)) server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let carts = 0;
const aPage = (changes: Partial<HostedPageRequest> = {}): HostedPageRequest => ({
  cartId: `cart-${++carts}`,
  amount: { amountMinor: 12_345, currency: 'USD' },
  bookingReference: 'ABC234',
  description: 'ABC234',
  customer: {
    name: 'Ana Muñoz',
    email: 'ana@example.com',
    address: 'Calle 10 # 43-12',
    city: 'Medellín',
    postCode: '',
    countryCode: 'CO',
  },
  returnUrl: 'http://localhost:1/booking/authenticate?id=1',
  cancelUrl: 'http://localhost:1/booking/authenticate/cancel?id=1',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
});
const withFault = async <Result>(
  name: string,
  fault: Fault,
  work: () => Promise<Result> | undefined,
): Promise<Result | undefined> => {
  sandboxes[name]?.faults.set([fault]);
  try {
    return await work();
  } finally {
    sandboxes[name]?.faults.set([]);
  }
};
const booksOf = async (name: string) => (await fetch(`${sandboxes[name]?.url}/sandbox/books`)).json();

describe('Worldpay', () => {
  /** A payment made on the page, with Worldpay's id. */
  async function paid(request = aPage()): Promise<{ paymentId: string; amount: HostedPageRequest['amount'] }> {
    const opened = await providers.worldpay?.hostedPage?.create(request);
    if (!opened?.ok) throw new Error('no page');
    await onWorldpay(opened.url, 'pay');
    const { transactions } = (await booksOf('worldpay')) as { transactions: { id: string; cartId: string }[] };
    return { paymentId: transactions.find(({ cartId }) => cartId === request.cartId)?.id ?? '', amount: request.amount };
  }
  const statusOf = async (paymentId: string) =>
    ((await booksOf('worldpay')) as { transactions: { id: string; status: string }[] }).transactions.find(
      ({ id }) => id === paymentId,
    )?.status;

  test('captures once when asked repeatedly, also after a lost answer', async () => {
    const payment = { ...(await paid()), idempotencyKey: 'unused' };
    const lost = await withFault('worldpay', { call: 'POST /wcc/itransaction', cut: 'after' }, () =>
      providers.worldpay?.capture(payment),
    );
    expect(lost).toEqual({ ok: false, reason: 'unreachable' });
    expect(await providers.worldpay?.capture(payment)).toEqual({ ok: true });
    expect(await statusOf(payment.paymentId)).toBe('captured');
  });

  test.each([
    [{ status: 500 }, 'unreachable'],
    [{ cut: 'before' }, 'unreachable'],
    [{ cut: 'midway' }, 'unreachable'],
  ] as const)('a capture that meets %j is %s', async (fault, reason) => {
    const payment = { ...(await paid()), idempotencyKey: 'unused' };
    const call = () => providers.worldpay?.capture(payment);
    expect(await withFault('worldpay', { call: 'POST /wcc/itransaction', ...fault }, call)).toEqual({ ok: false, reason });
  });

  test('refuses to capture an unknown payment', async () => {
    const nothing = { paymentId: '1', amount: { amountMinor: 1, currency: 'USD' }, idempotencyKey: 'unused' };
    expect(await providers.worldpay?.capture(nothing)).toEqual({ ok: false, reason: 'refused' });
  });

  test('refunds in full what is left of a capture, once, also after a lost answer, but no mere authorisation', async () => {
    const payment = { ...(await paid()), idempotencyKey: 'unused' };
    const inFull = () => providers.worldpay?.refundInFull(payment);
    expect(await inFull()).toEqual({ ok: false, reason: 'not-captured' });
    expect(await statusOf(payment.paymentId)).toBe('authorised');
    await providers.worldpay?.capture(payment);
    const lost = await withFault('worldpay', { call: 'POST /wcc/itransaction', cut: 'after' }, inFull);
    expect(lost).toEqual({ ok: false, reason: 'unreachable' });
    for (let time = 0; time < 2; time++) expect(await inFull()).toEqual({ ok: true, state: 'succeeded' });
    expect(await statusOf(payment.paymentId)).toBe('refunded');
    expect(await providers.worldpay?.capture(payment)).toEqual({ ok: false, reason: 'refused' });
  });

  test('refunds parts up to the captured amount, a lost answer is in doubt, an unreached provider is not', async () => {
    const payment = { ...(await paid()), idempotencyKey: 'unused' };
    const part = (amountMinor: number) => ({ ...payment, amount: { amountMinor, currency: 'USD' } });
    expect(await providers.worldpay?.refund(part(45))).toEqual({ ok: false, reason: 'refused' });
    await providers.worldpay?.capture(payment);
    expect(await providers.worldpay?.refund(part(45))).toEqual({ ok: true, state: 'succeeded' });
    const call = 'POST /wcc/itransaction';
    const lost = await withFault('worldpay', { call, cut: 'after' }, () => providers.worldpay?.refund(part(300)));
    expect(lost).toEqual({ ok: false, reason: 'in-doubt' });
    expect(await providers.worldpay?.refund(part(12_001))).toEqual({ ok: false, reason: 'refused' });
    expect(await providers.worldpay?.refund(part(12_000))).toEqual({ ok: true, state: 'succeeded' });
    expect(await statusOf(payment.paymentId)).toBe('refunded');
    const nowhere = worldpay.configure({ WORLDPAY_URL: 'http://127.0.0.1:1' });
    const wiring = { sandboxUrl: 'http://127.0.0.1:1', sandboxSecret: secret, onRawCardsRefused: () => undefined };
    expect(await nowhere.create(wiring).refund(part(1))).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('passes an amount without decimals to the page unchanged', async () => {
    const opened = await providers.worldpay?.hostedPage?.create(aPage({ amount: { amountMinor: 450_000, currency: 'CLP' } }));
    expect(opened?.ok && new URL(opened.url).searchParams.get('amount')).toBe('450000');
    expect(opened?.ok && (await onWorldpay(opened.url, 'decline')).text).toContain('rechazó');
  });
});

describe('Stripe', () => {
  test('returns the same page for the same request, another for another cart, and refuses changed data', async () => {
    const request = aPage();
    const [first, again, other] = [
      await providers.stripe?.hostedPage?.create(request),
      await providers.stripe?.hostedPage?.create(request),
      await providers.stripe?.hostedPage?.create(aPage()),
    ];
    expect(again).toEqual(first);
    expect(other?.ok && first?.ok && other.url !== first.url).toBe(true);
    // The same cart with other data is another request: Stripe and its sandbox refuse it.
    const changed = await providers.stripe?.hostedPage?.create({ ...request, amount: { amountMinor: 1_000, currency: 'USD' } });
    expect(changed?.ok).toBe(false);
  });

  test('distinguishes a refused amount from an unreachable provider', async () => {
    const small = await providers.stripe?.hostedPage?.create(aPage({ amount: { amountMinor: 10, currency: 'USD' } }));
    expect(small).toEqual({ ok: false, reason: 'refused' });
    const silent = () => providers.stripe?.hostedPage?.create(aPage());
    expect(await withFault('stripe', { call: 'POST /v1/checkout', status: 503 }, silent)).toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });

  test('looks up a page from open to paid, captures it and refunds it in full under its own id', async () => {
    const opened = await providers.stripe?.hostedPage?.create(aPage());
    if (!opened?.ok || !opened.paymentId) throw new Error('no page');
    expect(await providers.stripe?.lookUp?.(opened.paymentId)).toMatchObject({ state: 'needs-authentication', url: opened.url });
    await onCheckout(opened.url, '4242424242424242');
    const found = await providers.stripe?.lookUp?.(opened.paymentId);
    expect(found).toMatchObject({ ok: true, state: 'authorised', card: { brand: 'visa', last4: '4242' } });
    if (!found?.ok || found.state === 'needs-authentication') throw new Error('not paid');
    const payment = { paymentId: found.paymentId, amount: { amountMinor: 12_345, currency: 'USD' }, idempotencyKey: 'one' };
    expect(await providers.stripe?.capture(payment)).toEqual({ ok: true });
    expect(await providers.stripe?.lookUp?.(found.paymentId)).toMatchObject({ state: 'captured' });
    const inFull = () => providers.stripe?.refundInFull({ ...payment, idempotencyKey: 'all' });
    for (let time = 0; time < 2; time++) expect(await inFull()).toMatchObject({ ok: true, state: 'succeeded' });
    expect(await providers.stripe?.refundInFull({ ...payment, idempotencyKey: 'once more' })).toMatchObject({ ok: true });
    expect(await providers.stripe?.lookUp?.(found.paymentId)).toMatchObject({ state: 'captured', refundedMinor: 12_345 });
    const { intents } = (await booksOf('stripe')) as { intents: { id: string; amount_refunded: number }[] };
    expect(intents.find(({ id }) => id === found.paymentId)?.amount_refunded).toBe(12_345);
  });

  test('refunds parts up to the captured amount, each once per idempotency key', async () => {
    const opened = await providers.stripe?.hostedPage?.create(aPage());
    if (!opened?.ok || !opened.paymentId) throw new Error('no page');
    await onCheckout(opened.url, '4242424242424242');
    const found = await providers.stripe?.lookUp?.(opened.paymentId);
    if (!found?.ok || found.state === 'needs-authentication') throw new Error('not paid');
    const { paymentId, amount } = found;
    const part = (amountMinor: number, idempotencyKey: string) =>
      providers.stripe?.refund({ paymentId, amount: { amountMinor, currency: 'USD' }, idempotencyKey });
    expect(await part(100, 'held-only')).toEqual({ ok: false, reason: 'refused' });
    await providers.stripe?.capture({ paymentId, amount, idempotencyKey: 'take' });
    const first = await part(345, 'first');
    expect(first).toMatchObject({ ok: true, state: 'succeeded' });
    expect(await part(345, 'first')).toEqual(first);
    const lost = await withFault('stripe', { call: 'POST /v1/refunds', cut: 'after', times: 1 }, () => part(2_000, 'lost'));
    // The client itself repeats the request with the same key.
    expect(lost).toMatchObject({ ok: true, state: 'succeeded' });
    expect(await part(10_001, 'too-much')).toEqual({ ok: false, reason: 'refused' });
    expect(await part(10_000, 'rest')).toMatchObject({ ok: true });
    const silent = await withFault('stripe', { call: 'POST /v1/refunds', status: 500 }, () => part(1, 'silent'));
    expect(silent).toEqual({ ok: false, reason: 'unreachable' });
    const { intents } = (await booksOf('stripe')) as { intents: { id: string; amount_refunded: number }[] };
    expect(intents.find(({ id }) => id === paymentId)?.amount_refunded).toBe(12_345);
    const refundId = first?.ok ? (first.refundId ?? '') : '';
    expect(await providers.stripe?.lookUpRefund?.(refundId)).toEqual(first);
    expect(await providers.stripe?.lookUpRefund?.('re_none')).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('expires an unpaid page, repeatedly, but not one that was paid', async () => {
    const [unpaid, paid] = [
      await providers.stripe?.hostedPage?.create(aPage()),
      await providers.stripe?.hostedPage?.create(aPage()),
    ];
    if (!unpaid?.ok || !paid?.ok || !unpaid.paymentId || !paid.paymentId) throw new Error('no page');
    const expire = (paymentId: string) =>
      providers.stripe?.expireHostedPage?.({ paymentId, idempotencyKey: `expire-${paymentId}` });
    for (let time = 0; time < 2; time++) expect(await expire(unpaid.paymentId)).toEqual({ ok: true });
    expect(await providers.stripe?.lookUp?.(unpaid.paymentId)).toMatchObject({ ok: false, declineCode: 'page-expired' });
    await onCheckout(paid.url, '4242424242424242');
    const held = await providers.stripe?.lookUp?.(paid.paymentId);
    if (!held?.ok || held.state !== 'authorised') throw new Error('not paid');
    for (const name of [paid.paymentId, held.paymentId]) expect(await expire(name)).toEqual({ ok: false, reason: 'paid' });
    await providers.stripe?.capture({ paymentId: held.paymentId, amount: held.amount, idempotencyKey: 'take-closed' });
    for (const name of [paid.paymentId, held.paymentId]) expect(await expire(name)).toEqual({ ok: false, reason: 'paid' });
    expect(await providers.stripe?.lookUp?.(paid.paymentId)).toMatchObject({ state: 'captured' });
    const silent = await withFault('stripe', { call: 'GET /v1/payment_intents', status: 503 }, () => expire(held.paymentId));
    expect(silent).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('voids an authorisation, repeatedly, but not a captured payment', async () => {
    const [one, other] = [await held(), await held()];
    const end = (paymentId: string) =>
      providers.stripe?.voidAuthorisation?.({ paymentId, idempotencyKey: `void-${paymentId}-${Math.random()}` });
    for (let time = 0; time < 2; time++) expect(await end(one.paymentId)).toEqual({ ok: true });
    expect(await providers.stripe?.lookUp?.(one.paymentId)).toMatchObject({ ok: false, reason: 'declined' });
    expect(await providers.stripe?.refundInFull({ ...one, idempotencyKey: 'of a hold' })).toEqual({
      ok: false,
      reason: 'not-captured',
    });
    await providers.stripe?.capture({ ...other, idempotencyKey: 'take-other' });
    expect(await end(other.paymentId)).toEqual({ ok: false, reason: 'captured' });
    expect(await providers.stripe?.lookUp?.(other.paymentId)).toMatchObject({ state: 'captured', refundedMinor: 0 });
  });
});

/** A payment authorised on Stripe's page, not captured. */
async function held(): Promise<{ paymentId: string; amount: HostedPageRequest['amount'] }> {
  const request = aPage();
  const opened = await providers.stripe?.hostedPage?.create(request);
  if (!opened?.ok || !opened.paymentId) throw new Error('no page');
  await onCheckout(opened.url, '4242424242424242');
  const found = await providers.stripe?.lookUp?.(opened.paymentId);
  if (!found?.ok || found.state !== 'authorised') throw new Error('not paid');
  return { paymentId: found.paymentId, amount: request.amount };
}

describe.each(PAYMENT_PROVIDERS.map(({ name }) => name))('%s', (name) => {
  test('has exactly the calls that its capabilities declare', () => {
    const { capabilities, lookUp, voidAuthorisation, expireHostedPage, lookUpRefund } = providers[name] as PaymentProvider;
    const calls = { lookup: lookUp, voidAuthorisation, expirePage: expireHostedPage, refundId: lookUpRefund };
    const declared = Object.keys(calls).map((call) => [call, capabilities[call as keyof typeof calls]]);
    expect(Object.entries(calls).map(([call, made]) => [call, made !== undefined])).toEqual(declared);
  });
});
