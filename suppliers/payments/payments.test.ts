import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '#sandbox/faults.ts';
import { startMercadoPagoSandbox } from '#sandbox/mercadopago/server.ts';
import { startPlacetopaySandbox } from '#sandbox/placetopay/server.ts';
import { startStripeSandbox } from '#sandbox/stripe/server.ts';
import { startWompiSandbox } from '#sandbox/wompi/server.ts';
import { startWorldpaySandbox } from '#sandbox/worldpay/server.ts';
import {
  decideAtPlacetopay,
  decideAtWompi,
  elsewhereAtPlacetopay,
  leavePlacetopay,
  onCheckout,
  onPlacetopay,
  onWompi,
  onWorldpay,
} from '../../tests/harness/visitors/payment-pages.ts';
import { mercadopago } from './mercadopago/module.ts';
import type { PaymentCall } from './payment-calls.ts';
import { placetopay } from './placetopay/module.ts';
import { CANCELLED, type HostedPageRequest, isPaid, type PaymentProvider } from './port.ts';
import { PAYMENT_PROVIDERS } from './providers.ts';
import { stripe } from './stripe/module.ts';
import { wompi } from './wompi/module.ts';
import { worldpay } from './worldpay/module.ts';

const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-payments-'));
type Sandbox = Awaited<ReturnType<typeof startStripeSandbox>>;
const sandboxes: Record<string, Sandbox> = {};
const providers: Record<string, PaymentProvider> = {};
const calls: PaymentCall[] = [];

beforeAll(async () => {
  for (const [module, start] of [
    [stripe, startStripeSandbox],
    [worldpay, startWorldpaySandbox],
    [placetopay, startPlacetopaySandbox],
    [mercadopago, startMercadoPagoSandbox],
    [wompi, startWompiSandbox],
  ] as const) {
    const sandbox = await start({ dataDir, secret });
    sandboxes[module.name] = sandbox;
    const onCall = (call: PaymentCall) => void calls.push(call);
    const wiring = { sandboxUrl: sandbox.url, sandboxSecret: secret, onRawCardsRefused: () => undefined, onCall };
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
    expect(changed).toEqual({ ok: false, reason: 'in-doubt' });
  });

  test('a card whose key was used for something else is in doubt: Stripe is up, and nothing is charged', async () => {
    const number = '4242424242424242';
    const typed = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123', holderName: 'Ana' };
    const charge = async (bookingReference: string) => {
      const token = await providers.stripe?.cards?.tokenise(typed);
      if (!token?.ok) throw new Error('no token');
      const { amount, returnUrl } = aPage();
      const key = { cartId: 'cart-in-doubt', idempotencyKey: 'authorise-in-doubt' };
      const request = { ...key, token: token.card.token, amount, bookingReference, returnUrl };
      return providers.stripe?.cards?.authorise({ ...request, firstAskedAt: new Date() });
    };
    expect(await charge('LOST23')).toMatchObject({ ok: true, state: 'authorised' });
    const intents = async () => (await booksOf('stripe')).intents;
    const before = await intents();
    expect(await charge('FOUND2')).toEqual({ ok: false, reason: 'in-doubt' });
    expect(await intents()).toEqual(before);
  });

  test('a card asked for a day ago is looked for, not asked again: its key may be forgotten by now', async () => {
    const typed = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123', holderName: 'Ana' };
    const tokens = await Promise.all([1, 2].map(() => providers.stripe?.cards?.tokenise(typed)));
    const [yesterdays, todays] = tokens.map((card) => (card?.ok ? card.card.token : ''));
    const { amount, bookingReference, returnUrl } = aPage();
    const charge = (cartId: string, hoursAgo: number, idempotencyKey: string, token = yesterdays ?? '') => {
      const firstAskedAt = new Date(Date.now() - hoursAgo * 3_600_000);
      const request = { cartId, amount, bookingReference, returnUrl, token, idempotencyKey, firstAskedAt };
      return providers.stripe?.cards?.authorise(request);
    };
    const intents = async () => (await booksOf('stripe')).intents;
    const first = await charge('cart-of-yesterday', 0, 'remembered');
    expect(first).toMatchObject({ ok: true, state: 'authorised' });
    const before = await intents();
    // What a forgotten key would do is what another does.
    expect(await charge('cart-of-yesterday', 24, 'forgotten')).toMatchObject(first ?? {});
    expect(await charge('cart-never-asked', 24, 'forgotten')).toEqual({
      ok: false,
      reason: 'declined',
      declineCode: 'never-asked',
    });
    const silent = () => charge('cart-never-asked', 24, 'forgotten');
    expect(await withFault('stripe', { call: 'GET /v1/payment_intents', status: 503 }, silent)).toEqual({
      ok: false,
      reason: 'unreachable',
    });
    expect(await intents()).toEqual(before);
    expect(await charge('cart-of-today', 22, 'remembered-too', todays)).toMatchObject({ ok: true });
    expect((await intents()).length).toBe(before.length + 1);
  });

  test.each([
    ['4242424242424242', { ok: true, state: 'authorised' }],
    ['4000002500003155', { ok: true, state: 'needs-authentication' }],
    ['4000000000009995', { ok: false, reason: 'declined' }],
  ])('a card %s whose request cannot be repeated alike, as after a change of the address, has become %j', async (number, is) => {
    const typed = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123', holderName: 'Ana' };
    const card = await providers.stripe?.cards?.tokenise(typed);
    if (!card?.ok) throw new Error('no token');
    const { amount, cartId, bookingReference } = aPage();
    const charge = (origin: string) =>
      providers.stripe?.cards?.authorise({
        cartId,
        amount,
        bookingReference,
        token: card.card.token,
        idempotencyKey: `authorise-${cartId}`,
        firstAskedAt: new Date(),
        returnUrl: `${origin}/booking/authenticate?id=1`,
      });
    const first = await charge('http://localhost:1');
    expect(first).toMatchObject(is);
    const intents = async () => (await booksOf('stripe')).intents;
    const before = await intents();
    expect(await charge('http://localhost:2')).toMatchObject(first ?? {});
    const silent = () => charge('http://localhost:2');
    expect(await withFault('stripe', { call: 'GET /v1/payment_intents', status: 503 }, silent)).toEqual({
      ok: false,
      reason: 'unreachable',
    });
    expect(await intents()).toEqual(before);
  });

  test('a page whose request cannot be repeated alike is the one that was made, while it can be paid', async () => {
    const request = aPage();
    const create = (origin: string) => providers.stripe?.hostedPage?.create({ ...request, returnUrl: `${origin}/paid` });
    const first = await create('http://localhost:1');
    if (!first?.ok || !first.paymentId) throw new Error('no page');
    expect(await create('http://localhost:2')).toEqual(first);
    const silent = () => create('http://localhost:2');
    expect(await withFault('stripe', { call: 'GET /v1/checkout', status: 503 }, silent)).toEqual({
      ok: false,
      reason: 'unreachable',
    });
    await onCheckout(first.url, '4242424242424242');
    expect(await create('http://localhost:2')).toEqual({ ok: false, reason: 'in-doubt' });
  });

  test('a page that has expired is none, also under the key that it was made with', async () => {
    const request = aPage();
    const first = await providers.stripe?.hostedPage?.create(request);
    if (!first?.ok || !first.paymentId) throw new Error('no page');
    await providers.stripe?.expireHostedPage?.({ paymentId: first.paymentId, idempotencyKey: 'unused' });
    const again = providers.stripe?.hostedPage?.create({ ...request, returnUrl: 'http://localhost:2/paid' });
    expect(await again).toEqual({ ok: false, reason: 'refused' });
  });

  test('what became of a payment whose call cannot be repeated alike, its state says', async () => {
    const [one, other] = [await held(), await held()];
    const capture = ({ paymentId, amount }: typeof one, amountMinor = amount.amountMinor) =>
      providers.stripe?.capture({ paymentId, amount: { ...amount, amountMinor }, idempotencyKey: 'of-both' });
    expect(await capture(one)).toEqual({ ok: true });
    expect(await capture(one, 1_000)).toEqual({ ok: false, reason: 'refused' });
    expect(await capture(other)).toEqual({ ok: false, reason: 'refused' });
    const end = ({ paymentId }: typeof one, idempotencyKey: string) =>
      providers.stripe?.voidAuthorisation?.({ paymentId, idempotencyKey });
    expect(await end(other, 'void-other')).toEqual({ ok: true });
    expect(await end(one, 'void-other')).toEqual({ ok: false, reason: 'captured' });
    const refund = (amountMinor: number) =>
      providers.stripe?.refund({ ...one, amount: { amountMinor, currency: 'USD' }, idempotencyKey: 'of-one' });
    expect(await refund(345)).toMatchObject({ ok: true });
    expect(await refund(346)).toEqual({ ok: false, reason: 'in-doubt' });
    const inFull = (idempotencyKey: string) => providers.stripe?.refundInFull({ ...one, idempotencyKey });
    expect(await inFull('of-one')).toEqual({ ok: false, reason: 'refused' });
    expect(await inFull('the rest of one')).toMatchObject({ ok: true });
    expect(await inFull('of-one')).toEqual({ ok: true, state: 'succeeded' });
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
    if (!found || !isPaid(found)) throw new Error('not paid');
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

describe('PlacetoPay', () => {
  const provider = () => providers.placetopay as PaymentProvider;
  /** The same site without preauthorisation. */
  const plain = () =>
    placetopay
      .configure({ PLACETOPAY_PREAUTHORISATION: 'off' })
      .create({ sandboxUrl: sandboxes.placetopay?.url, sandboxSecret: secret, onRawCardsRefused: () => undefined });
  const APPROVED = '4110760000000081';
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

  async function opened(request = aPage(), on = provider()) {
    const page = await on.hostedPage?.create(request);
    if (!page?.ok || !page.paymentId) throw new Error('no page');
    return { url: page.url, payment: { paymentId: page.paymentId, amount: request.amount, idempotencyKey: 'unused' } };
  }
  /** A payment with this card: held, or taken at once. */
  async function paid(card = APPROVED, on = provider(), request = aPage()) {
    const { url, payment } = await opened(request, on);
    await onPlacetopay(url, card);
    return payment;
  }
  type Row = { id: string; requestId: string; kind: string; status: string; amount: number; refunded: number };
  const rowsOf = async (paymentId: string) =>
    ((await booksOf('placetopay')) as { transactions: Row[] }).transactions.filter(({ requestId }) => requestId === paymentId);
  const decide = async (paymentId: string, does: string, kind = 'sale') => {
    const row = (await rowsOf(paymentId)).find((one) => one.kind === kind);
    const body = JSON.stringify([{ payment: row?.id, does }]);
    const { status } = await fetch(`${sandboxes.placetopay?.url}/sandbox/decisions`, { method: 'PUT', body });
    expect(status).toBe(204);
  };
  const actions = 'POST /api/transaction';

  test('looks up a page from open to held, captures it once, and shows it as captured', async () => {
    const request = aPage({ cartId: '0195f1a2-3b4c-7d5e-8f60-718293a4b5c6' });
    const { url, payment } = await opened(request);
    expect(new URL(url).searchParams.get('cartId')).toBe(request.cartId);
    const { paymentId } = payment;
    expect(await provider().lookUp?.(paymentId)).toEqual({ ok: true, state: 'needs-authentication', paymentId, url });
    await onPlacetopay(url, '4111111111111111');
    const card = { brand: 'visa', last4: '1111' };
    expect(await provider().lookUp?.(paymentId)).toEqual({ ok: true, state: 'authorised', paymentId, amount: usd(12_345), card });
    for (let time = 0; time < 2; time++) expect(await provider().capture(payment)).toEqual({ ok: true });
    const found = { ok: true, state: 'captured', paymentId, amount: usd(12_345), card, refundedMinor: 0 };
    expect(await provider().lookUp?.(paymentId)).toEqual(found);
    expect((await rowsOf(paymentId)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['checkin', 12_345],
      ['checkout', 12_345],
    ]);
  });

  test('captures once although the answer is lost, and nothing where the call is', async () => {
    const lost = await paid();
    const captureOf = (payment: typeof lost) => () => provider().capture(payment);
    expect(await withFault('placetopay', { call: actions, cut: 'after' }, captureOf(lost))).toEqual({
      ok: false,
      reason: 'unreachable',
    });
    expect(await provider().capture(lost)).toEqual({ ok: true });
    expect((await rowsOf(lost.paymentId)).filter(({ kind }) => kind === 'checkout')).toHaveLength(1);
    const missed = await paid();
    for (const fault of [{ cut: 'before' }, { status: 503 }, { status: 401 }, { malformed: true }] as const) {
      expect(await withFault('placetopay', { call: 'POST /api/', ...fault }, captureOf(missed))).toEqual({
        ok: false,
        reason: 'unreachable',
      });
    }
    expect(await provider().capture(missed)).toEqual({ ok: true });
  });

  test('refuses to capture what is not held, more than is held, or another amount than was captured', async () => {
    const { payment } = await opened();
    expect(await provider().capture(payment)).toEqual({ ok: false, reason: 'refused' });
    const held = await paid();
    expect(await provider().capture({ ...held, amount: usd(12_346) })).toEqual({ ok: false, reason: 'refused' });
    expect(await provider().capture({ ...held, amount: usd(12_000) })).toEqual({ ok: true });
    expect(await provider().capture(held)).toEqual({ ok: false, reason: 'refused' });
  });

  test('releases a hold, repeatedly, also one that lapsed, but not a captured payment', async () => {
    const [one, lapsed, taken] = [await paid(), await paid(), await paid()];
    const end = (payment: typeof one) => provider().voidAuthorisation?.(payment);
    const lost = await withFault('placetopay', { call: actions, cut: 'after' }, () => end(one));
    expect(lost).toEqual({ ok: true });
    expect(await end(one)).toEqual({ ok: true });
    expect(await provider().lookUp?.(one.paymentId)).toMatchObject({ ok: false, declineCode: 'hold-released' });
    expect(await provider().refundInFull(one)).toEqual({ ok: false, reason: 'not-held' });
    expect(await provider().capture(one)).toEqual({ ok: false, reason: 'refused' });
    await decide(lapsed.paymentId, 'lapse', 'checkin');
    expect(await end(lapsed)).toEqual({ ok: true });
    expect(await provider().lookUp?.(lapsed.paymentId)).toMatchObject({ ok: false, declineCode: 'page-expired' });
    await provider().capture(taken);
    expect(await end(taken)).toEqual({ ok: false, reason: 'captured' });
  });

  test('takes the money at once where the account holds none', async () => {
    const payment = await paid(APPROVED, plain());
    expect(await plain().lookUp?.(payment.paymentId)).toMatchObject({ state: 'captured', amount: usd(12_345), refundedMinor: 0 });
    expect(await plain().capture(payment)).toEqual({ ok: true });
    expect(await plain().voidAuthorisation?.(payment)).toEqual({ ok: false, reason: 'captured' });
    expect(await plain().refundInFull(payment)).toEqual({ ok: true, state: 'succeeded' });
  });

  test('refunds in full what is left, once, also after a lost answer, but no mere hold', async () => {
    const payment = await paid();
    const inFull = () => provider().refundInFull(payment);
    expect(await inFull()).toEqual({ ok: false, reason: 'not-captured' });
    await provider().capture(payment);
    const lost = await withFault('placetopay', { call: actions, cut: 'after' }, inFull);
    expect(lost).toEqual({ ok: false, reason: 'unreachable' });
    for (let time = 0; time < 2; time++) expect(await inFull()).toEqual({ ok: true, state: 'succeeded' });
    expect((await rowsOf(payment.paymentId)).map(({ kind, refunded }) => [kind, refunded])).toEqual([
      ['checkin', 0],
      ['checkout', 12_345],
      ['reverse', 0],
    ]);
    expect(await provider().lookUp?.(payment.paymentId)).not.toHaveProperty('refundedMinor');
  });

  test('refunds parts once the day is settled, up to the captured amount; a lost answer is in doubt', async () => {
    const payment = await paid(APPROVED, plain());
    const part = (amountMinor: number) => plain().refund({ ...payment, amount: usd(amountMinor) });
    expect(await part(45)).toEqual({ ok: false, reason: 'refused' });
    await decide(payment.paymentId, 'settle');
    expect(await part(45)).toEqual({ ok: true, state: 'succeeded' });
    const lost = await withFault('placetopay', { call: actions, cut: 'after' }, () => part(300));
    expect(lost).toEqual({ ok: false, reason: 'in-doubt' });
    for (const fault of [
      { call: 'POST /api/session', cut: 'after' },
      { call: actions, status: 401 },
    ] as const)
      expect(await withFault('placetopay', fault, () => part(1))).toEqual({ ok: false, reason: 'unreachable' });
    expect(await withFault('placetopay', { call: actions, status: 502 }, () => part(1))).toEqual({
      ok: false,
      reason: 'in-doubt',
    });
    expect(await part(12_001)).toEqual({ ok: false, reason: 'refused' });
    expect(await part(12_000)).toEqual({ ok: true, state: 'succeeded' });
    expect(await part(1)).toEqual({ ok: false, reason: 'refused' });
    expect((await rowsOf(payment.paymentId))[0]?.refunded).toBe(12_345);
  });

  test('refunds the whole at any time, as a cancellation', async () => {
    const payment = await paid(APPROVED, plain());
    expect(await plain().refund(payment)).toEqual({ ok: true, state: 'succeeded' });
    expect(await plain().refund(payment)).toEqual({ ok: false, reason: 'refused' });
  });

  test('expires an unpaid page, repeatedly, but not one that was paid, and not while a bank decides', async () => {
    const [unpaid, held, waiting] = [(await opened()).payment, await paid(), await paid('36545400000701')];
    const expire = (payment: typeof held) => provider().expireHostedPage?.(payment);
    for (let time = 0; time < 2; time++) expect(await expire(unpaid)).toEqual({ ok: true });
    expect(await provider().lookUp?.(unpaid.paymentId)).toMatchObject({ ok: false, declineCode: 'page-cancelled' });
    expect(await expire(held)).toEqual({ ok: false, reason: 'paid' });
    await provider().capture(held);
    expect(await expire(held)).toEqual({ ok: false, reason: 'paid' });
    expect(await expire(waiting)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await provider().lookUp?.(waiting.paymentId)).toMatchObject({ state: 'pending' });
    await decide(waiting.paymentId, 'reject', 'checkin');
    expect(await expire(waiting)).toEqual({ ok: true });
    expect(await provider().lookUp?.(waiting.paymentId)).toMatchObject({ ok: false, declineCode: 'reason-05' });
  });

  test('a declined card leaves the page open; a visitor who leaves it has cancelled', async () => {
    const [declined, left] = [await opened(), await opened()];
    expect((await onPlacetopay(declined.url, '4110760000000016')).text).toContain('rechazó');
    expect(await provider().lookUp?.(declined.payment.paymentId)).toMatchObject({ state: 'needs-authentication' });
    await leavePlacetopay(declined.url);
    expect(await provider().lookUp?.(declined.payment.paymentId)).toMatchObject({ ok: false, declineCode: 'reason-05' });
    expect((await leavePlacetopay(left.url)).location).toBe(aPage().cancelUrl);
    expect(await provider().lookUp?.(left.payment.paymentId)).toMatchObject({ ok: false, declineCode: CANCELLED });
  });

  test('a page is asked for once: a lost answer is unreachable, a currency that the account has not is refused', async () => {
    const create = (changes = {}) => provider().hostedPage?.create(aPage(changes));
    const before = ((await booksOf('placetopay')) as { sessions: unknown[] }).sessions.length;
    const lost = await withFault('placetopay', { call: 'POST /api/session', cut: 'after' }, create);
    expect(lost).toEqual({ ok: false, reason: 'unreachable' });
    expect(((await booksOf('placetopay')) as { sessions: unknown[] }).sessions).toHaveLength(before + 1);
    expect(await create({ amount: { amountMinor: 1_000, currency: 'EUR' } })).toEqual({ ok: false, reason: 'refused' });
    expect(await create({ expiresAt: new Date() })).toEqual({ ok: false, reason: 'refused' });
    for (const fault of [{ status: 401 }, { status: 429 }, { status: 500 }, { malformed: true }])
      expect(await withFault('placetopay', { call: 'POST /api/session', ...fault }, create)).toEqual({
        ok: false,
        reason: 'unreachable',
      });
  });

  test('a look-up is repeated once, and says nothing of a payment that it cannot read', async () => {
    const payment = await paid();
    const look = () => provider().lookUp?.(payment.paymentId);
    expect(await withFault('placetopay', { call: 'POST /api/session', cut: 'before', times: 1 }, look)).toMatchObject({
      state: 'authorised',
    });
    for (const fault of [{ cut: 'midway' }, { status: 503 }, { status: 401 }, { malformed: true }] as const)
      expect(await withFault('placetopay', { call: 'POST /api/session', ...fault }, look)).toEqual({
        ok: false,
        reason: 'unreachable',
      });
    expect(await provider().lookUp?.('999999999')).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('pesos go there and come back to the cent', async () => {
    const amount = { amountMinor: 41_234_567_89, currency: 'COP' };
    const payment = await paid(APPROVED, provider(), aPage({ amount }));
    expect(await provider().lookUp?.(payment.paymentId)).toMatchObject({ state: 'authorised', amount });
    expect(await provider().capture(payment)).toEqual({ ok: true });
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

describe('PlacetoPay, besides cards', () => {
  const taking = (environment: Record<string, string>) =>
    placetopay.configure({ PLACETOPAY_METHODS: 'nequi,pse,ath', ...environment }).create({
      sandboxUrl: sandboxes.placetopay?.url,
      sandboxSecret: secret,
      onRawCardsRefused: () => undefined,
    });
  const account = { PLACETOPAY_LOGIN: 'x', PLACETOPAY_SECRET_KEY: 'y', PLACETOPAY_URL: 'https://checkout.placetopay.com' };

  test('a real account takes them in pesos alone, from payers in Colombia, and a person gives them back', () => {
    const [, ...others] = taking(account).hostedPage?.methods ?? [];
    expect(others.map(({ id }) => id)).toEqual(['nequi', 'pse', 'ath']);
    for (const one of others)
      expect(one).toMatchObject({ currencies: ['COP'], countries: ['CO'], money: 'taken', refunds: 'by-hand' });
  });

  test('cards are held or taken, as the account can', () => {
    const moneyOf = (PLACETOPAY_PREAUTHORISATION: string) => taking({ PLACETOPAY_PREAUTHORISATION }).hostedPage?.methods[0].money;
    expect(['on', 'off'].map(moneyOf)).toEqual(['held', 'taken']);
  });

  test('a page takes its one method, at once; a counter’s answer is pending, then taken', async () => {
    const provider = taking({});
    const opened = await provider.hostedPage?.create(aPage({ method: 'ath' }));
    if (!opened?.ok || !opened.paymentId) throw new Error('no page');
    const text = await (await fetch(opened.url)).text();
    expect([text.includes('Pagar en efectivo'), text.includes('Pagar con PSE'), text.includes('name="number"')]).toEqual([
      true,
      false,
      false,
    ]);
    const counter = await elsewhereAtPlacetopay(opened.url, 'ath');
    expect(await provider.lookUp?.(opened.paymentId)).toMatchObject({ ok: true, state: 'pending', url: opened.url });
    await decideAtPlacetopay(counter, 'approve');
    expect(await provider.lookUp?.(opened.paymentId)).toMatchObject({ ok: true, state: 'captured' });
  });
});

describe('Wompi', () => {
  const cop = (amountMinor: number) => ({ amountMinor, currency: 'COP' });
  const PRICE = cop(82_690_000);
  const CARD = '4242424242424242';
  const provider = () => providers.wompi as PaymentProvider;
  const inPesos = (changes: Partial<HostedPageRequest> = {}) =>
    aPage({ cartId: `0195f1a2-3b4c-7d5e-8f60-${String(++carts).padStart(12, '0')}`, amount: PRICE, ...changes });
  async function opened(changes: Partial<HostedPageRequest> = {}) {
    const made = await provider().hostedPage?.create(inPesos(changes));
    if (!made?.ok || !made.paymentId) throw new Error('no page');
    return { url: made.url, page: made.paymentId };
  }
  type Row = { id: string; reference: string; status: string; amount: number; refunded: number };
  const rowsOf = async (page: string): Promise<Row[]> =>
    ((await booksOf('wompi')) as { transactions: Row[] }).transactions.filter(({ reference }) => reference === page);
  async function decide(payment: string, does: string): Promise<void> {
    const body = JSON.stringify([{ payment, does }]);
    expect((await fetch(`${sandboxes.wompi?.url}/sandbox/decisions`, { method: 'PUT', body })).status).toBe(204);
  }
  /** A payment that was made, with its transaction's id. */
  async function paid(medio = 'CARD') {
    const { url, page } = await opened();
    const { location } = await onWompi(url, { medio, number: CARD });
    if (medio !== 'CARD') await decideAtWompi(location ?? '', 'approve');
    const [row] = await rowsOf(page);
    return { paymentId: row?.id ?? '', page, amount: PRICE, idempotencyKey: 'unused' };
  }
  const VOID = 'POST /v1/transactions';

  test('a page is an address that nobody on the way can change, with our cart, and for pesos alone', async () => {
    const request = inPesos();
    const made = await provider().hostedPage?.create(request);
    expect(made).toEqual(await provider().hostedPage?.create(request));
    const url = made?.ok ? new URL(made.url) : undefined;
    expect(url?.searchParams.get('cartId')).toBe(request.cartId);
    expect(url?.searchParams.get('amount-in-cents')).toBe('82690000');
    expect((await fetch(url ?? '')).status).toBe(200);
    const changes = {
      'amount-in-cents': '100',
      reference: 'x',
      'expiration-time': '2030-01-01T00:00:00.000Z',
      'public-key': 'pub_test_x',
    };
    for (const [name, value] of Object.entries(changes)) {
      const changed = new URL(url ?? '');
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status, name).toBe(422);
    }
    expect(await provider().hostedPage?.create(aPage())).toEqual({ ok: false, reason: 'refused' });
  });

  test('neither contract is accepted for the payer: without both nothing is paid', async () => {
    const { url, page } = await opened();
    for (const left of ['terms', 'data'])
      expect((await onWompi(url, { medio: 'CARD', number: CARD, [left]: '' })).text).toContain('Acepte los términos');
    expect(await rowsOf(page)).toEqual([]);
  });

  test('a card: open, then taken under the transaction’s own id, with its address left to who made it', async () => {
    const { url, page } = await opened();
    expect(await provider().lookUp?.(page)).toEqual({ ok: true, state: 'needs-authentication', paymentId: page });
    const { location } = await onWompi(url, { medio: 'CARD', number: CARD });
    const [row] = await rowsOf(page);
    const back = new URL(location ?? '');
    expect([back.searchParams.get('booking'), back.searchParams.get('id')]).toEqual(['1', row?.id]);
    const found = {
      ok: true,
      state: 'captured',
      paymentId: row?.id,
      amount: PRICE,
      refundedMinor: 0,
      card: { brand: 'VISA', last4: '4242' },
    };
    for (const name of [page, row?.id ?? '']) expect(await provider().lookUp?.(name)).toEqual(found);
    expect(await provider().identify?.(row?.id ?? '')).toEqual({ ok: true, cartId: page.split('_')[0] });
  });

  test('a refusal leaves the page open for another try, which counts', async () => {
    const { url, page } = await opened();
    expect((await onWompi(url, { medio: 'CARD', number: '4111111111111111' })).text).toContain('rechazada');
    expect(await provider().lookUp?.(page)).toMatchObject({ state: 'needs-authentication' });
    await onWompi(url, { medio: 'CARD', number: CARD });
    expect(await provider().lookUp?.(page)).toMatchObject({ state: 'captured', amount: PRICE });
    expect((await rowsOf(page)).map(({ status }) => status)).toEqual(['DECLINED', 'APPROVED']);
  });

  test('PSE waits for its bank under the page’s name; Nequi for its telephone', async () => {
    for (const [medio, bank] of [
      ['PSE', true],
      ['NEQUI', false],
    ] as const) {
      const { url, page } = await opened();
      const { location } = await onWompi(url, { medio });
      const pending = { ok: true, state: 'pending', paymentId: page, ...(bank ? { url: location } : {}) };
      expect(await provider().lookUp?.(page)).toEqual(pending);
      expect(await provider().refundInFull({ paymentId: page, amount: PRICE, idempotencyKey: 'x' })).toEqual({
        ok: false,
        reason: 'not-captured',
      });
      expect(await provider().capture({ paymentId: page, amount: PRICE, idempotencyKey: 'x' })).toMatchObject({
        reason: 'unreachable',
      });
      await decideAtWompi(location ?? '', 'approve');
      expect(await provider().lookUp?.(page)).toMatchObject({ state: 'captured', card: { brand: medio } });
    }
  });

  test('what is taken counts as captured only if it is all of the asked amount', async () => {
    const payment = await paid();
    expect(await provider().capture(payment)).toEqual({ ok: true });
    expect(await provider().capture({ ...payment, amount: cop(PRICE.amountMinor - 1) })).toEqual({
      ok: false,
      reason: 'refused',
    });
    expect(await provider().capture({ ...payment, amount: { ...PRICE, currency: 'USD' } })).toEqual({
      ok: false,
      reason: 'refused',
    });
  });

  test('a card is given back whole on its day, once, also after a lost answer', async () => {
    const payment = await paid();
    const lost = await withFault('wompi', { call: VOID, cut: 'after' }, () => provider().refundInFull(payment));
    expect(lost).toEqual({ ok: true, state: 'succeeded' });
    for (let time = 0; time < 2; time++) expect(await provider().refundInFull(payment)).toEqual({ ok: true, state: 'succeeded' });
    expect(await provider().refund(payment)).toEqual({ ok: true, state: 'succeeded' });
    expect((await rowsOf(payment.page)).map(({ status, refunded }) => [status, refunded])).toEqual([
      ['VOIDED', PRICE.amountMinor],
    ]);
    expect(await provider().lookUp?.(payment.paymentId)).toMatchObject({ ok: false, declineCode: 'voided' });
    expect(await provider().lookUp?.(payment.page)).toMatchObject({ ok: false, declineCode: 'voided' });
  });

  test('nothing else is given back by a call: a part, a bank’s or a telephone’s money, a card of yesterday', async () => {
    const [card, bank, telephone, old] = [await paid(), await paid('PSE'), await paid('NEQUI'), await paid()];
    await decide(old.paymentId, 'settle');
    const byHand = { ok: false, reason: 'by-hand' };
    expect(await provider().refund({ ...card, amount: cop(100) })).toEqual(byHand);
    for (const payment of [bank, telephone, old]) {
      expect(await provider().refund(payment)).toEqual(byHand);
      expect(await provider().refundInFull(payment)).toEqual(byHand);
      expect((await rowsOf(payment.page))[0]?.status).toBe('APPROVED');
    }
    expect(await provider().refund({ ...card, amount: cop(PRICE.amountMinor + 1) })).toEqual({ ok: false, reason: 'refused' });
    expect(await provider().refund({ ...card, amount: { ...PRICE, currency: 'USD' } })).toEqual({ ok: false, reason: 'refused' });
  });

  test('a void that Wompi refuses is for a person; one without an answer is asked for again', async () => {
    const payment = await paid();
    const refused = { call: VOID, status: 422 };
    for (const fault of [
      { call: VOID, cut: 'before' },
      { call: VOID, status: 503 },
      { call: VOID, status: 401 },
      refused,
    ] as const)
      expect(await withFault('wompi', fault, () => provider().refundInFull(payment))).toEqual({
        ok: false,
        reason: 'unreachable',
      });
    expect(await provider().refundInFull(payment)).toEqual({ ok: true, state: 'succeeded' });
  });

  test('a look-up that cannot be read says nothing; nor does a transaction that is not there', async () => {
    const { page, paymentId } = await paid();
    for (const fault of [{ cut: 'midway' }, { status: 503 }, { status: 401 }, { malformed: true }] as const)
      for (const name of [page, paymentId])
        expect(await withFault('wompi', { call: 'GET /v1/transactions', ...fault }, () => provider().lookUp?.(name))).toEqual({
          ok: false,
          reason: 'unreachable',
        });
    expect(await provider().lookUp?.('1-1-1')).toEqual({ ok: false, reason: 'unreachable' });
    expect(await provider().identify?.('1-1-1')).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('its books have what was paid since, with the booking, what was given back as nothing, and nobody else’s', async () => {
    const since = new Date();
    const [kept, given] = [await paid(), await paid()];
    await provider().refundInFull(given);
    const listed = await provider().listPayments?.(since);
    const found = (listed?.ok ? listed.payments : []).map(({ paymentId, ...one }) => [paymentId, one]);
    const book = { bookingReference: 'ABC234', authorisedMinor: 0, currency: 'COP' };
    expect(Object.fromEntries(found)).toEqual({
      [kept.paymentId]: { ...book, capturedNetMinor: PRICE.amountMinor },
      [given.paymentId]: { ...book, capturedNetMinor: 0 },
    });
    expect(
      await withFault('wompi', { call: 'GET /v1/transactions', status: 500 }, () => provider().listPayments?.(since)),
    ).toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });

  test('the account’s methods are offered in pesos, and those that a bank answers to payers in Colombia', () => {
    const methodsFor = (WOMPI_METHODS: string) =>
      wompi
        .configure({ WOMPI_METHODS })
        .create({ sandboxUrl: 'http://127.0.0.1:1', sandboxSecret: secret, onRawCardsRefused: () => undefined }).hostedPage
        ?.methods ?? [];
    expect(methodsFor('nequi, card,pse').map(({ id, money, refunds }) => [id, money, refunds])).toEqual([
      ['card', 'taken', 'whole'],
      ['pse', 'taken', 'by-hand'],
      ['nequi', 'taken', 'by-hand'],
    ]);
    expect(
      methodsFor('pse').map(({ id, countries, currencies, asksDocument }) => [id, countries, currencies, asksDocument]),
    ).toEqual([['pse', ['CO'], ['COP'], true]]);
  });
});

describe.each(PAYMENT_PROVIDERS.map(({ name }) => name))('%s', (name) => {
  test('has exactly the calls that its capabilities declare', () => {
    const { capabilities, lookUp, voidAuthorisation, expireHostedPage, lookUpRefund } = providers[name] as PaymentProvider;
    const calls = { lookup: lookUp, voidAuthorisation, expirePage: expireHostedPage, refundId: lookUpRefund };
    const declared = Object.keys(calls).map((call) => [call, capabilities[call as keyof typeof calls]]);
    expect(Object.entries(calls).map(([call, made]) => [call, made !== undefined])).toEqual(declared);
  });

  test('tells of each of its calls, answered or not, and of nothing that was said in them', async () => {
    const { lookUp, capture } = providers[name] as PaymentProvider;
    const about = { amount: { amountMinor: 100, currency: 'COP' }, idempotencyKey: 'told' };
    const work = async () => {
      if (lookUp) await lookUp('17');
      else await capture({ ...about, paymentId: '17' });
    };
    const before = calls.length;
    await work();
    await withFault(name, { call: '', cut: 'before' }, work);
    const theirs = calls.slice(before);
    expect(theirs.length).toBeGreaterThanOrEqual(2);
    expect(theirs.at(-1)?.status).toBeUndefined();
    for (const call of calls.filter(({ supplier }) => supplier === name)) {
      // Why there is no answer is told by a code.
      const failed = call.status === undefined ? ['failure'] : [];
      expect(Object.keys(call).toSorted()).toEqual(['call', ...failed, 'ms', 'status', 'supplier']);
      expect(call.failure ?? 'NONE').toMatch(/^\w+$/);
      expect(call.call).toMatch(/^(GET|POST|PUT) \/[\w./-]+$/);
    }
    expect(JSON.stringify(calls)).not.toMatch(/Muñoz|example\.com|4242|1020304050/);
  });

  test('declares methods that the product can keep its word about', () => {
    const { capabilities, hostedPage, cards } = providers[name] as PaymentProvider;
    const methods = hostedPage?.methods ?? [];
    expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length);
    for (const { money, answersWithinMs, refunds } of [...methods, ...(cards ? [cards.method] : [])]) {
      // What is decided later, or given back by a person, is asked about; and money that was taken can be told from a hold.
      if (money === 'taken' || answersWithinMs > 0 || refunds === 'by-hand') expect(capabilities.lookup).toBe(true);
      if (refunds === 'parts') expect(capabilities.partialRefund).toBe(true);
    }
  });
});
