import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brandOf, passesLuhn } from '#domain/payment/card.ts';
import { openJournal } from '../journal.ts';
import { type FormTree, keptText, textOf, treeOf } from './form.ts';
import { checkParameters, integerOf, metadataOf } from './parameters.ts';
import {
  invalidRequest,
  type Metadata,
  type MethodRow,
  missing,
  newId,
  now,
  type PaymentMethod,
  type Row,
  StripeError,
} from './shapes.ts';
import { numberNamed, outcomeOf } from './test-cards.ts';

type Customer = {
  id: string;
  object: 'customer';
  created: number;
  metadata: Metadata;
  name: string | null;
  email: string | null;
  phone: string | null;
  description: string | null;
} & Record<string, unknown>;
export type Methods = ReturnType<typeof openMethods>;
export type Asker = { key: string; takesRawCards: boolean };

const KNOWN = 'type card billing_details metadata allow_redisplay customer radar_options';
const CUSTOMER = 'address description email metadata name phone payment_method shipping source preferred_locales tax_exempt';

/** Payment methods, and the customers they can be attached to. A method without a customer can pay once. */
export function openMethods(dataDir: string) {
  const methods = openJournal<MethodRow>(join(dataDir, 'stripe-payment-methods.jsonl'));
  const customers = openJournal<Row<Customer>>(join(dataDir, 'stripe-customers.jsonl'));

  function create({ key, takesRawCards }: Asker, form: FormTree): MethodRow {
    checkParameters(form, { known: KNOWN, needed: ['type'] });
    if (textOf(form.type) !== 'card') throw invalidRequest(`Invalid type: ${textOf(form.type)}`, { param: 'type' });
    const card = treeOf(form.card);
    const token = textOf(card.token);
    if (token === undefined && card.number !== undefined && !takesRawCards) throw rawCardsRefused();
    const number = token === undefined ? textOf(card.number) : numberNamed(token);
    if (token !== undefined && !number) throw missing('token', token, 'card[token]', 400);
    checkParameters(card, { known: 'number exp_month exp_year cvc token networks' });
    if (number === undefined)
      throw invalidRequest('Missing required param: card[number].', { param: 'card[number]', code: 'parameter_missing' });
    return keep(key, number, {
      ...(token === undefined ? expiryIn(card) : { exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 }),
      hasCode: token !== undefined || card.cvc !== undefined,
      billing: treeOf(form.billing_details),
      metadata: metadataOf(form),
    });
  }

  function keep(
    account: string,
    number: string,
    {
      exp_month,
      exp_year,
      hasCode,
      billing,
      metadata,
    }: { exp_month: number; exp_year: number; hasCode: boolean; billing: FormTree; metadata: PaymentMethod['metadata'] },
  ): MethodRow {
    if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
      throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
    const brand = brandOf(number) ?? 'unknown';
    const id = newId('pm');
    const object: PaymentMethod = {
      id,
      object: 'payment_method',
      type: 'card',
      created: now(),
      livemode: false,
      customer: null,
      customer_account: null,
      allow_redisplay: 'unspecified',
      metadata,
      billing_details: { ...NOBODY, ...billing, address: { ...NOBODY.address, ...treeOf(billing.address) } },
      card: {
        brand,
        display_brand: brand,
        last4: number.slice(-4),
        exp_month,
        exp_year,
        funding: 'credit',
        country: 'US',
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: hasCode ? 'unchecked' : null },
        fingerprint: createHash('sha256').update(`${account} ${number}`).digest('base64url').slice(0, 16),
        generated_from: null,
        networks: { available: [brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
    };
    const row = { id, account, object, outcome: outcomeOf(number), isUsed: false };
    methods.put(row);
    return row;
  }

  /** A method of this account; Stripe's ready-made ones are created on first use. */
  function find({ key }: { key: string }, id: string, { param = 'id', status = 404 } = {}): MethodRow {
    const number = id.startsWith('pm_card_') ? numberNamed(id) : undefined;
    if (number) {
      const expiry = { exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 };
      return keep(key, number, { ...expiry, hasCode: true, billing: {}, metadata: {} });
    }
    const row = methods.get(id);
    if (row?.account !== key) throw missing('PaymentMethod', id, param, status);
    return row;
  }

  /** A method that can pay now, for this customer. */
  function findUsable(asker: Asker, id: string, customer: string | null): MethodRow {
    const row = find(asker, id, { param: 'payment_method', status: 400 });
    if (row.isUsed && !row.object.customer) throw invalidRequest(USED_BEFORE, { param: 'payment_method' });
    if (row.object.customer && row.object.customer !== customer) {
      const why =
        customer === null
          ? 'is attached to a customer so for security purposes you must provide the customer in the request'
          : 'belongs to another customer';
      throw invalidRequest(`The payment method you provided ${why}.`, { param: 'payment_method' });
    }
    return row;
  }

  function findCustomer(account: string, id: string, param = 'id', status = 404): Customer {
    const row = customers.get(id);
    if (row?.account !== account) throw missing('customer', id, param, status);
    return row.object;
  }

  const setCustomer = (row: MethodRow, customer: string | null) => {
    const changed = { ...row, object: { ...row.object, customer } };
    methods.put(changed);
    return changed.object;
  };

  return {
    create,
    find,
    findUsable,
    findCustomer,
    markUsed: (row: MethodRow) => methods.put({ ...row, isUsed: true }),
    get: methods.get,
    all: methods.all,
    customersOf: (account: string) =>
      customers
        .all()
        .filter((row) => row.account === account)
        .map(({ object }) => object),
    attach(asker: Asker, id: string, form: FormTree) {
      checkParameters(form, { known: 'customer customer_account', needed: ['customer'] });
      const customer = findCustomer(asker.key, textOf(form.customer) ?? '', 'customer', 400);
      const row = find(asker, id);
      if (row.isUsed && !row.object.customer) throw invalidRequest(USED_BEFORE);
      if (row.object.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.');
      return setCustomer(row, customer.id);
    },
    detach(asker: Asker, id: string) {
      const row = find(asker, id);
      if (!row.object.customer)
        throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
      methods.put({ ...row, isUsed: true });
      return setCustomer({ ...row, isUsed: true }, null);
    },
    update(asker: Asker, id: string, form: FormTree): PaymentMethod {
      checkParameters(form, { known: 'metadata allow_redisplay' });
      const row = find(asker, id);
      const object = { ...row.object, metadata: metadataOf(form, row.object.metadata) };
      methods.put({ ...row, object });
      return object;
    },
    createCustomer(account: string, form: FormTree): Customer {
      checkParameters(form, { known: CUSTOMER });
      const object: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: now(),
        livemode: false,
        metadata: metadataOf(form),
        name: keptText(form.name),
        email: keptText(form.email),
        phone: keptText(form.phone),
        description: keptText(form.description),
        address: null,
        balance: 0,
        currency: null,
        default_source: null,
        delinquent: false,
        discount: null,
        invoice_prefix: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      };
      customers.put({ id: object.id, account, object });
      return object;
    },
    updateCustomer(account: string, id: string, form: FormTree): Customer {
      checkParameters(form, { known: CUSTOMER });
      const before = findCustomer(account, id);
      const object: Customer = {
        ...before,
        metadata: metadataOf(form, before.metadata),
        name: keptText(form.name, before.name),
        email: keptText(form.email, before.email),
        phone: keptText(form.phone, before.phone),
        description: keptText(form.description, before.description),
      };
      customers.put({ id, account, object });
      return object;
    },
  };
}

function expiryIn(card: FormTree): { exp_month: number; exp_year: number } {
  const exp_month = integerOf(card, 'exp_month', { path: 'card[exp_month]' });
  const given = integerOf(card, 'exp_year', { path: 'card[exp_year]' });
  for (const [name, value] of Object.entries({ exp_month, exp_year: given })) {
    if (value === undefined)
      throw invalidRequest(`Missing required param: card[${name}].`, { param: `card[${name}]`, code: 'parameter_missing' });
  }
  const exp_year = (given ?? 0) < 100 ? (given ?? 0) + 2_000 : (given ?? 0);
  if (!exp_month || exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const today = new Date();
  const isPast = exp_year * 12 + exp_month - 1 < today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (isPast || exp_year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  return { exp_month, exp_year };
}

const cardError = (code: string, message: string, param: string) =>
  new StripeError(402, { type: 'card_error', code, message, param });

const rawCardsRefused = () =>
  new StripeError(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
  });

const USED_BEFORE =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

const NOBODY = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null } as Record<string, unknown>,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};
