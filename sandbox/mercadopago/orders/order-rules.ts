import type { Country } from '../countries.ts';
import { MercadoPagoError } from '../requests/errors.ts';
import { type Body, durationOf, isBody, minorOfText, momentOf, textOf, within } from '../requests/values.ts';

/** What the Orders API takes. All that is wrong with a body is said at once. */

type Kind = 'text' | 'object' | 'list' | 'number' | 'truth';
type Shape = Readonly<Record<string, Kind>>;

const shape = (texts: string, others: Shape = {}): Shape => ({
  ...Object.fromEntries(
    texts
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, 'text' as const]),
  ),
  ...others,
});

const ORDER = shape(
  'type external_reference total_amount capture_mode processing_mode description marketplace marketplace_fee checkout_available_at expiration_time currency',
  {
    transactions: 'object',
    payer: 'object',
    items: 'list',
    config: 'object',
    additional_info: 'object',
    shipment: 'object',
    integration_data: 'object',
  },
);
const PAYMENT = shape('amount expiration_time date_of_expiration', {
  payment_method: 'object',
  automatic_payments: 'object',
  stored_credential: 'object',
  subscription_data: 'object',
});
const PAYMENT_METHOD = shape('id type token statement_descriptor financial_institution', {
  installments: 'number',
  transaction_security: 'object',
});
const PAYER = shape('customer_id email first_name last_name entity_type', {
  identification: 'object',
  phone: 'object',
  address: 'object',
});
const CONFIG = shape('statement_descriptor default_payment_due_date notification_url', {
  online: 'object',
  payment_method: 'object',
});
const ONLINE = shape('callback_url available_from allowed_user_type success_url failure_url pending_url auto_return', {
  tracks: 'list',
  retries: 'object',
  transaction_security: 'object',
});
const MEANS = shape('', {
  max_installments: 'number',
  not_allowed_ids: 'list',
  not_allowed_types: 'list',
  installments: 'object',
});
const ITEM = shape('title unit_price external_code category_id type description picture_url event_date unit_measure', {
  quantity: 'number',
  warranty: 'truth',
  external_categories: 'list',
});

const ADDRESSES = ['callback_url', 'success_url', 'failure_url', 'pending_url'];
const SECURITY = { validation: ['always', 'on_fraud_risk', 'never'], liability_shift: ['required', 'preferred'] };

type Wrong = { code: string; message: string; details: string[] };

/** Collects what is wrong, one entry for each code. */
class Findings {
  readonly #found = new Map<string, Wrong>();
  add(code: string, detail: string): void {
    const known = this.#found.get(code) ?? { code, message: MESSAGES[code] ?? code, details: [] };
    this.#found.set(code, { ...known, details: [...known.details, detail].slice(0, 20) });
  }
  refuse(): void {
    if (this.#found.size > 0) throw new MercadoPagoError(400, { errors: [...this.#found.values()] });
  }
}
const MESSAGES: Readonly<Record<string, string>> = {
  required_properties: 'Required properties are missing.',
  unsupported_properties: 'Some properties are not supported.',
  property_type: 'Some properties have a wrong type.',
  property_value: 'Some properties have a value that is not allowed.',
  minimum_items: 'Some lists have too few items.',
  maximum_items: 'Some lists have too many items.',
  invalid_total_amount: 'The total amount is not the sum of its transactions.',
  order_items_total_amount_mismatch: 'Order items total amount sum does not match order total amount',
};

export type AskedPayment = { amount: number; asked: Body };
export type AskedOrder = {
  total: number;
  payments: AskedPayment[];
  isManual: boolean;
  isHeld: boolean;
  livesMs: number | undefined;
};

export function orderIn(body: Body, country: Country): AskedOrder {
  const findings = new Findings();
  checkShape(findings, body, ORDER, '');
  need(findings, body, ['type', 'total_amount'], '');
  among(findings, body, 'type', ['online'], '');
  among(findings, body, 'capture_mode', ['automatic', 'automatic_async', 'manual'], '');
  among(findings, body, 'processing_mode', ['automatic', 'manual'], '');
  among(findings, body, 'currency', [country.currency], '');
  const reference = textOf(body.external_reference);
  if (reference !== undefined && !/^[\w-]{1,64}$/.test(reference)) findings.add('property_value', 'external_reference');
  const livesMs = body.expiration_time === undefined ? undefined : durationOf(body.expiration_time);
  if (body.expiration_time !== undefined && livesMs === undefined) findings.add('property_value', 'expiration_time');
  checkPayer(findings, body.payer);
  checkConfig(findings, within(body.config));
  const total = amountOf(findings, body.total_amount, country, 'total_amount') ?? 0;
  const isManual = body.processing_mode === 'manual';
  const { transactions } = body;
  const payments = transactions === undefined ? [] : paymentsIn(findings, within(transactions), country, isManual);
  if (transactions === undefined && !isManual) findings.add('required_properties', 'transactions');
  const sum = payments.reduce((before, { amount }) => before + amount, 0);
  if (payments.length > 0 && sum !== total) findings.add('invalid_total_amount', 'total_amount');
  checkItems(findings, body.items, total, country);
  findings.refuse();
  return { total, payments, isManual, isHeld: body.capture_mode === 'manual', livesMs };
}

/** One payment of a body of its own, for transactions that are added or changed. */
export function transactionsIn(body: Body, country: Country): AskedPayment[] {
  const findings = new Findings();
  const payments = paymentsIn(findings, body, country, true);
  findings.refuse();
  return payments;
}

export function transactionIn(body: Body, before: AskedPayment, country: Country): AskedPayment {
  const findings = new Findings();
  const asked = {
    ...before.asked,
    ...body,
    payment_method: { ...within(before.asked.payment_method), ...within(body.payment_method) },
  };
  if (Object.keys(body).length === 0) findings.add('minimum_properties', 'body');
  if (body.payment_method !== undefined && !isBody(body.payment_method)) findings.add('property_type', 'payment_method');
  const payment = paymentIn(findings, asked, country, '', true);
  findings.refuse();
  return payment;
}

/** The parts of a refund, by transaction; `undefined` for the whole. */
export function refundsIn(body: Body, country: Country): { id: string; amount: number }[] | undefined {
  if (body.transactions === undefined) {
    const findings = new Findings();
    checkShape(findings, body, { transactions: 'list' }, '');
    findings.refuse();
    return undefined;
  }
  const findings = new Findings();
  checkShape(findings, body, { transactions: 'list' }, '');
  const listed = Array.isArray(body.transactions) ? body.transactions : [];
  if (Array.isArray(body.transactions) && listed.length === 0) findings.add('minimum_items', 'transactions');
  const parts = listed.slice(0, 20).map((one, index) => {
    const at = `transactions[${index}]`;
    if (!isBody(one)) findings.add('property_type', at);
    checkShape(findings, within(one), shape('id amount'), `${at}.`);
    need(findings, within(one), ['id', 'amount'], `${at}.`);
    const { id, amount } = within(one);
    return { id: String(id), amount: amount === undefined ? 0 : (amountOf(findings, amount, country, `${at}.amount`) ?? 0) };
  });
  findings.refuse();
  return parts;
}

function checkShape(findings: Findings, body: Body, known: Shape, at: string): void {
  for (const [name, value] of Object.entries(body).slice(0, 200)) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (kind === undefined) findings.add('unsupported_properties', `${at}${name.slice(0, 60)}`);
    else if (!IS[kind](value)) findings.add('property_type', `${at}${name}`);
  }
}
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  object: isBody,
  list: Array.isArray,
  number: (value) => typeof value === 'number' && Number.isInteger(value),
  truth: (value) => typeof value === 'boolean',
};

function need(findings: Findings, body: Body, names: readonly string[], at: string): void {
  for (const name of names)
    if (body[name] === undefined || body[name] === '') findings.add('required_properties', `${at}${name}`);
}

function among(findings: Findings, body: Body, name: string, allowed: readonly string[], at: string): void {
  const value = body[name];
  if (typeof value === 'string' && !allowed.includes(value)) findings.add('property_value', `${at}${name}`);
}

function amountOf(findings: Findings, value: unknown, country: Country, at: string): number | undefined {
  if (typeof value !== 'string') return undefined;
  const amount = minorOfText(value, country.currency);
  if (amount === undefined) findings.add('property_value', at);
  return amount;
}

function checkPayer(findings: Findings, value: unknown): void {
  if (value === undefined) findings.add('required_properties', 'payer');
  if (!isBody(value)) return;
  checkShape(findings, value, PAYER, 'payer.');
  need(findings, value, ['email'], 'payer.');
  if (typeof value.email === 'string' && !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value.email))
    findings.add('property_value', 'payer.email');
  among(findings, value, 'entity_type', ['individual', 'association'], 'payer.');
}

function checkConfig(findings: Findings, config: Body): void {
  checkShape(findings, config, CONFIG, 'config.');
  const online = within(config.online);
  checkShape(findings, online, ONLINE, 'config.online.');
  for (const name of ADDRESSES) {
    const value = online[name];
    if (typeof value === 'string' && !(URL.canParse(value) && /^https?:/.test(value)))
      findings.add('property_value', `config.online.${name}`);
  }
  among(findings, online, 'auto_return', ['approved', 'all'], 'config.online.');
  if (online.auto_return !== undefined && online.success_url === undefined)
    findings.add('required_properties', 'config.online.success_url');
  const security = within(online.transaction_security);
  for (const [name, allowed] of Object.entries(SECURITY))
    among(findings, security, name, allowed, 'config.online.transaction_security.');
  const means = within(config.payment_method);
  checkShape(findings, means, MEANS, 'config.payment_method.');
}

function paymentsIn(findings: Findings, transactions: Body, country: Country, isManual: boolean): AskedPayment[] {
  checkShape(findings, transactions, { payments: 'list' }, 'transactions.');
  const { payments } = transactions;
  if (payments === undefined) findings.add('required_properties', 'transactions.payments');
  if (!Array.isArray(payments)) return [];
  if (payments.length === 0) findings.add('minimum_items', 'transactions.payments');
  if (payments.length > 1) findings.add('maximum_items', 'transactions.payments');
  return payments.slice(0, 1).map((one, index) => {
    const at = `transactions.payments[${index}].`;
    if (!isBody(one)) findings.add('property_type', at.slice(0, -1));
    return paymentIn(findings, within(one), country, at, isManual);
  });
}

function paymentIn(findings: Findings, asked: Body, country: Country, at: string, isManual: boolean): AskedPayment {
  checkShape(findings, asked, PAYMENT, at);
  need(findings, asked, isManual ? ['amount'] : ['amount', 'payment_method'], at);
  const method = within(asked.payment_method);
  checkShape(findings, method, PAYMENT_METHOD, `${at}payment_method.`);
  if (asked.payment_method !== undefined) need(findings, method, ['id', 'type'], `${at}payment_method.`);
  if (
    asked.expiration_time !== undefined &&
    typeof asked.expiration_time === 'string' &&
    durationOf(asked.expiration_time) === undefined
  )
    findings.add('property_value', `${at}expiration_time`);
  if (typeof asked.date_of_expiration === 'string' && momentOf(asked.date_of_expiration) === undefined)
    findings.add('property_value', `${at}date_of_expiration`);
  return { amount: amountOf(findings, asked.amount, country, `${at}amount`) ?? 0, asked };
}

function checkItems(findings: Findings, items: unknown, total: number, country: Country): void {
  if (!Array.isArray(items)) return;
  if (items.length === 0) findings.add('minimum_items', 'items');
  let sum = 0;
  for (const [index, one] of items.slice(0, 100).entries()) {
    const at = `items[${index}].`;
    if (!isBody(one)) findings.add('property_type', at.slice(0, -1));
    checkShape(findings, within(one), ITEM, at);
    need(findings, within(one), ['title', 'unit_price', 'quantity'], at);
    const { unit_price: price, quantity } = within(one);
    sum += (amountOf(findings, price, country, `${at}unit_price`) ?? 0) * (typeof quantity === 'number' ? quantity : 0);
  }
  if (sum !== total) findings.add('order_items_total_amount_mismatch', 'items');
}
