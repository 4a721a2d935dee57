import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStripeSandbox } from '#sandbox/stripe/server.ts';

/** Every call of the Stripe sandbox, held to the types of Stripe's own client, and families of unusual calls. */
const secret = 'secret-of-these-calls';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-stripe-calls-'));
let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox({ dataDir, secret });
  const { hostname: host, port } = new URL(sandbox.url);
  stripe = new Stripe(`sk_test_${secret}`, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Said = { status: number; headers: Headers; body: Record<string, unknown> & { error?: Record<string, unknown> } };
async function ask(method: string, path: string, form = '', headers: Record<string, string> = {}): Promise<Said> {
  const hasBody = method === 'POST';
  const answer = await fetch(`${sandbox.url}${path}${!hasBody && form ? `?${form}` : ''}`, {
    method,
    headers: {
      authorization: `Bearer sk_test_${secret}`,
      ...(hasBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(hasBody ? { body: form } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said['body'] };
}
const refused = async (said: Promise<Said>) => {
  const { status, body } = await said;
  const { type, code, param, message } = body.error ?? {};
  return { status, type, code, param, message };
};
const pay = (changes: object = {}) =>
  stripe.paymentIntents.create({
    amount: 2_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'manual',
    return_url: 'https://shop.test/back',
    ...changes,
  });

/** The parameters of a call in the types of Stripe's client: every name, and whether it is a value, an object or a list. */
function parametersIn(file: string, name: string): [name: string, kind: 'value' | 'object' | 'list'][] {
  const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources');
  const types = readFileSync(join(folder, `${file}.d.ts`), 'utf8');
  const [, indent = '', paging, fields = ''] =
    new RegExp(`^( *)(?:export )?interface ${name}( extends PaginationParams)? \\{\\n([\\s\\S]*?)^\\1\\}`, 'm').exec(types) ?? [];
  const named = [...fields.matchAll(new RegExp(`^${indent} {4}(\\w+)\\??: (.*);$`, 'gm'))].map(
    ([, field = '', type = '']): [string, 'value' | 'object' | 'list'] => [
      field,
      kindOf(type.replaceAll(/Emptyable<(.*)>/g, '$1'), types),
    ],
  );
  return paging ? [...named, ['limit', 'value'], ['starting_after', 'value'], ['ending_before', 'value']] : named;
}

/** Names of other types are objects, unless they are defined as alternatives of texts. */
function kindOf(type: string, types: string): 'value' | 'object' | 'list' {
  if (type.startsWith('Array<')) return 'list';
  if (/^('|string|number|boolean|RangeQueryParam)/.test(type)) return 'value';
  const name = type.split('.').at(-1) ?? '';
  return new RegExp(`type ${name} =\\s*(\\|\\s*)?'`).test(types) ? 'value' : 'object';
}

const CALLS: [file: string, parameters: string, method: string, path: string][] = [
  ['PaymentIntents', 'PaymentIntentCreateParams', 'POST', '/v1/payment_intents'],
  ['PaymentIntents', 'PaymentIntentListParams', 'GET', '/v1/payment_intents'],
  ['PaymentIntents', 'PaymentIntentSearchParams', 'GET', '/v1/payment_intents/search'],
  ['PaymentIntents', 'PaymentIntentRetrieveParams', 'GET', '/v1/payment_intents/pi_1'],
  ['PaymentIntents', 'PaymentIntentUpdateParams', 'POST', '/v1/payment_intents/pi_1'],
  ['PaymentIntents', 'PaymentIntentConfirmParams', 'POST', '/v1/payment_intents/pi_1/confirm'],
  ['PaymentIntents', 'PaymentIntentCaptureParams', 'POST', '/v1/payment_intents/pi_1/capture'],
  ['PaymentIntents', 'PaymentIntentCancelParams', 'POST', '/v1/payment_intents/pi_1/cancel'],
  ['PaymentMethods', 'PaymentMethodListParams', 'GET', '/v1/payment_methods'],
  ['PaymentMethods', 'PaymentMethodRetrieveParams', 'GET', '/v1/payment_methods/pm_1'],
  ['PaymentMethods', 'PaymentMethodAttachParams', 'POST', '/v1/payment_methods/pm_1/attach'],
  ['PaymentMethods', 'PaymentMethodDetachParams', 'POST', '/v1/payment_methods/pm_1/detach'],
  ['Customers', 'CustomerCreateParams', 'POST', '/v1/customers'],
  ['Customers', 'CustomerListParams', 'GET', '/v1/customers'],
  ['Customers', 'CustomerSearchParams', 'GET', '/v1/customers/search'],
  ['Customers', 'CustomerRetrieveParams', 'GET', '/v1/customers/cus_1'],
  ['Customers', 'CustomerUpdateParams', 'POST', '/v1/customers/cus_1'],
  ['Charges', 'ChargeListParams', 'GET', '/v1/charges'],
  ['Charges', 'ChargeSearchParams', 'GET', '/v1/charges/search'],
  ['Charges', 'ChargeRetrieveParams', 'GET', '/v1/charges/ch_1'],
  ['Charges', 'ChargeUpdateParams', 'POST', '/v1/charges/ch_1'],
  ['Refunds', 'RefundCreateParams', 'POST', '/v1/refunds'],
  ['Refunds', 'RefundListParams', 'GET', '/v1/refunds'],
  ['Refunds', 'RefundRetrieveParams', 'GET', '/v1/refunds/re_1'],
  ['Refunds', 'RefundUpdateParams', 'POST', '/v1/refunds/re_1'],
  ['Refunds', 'RefundCancelParams', 'POST', '/v1/refunds/re_1/cancel'],
  ['Disputes', 'DisputeListParams', 'GET', '/v1/disputes'],
  ['Disputes', 'DisputeRetrieveParams', 'GET', '/v1/disputes/dp_1'],
  ['Disputes', 'DisputeUpdateParams', 'POST', '/v1/disputes/dp_1'],
  ['Disputes', 'DisputeCloseParams', 'POST', '/v1/disputes/dp_1/close'],
  ['Events', 'EventListParams', 'GET', '/v1/events'],
  ['Events', 'EventRetrieveParams', 'GET', '/v1/events/evt_1'],
  ['Checkout/Sessions', 'SessionCreateParams', 'POST', '/v1/checkout/sessions'],
  ['Checkout/Sessions', 'SessionListParams', 'GET', '/v1/checkout/sessions'],
  ['Checkout/Sessions', 'SessionRetrieveParams', 'GET', '/v1/checkout/sessions/cs_1'],
  ['Checkout/Sessions', 'SessionUpdateParams', 'POST', '/v1/checkout/sessions/cs_1'],
  ['Checkout/Sessions', 'SessionExpireParams', 'POST', '/v1/checkout/sessions/cs_1/expire'],
  ['Checkout/Sessions', 'SessionListLineItemsParams', 'GET', '/v1/checkout/sessions/cs_1/line_items'],
  ['BalanceTransactions', 'BalanceTransactionRetrieveParams', 'GET', '/v1/balance_transactions/txn_1'],
];
/** A wrong value of each kind, as a form. */
const WRONG = {
  value: (name: string) => `${name}[odd]=1`,
  object: (name: string) => `${name}=odd`,
  list: (name: string) => `${name}=odd`,
};

describe('parameters', () => {
  test.each(CALLS)('of %s: %s are those the client has', async (file, name, method, path) => {
    const parameters = parametersIn(file, name);
    expect(parameters.length).toBeGreaterThan(0);
    const otherwise: string[] = [];
    for (const [parameter, kind] of parameters) {
      if (parameter === 'created') continue;
      const { status, code, param } = await refused(ask(method, path, WRONG[kind](parameter)));
      if (status !== 400 || code === 'parameter_unknown' || param !== parameter)
        otherwise.push(`${parameter}, a wrong ${kind}: ${status} ${code} ${param}`);
    }
    const surprise = await refused(ask(method, path, 'surprise=1'));
    if (surprise.code !== 'parameter_unknown' || surprise.param !== 'surprise') otherwise.push(`surprise: ${surprise.code}`);
    expect(otherwise).toEqual([]);
  });

  test.each([
    ['/v1/payment_methods', 'type=card&card[colour]=red', 'card[colour]'],
    ['/v1/payment_methods', 'type=card&billing_details[colour]=red&card[token]=tok_visa', 'billing_details[colour]'],
    ['/v1/payment_methods', 'type=card&billing_details[address][moon]=1&card[token]=tok_visa', 'billing_details[address][moon]'],
    ['/v1/customers', 'shipping[name]=Ana&shipping[address][moon]=1', 'shipping[address][moon]'],
    ['/v1/customers', 'address[line1][deep]=1', 'address[line1]'],
    [
      '/v1/checkout/sessions',
      'mode=payment&success_url=https://shop.test&line_items[0][price_data][currency]=usd&line_items[0][price_data][colour]=red',
      'line_items[0][price_data][colour]',
    ],
  ])('deep in the body of %s are refused by their whole name: %s', async (path, form, param) => {
    expect(await refused(ask('POST', path, form))).toMatchObject({ status: 400, param });
  });

  test.each([
    ['created[gte]=soon', 'created[gte]'],
    ['created[since]=5', 'created[since]'],
    ['created=soon', 'created'],
  ])('of dates are refused by name: %s', async (query, param) => {
    for (const kind of ['payment_intents', 'charges', 'refunds', 'disputes', 'customers', 'events', 'checkout/sessions'])
      expect(await refused(ask('GET', `/v1/${kind}`, query)), kind).toMatchObject({ status: 400, param });
  });
});

describe('updates', () => {
  test('of a payment set, keep and unset everything that describes it', async () => {
    const address = { line1: 'Calle 1', city: 'Bogotá', country: 'CO' };
    const { id, latest_charge } = await pay({
      receipt_email: 'ana@shop.test',
      transfer_group: 'trip',
      shipping: { name: 'Ana', address },
    });
    const shipping = { name: 'Ana', carrier: null, address: { ...address, line2: null } };
    const described = { receipt_email: 'ana@shop.test', transfer_group: 'trip', shipping };
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject(described);
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject(described);
    const unset = await stripe.paymentIntents.update(id, {
      receipt_email: '',
      shipping: '',
      statement_descriptor_suffix: 'VIAJE',
    });
    expect(unset).toMatchObject({
      receipt_email: null,
      shipping: null,
      statement_descriptor_suffix: 'VIAJE',
      transfer_group: 'trip',
    });
    const other = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    await expect(stripe.paymentIntents.update(other.id, { customer: 'cus_nobody' })).rejects.toMatchObject({ param: 'customer' });
  });

  test('of charges, sessions and customers change what the client can send', async () => {
    const { latest_charge } = await pay();
    const charge = await stripe.charges.update(String(latest_charge), {
      fraud_details: { user_report: 'safe' },
      receipt_email: 'luz@shop.test',
      transfer_group: 'trip',
    });
    expect(charge).toMatchObject({
      fraud_details: { user_report: 'safe' },
      receipt_email: 'luz@shop.test',
      transfer_group: 'trip',
    });
    const { id: customer } = await stripe.customers.create({ address: { line1: 'Calle 1' }, preferred_locales: ['es'] });
    const moved = await stripe.customers.update(customer, { address: { city: 'Cali' }, tax_exempt: 'exempt' });
    expect(moved).toMatchObject({ address: { line1: 'Calle 1', city: 'Cali' }, preferred_locales: ['es'], tax_exempt: 'exempt' });
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      success_url: 'https://shop.test',
      metadata: { a: '1' },
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Viaje' } } }],
    });
    expect(session.customer).toBe(customer);
    expect((await stripe.checkout.sessions.update(session.id, { metadata: { a: '', b: '2' } })).metadata).toEqual({ b: '2' });
    await expect(stripe.customers.create({ email: 'nobody' })).rejects.toMatchObject({ code: 'email_invalid' });
  });

  test('of a card are for one that a customer has', async () => {
    const { id: customer } = await stripe.customers.create();
    const card = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' }, allow_redisplay: 'limited' });
    expect(card.allow_redisplay).toBe('limited');
    await expect(stripe.paymentMethods.update(card.id, { metadata: { a: '1' } })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.paymentMethods.attach(card.id, { customer });
    const changes = {
      metadata: { a: '1' },
      billing_details: { name: 'Ana', address: { city: 'Cali' } },
      card: { exp_year: 2039 },
    };
    const changed = await stripe.paymentMethods.update(card.id, changes);
    expect(changed).toMatchObject({
      ...changes,
      billing_details: { name: 'Ana', email: null, address: { city: 'Cali', line1: null } },
    });
    expect((await stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([card.id]);
  });

  test('a deleted customer says so, is listed no more and cannot pay', async () => {
    const { id } = await stripe.customers.create({ email: 'gone@shop.test' });
    const deleted = { id, object: 'customer', deleted: true };
    expect(await stripe.customers.del(id)).toMatchObject(deleted);
    expect(await stripe.customers.retrieve(id)).toMatchObject(deleted);
    expect((await stripe.customers.list({ email: 'gone@shop.test' })).data).toEqual([]);
    await expect(pay({ customer: id })).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
    await expect(stripe.customers.update(id, { name: 'Ana' })).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('lists', () => {
  test('are filtered by every field their call has', async () => {
    const { id: customer } = await stripe.customers.create();
    const line = { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Viaje' } } };
    const open = (extra: object) =>
      stripe.checkout.sessions.create({ mode: 'payment', success_url: 'https://shop.test', line_items: [line], ...extra });
    const [own, byMail] = [await open({ customer }), await open({ customer_email: 'luz@list.test' })];
    const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
    expect(ids(await stripe.checkout.sessions.list({ customer }))).toEqual([own.id]);
    expect(ids(await stripe.checkout.sessions.list({ customer_details: { email: 'luz@list.test' } }))).toEqual([byMail.id]);
    const { latest_charge } = await pay({ transfer_group: 'listed' });
    expect(ids(await stripe.charges.list({ transfer_group: 'listed' }))).toEqual([latest_charge]);
    const undelivered = await stripe.events.list({ delivery_success: false, limit: 100 });
    expect(undelivered.data.every(({ pending_webhooks }) => pending_webhooks > 0)).toBe(true);
    await expect(stripe.events.list({ type: 'charge.captured', types: ['refund.created'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    const many = Array.from({ length: 21 }, (_, index) => `type.${index}`);
    await expect(stripe.events.list({ types: many })).rejects.toMatchObject({ param: 'types' });
  });

  test('of search results take each kind of field as it can be searched', async () => {
    await stripe.customers.create({ name: 'Griselda Núñez', email: 'griselda@search.test' });
    expect((await stripe.customers.search({ query: 'name~"seld"' })).data).toHaveLength(1);
    expect((await stripe.customers.search({ query: 'email:"griselda@search.test"' })).data).toHaveLength(1);
    const { latest_charge } = await pay({ payment_method: 'pm_card_amex' });
    const found = await stripe.charges.search({ query: 'payment_method_details.card.last4:"0005"' });
    expect(found.data.map(({ id }) => id)).toEqual([latest_charge]);
    for (const query of ['status>"a"', 'status~"succ"', 'amount:"many"', 'constructor:"x"'])
      await expect(stripe.charges.search({ query }), query).rejects.toMatchObject({ statusCode: 400, param: 'query' });
    await expect(stripe.customers.search({ query: 'name~"gr"' })).rejects.toMatchObject({ param: 'query' });
  });
});

test('a capture keeps nothing for a second one, unless multicapture is there', async () => {
  const { id } = await pay();
  await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 500, final_capture: false })).rejects.toMatchObject({
    param: 'final_capture',
  });
  const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 500, final_capture: true });
  expect(captured).toMatchObject({ status: 'succeeded', amount: 2_000, amount_received: 500, amount_capturable: 0 });
  await expect(stripe.paymentIntents.capture(id, { amount_to_capture: 500 })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.amount).toBe(500);
  await expect(stripe.refunds.cancel(refund.id)).rejects.toMatchObject({ statusCode: 400 });
});

test.each([
  ['4242424242424242', 'visa', 'credit'],
  ['4000056655665556', 'visa', 'debit'],
  ['5555555555554444', 'mastercard', 'credit'],
  ['2223003122003222', 'mastercard', 'credit'],
  ['5105105105105100', 'mastercard', 'prepaid'],
  ['378282246310005', 'amex', 'credit'],
  ['6011111111111117', 'discover', 'credit'],
  ['6011981111111113', 'discover', 'debit'],
  ['3056930009020004', 'diners', 'credit'],
  ['36227206271667', 'diners', 'credit'],
  ['3566002020360505', 'jcb', 'credit'],
  ['6200000000000005', 'unionpay', 'credit'],
  ['6205500000000000004', 'unionpay', 'credit'],
])('the card %s is %s, %s', async (number, brand, funding) => {
  const { card } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: '1234' },
  });
  expect(card).toMatchObject({ brand, display_brand: brand, funding, networks: { available: [brand] } });
});

test('a balance transaction can show what it is of', async () => {
  const { id, latest_charge } = await pay({ capture_method: 'automatic' });
  const charge = await stripe.charges.retrieve(String(latest_charge), { expand: ['balance_transaction.source'] });
  expect(charge.balance_transaction).toMatchObject({ source: { id: latest_charge, object: 'charge' } });
  const refund = await stripe.refunds.create({ payment_intent: id, expand: ['balance_transaction.source'] });
  expect(refund.balance_transaction).toMatchObject({ source: { id: refund.id, object: 'refund' } });
});

describe('requests', () => {
  test('may not use one idempotency key for two endpoints', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    expect((await ask('POST', '/v1/customers', '', headers)).status).toBe(200);
    const said = await refused(ask('POST', '/v1/payment_intents', 'amount=900&currency=usd', headers));
    expect(said).toMatchObject({ status: 400, type: 'idempotency_error' });
    expect(said.message).toContain("('/v1/payment_intents' vs '/v1/customers')");
  });

  test('are forms, not JSON', async () => {
    const said = await refused(ask('POST', '/v1/customers', '{"name":"Ana"}', { 'content-type': 'application/json' }));
    expect(said).toMatchObject({ status: 400, type: 'invalid_request_error' });
    expect(said.message).toContain('application/x-www-form-urlencoded');
  });

  test.each(['2020-13-40', '2099-01-01', '1999-01-01', 'latest', '2024-06-20 '.concat('x')])(
    'of the version %s are refused',
    async (version) => {
      expect(await refused(ask('GET', '/v1/balance', '', { 'stripe-version': version }))).toMatchObject({ status: 400 });
    },
  );

  test('are answered in the version they ask for', async () => {
    const { status, headers } = await ask('GET', '/v1/balance', '', { 'stripe-version': '2024-06-20' });
    expect([status, headers.get('stripe-version')]).toEqual([200, '2024-06-20']);
  });

  test.each(['ch_%C3%A9', 'ch%20x', 'ch_%ZZ', 'ch_x.y'])('of the id %s are a missing resource', async (id) => {
    expect(await refused(ask('GET', `/v1/charges/${id}`))).toMatchObject({ status: 404, code: 'resource_missing', param: 'id' });
  });
});
