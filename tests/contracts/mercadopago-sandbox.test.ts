import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMercadoPagoSandbox } from '#sandbox/mercadopago/server.ts';
import { decideOn, payBy, payByCard } from '../harness/visitors/mercadopago-pages.ts';

/** Notices, pages, expiry and unusual bodies of the Mercado Pago sandbox; its calls: mercadopago-calls.test.ts. */
const secret = 'secret-of-this-sandbox';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-mercadopago-sandbox-'));
type Body = Record<string, unknown>;
type Heard = { query: URLSearchParams; headers: Record<string, string | string[] | undefined>; body: Body };
const heard: Heard[] = [];
let shop: Server;
let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
beforeAll(async () => {
  shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Body;
      heard.push({ query: new URL(request.url ?? '', 'http://shop').searchParams, headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  sandbox = await startMercadoPagoSandbox({
    dataDir,
    secret,
    noticesTo: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  shop.close();
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const TOKEN = `TEST-MCO-${secret}`;
let keys = 0;
async function call(method: string, path: string, body?: unknown, token = TOKEN): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-idempotency-key': `key-${++keys}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Body) : {} };
}
const BACK = { success: 'https://shop.test/back', failure: 'https://shop.test/left' };
async function aPage(changes: Body = {}, token = TOKEN): Promise<{ id: string; url: string }> {
  const asked = {
    items: [{ id: '1', title: 'Reserva', quantity: 1, unit_price: 120_000 }],
    external_reference: 'cart-1',
    back_urls: BACK,
    ...changes,
  };
  const { body } = await call('POST', '/checkout/preferences', asked, token);
  return { id: String(body.id), url: String(body.init_point) };
}
const PAYER = { email: 'ana@example.com', entity_type: 'individual', identification: { type: 'CC', number: '123456789' } };
const aVoucher = (changes: Body = {}) =>
  call('POST', '/v1/payments', { transaction_amount: 50_000, payment_method_id: 'efecty', payer: PAYER, ...changes });
const statusOf = async (id: unknown) => {
  const { body } = await call('GET', `/v1/payments/${id}`);
  return `${body.status} ${body.status_detail}`;
};
const noticeOf = async (id: string, type: string): Promise<Heard> => {
  await expect.poll(() => heard.some(({ query }) => query.get('data.id') === id && query.get('type') === type)).toBe(true);
  return heard.find(({ query }) => query.get('data.id') === id && query.get('type') === type) as Heard;
};

describe('notices', () => {
  const validate = ({ query, headers }: Heard, changes: object = {}) =>
    WebhookSignatureValidator.validate({
      xSignature: headers['x-signature'] as string,
      xRequestId: headers['x-request-id'] as string,
      dataId: query.get('data.id')?.toLowerCase() ?? '',
      secret,
      toleranceSeconds: 60,
      ...changes,
    });

  test.each(['payment', 'order', 'topic_chargebacks_wh'])(
    'of %s: the official validator accepts them, and nothing else',
    async (type) => {
      const { body } =
        type === 'order'
          ? await call('POST', '/v1/orders', { type: 'online', total_amount: '5000.00', processing_mode: 'manual', payer: PAYER })
          : await aVoucher();
      let id = String(body.id);
      if (type === 'topic_chargebacks_wh') {
        await decideOn(`${sandbox.url}/voucher/${id}`, 'pay');
        await fetch(`${sandbox.url}/sandbox/disputes`, {
          method: 'PUT',
          body: JSON.stringify([{ payment: id, does: 'dispute' }]),
        });
        id = String(((await call('GET', `/v1/chargebacks/search?payment_id=${id}`)).body.results as Body[])[0]?.id);
      }
      const notice = await noticeOf(id, type);
      expect(notice.body).toMatchObject({ type, data: { id }, live_mode: false });
      expect(() => validate(notice)).not.toThrow();
      const others = [
        { secret: 'another-secret' },
        { dataId: '1' },
        { xRequestId: 'another-request' },
        { xSignature: String(notice.headers['x-signature']).replace(/v1=./, 'v1=x') },
        { now: () => Date.now() + 3_600_000 },
      ];
      for (const other of others) expect(() => validate(notice, other)).toThrow(InvalidWebhookSignatureError);
    },
  );

  test('an order says its state and our reference', async () => {
    const asked = {
      type: 'online',
      total_amount: '5000.00',
      processing_mode: 'manual',
      external_reference: 'cart_9',
      payer: PAYER,
    };
    const { body } = await call('POST', '/v1/orders', asked);
    const { body: said } = await noticeOf(String(body.id), 'order');
    expect(said).toMatchObject({ action: 'order.created', data: { external_reference: 'cart_9', status: 'created' } });
  });

  test('are sent twice, or never, on demand', async () => {
    const set = (terms: object) => fetch(`${sandbox.url}/sandbox/notices`, { method: 'PUT', body: JSON.stringify(terms) });
    await set({ duplicateShare: 1 });
    const twice = String((await aVoucher()).body.id);
    await expect.poll(() => heard.filter(({ query }) => query.get('data.id') === twice).length).toBe(2);
    await set({ duplicateShare: 0, lostShare: 1 });
    const never = String((await aVoucher()).body.id);
    await set({ lostShare: 0 });
    const after = String((await aVoucher()).body.id);
    await noticeOf(after, 'payment');
    expect(heard.some(({ query }) => query.get('data.id') === never)).toBe(false);
  });
});

describe('the payment page', () => {
  test('a card pays, and the traveller comes back with what anybody could write into the address', async () => {
    const { id, url } = await aPage();
    const shown = await (await fetch(url)).text();
    expect(shown).toContain('$\u00a0120.000');
    const { status, location } = await payByCard(url);
    expect(status).toBe(303);
    const back = new URL(String(location));
    expect(`${back.origin}${back.pathname}`).toBe(BACK.success);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: 'approved',
      external_reference: 'cart-1',
      preference_id: id,
    });
    expect(await statusOf(back.searchParams.get('payment_id'))).toBe('approved accredited');
  });

  test('a refused card stays on the page, and another one pays', async () => {
    const { url } = await aPage();
    const refused = await payByCard(url, 'FUND');
    expect(refused.status).toBe(200);
    expect(refused.text).toContain('role="alert"');
    expect((await payByCard(url, 'APRO', { card_number: '4242' })).text).toContain('no son válidos');
    expect((await payByCard(url, 'APRO', { installments: '5' })).text).toContain('cuotas');
    expect((await payBy(url, 'oxxo')).text).toContain('no está disponible');
    expect((await payByCard(url)).status).toBe(303);
  });

  test('offers what the shop and the country allow, and is over when its time is', async () => {
    const only = await aPage({
      binary_mode: true,
      payment_methods: {
        excluded_payment_types: [{ id: 'bank_transfer' }],
        excluded_payment_methods: [{ id: 'amex' }],
        installments: 3,
      },
    });
    const text = await (await fetch(only.url)).text();
    for (const gone of ['PSE', 'Efecty', 'American Express', '12 cuotas']) expect(text).not.toContain(gone);
    for (const there of ['Mastercard', 'Dinero en Mercado Pago', '3 cuotas']) expect(text).toContain(there);
    await call('PUT', `/checkout/preferences/${only.id}`, { expires: true, expiration_date_to: new Date().toISOString() });
    expect((await payByCard(only.url)).text).toContain('ya no está disponible');
    expect((await fetch(`${sandbox.url}/checkout/v1/redirect?pref_id=none`)).status).toBe(404);
  });

  test.each([
    ['approve', 'approved accredited'],
    ['reject', 'rejected rejected_by_bank'],
    ['leave', 'pending pending_waiting_transfer'],
  ] as const)('PSE goes to the bank: %s', async (result, status) => {
    const { url } = await aPage();
    expect((await payBy(url, 'pse')).text).toContain('Elija su banco');
    const { location } = await payBy(url, 'pse', { bank: '1007' });
    const page = String(location);
    expect(await (await fetch(page)).text()).toContain('Banco de prueba');
    await decideOn(page, result);
    expect(await statusOf(page.split('/').at(-1))).toBe(status);
  });

  test.each([
    ['pay', 'approved accredited'],
    ['expire', 'cancelled expired'],
    ['leave', 'pending pending_waiting_payment'],
  ] as const)('Efecty has a number to pay with: %s', async (result, status) => {
    const { location } = await payBy((await aPage()).url, 'efecty');
    await decideOn(String(location), result);
    expect(await statusOf(String(location).split('/').at(-1))).toBe(status);
    if (result !== 'leave') expect(await (await fetch(String(location))).text()).toContain('Este cupón ya');
  });

  test.each([
    ['approve', 'approved accredited'],
    ['reject', 'rejected cc_rejected_3ds_challenge'],
  ] as const)('a bank that asks: %s', async (result, status) => {
    const { location } = await payByCard((await aPage()).url, 'APRO', { card_number: '5483 9281 6457 4623' });
    await decideOn(String(location), result);
    expect(await statusOf(String(location).split('/').at(-1))).toBe(status);
    expect((await fetch(String(location))).status).toBe(404);
  });

  test('of an order: the order is paid, and closed to a second payment and to others', async () => {
    const asked = {
      type: 'online',
      total_amount: '120000.00',
      processing_mode: 'manual',
      payer: PAYER,
      config: { online: { success_url: BACK.success } },
    };
    const { body } = await call('POST', '/v1/orders', asked);
    const url = String(body.checkout_url);
    expect((await payByCard(url, 'OTHE')).status).toBe(200);
    expect((await call('GET', `/v1/orders/${body.id}`)).body.status).toBe('created');
    expect((await payByCard(url)).status).toBe(303);
    expect((await call('GET', `/v1/orders/${body.id}`)).body).toMatchObject({
      status: 'processed',
      total_paid_amount: '120000.00',
    });
    expect((await payByCard(url)).text).toContain('ya no está disponible');
    expect((await call('GET', `/v1/orders/${body.id}`, undefined, 'TEST-MCO-someone-else')).status).toBe(404);
    const cancelled = await call('POST', '/v1/orders', asked);
    expect((await call('POST', `/v1/orders/${cancelled.body.id}/cancel`)).body.status).toBe('cancelled');
    expect((await payByCard(String(cancelled.body.checkout_url))).text).toContain('ya no está disponible');
  });
});

test('what is not paid in time is over, and a hold that nobody captures', async () => {
  const held = await call('POST', '/v1/card_tokens', {
    card_number: '5254133674403564',
    expiration_month: '11',
    expiration_year: '2040',
  });
  const hold = await call('POST', '/v1/payments', {
    transaction_amount: 50_000,
    installments: 1,
    token: held.body.id,
    capture: false,
    payer: PAYER,
  });
  const pse = await aVoucher({
    payment_method_id: 'pse',
    callback_url: BACK.success,
    transaction_details: { financial_institution: '1007' },
  });
  const order = await call('POST', '/v1/orders', {
    type: 'online',
    total_amount: '5000.00',
    processing_mode: 'manual',
    payer: PAYER,
    expiration_time: 'PT1H',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60_000 });
  try {
    expect(await statusOf(pse.body.id)).toBe('cancelled expired');
    expect((await fetch(`${sandbox.url}/bank/${pse.body.id}`)).status).toBe(200);
    expect((await call('GET', `/v1/orders/${order.body.id}`)).body.status).toBe('created');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await call('GET', `/v1/orders/${order.body.id}`)).body.status).toBe('expired');
    expect(await statusOf(hold.body.id)).toBe('authorized pending_capture');
    vi.setSystemTime(Date.now() + 6 * 86_400_000);
    expect(await statusOf(hold.body.id)).toBe('cancelled expired');
  } finally {
    vi.useRealTimers();
  }
});

test('the secure fields make a token with the public key alone, and only its account can pay with it', async () => {
  const asked = (key: string) =>
    fetch(`${sandbox.url}/v1/card_tokens?public_key=${key}`, {
      method: 'POST',
      body: JSON.stringify({ card_number: '5254133674403564', expiration_month: '11', expiration_year: '2040' }),
    });
  const token = ((await (await asked(`PUBLIC-${TOKEN}`)).json()) as Body).id;
  expect((await asked('PUBLIC-nobody')).status).toBe(404);
  const pay = (account: string) =>
    call('POST', '/v1/payments', { transaction_amount: 50_000, installments: 1, token, payer: PAYER }, account);
  expect((await pay('TEST-MCO-someone-else')).status).toBe(400);
  expect((await pay(TOKEN)).status).toBe(201);
});

test('a card’s number and code are in no journal, neither of calls nor of records', async () => {
  const [number, code] = ['4013540682746260', '7391'];
  const card = { card_number: number, security_code: code, expiration_month: '11', expiration_year: '2040' };
  const { body: token } = await call('POST', '/v1/card_tokens', card);
  await call('POST', '/v1/payments', { transaction_amount: 50_000, installments: 1, token: token.id, payer: PAYER });
  await payByCard((await aPage()).url, 'APRO', { card_number: number });
  const kept = readdirSync(dataDir).map((file) => readFileSync(join(dataDir, file), 'utf8'));
  const calls = JSON.stringify(sandbox.calls.newestFirst());
  expect(calls).toContain('/v1/card_tokens');
  for (const text of [...kept, calls]) expect(text).not.toMatch(new RegExp(`${number}|"${code}"|\\\\"${code}`));
});

const PATHS = [
  ['POST', '/v1/payments'],
  ['PUT', '/v1/payments/1'],
  ['POST', '/v1/payments/1/refunds'],
  ['POST', '/v1/orders'],
  ['POST', '/v1/orders/ORD01/refund'],
  ['POST', '/v1/orders/ORD01/transactions'],
  ['PUT', '/v1/orders/ORD01/transactions/PAY01'],
  ['POST', '/checkout/preferences'],
  ['PUT', '/checkout/preferences/1'],
  ['POST', '/v1/card_tokens'],
  ['POST', '/v1/customers'],
  ['POST', '/v1/customers/1/cards'],
] as const;
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const HOSTILE: [name: string, body: string][] = [
  ['no JSON', '{"a'],
  ['a list', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['very deep', deep(5_000)],
  ['very wide', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, index])))],
  ['names of objects', '{"__proto__":{"a":1},"constructor":1,"toString":1,"items":{"length":5}}'],
  [
    'every field null',
    '{"items":null,"payer":null,"transactions":null,"token":null,"type":null,"total_amount":null,"transaction_amount":null}',
  ],
  [
    'odd amounts',
    '{"transaction_amount":1e308,"amount":-0,"total_amount":"1e9","items":[{"title":"A","quantity":1e9,"unit_price":1e300}]}',
  ],
  [
    'odd lists',
    '{"items":[null,1,[],{}],"transactions":{"payments":[null]},"payment_methods":{"excluded_payment_types":[null]}}',
  ],
];
describe.each(HOSTILE)('a body that is %s', (_, body) => {
  test.each(PATHS)('%s %s answers 4xx', async (method, path) => {
    const { status } = await call(method, path, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

test('what is kept as it comes is not kept at any depth', async () => {
  const page = `{"items":[{"title":"A","quantity":1,"unit_price":1000}],"metadata":${deep(200_000)}}`;
  expect((await call('POST', '/checkout/preferences', page)).status).toBe(400);
  expect((await call('POST', '/checkout/preferences', page.replace(deep(200_000), deep(20)))).status).toBe(201);
});

test('records survive a restart', async () => {
  const { body } = await aVoucher();
  const page = await aPage();
  const again = await startMercadoPagoSandbox({ dataDir, secret });
  try {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await (await fetch(`${again.url}/v1/payments/${body.id}`, { headers })).json()).toMatchObject({
      id: body.id,
      status: 'pending',
    });
    expect((await fetch(`${again.url}/checkout/preferences/${page.id}`, { headers })).status).toBe(200);
  } finally {
    again.server.close();
  }
});
