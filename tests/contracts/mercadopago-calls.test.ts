import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CardToken,
  Chargeback,
  Customer,
  CustomerCard,
  IdentificationType,
  MercadoPagoConfig,
  Order,
  Payment,
  PaymentMethod,
  PaymentRefund,
  Preference,
  User,
} from 'mercadopago';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNTRIES } from '#sandbox/mercadopago/countries.ts';
import { OUTCOMES } from '#sandbox/mercadopago/payments/outcomes.ts';
import { startMercadoPagoSandbox } from '#sandbox/mercadopago/server.ts';
import { type DeclaredType, declaredTypes, differences } from '../harness/documents/declared-types.ts';

/** Mercado Pago's official client against the sandbox: what it sends is taken, and what it gets is what its types say. */
const secret = 'secret-of-these-calls';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-mercadopago-calls-'));
const require = createRequire(import.meta.url);
const DIST = dirname(require.resolve('mercadopago'));
const { AppConfig } = require('mercadopago/dist/utils/config') as { AppConfig: { BASE_URL: string } };
const ownAddress = AppConfig.BASE_URL;
let sandbox: Awaited<ReturnType<typeof startMercadoPagoSandbox>>;
beforeAll(async () => {
  sandbox = await startMercadoPagoSandbox({ dataDir, secret });
  AppConfig.BASE_URL = sandbox.url;
});
afterAll(() => {
  AppConfig.BASE_URL = ownAddress;
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const TOKEN = `TEST-MCO-${secret}`;
/** A configuration for one call: the client writes a call's options into it. */
const config = (options: object = {}, accessToken = TOKEN) =>
  new MercadoPagoConfig({ accessToken, options: { maxRetries: 0, timeout: 5_000, ...options } });

type Body = Record<string, unknown>;
/** The client's own types are narrower than what tests send on purpose. */
const any = (body: unknown) => body as never;
const answered: { call: string; status: number }[] = [];
async function said(call: string, work: Promise<unknown>): Promise<{ status: number; body: Body; error?: string }> {
  try {
    const answer = (await work) as Body & { api_response: { status: number } };
    const { api_response: envelope, ...body } = answer;
    answered.push({ call, status: envelope.status });
    // The client puts its envelope on lists, too.
    return { status: envelope.status, body: Array.isArray(answer) ? { list: [...answer] } : body };
  } catch (error) {
    const { status = 0, name, causes, message } = error as { status?: number; name: string; causes: unknown; message: string };
    answered.push({ call, status });
    return { status, body: { causes, message }, error: name };
  }
}

const CARD = { card_number: '5254133674403564', expiration_month: '11', expiration_year: '2040', security_code: '123' };
const tokenOf = async (name = 'APRO', accessToken = TOKEN, changes: object = {}): Promise<string> => {
  const cardholder = { name, identification: { type: 'CC', number: '123456789' } };
  const { body } = await said(
    'card token',
    new CardToken(config({}, accessToken)).create({ body: any({ ...CARD, cardholder, ...changes }) }),
  );
  return String(body.id);
};
const aPayment = async (changes: Body = {}): Promise<Body> => ({
  transaction_amount: 120_000,
  installments: 1,
  payment_method_id: 'master',
  payer: { email: 'ana@example.com' },
  ...('token' in changes || 'payment_method_id' in changes ? {} : { token: await tokenOf() }),
  ...changes,
});
const pay = (body: Body, options: object = {}, accessToken = TOKEN) =>
  said('payment', new Payment(config(options, accessToken)).create({ body: any(body) }));
const anOrder = async (changes: Body = {}, method: Body = {}): Promise<Body> => ({
  type: 'online',
  total_amount: '120000.00',
  external_reference: 'cart_1',
  payer: { email: 'ana@example.com' },
  transactions: {
    payments: [
      {
        amount: '120000.00',
        payment_method: { id: 'master', type: 'credit_card', installments: 1, token: await tokenOf(), ...method },
      },
    ],
  },
  ...changes,
});
const order = (body: Body, options: object = {}) => said('order', new Order(config(options)).create({ body: any(body) }));
const aPreference = (changes: Body = {}): Body => ({
  items: [{ id: 'ABC234', title: 'Reserva ABC234', quantity: 1, unit_price: 120_000, currency_id: 'COP' }],
  external_reference: 'cart-1',
  ...changes,
});

const types = declaredTypes();
const typeOf = (file: string, name: string): DeclaredType => {
  const found = types.find(join(DIST, 'clients', `${file}.d.ts`), name);
  if (!found) throw new Error(`${file} has no ${name}`);
  return found;
};

/** A value of a declared kind, and one of another. */
function samplesOf(type: string): { right: unknown; wrong: unknown } | undefined {
  if (type === 'any' || type === 'Record<string, any>') return undefined;
  if (/^Array<|\[\]$/.test(type)) return { right: [], wrong: 'odd' };
  if (/^'/.test(type)) return { right: type.split(' | ')[0]?.replaceAll("'", ''), wrong: 7 };
  if (type === 'string') return { right: 'text', wrong: { odd: 1 } };
  if (type === 'number' || type === 'boolean') return { right: type === 'number' ? 1 : true, wrong: { odd: 1 } };
  return { right: {}, wrong: 'odd' };
}

const BACK = 'https://shop.test/back';
const SOON = '2040-01-31T10:00:00.000-05:00';
type Walked = {
  name: string;
  file: string;
  type: string;
  base: () => Promise<Body>;
  at?: (field: string, value: unknown, body: Body) => Body;
  send: (body: Body) => Promise<{ status: number }>;
  rights: Body;
};
const inOrderPayment = (body: Body): Body => (body.transactions as { payments: Body[] }).payments[0] ?? {};

/** The request types, with values where a kind is not enough. `undefined`: a value alone is not taken, for the reason told. */
const WALKED: Walked[] = [
  {
    name: 'payment',
    file: 'payment/create/types',
    type: 'PaymentCreateRequest',
    base: () => aPayment(),
    send: pay,
    rights: {
      callback_url: BACK,
      notification_url: BACK,
      date_of_expiration: undefined, // cards are answered at once
      installments: 3,
      payment_method_id: 'master',
      three_d_secure_mode: 'optional',
      token: undefined, // one that exists: in `base`
      transaction_amount: 5_000,
      payer: { email: 'ana@example.com' },
    },
  },
  {
    name: 'payer of a payment',
    file: 'payment/create/types',
    type: 'PayerRequest',
    base: () => aPayment(),
    at: (field, value, body) => ({ ...body, payer: { email: 'ana@example.com', [field]: value } }),
    send: pay,
    rights: { email: 'ana@example.com', entity_type: 'individual' },
  },
  {
    name: 'order',
    file: 'order/create/types',
    type: 'CreateOrderRequest',
    base: () => anOrder(),
    send: order,
    rights: {
      type: 'online',
      total_amount: '120000.00',
      capture_mode: 'manual',
      processing_mode: 'automatic',
      currency: 'COP',
      expiration_time: 'PT1H',
      items: [{ title: 'Reserva', unit_price: '120000.00', quantity: 1 }],
      payer: { email: 'ana@example.com' },
      transactions: undefined, // in `base`
    },
  },
  {
    name: 'payer of an order',
    file: 'order/create/types',
    type: 'PayerRequest',
    base: () => anOrder(),
    at: (field, value, body) => ({ ...body, payer: { email: 'ana@example.com', [field]: value } }),
    send: order,
    rights: { email: 'ana@example.com', entity_type: 'association' },
  },
  {
    name: 'configuration of an order',
    file: 'order/create/types',
    type: 'CreateOrderConfig',
    base: () => anOrder(),
    at: (field, value, body) => ({ ...body, config: { [field]: value } }),
    send: order,
    rights: {},
  },
  {
    name: 'page of an order',
    file: 'order/create/types',
    type: 'OnlineConfigRequest',
    base: () => anOrder(),
    at: (field, value, body) => ({ ...body, config: { online: { success_url: BACK, [field]: value } } }),
    send: order,
    rights: { callback_url: BACK, success_url: BACK, failure_url: BACK, pending_url: BACK },
  },
  {
    name: 'means of an order',
    file: 'order/create/types',
    type: 'PaymentMethodConfigRequest',
    base: () => anOrder(),
    at: (field, value, body) => ({ ...body, config: { payment_method: { [field]: value } } }),
    send: order,
    rights: {},
  },
  {
    name: 'payment in an order',
    file: 'order/create/types',
    type: 'PaymentRequest',
    base: () => anOrder(),
    at: (field, value, body) => {
      Object.assign(inOrderPayment(body), { [field]: value });
      return body;
    },
    send: order,
    rights: { amount: '120000.00', expiration_time: 'PT30M', date_of_expiration: SOON, payment_method: undefined },
  },
  {
    name: 'means of a payment in an order',
    file: 'order/create/types',
    type: 'PaymentMethodRequest',
    base: () => anOrder(),
    at: (field, value, body) => {
      Object.assign(inOrderPayment(body).payment_method as Body, { [field]: value });
      return body;
    },
    send: order,
    rights: { id: 'master', type: 'credit_card', token: undefined, installments: 6 },
  },
  {
    name: 'preference',
    file: 'preference/commonTypes',
    type: 'PreferenceRequest',
    base: async () => aPreference(),
    send: (body) => said('preference', new Preference(config()).create({ body: any(body) })),
    rights: {
      auto_return: '',
      notification_url: BACK,
      date_of_expiration: SOON,
      expiration_date_from: SOON,
      expiration_date_to: SOON,
      items: aPreference().items,
    },
  },
  {
    name: 'customer',
    file: 'customer/commonTypes',
    type: 'CustomerRequestBody',
    base: async () => ({ email: `ana-${Math.random()}@example.com` }),
    send: (body) => said('customer', new Customer(config()).create({ body: any(body) })),
    rights: { email: 'other@example.com' },
  },
  {
    name: 'card token',
    file: 'cardToken/create/types',
    type: 'CardTokenCreateBody',
    base: async () => ({ ...CARD }),
    send: (body) => said('card token', new CardToken(config()).create({ body: any(body) })),
    rights: { card_id: undefined, ...CARD }, // a saved card: below
  },
];

describe('requests', () => {
  test.each(WALKED)('$name: every declared field is taken, and refused with a value of another kind', async (walked) => {
    const at = walked.at ?? ((field: string, value: unknown, body: Body): Body => ({ ...body, [field]: value }));
    const statusWith = async (field: string, value: unknown) => (await walked.send(at(field, value, await walked.base()))).status;
    const fields = typeOf(walked.file, walked.type).fields.flatMap(({ name, type }) => {
      const samples = samplesOf(type);
      return samples
        ? [{ name, wrong: samples.wrong, right: Object.hasOwn(walked.rights, name) ? walked.rights[name] : samples.right }]
        : [];
    });
    expect(fields.length).toBeGreaterThan(3);
    const otherwise: string[] = [];
    for (const { name, right, wrong } of fields) {
      const [taken, refused] = [right === undefined ? 201 : await statusWith(name, right), await statusWith(name, wrong)];
      if (taken !== 201 || refused !== 400) otherwise.push(`${name}: ${taken} with a right value, ${refused} with a wrong one`);
    }
    expect(otherwise).toEqual([]);
    expect(await statusWith('surprise', 1)).toBe(400);
  });
});

/** Fields that the real API answers and the client does not declare. */
const UNDECLARED = new Set([
  'public_key',
  // Chargebacks, as the provider's reference of them has them.
  ...['payments', 'currency', 'coverage_applied', 'coverage_elegible', 'documentation_required', 'documentation_status'],
  ...['documentation', 'date_documentation_deadline', 'date_last_updated', 'live_mode'],
]);

/** What an answer has otherwise than its declared type says. */
const otherwiseThan = (file: string, type: string, body: unknown): string[] =>
  differences(types, body, typeOf(file, type)).filter((line) => {
    const [, field = ''] = /^([^.[]*): is not declared$/.exec(line) ?? [];
    return !UNDECLARED.has(field) || field === '';
  });

describe('answers', () => {
  const id = (said_: { body: Body }) => String(said_.body.id);

  test('a payment, its capture, cancellation, refunds and search', async () => {
    const held = await pay(
      await aPayment({
        capture: false,
        external_reference: 'held-1',
        description: 'Reserva',
        token: await tokenOf(),
        payment_method_id: 'master',
      }),
    );
    expect(held.body).toMatchObject({ status: 'authorized', status_detail: 'pending_capture', captured: false });
    expect(otherwiseThan('payment/commonTypes', 'PaymentResponse', held.body)).toEqual([]);
    const captured = await said('capture', new Payment(config()).capture({ id: id(held), transaction_amount: 100_000 }));
    expect(captured.body).toMatchObject({ status: 'approved', captured: true, transaction_amount: 100_000 });
    const part = await said('refund', new PaymentRefund(config()).create({ payment_id: id(held), body: { amount: 30_000 } }));
    expect(part).toMatchObject({ status: 201, body: { amount: 30_000, status: 'approved', payment_id: Number(id(held)) } });
    expect(otherwiseThan('paymentRefund/commonTypes', 'RefundResponse', part.body)).toEqual([]);
    expect((await said('get', new Payment(config()).get({ id: id(held) }))).body).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 30_000,
    });
    const total = await said('refund', new PaymentRefund(config()).total({ payment_id: id(held) }));
    expect(total.body).toMatchObject({ amount: 70_000 });
    const again = await said('refund', new PaymentRefund(config()).total({ payment_id: id(held) }));
    expect(again).toMatchObject({ status: 400, error: 'MPBadRequestError', body: { causes: [{ code: 2063 }] } });
    const listed = await said('refunds', new PaymentRefund(config()).list({ payment_id: id(held) }));
    expect((listed.body.list as Body[]).map(({ amount }) => amount)).toEqual([30_000, 70_000]);
    const one = await said('refund', new PaymentRefund(config()).get({ payment_id: id(held), refund_id: id(part) }));
    expect(one.body).toEqual(part.body);
    const found = await said('search', new Payment(config()).search({ options: { external_reference: 'held-1' } }));
    expect(found.body).toMatchObject({ paging: { total: 1 }, results: [{ id: Number(id(held)), status: 'refunded' }] });

    const dropped = await pay(await aPayment({ capture: false, token: await tokenOf(), payment_method_id: 'master' }));
    expect((await said('cancel', new Payment(config()).cancel({ id: id(dropped) }))).body).toMatchObject({ status: 'cancelled' });
    expect(await said('capture', new Payment(config()).capture({ id: id(dropped) }))).toMatchObject({ status: 400 });
    expect(await said('cancel', new Payment(config()).cancel({ id: id(dropped) }))).toMatchObject({ status: 400 });
  });

  test('an order: at once, held, by hand, changed, refunded in part and whole, searched', async () => {
    const at = (body: Body) => otherwiseThan('order/commonTypes', 'OrderResponse', body);
    const paid = await order(await anOrder());
    expect(paid).toMatchObject({
      status: 201,
      body: { status: 'processed', status_detail: 'accredited', total_paid_amount: '120000.00' },
    });
    expect(at(paid.body)).toEqual([]);
    const [payment] = (paid.body.transactions as { payments: Body[] }).payments;
    const part = await said(
      'refund',
      new Order(config()).refund({ id: id(paid), body: { transactions: [{ id: String(payment?.id), amount: '20000.50' }] } }),
    );
    expect(part).toMatchObject({ status: 201, body: { status: 'processed', status_detail: 'partially_refunded' } });
    expect(at(part.body)).toEqual([]);
    const tooMuch = await said(
      'refund',
      new Order(config()).refund({ id: id(paid), body: { transactions: [{ id: String(payment?.id), amount: '100000.00' }] } }),
    );
    expect(tooMuch).toMatchObject({ status: 409, error: 'MPIdempotencyError' });
    const whole = await said('refund', new Order(config()).refund({ id: id(paid) }));
    expect(whole.body).toMatchObject({
      status: 'refunded',
      transactions: { refunds: [{ amount: '20000.50' }, { amount: '99999.50' }] },
    });
    expect((await said('refund', new Order(config()).refund({ id: id(paid) }))).status).toBe(409);
    expect((await said('cancel', new Order(config()).cancel({ id: id(paid) }))).status).toBe(409);

    const held = await order(await anOrder({ capture_mode: 'manual' }));
    expect(held.body).toMatchObject({ status: 'action_required', status_detail: 'waiting_capture' });
    expect((await said('refund', new Order(config()).refund({ id: id(held) }))).status).toBe(409);
    const captured = await said('capture', new Order(config()).capture({ id: id(held) }));
    expect(captured.body).toMatchObject({ status: 'processed', total_paid_amount: '120000.00' });
    expect((await said('capture', new Order(config()).capture({ id: id(held) }))).status).toBe(409);
    const dropped = await order(await anOrder({ capture_mode: 'manual' }));
    expect((await said('cancel', new Order(config()).cancel({ id: id(dropped) }))).body).toMatchObject({ status: 'cancelled' });

    const { transactions } = await anOrder();
    const byHand = await order(await anOrder({ processing_mode: 'manual', transactions: undefined }));
    expect(byHand.body).toMatchObject({ status: 'created', checkout_url: expect.stringContaining('/checkout/') });
    const added = await said('add', new Order(config()).createTransaction({ id: id(byHand), body: any(transactions) }));
    expect(otherwiseThan('order/commonTypes', 'TransactionsApiResponse', added.body)).toEqual([]);
    const [first] = added.body.payments as Body[];
    const changed = await said(
      'change',
      new Order(config()).updateTransaction({
        id: id(byHand),
        transactionId: String(first?.id),
        body: { payment_method: { installments: 6 } },
      }),
    );
    expect(changed.body).toMatchObject({ payment_method: { installments: 6 } });
    const removed = await said(
      'remove',
      new Order(config()).deleteTransaction({ id: id(byHand), transactionId: String(first?.id) }),
    );
    expect(removed.status).toBe(204);
    expect((await said('process', new Order(config()).process({ id: id(byHand) }))).status).toBe(400);
    await said('add', new Order(config()).createTransaction({ id: id(byHand), body: any(transactions) }));
    expect(await said('process', new Order(config()).process({ id: id(byHand) }))).toMatchObject({
      status: 200,
      body: { status: 'processed' },
    });
    expect((await said('process', new Order(config()).process({ id: id(byHand) }))).status).toBe(409);

    const period = {
      begin_date: new Date(Date.now() - 60_000).toISOString(),
      end_date: new Date(Date.now() + 60_000).toISOString(),
    };
    const found = await said(
      'search',
      new Order(config()).search({ options: { ...period, status: 'refunded', payment_method_id: 'master' } }),
    );
    expect(found.body).toMatchObject({ paging: { total: '1' }, data: [{ id: id(paid) }] });
    expect((await said('search', new Order(config()).search())).status).toBe(400);
    expect(await said('get', new Order(config()).get({ id: 'ORD01NONE' }))).toMatchObject({
      status: 404,
      error: 'MPNotFoundError',
    });
  });

  test('a preference, its changes and its search', async () => {
    const made = await said(
      'preference',
      new Preference(config()).create({ body: any(aPreference({ external_reference: 'page-1' })) }),
    );
    expect(otherwiseThan('preference/commonTypes', 'PreferenceResponse', made.body)).toEqual([]);
    const changed = await said(
      'change',
      new Preference(config()).update({
        id: id(made),
        updatePreferenceRequest: any({ expires: true, expiration_date_to: SOON }),
      }),
    );
    expect(changed.body).toMatchObject({ id: id(made), expires: true, external_reference: 'page-1' });
    expect((await said('get', new Preference(config()).get({ preferenceId: id(made) }))).body).toEqual(changed.body);
    const found = await said('search', new Preference(config()).search({ options: { external_reference: 'page-1' } }));
    expect(otherwiseThan('preference/search/types', 'PreferenceSearchResponse', found.body)).toEqual([]);
    expect(found.body).toMatchObject({ total: 1, elements: [{ id: id(made) }] });
    const wrong: Body[] = [
      { items: [] },
      { items: [{ id: '1', title: 'A', quantity: 0, unit_price: 1_000 }] },
      { items: [{ id: '1', title: 'A', quantity: 1, unit_price: -1 }] },
      { items: [{ id: '1', title: 'A', quantity: 1, unit_price: 0.001 }] },
      { items: [{ id: '1', title: 'A', quantity: 1, unit_price: 1_000, currency_id: 'USD' }] },
      { auto_return: 'approved' },
      { back_urls: { success: 'no address' } },
      { expiration_date_to: 'soon' },
    ];
    for (const changes of wrong)
      expect([
        changes,
        (await said('preference', new Preference(config()).create({ body: any(aPreference(changes)) }))).status,
      ]).toEqual([changes, 400]);
  });

  test('customers and their cards, which pay by a token of their own', async () => {
    const customers = () => new Customer(config());
    const made = await said('customer', customers().create({ body: { email: 'ana@example.com', first_name: 'Ana' } }));
    expect(otherwiseThan('customer/commonTypes', 'CustomerResponse', made.body)).toEqual([]);
    expect((await said('customer', customers().create({ body: { email: 'ana@example.com' } }))).status).toBe(400);
    const customerId = id(made);
    expect((await said('change', customers().update({ customerId, body: { last_name: 'Muñoz' } }))).body).toMatchObject({
      last_name: 'Muñoz',
    });
    expect((await said('search', customers().search({ options: { email: 'ana@example.com' } }))).body).toMatchObject({
      paging: { total: 1 },
    });
    const card = await said('card', new CustomerCard(config()).create({ customerId, body: { token: await tokenOf() } }));
    expect(otherwiseThan('customerCard/commonTypes', 'CustomerCardResponse', card.body)).toEqual([]);
    expect((await said('cards', new CustomerCard(config()).list({ customerId }))).body.list).toHaveLength(1);
    expect((await said('get', new CustomerCard(config()).get({ customerId, cardId: id(card) }))).body).toEqual(card.body);
    const token = await said(
      'card token',
      new CardToken(config()).create({ body: { card_id: id(card), customer_id: customerId, security_code: '123' } }),
    );
    expect(token.body).toMatchObject({ card_id: id(card), last_four_digits: '3564' });
    expect((await pay(await aPayment({ token: token.body.id, payment_method_id: 'master' }))).body).toMatchObject({
      status: 'approved',
    });
    expect(
      (
        await said(
          'change',
          new CustomerCard(config()).update({ customerId, cardId: id(card), body: any({ expiration_year: 2041 }) }),
        )
      ).body,
    ).toMatchObject({ expiration_year: 2041 });
    expect((await said('remove', new CustomerCard(config()).remove({ customerId, cardId: id(card) }))).status).toBe(200);
    expect((await said('get', new CustomerCard(config()).get({ customerId, cardId: id(card) }))).status).toBe(404);
    expect((await said('remove', customers().remove({ customerId }))).status).toBe(200);
    expect((await said('get', customers().get({ customerId }))).status).toBe(404);
  });

  test('card tokens: never the number, used once, and only their account knows them', async () => {
    const made = await said('card token', new CardToken(config()).create({ body: CARD }));
    expect(otherwiseThan('cardToken/commonTypes', 'CardTokenResponse', made.body)).toEqual([]);
    expect(JSON.stringify(made.body)).not.toContain(CARD.card_number);
    expect((await said('get', new CardToken(config()).get({ id: id(made) }))).body).toEqual(made.body);
    expect((await pay(await aPayment({ token: id(made), payment_method_id: 'master' }))).status).toBe(201);
    expect((await said('get', new CardToken(config()).get({ id: id(made) }))).body).toMatchObject({ status: 'used' });
    expect(await pay(await aPayment({ token: id(made), payment_method_id: 'master' }))).toMatchObject({
      status: 400,
      body: { causes: [{ code: 3003 }] },
    });
    expect((await said('get', new CardToken(config({}, 'TEST-MCO-another-account')).get({ id: id(made) }))).status).toBe(404);
    const wrong = [
      { card_number: '5254133674403565' },
      { expiration_month: '13' },
      { expiration_year: '2020' },
      { security_code: '1' },
    ];
    for (const changes of wrong)
      expect((await said('card token', new CardToken(config()).create({ body: { ...CARD, ...changes } }))).status).toBe(400);
  });

  test('chargebacks, from the bank to the decision', async () => {
    const paid = await pay(await aPayment());
    const bank = (does: string) =>
      fetch(`${sandbox.url}/sandbox/disputes`, { method: 'PUT', body: JSON.stringify([{ payment: id(paid), does }]) });
    expect((await bank('dispute')).status).toBe(204);
    const found = await said('chargebacks', new Chargeback(config()).search({ options: { payment_id: Number(id(paid)) } }));
    const [chargeback] = found.body.results as Body[];
    expect(otherwiseThan('chargeback/commonTypes', 'ChargebackResponse', chargeback)).toEqual([]);
    expect((await said('get', new Payment(config()).get({ id: id(paid) }))).body).toMatchObject({ status: 'charged_back' });
    expect((await said('refund', new PaymentRefund(config()).total({ payment_id: id(paid) }))).status).toBe(400);
    expect((await bank('win')).status).toBe(204);
    const one = await said('chargeback', new Chargeback(config()).get({ id: String(chargeback?.id) }));
    expect(one.body).toMatchObject({ coverage_applied: true, status: 'recovered' });
    expect((await said('get', new Payment(config()).get({ id: id(paid) }))).body).toMatchObject({ status: 'approved' });
    expect((await said('chargeback', new Chargeback(config()).get({ id: '1' }))).status).toBe(404);
    expect((await bank('win')).status).toBe(404);
  });
});

describe.each(COUNTRIES)('$code', ({ site, currency, means, identificationTypes, installments, hasCostLabels }) => {
  const token = `TEST-${site}-${secret}`;

  test('says its means, its documents and its own site', async () => {
    const listed = await said('means', new PaymentMethod(config({}, token)).get());
    expect((listed.body.list as Body[]).map((one) => one.id)).toEqual(
      means.filter(({ how }) => how !== 'wallet').map((one) => one.id),
    );
    for (const one of listed.body.list as Body[])
      expect(
        otherwiseThan('paymentMethod/get/types', 'PaymentMethodResponse', one).filter(
          (line) => !/financial_institutions\[\d\]\.id/.test(line),
        ),
      ).toEqual([]);
    const documents = await said('documents', new IdentificationType(config({}, token)).list());
    expect(documents.body.list).toEqual(identificationTypes);
    expect((await said('user', new User(config({}, token)).get())).body).toMatchObject({ site_id: site });
  });

  test.each(means.filter(({ how }) => how !== 'card'))(
    'takes $id, and shows how it is paid',
    async ({ id, type, how, least, banks }) => {
      const body = await aPayment({
        payment_method_id: id,
        installments: undefined,
        transaction_amount: least,
        callback_url: BACK,
        ...(banks ? { transaction_details: { financial_institution: banks[0]?.id } } : {}),
        payer: { email: 'ana@example.com', entity_type: 'individual', identification: { type: 'CC', number: '123456789' } },
      });
      const made = await pay(body, {}, token);
      expect(made.body).toMatchObject({
        currency_id: currency,
        payment_type_id: type,
        status: how === 'wallet' ? 'approved' : 'pending',
      });
      const page = (made.body.transaction_details as Body).external_resource_url;
      expect(page === null).toBe(how === 'wallet');
      expect((await pay({ ...body, transaction_amount: least / 2 }, {}, token)).status).toBe(400);
      if (how !== 'wallet')
        expect((await said('cancel', new Payment(config({}, token)).cancel({ id: String(made.body.id) }))).body).toMatchObject({
          status: 'cancelled',
        });
    },
  );

  test.each(means.filter(({ how }) => how === 'card'))(
    'takes a card of $id, in its instalments alone',
    async ({ id, least, type }) => {
      const number = id.endsWith('visa') ? '4013540682746260' : id === 'amex' ? '374378187755283' : '5254133674403564';
      const cardToken = () =>
        tokenOf('APRO', token, { card_number: number, ...(id === 'amex' ? { security_code: '1234' } : {}) });
      const most = type === 'credit_card' ? Math.max(...installments) : 1;
      const body = { transaction_amount: least * 10, payment_method_id: id, payer: { email: 'ana@example.com' } };
      expect((await pay({ ...body, installments: most, token: await cardToken() }, {}, token)).body).toMatchObject({
        status: 'approved',
        installments: most,
      });
      expect((await pay({ ...body, installments: most + 1, token: await cardToken() }, {}, token)).status).toBe(400);
    },
  );

  test('says what each number of instalments costs', async () => {
    const answer = await fetch(`${sandbox.url}/v1/payment_methods/installments?amount=120000&bin=525413`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ payer_costs: costs } = { payer_costs: [] }] = (await answer.json()) as { payer_costs: Body[] }[];
    expect(costs.map((one) => one.installments)).toEqual(installments);
    expect(costs[0]).toMatchObject({ installment_rate: 0, installment_amount: 120_000, total_amount: 120_000 });
    for (const cost of costs) {
      expect(Number(cost.total_amount)).toBeCloseTo(Number(cost.installment_amount) * Number(cost.installments), 2);
      expect((cost.labels as string[]).length > 0).toBe(hasCostLabels);
    }
  });
});

describe('the holder decides', () => {
  test.each(OUTCOMES)('$name of a payment: $detail', async ({ name, status, detail }) => {
    expect(
      (await pay(await aPayment({ token: await tokenOf(`${name} MUÑOZ`), payment_method_id: 'master' }))).body,
    ).toMatchObject({ status, status_detail: detail });
  });

  test.each(OUTCOMES)('$name of an order: $orderDetail', async ({ name, status, orderDetail }) => {
    const made = await order(await anOrder({}, { token: await tokenOf(name) }));
    const inOrder = { approved: 'processed', rejected: 'failed', in_process: 'processing' }[status];
    expect(made.status).toBe(status === 'rejected' ? 402 : 201);
    if (made.status === 201) return void expect(made.body).toMatchObject({ status: inOrder, status_detail: orderDetail });
    expect(made.error).toBe('MPPaymentError');
    const begin = {
      begin_date: new Date(Date.now() - 60_000).toISOString(),
      end_date: new Date(Date.now() + 60_000).toISOString(),
    };
    const found = await said('search', new Order(config()).search({ options: { ...begin, status: 'failed', page_size: 1 } }));
    expect(found.body).toMatchObject({ data: [{ status: 'failed', status_detail: orderDetail }] });
  });

  test('in binary mode nothing waits for a review', async () => {
    expect(
      (await pay(await aPayment({ binary_mode: true, token: await tokenOf('CONT'), payment_method_id: 'master' }))).body,
    ).toMatchObject({ status: 'rejected' });
  });
});

describe('idempotency keys', () => {
  test('the same call answers the same, another is refused, another account has keys of its own', async () => {
    const body = await aPayment();
    const first = await pay(body, { idempotencyKey: 'key-1' });
    expect((await pay(body, { idempotencyKey: 'key-1' })).body).toEqual(first.body);
    expect(await pay({ ...body, transaction_amount: 5_000 }, { idempotencyKey: 'key-1' })).toMatchObject({
      status: 409,
      error: 'MPIdempotencyError',
    });
    const elsewhere = 'TEST-MCO-another-account';
    const other = await aPayment({ token: await tokenOf('APRO', elsewhere), payment_method_id: 'master' });
    expect((await pay(other, { idempotencyKey: 'key-1' }, elsewhere)).status).toBe(201);
    const refund = () =>
      said(
        'refund',
        new PaymentRefund(config({ idempotencyKey: 'refund-1' })).create({
          payment_id: String(first.body.id),
          body: { amount: 1_000 },
        }),
      );
    const [one, again] = [await refund(), await refund()];
    expect(again.body).toEqual(one.body);
    expect((await said('get', new Payment(config()).get({ id: String(first.body.id) }))).body).toMatchObject({
      transaction_amount_refunded: 1_000,
    });
  });

  test('of orders; a refused one does not use its key up', async () => {
    const body = await anOrder();
    expect((await order({ ...body, total_amount: '1.00' }, { idempotencyKey: 'order-1' })).status).toBe(400);
    const first = await order(body, { idempotencyKey: 'order-1' });
    expect(first.status).toBe(201);
    expect((await order(body, { idempotencyKey: 'order-1' })).body).toEqual(first.body);
    expect((await order({ ...body, description: 'other' }, { idempotencyKey: 'order-1' })).status).toBe(409);
    expect((await order(body, { idempotencyKey: 'k'.repeat(129) })).status).toBe(400);
  });

  test.each(['/v1/payments', '/v1/orders'])('%s wants one', async (path) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    expect((await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  });
});

test.each([null, '', 'sk_test_1234567890', 'TEST-1'])('a token that is none, %s, is refused', async (accessToken) => {
  expect(await said('user', new User(config({}, String(accessToken))).get())).toMatchObject({
    status: 401,
    error: 'MPAuthenticationError',
  });
});

test('the client made more than 300 calls, and none failed at the sandbox', () => {
  expect(answered.length).toBeGreaterThan(300);
  expect(answered.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
});
