import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { InstalmentPlan } from '#domain/payment/instalment-plan.ts';
import type { Fault } from '#sandbox/faults.ts';
import { startMercadoPagoSandbox } from '#sandbox/mercadopago/server.ts';
import { decideOn, payBy, payByCard } from '../../../tests/harness/visitors/mercadopago-pages.ts';
import { type AuthoriseOutcome, type HostedPageRequest, isPaid, type PaymentProvider } from '../port.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';
import { mercadopago } from './module.ts';

/** The adapter over the network to its sandbox. */
const secret = 'secret-of-this-adapter';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-mercadopago-'));
let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
let provider: PaymentProvider;
const inCountry = (country: string): PaymentProvider =>
  mercadopago
    .configure({ MERCADOPAGO_COUNTRY: country })
    .create({ sandboxUrl: sandbox.url, sandboxSecret: secret, onRawCardsRefused: () => undefined });
beforeAll(async () => {
  sandbox = await startMercadoPagoSandbox({ dataDir, secret });
  provider = inCountry('CO');
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const taking = (country: CountryCode, MERCADOPAGO_METHODS: string) =>
  mercadopago
    .configure({ MERCADOPAGO_COUNTRY: country, MERCADOPAGO_METHODS })
    .create({ sandboxUrl: sandbox.url, sandboxSecret: secret, onRawCardsRefused: () => undefined });

let carts = 0;
const COP = (amountMinor: number) => ({ amountMinor, currency: 'COP' });
const aPage = (changes: Partial<HostedPageRequest> = {}): HostedPageRequest => ({
  cartId: `cart-${++carts}`,
  amount: COP(45_678_950),
  bookingReference: 'ABC234',
  description: 'ABC234',
  customer: { name: 'Ana Muñoz', email: 'ana@example.com', address: '', city: '', postCode: '', countryCode: 'CO' },
  returnUrl: 'http://localhost:1/back',
  cancelUrl: 'http://localhost:1/left',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
});
async function opened(request = aPage(), by = provider): Promise<{ paymentId: string; url: string; request: HostedPageRequest }> {
  const page = await by.hostedPage?.create(request);
  if (!page?.ok || !page.paymentId) throw new Error('no page');
  return { paymentId: page.paymentId, url: page.url, request };
}
async function paid(changes: Partial<HostedPageRequest> = {}): Promise<{ paymentId: string; pageId: string; url: string }> {
  const { paymentId: pageId, url } = await opened(aPage(changes));
  await payByCard(url);
  const found = await provider.lookUp?.(pageId);
  if (!found?.ok || found.state !== 'captured') throw new Error('not paid');
  return { paymentId: found.paymentId, pageId, url };
}
const withFault = async <Result>(fault: Fault, work: () => Promise<Result>): Promise<Result> => {
  sandbox.faults.set([fault]);
  try {
    return await work();
  } finally {
    sandbox.faults.set([]);
  }
};
const TOKEN = `TEST-MCO-${secret}`;
async function api(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-idempotency-key': `api-${++carts}` };
  const answer = await fetch(`${sandbox.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await answer.json()) as Record<string, unknown>;
}
const bank = async (payment: string, does: string) =>
  (await fetch(`${sandbox.url}/sandbox/disputes`, { method: 'PUT', body: JSON.stringify([{ payment, does }]) })).status;
const refund = (paymentId: string, amountMinor: number, idempotencyKey: string) =>
  provider.refund({ paymentId, amount: COP(amountMinor), idempotencyKey });
const inFull = (paymentId: string, idempotencyKey = `all-${paymentId}`) =>
  provider.refundInFull({ paymentId, amount: COP(45_678_950), idempotencyKey });
const expire = (paymentId: string) => provider.expireHostedPage?.({ paymentId, idempotencyKey: `expire-${paymentId}` });
/** A payment made by the API itself, held or waiting, as somebody else of the account might. */
async function made(changes: object): Promise<string> {
  const card = { card_number: '5254133674403564', expiration_month: '11', expiration_year: '2040', cardholder: { name: 'APRO' } };
  const token = (await api('POST', '/v1/card_tokens', card)).id;
  const payer = { email: 'ana@example.com', entity_type: 'individual', identification: { type: 'CC', number: '123456789' } };
  return String(
    (await api('POST', '/v1/payments', { transaction_amount: 456_789.5, payer, installments: 1, token, ...changes })).id,
  );
}

describe('instalments', () => {
  test('come with the money, as the issuer counts them; the amount stays the price', async () => {
    const paid = await provider.lookUp?.(await made({ installments: 12 }));
    const { amount, instalments: plan } = paid as { amount: { amountMinor: number }; instalments?: InstalmentPlan };
    expect(amount.amountMinor).toBe(45_678_950);
    expect(plan?.count).toBe(12);
    expect((plan?.eachMinor ?? 0) * 12).toBe(plan?.totalMinor);
    expect(plan?.totalMinor).toBeGreaterThan(45_678_950);
  });

  test('one is none, and a method says who lends', async () => {
    expect(await provider.lookUp?.(await made({}))).not.toHaveProperty('instalments');
    const lenders = provider.hostedPage?.methods.map(({ kind, instalments }) => [kind, instalments?.lender]);
    expect(lenders).toEqual([
      ['card', 'card-issuer'],
      ['wallet', undefined],
    ]);
  });
});

describe('the payment page', () => {
  test('is the same for the same request, another for another cart, and in doubt for the same cart with another amount', async () => {
    const request = aPage();
    const [first, again, other] = [await opened(request), await opened(request), await opened()];
    expect(again).toEqual(first);
    expect(new URL(first.url).searchParams.get('cartId')).toBe(request.cartId);
    expect(other.paymentId).not.toBe(first.paymentId);
    expect(await provider.hostedPage?.create({ ...request, amount: COP(100_000) })).toEqual({ ok: false, reason: 'in-doubt' });
  });

  test('that cannot be asked for alike, as after a change of the address, is the one that was made, until it is paid or closed', async () => {
    const request = aPage();
    const again = () => provider.hostedPage?.create({ ...request, returnUrl: 'http://localhost:2/paid' });
    const first = await opened(request);
    expect(await again()).toEqual({ ok: true, url: first.url, paymentId: first.paymentId });
    const unread = await withFault({ call: 'GET /checkout/preferences', status: 500 }, async () => again());
    expect(unread).toEqual({ ok: false, reason: 'unreachable' });
    await payByCard(first.url);
    expect(await again()).toEqual({ ok: false, reason: 'in-doubt' });

    const closed = await opened({ ...request, cartId: `closed-${request.cartId}` });
    await expire(closed.paymentId);
    const anew = { ...request, cartId: `closed-${request.cartId}`, returnUrl: 'http://localhost:2/paid' };
    expect(await provider.hostedPage?.create(anew)).toEqual({ ok: false, reason: 'refused' });
  });

  test('asks for exactly the amount, and offers nothing that is paid in hours', async () => {
    const { url } = await opened();
    const text = await (await fetch(url)).text();
    expect(text).toContain('456.789,5');
    for (const later of ['PSE', 'Efecty']) expect(text).not.toContain(later);
    expect(text).toContain('Dinero en Mercado Pago');
    expect(text).toContain('href="http://localhost:1/left"');
    expect((await payByCard(url, 'CONT')).text).toContain('rechazó');
  });

  test.each([
    ['CO', '', ['card', 'account_money']],
    ['CO', 'pse,efecty,oxxo', ['card', 'account_money', 'pse', 'efecty']],
    ['MX', 'pse,oxxo', ['card', 'account_money', 'oxxo']],
    ['UY', 'pse', ['card', 'account_money']],
  ] as const)('in %s with "%s" declares %j, all taken at once and given back by a call', (country, methods, ids) => {
    const declared = taking(country, methods).hostedPage?.methods ?? [];
    expect(declared.map(({ id }) => id)).toEqual(ids);
    for (const one of declared)
      expect(one).toMatchObject({ money: 'taken', refunds: 'parts', currencies: [COUNTRIES[country].currency] });
  });

  test('declares limits in the smallest unit, and how long an answer may take', () => {
    const [, , pse, efecty] = taking('CO', 'pse,efecty').hostedPage?.methods ?? [];
    expect(pse).toMatchObject({ kind: 'bank-transfer', limits: { COP: { leastMinor: 160_000 } }, countries: ['CO'] });
    expect([pse, efecty].map((one) => (one?.answersWithinMs ?? 0) / 60_000)).toEqual([30, 240]);
  });

  test.each([
    ['pse', ['PSE'], ['Efecty', 'Pagar con la tarjeta']],
    ['efecty', ['Efecty'], ['PSE', 'Pagar con la tarjeta']],
    ['account_money', ['Dinero en Mercado Pago'], ['PSE', 'Efecty', 'Pagar con la tarjeta']],
    [undefined, ['Pagar con la tarjeta', 'Dinero en Mercado Pago'], ['PSE', 'Efecty']],
  ])('for %s takes %j, and not %j', async (method, has, lacks) => {
    const { url } = await opened(aPage({ method }), taking('CO', 'pse,efecty'));
    const text = await (await fetch(url)).text();
    for (const one of has) expect(text).toContain(one);
    for (const one of lacks) expect(text).not.toContain(one);
  });

  test.each(Object.entries(COUNTRIES))('%s: %o', async (country, { currency }) => {
    const there = inCountry(country as CountryCode);
    const amount = { amountMinor: currency === 'CLP' ? 123_457 : 12_345_67, currency };
    const page = await opened(aPage({ amount }), there);
    await payByCard(page.url);
    expect(await there.lookUp?.(page.paymentId)).toMatchObject({ ok: true, state: 'captured', amount, refundedMinor: 0 });
    for (const wrong of ['USD', currency === 'COP' ? 'MXN' : 'COP'])
      expect(await there.hostedPage?.create(aPage({ amount: { amountMinor: 5_000_00, currency: wrong } }))).toEqual({
        ok: false,
        reason: 'refused',
      });
  });

  test.each<[Fault, string]>([
    [{ call: 'POST /checkout', status: 503 }, 'unreachable'],
    [{ call: 'POST /checkout', status: 401 }, 'unreachable'],
    [{ call: 'POST /checkout', status: 429 }, 'unreachable'],
    [{ call: 'POST /checkout', malformed: true }, 'unreachable'],
    [{ call: 'POST /checkout', cut: 'midway' }, 'unreachable'],
    [{ call: 'POST /checkout', status: 400 }, 'refused'],
  ])('a call that meets %j is %s', async (fault, reason) => {
    expect(await withFault(fault, async () => provider.hostedPage?.create(aPage()))).toEqual({ ok: false, reason });
  });

  test('a page is asked for with the identification of whom it is invoiced to, and nobody’s with none', async () => {
    const document = { country: 'CO', type: 'NIT', number: '899999068-1' };
    const { customer } = aPage();
    const named = await opened(aPage({ customer: { ...customer, buyer: { kind: 'company', name: 'Andina', document } } }));
    const payerOf = async (id: string) => (await api('GET', `/checkout/preferences/${id}`)).payer;
    expect(await payerOf(named.paymentId)).toMatchObject({
      name: 'Ana Muñoz',
      identification: { type: 'NIT', number: '8999990681' },
    });
    expect(await payerOf((await opened()).paymentId)).not.toHaveProperty('identification');
  });

  test('whose answer was lost is asked for again, and is one page', async () => {
    const request = aPage();
    const page = await withFault({ call: 'POST /checkout', cut: 'after', times: 1 }, () => opened(request));
    const found = await api('GET', `/checkout/preferences/search?external_reference=${request.cartId}`);
    expect(found).toMatchObject({ total: 1, elements: [{ id: page.paymentId }] });
  });
});

describe('a look-up', () => {
  test('of a page: open, refused and open, paid with its card', async () => {
    const { paymentId, url } = await opened();
    const open = { ok: true, state: 'needs-authentication', paymentId, url };
    expect(await provider.lookUp?.(paymentId)).toEqual(open);
    await payByCard(url, 'FUND');
    expect(await provider.lookUp?.(paymentId)).toEqual(open);
    await payByCard(url);
    const found = await provider.lookUp?.(paymentId);
    expect(found).toMatchObject({
      ok: true,
      state: 'captured',
      amount: COP(45_678_950),
      refundedMinor: 0,
      card: { brand: 'master', last4: '3564' },
    });
    expect(found?.ok && (await provider.lookUp?.(found.paymentId))).toEqual(found);
  });

  test('believes no page that a browser came back with, only payments with our reference', async () => {
    const [mine, other] = [await opened(), await opened()];
    const { location } = await payByCard(other.url);
    const address = new URL(String(location));
    expect(address.searchParams.get('status')).toBe('approved');
    expect(await provider.lookUp?.(mine.paymentId)).toMatchObject({ state: 'needs-authentication' });
  });

  test.each<[string, object, AuthoriseOutcome | object]>([
    ['held', { capture: false }, { ok: true, state: 'authorised', amount: COP(45_678_950) }],
    ['under review', { token: undefined, payment_method_id: 'efecty' }, { ok: false, reason: 'unreachable' }],
  ])('of a payment that is %s', async (_, changes, outcome) => {
    expect(await provider.lookUp?.(await made(changes))).toMatchObject(outcome);
  });

  test('of a voucher is pending until its time, with the voucher; then it is paid, and given back by a call', async () => {
    const there = taking('CO', 'efecty');
    const { paymentId, url } = await opened(aPage({ method: 'efecty' }), there);
    const { location } = await payBy(url, 'efecty');
    const waiting = await there.lookUp?.(paymentId);
    expect(waiting).toMatchObject({
      ok: true,
      state: 'pending',
      paymentId,
      url: expect.stringMatching(/^http/),
      until: expect.any(Date),
    });
    await decideOn(String(location), 'pay');
    const found = await there.lookUp?.(paymentId);
    if (!found || !isPaid(found)) throw new Error('not paid');
    expect(await there.refundInFull({ ...found, idempotencyKey: 'voucher-back' })).toMatchObject({ ok: true });
  });

  test('that only a notice has named: our reference, also of the second on a page; none of a payment that is not ours', async () => {
    const { pageId, paymentId, url } = await paid();
    const { cartId } = { cartId: new URL(url).searchParams.get('cartId') };
    expect(await provider.identify?.(paymentId)).toEqual({ ok: true, cartId });
    await payByCard(url);
    const { payments } = (await (await fetch(`${sandbox.url}/sandbox/books`)).json()) as { payments: { id: string }[] };
    const second = payments.map(({ id }) => id).findLast((id) => id !== paymentId) ?? '';
    expect(await provider.identify?.(second)).toEqual({ ok: true, cartId });
    expect(await provider.lookUp?.(pageId)).toMatchObject({ paymentId });
    expect(await provider.identify?.('999')).toEqual({ ok: true, cartId: null });
    const alone = inCountry('CO');
    const silent = await withFault({ call: 'GET /v1/payments', status: 503 }, async () => alone.identify?.(second));
    expect(silent).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('of a payment that was refused says why', async () => {
    const { url, request } = await opened();
    await payByCard(url, 'SECU');
    const { results } = await api('GET', `/v1/payments/search?external_reference=${request.cartId}`);
    const [{ id }] = results as [{ id: number }];
    expect(await provider.lookUp?.(String(id))).toEqual({
      ok: false,
      reason: 'declined',
      paymentId: String(id),
      declineCode: 'cc_rejected_bad_filled_security_code',
    });
  });

  test.each(['999', 'no-page', '../../users/me'])('of %s, which is none, says nothing', async (paymentId) => {
    expect(await provider.lookUp?.(paymentId)).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('finds the payment behind a hundred refused ones', async () => {
    const { paymentId, url } = await opened();
    for (let tries = 0; tries < 101; tries++) await payByCard(url, 'OTHE');
    await payByCard(url);
    expect(await provider.lookUp?.(paymentId)).toMatchObject({ ok: true, state: 'captured' });
  });

  test('of a page that was paid twice keeps to the first payment, and to the second once the first went back', async () => {
    const { paymentId, pageId, url } = await paid();
    await payByCard(url);
    expect(await provider.lookUp?.(pageId)).toMatchObject({ paymentId });
    await inFull(paymentId);
    const found = await provider.lookUp?.(pageId);
    expect(found).toMatchObject({ ok: true, state: 'captured', refundedMinor: 0 });
    expect(found?.ok && found.paymentId).not.toBe(paymentId);
  });

  test('that takes too long or is silent says nothing', async () => {
    const { paymentId } = await paid();
    expect(await withFault({ call: 'GET /v1/payments', status: 500 }, async () => provider.lookUp?.(paymentId))).toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });
});

describe('capture and void', () => {
  test('money of a page is captured already, for exactly its amount', async () => {
    const { paymentId } = await paid();
    const capture = (amountMinor: number) => provider.capture({ paymentId, amount: COP(amountMinor), idempotencyKey: 'take' });
    expect(await capture(45_678_950)).toEqual({ ok: true });
    expect(await capture(45_678_900)).toEqual({ ok: false, reason: 'refused' });
    expect(await provider.voidAuthorisation?.({ paymentId, idempotencyKey: 'void' })).toEqual({ ok: false, reason: 'captured' });
    expect(await provider.capture({ paymentId: '999', amount: COP(1), idempotencyKey: 'none' })).toEqual({
      ok: false,
      reason: 'refused',
    });
  });

  test('a hold is captured once, also after a lost answer, or voided once', async () => {
    const [one, other] = [await made({ capture: false }), await made({ capture: false })];
    const capture = () => provider.capture({ paymentId: one, amount: COP(45_678_950), idempotencyKey: `take-${one}` });
    const lost = await withFault({ call: `PUT /v1/payments/${one}`, cut: 'after', times: 1 }, capture);
    expect(lost).toEqual({ ok: true });
    expect(await capture()).toEqual({ ok: true });
    expect(await provider.lookUp?.(one)).toMatchObject({ state: 'captured' });
    expect(await inFull(other)).toEqual({ ok: false, reason: 'not-captured' });
    for (const key of ['a', 'b'])
      expect(await provider.voidAuthorisation?.({ paymentId: other, idempotencyKey: key })).toEqual({ ok: true });
    expect(await inFull(other)).toEqual({ ok: false, reason: 'not-held' });
  });
});

describe('refunds', () => {
  test('in parts up to the captured amount, each once per key, and looked up afterwards', async () => {
    const { paymentId } = await paid();
    const first = await refund(paymentId, 1_000_050, 'first');
    expect(first).toMatchObject({ ok: true, state: 'succeeded' });
    expect(await refund(paymentId, 1_000_050, 'first')).toEqual(first);
    const lost = await withFault({ call: 'POST /v1/payments', cut: 'after', times: 1 }, () =>
      refund(paymentId, 2_000_000, 'lost'),
    );
    expect(lost).toMatchObject({ ok: true, state: 'succeeded' });
    expect(await refund(paymentId, 42_678_901, 'too-much')).toEqual({ ok: false, reason: 'refused' });
    // The key was another amount's: one of the two may have been made.
    expect(await refund(paymentId, 1_000_000, 'first')).toEqual({ ok: false, reason: 'in-doubt' });
    expect(
      await provider.refund({ paymentId, amount: { amountMinor: 100, currency: 'USD' }, idempotencyKey: 'dollars' }),
    ).toEqual({ ok: false, reason: 'refused' });
    expect(await provider.lookUp?.(paymentId)).toMatchObject({
      state: 'captured',
      amount: COP(45_678_950),
      refundedMinor: 3_000_050,
    });
    expect(await inFull(paymentId)).toMatchObject({ ok: true });
    expect(await provider.lookUp?.(paymentId)).toMatchObject({ state: 'captured', refundedMinor: 45_678_950 });
    const refundId = first.ok ? (first.refundId ?? '') : '';
    expect(await provider.lookUpRefund?.(refundId)).toEqual(first);
    for (const none of ['1-1', 'odd', `${paymentId}-1`])
      expect(await provider.lookUpRefund?.(none)).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('in full, by the page or the payment, once, also after a lost answer', async () => {
    const { paymentId, pageId } = await paid();
    const lost = await withFault({ call: `POST /v1/payments/${paymentId}`, cut: 'after', times: 2 }, () => inFull(pageId));
    expect(lost).toEqual({ ok: false, reason: 'unreachable' });
    for (const id of [pageId, paymentId]) expect(await inFull(id, 'again')).toMatchObject({ ok: true, state: 'succeeded' });
    const { refunds } = await api('GET', `/v1/payments/${paymentId}`);
    expect(refunds).toMatchObject([{ amount: 456_789.5 }]);
  });

  test('of a page that nobody paid is refused, and of a silent provider in doubt', async () => {
    const { paymentId } = await opened();
    expect(await inFull(paymentId)).toEqual({ ok: false, reason: 'refused' });
    expect(await refund(paymentId, 100, 'nothing')).toEqual({ ok: false, reason: 'refused' });
    const there = await paid();
    const silent = await withFault({ call: 'POST /v1/payments', status: 500 }, () => refund(there.paymentId, 100, 'silent'));
    expect(silent).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('that a bank sends back is told by its look-up', async () => {
    const { paymentId } = await paid();
    const back = await refund(paymentId, 5_000, 'back');
    await fetch(`${sandbox.url}/sandbox/refunds`, {
      method: 'PUT',
      body: JSON.stringify([{ payment: paymentId, does: 'send-back' }]),
    });
    expect(await provider.lookUpRefund?.(back.ok ? (back.refundId ?? '') : '')).toEqual({ ok: false, reason: 'refused' });
  });
});

describe('closing a page', () => {
  test('an unpaid one, repeatedly: nobody can pay any more', async () => {
    const { paymentId, url } = await opened();
    for (let time = 0; time < 2; time++) expect(await expire(paymentId)).toEqual({ ok: true });
    expect((await payByCard(url)).text).toContain('ya no está disponible');
    expect(await provider.lookUp?.(paymentId)).toEqual({ ok: false, reason: 'declined', paymentId, declineCode: 'page-expired' });
  });

  test('not one that was paid, by its own id or its payment', async () => {
    const { paymentId, pageId } = await paid();
    for (const id of [paymentId, pageId]) expect(await expire(id)).toEqual({ ok: false, reason: 'paid' });
    await inFull(paymentId);
    expect(await expire(pageId)).toEqual({ ok: false, reason: 'paid' });
  });

  test('not a hold that somebody made otherwise, which stays', async () => {
    const held = await made({ capture: false });
    expect(await expire(held)).toEqual({ ok: false, reason: 'paid' });
    expect(await provider.lookUp?.(held)).toMatchObject({ state: 'authorised' });
    const waiting = await made({ token: undefined, payment_method_id: 'efecty' });
    expect(await expire(waiting)).toEqual({ ok: true });
  });

  test('a page made twice is closed twice', async () => {
    const { paymentId, request } = await opened();
    const items = [{ id: '1', title: 'ABC234', quantity: 1, unit_price: 456_789.5 }];
    const twin = await api('POST', '/checkout/preferences', { items, external_reference: request.cartId });
    expect(await expire(paymentId)).toEqual({ ok: true });
    expect((await payByCard(String(twin.init_point))).text).toContain('ya no está disponible');
  });

  test('a payment that waits for a bank is cancelled with it', async () => {
    const { paymentId, request } = await opened();
    const items = [{ id: '1', title: 'ABC234', quantity: 1, unit_price: 456_789.5 }];
    const twin = await api('POST', '/checkout/preferences', {
      items,
      external_reference: request.cartId,
      back_urls: { success: 'http://localhost:1/back' },
    });
    const { location } = await payBy(String(twin.init_point), 'pse', { bank: '1007' });
    expect(await provider.lookUp?.(paymentId)).toMatchObject({ state: 'pending', paymentId });
    expect(await expire(paymentId)).toEqual({ ok: true });
    await decideOn(String(location), 'approve');
    expect(await provider.lookUp?.(paymentId)).toMatchObject({ ok: false, reason: 'declined' });
  });

  test('that meets somebody who pays at that moment says so', async () => {
    const { paymentId, url } = await opened();
    const closing = withFault({ call: `PUT /checkout/preferences/${paymentId}`, delayMs: 150 }, async () => {
      const before = sandbox.faults.counts().injected;
      const ended = expire(paymentId);
      await expect.poll(() => sandbox.faults.counts().injected).toBe(before + 1);
      await payByCard(url);
      return ended;
    });
    expect(await closing).toEqual({ ok: false, reason: 'paid' });
  });

  test('at a silent provider is not known', async () => {
    const { paymentId } = await opened();
    for (const call of ['PUT /checkout', 'GET /v1/payments/search', 'GET /checkout'])
      expect([call, await withFault({ call, status: 503 }, async () => expire(paymentId))]).toEqual([
        call,
        { ok: false, reason: 'unreachable' },
      ]);
  });

  test('a page is over by itself when its time is', async () => {
    const { paymentId } = await opened();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    try {
      expect(await provider.lookUp?.(paymentId)).toMatchObject({ ok: false, declineCode: 'page-expired' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the books', () => {
  test('list every payment since a time with what is left of it, beyond a page of them', async () => {
    const since = new Date();
    const { url } = await opened();
    for (let tries = 0; tries < 101; tries++) await payByCard(url, 'OTHE');
    const [whole, part, none, held, taken] = [
      await paid(),
      await paid(),
      await paid(),
      await made({ capture: false }),
      await paid(),
    ];
    await refund(part.paymentId, 678_950, `part-${part.paymentId}`);
    await inFull(none.paymentId);
    await bank(taken.paymentId, 'dispute');
    const listed = await provider.listPayments?.(since);
    if (!listed?.ok) throw new Error('not listed');
    const of = (id: string) => listed.payments.find(({ paymentId }) => paymentId === id);
    const ours = { bookingReference: 'ABC234', authorisedMinor: 0, currency: 'COP' };
    expect(listed.payments.length).toBeGreaterThanOrEqual(106);
    expect(of(whole.paymentId)).toEqual({
      ...ours,
      paymentId: whole.paymentId,
      capturedNetMinor: 45_678_950,
      feeMinor: 1_502_837,
    });
    expect(of(held)?.feeMinor).toBeUndefined();
    expect(of(part.paymentId)).toMatchObject({ capturedNetMinor: 45_000_000 });
    expect(of(none.paymentId)).toMatchObject({ capturedNetMinor: 0 });
    expect(of(taken.paymentId)).toMatchObject({ capturedNetMinor: 0 });
    expect(of(held)).toMatchObject({ bookingReference: null, authorisedMinor: 45_678_950, capturedNetMinor: 0 });
    expect(await provider.listPayments?.(new Date(Date.now() + 60_000))).toEqual({ ok: true, payments: [] });
    expect(await withFault({ call: 'GET /v1/payments/search', status: 500 }, async () => provider.listPayments?.(since))).toEqual(
      { ok: false, reason: 'unreachable' },
    );
  });

  test('list chargebacks as disputes, from the bank to the decision', async () => {
    const since = new Date(Date.now() - 1_000);
    const { paymentId } = await paid();
    const disputeOf = async () => {
      const listed = await provider.listDisputes?.(since);
      return listed?.ok ? listed.disputes.find((one) => one.paymentId === paymentId) : undefined;
    };
    expect(await disputeOf()).toBeUndefined();
    await bank(paymentId, 'dispute');
    expect(await disputeOf()).toMatchObject({
      state: 'open',
      stage: 'to-answer',
      isTaken: true,
      amount: COP(45_678_950),
      reason: 'fraud',
    });
    expect((await disputeOf())?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await provider.lookUp?.(paymentId)).toMatchObject({ state: 'captured' });
    expect(await inFull(paymentId)).toEqual({ ok: false, reason: 'refused' });
    const asked = sandbox.calls.newestFirst().map(({ method, address }) => `${method} ${address}`);
    expect(asked).not.toContain(`POST /v1/payments/${paymentId}/refunds`);
    await bank(paymentId, 'answer');
    expect(await disputeOf()).toMatchObject({ state: 'open', stage: 'answered', isTaken: true });
    await bank(paymentId, 'win');
    expect(await disputeOf()).toMatchObject({ state: 'won', isTaken: false });
    const lost = await paid();
    await bank(lost.paymentId, 'dispute');
    await bank(lost.paymentId, 'lose');
    const listed = await provider.listDisputes?.(since);
    expect(listed?.ok && listed.disputes.find((one) => one.paymentId === lost.paymentId)).toMatchObject({
      state: 'lost',
      isTaken: true,
    });
    expect(await provider.listDisputes?.(new Date(Date.now() + 60_000))).toEqual({ ok: true, disputes: [] });
    expect(await withFault({ call: 'GET /v1/chargebacks', status: 503 }, async () => provider.listDisputes?.(since))).toEqual({
      ok: false,
      reason: 'unreachable',
    });
  });
});

describe('notices', () => {
  type Parts = {
    id?: string | number | null;
    body?: string;
    type?: string;
    at?: number;
    signedBy?: string;
    signedId?: string;
    headers?: object;
    ms?: boolean;
  };
  const REQUEST = 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d';
  /** As Mercado Pago signs, computed here from its documents. */
  function read({
    id = '123456',
    body,
    type = 'payment',
    at = Date.now(),
    signedBy = secret,
    signedId,
    headers = {},
    ms = false,
  }: Parts) {
    const ts = ms ? at : Math.floor(at / 1_000);
    const over = signedId ?? (id === null ? '' : String(id).toLowerCase());
    const manifest = `${over ? `id:${over};` : ''}request-id:${REQUEST};ts:${ts};`;
    const v1 = createHmac('sha256', signedBy).update(manifest).digest('hex');
    const sent = body ?? JSON.stringify({ type, action: `${type}.updated`, data: { id } });
    return provider.readNotice({
      headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': REQUEST, ...headers },
      body: sent,
    });
  }
  const CHANGED = { kind: 'changed', payment: { paymentId: '123456' } };

  test('of a payment are a reason to look it up, however they are written', () => {
    expect(read({})).toEqual(CHANGED);
    expect(read({ id: 123_456 })).toEqual(CHANGED);
    expect(read({ ms: true })).toEqual(CHANGED);
    expect(read({ at: Date.now() - 9 * 60_000 })).toEqual(CHANGED);
  });

  test.each<[string, Parts]>([
    ['signed with another secret', { signedBy: 'another' }],
    ['about another payment than the signed one', { signedId: '654321' }],
    ['of yesterday', { at: Date.now() - 86_400_000 }],
    ['of eleven minutes ago', { at: Date.now() - 11 * 60_000 }],
    ['of tomorrow', { at: Date.now() + 86_400_000 }],
    ['with another request id', { headers: { 'x-request-id': 'other' } }],
    ['without a signature', { headers: { 'x-signature': undefined } }],
    ['with two signatures', { headers: { 'x-signature': ['ts=1,v1=a', 'ts=1,v1=a'] } }],
    ['with a signature of no form', { headers: { 'x-signature': 'ts=,v1=' } }],
    ['with a signature without time', { headers: { 'x-signature': `v1=${'a'.repeat(64)}` } }],
    ['with a body that was changed', { body: '{"type":"payment","data":{"id":"777"}}' }],
    ['with a body that is no JSON', { body: '{"type":' }],
    ['with an empty body', { body: '' }],
  ])('%s are refused', (_, parts) => {
    expect(read(parts)).toBeNull();
  });

  test.each<[string, Parts, string]>([
    [
      'a chargeback with a number longer than numbers',
      { body: '{"type":"topic_chargebacks_wh","data":{"id":217000061680860001}}', signedId: '217000061680860001' },
      'ignored',
    ],
    ['an order', { type: 'order', id: 'ORD01J67CQQH5904WDBVZEM4JMEP' }, 'ignored'],
    ['nothing at all', { id: null, body: '[]', signedId: '' }, 'shapeless'],
    ['a payment that has no number', { id: 'abc' }, 'shapeless'],
    ['no type', { body: '{"data":{"id":"123456"}}' }, 'shapeless'],
    ['a list', { id: null, body: '[1]', signedId: '' }, 'shapeless'],
  ])('about %s: %o are %s', (_, parts, kind) => {
    expect(read(parts)).toEqual({ kind });
  });
});

test('neither the token nor the traveller’s data are in what is thrown or said', async () => {
  const said = await withFault({ call: 'POST', status: 500 }, async () => provider.hostedPage?.create(aPage()));
  expect(JSON.stringify(said)).not.toMatch(/TEST-|ana@/);
});
