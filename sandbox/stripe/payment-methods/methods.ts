import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { passesLuhn } from '#domain/payment/card.ts';
import { openJournal } from '../../journal.ts';
import { addressIn, NO_ADDRESS } from '../addresses.ts';
import type { Customers } from '../customers.ts';
import { type FormTree, textOf, treeOf } from '../requests/form.ts';
import { itemsAsked, pageOf } from '../requests/lists.ts';
import { checkParameters, integerOf, metadataOf, oneOf, textsOf } from '../requests/parameters.ts';
import {
  type BillingDetails,
  invalidRequest,
  type MethodRow,
  missing,
  newId,
  now,
  type PaymentMethod,
  StripeError,
} from '../shapes.ts';
import { numberNamed, outcomeOf } from '../test-cards.ts';
import { cardKindOf } from './card-brands.ts';

export type Methods = ReturnType<typeof openMethods>;
export type Asker = { key: string; takesRawCards: boolean };

const KNOWN = 'type card billing_details metadata allow_redisplay customer radar_options';
const UPDATE = 'allow_redisplay billing_details card metadata';
const REDISPLAY = ['always', 'limited', 'unspecified'] as const;

/** Payment methods, which can be attached to customers. A method without a customer can pay once. */
export function openMethods(dataDir: string, customers: Customers) {
  const methods = openJournal<MethodRow>(join(dataDir, 'stripe-payment-methods.jsonl'));

  function create({ key, takesRawCards }: Asker, form: FormTree): MethodRow {
    checkParameters(form, { known: KNOWN, needed: ['type'] });
    if (textOf(form.type) !== 'card') throw invalidRequest(`Invalid type: ${textOf(form.type)}`, { param: 'type' });
    const card = treeOf(form.card);
    const token = textOf(card.token);
    if (token === undefined && card.number !== undefined && !takesRawCards) throw rawCardsRefused();
    const number = token === undefined ? textOf(card.number) : numberNamed(token);
    if (token !== undefined && !number) throw missing('token', token, 'card[token]', 400);
    checkParameters(card, { known: 'number exp_month exp_year cvc token networks', at: 'card' });
    if (number === undefined)
      throw invalidRequest('Missing required param: card[number].', { param: 'card[number]', code: 'parameter_missing' });
    return keep(key, number, {
      ...(token === undefined ? expiryIn(card) : { exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 }),
      hasCode: token !== undefined || card.cvc !== undefined,
      billing: billingIn(form, NOBODY),
      allow_redisplay: oneOf(form, 'allow_redisplay', REDISPLAY) ?? 'unspecified',
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
      allow_redisplay,
      metadata,
    }: Pick<PaymentMethod['card'], 'exp_month' | 'exp_year'> &
      Pick<PaymentMethod, 'metadata' | 'allow_redisplay'> & { hasCode: boolean; billing: BillingDetails },
  ): MethodRow {
    if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
      throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
    const { brand, funding } = cardKindOf(number);
    const id = newId('pm');
    const object: PaymentMethod = {
      id,
      object: 'payment_method',
      type: 'card',
      created: now(),
      livemode: false,
      customer: null,
      customer_account: null,
      allow_redisplay,
      metadata,
      billing_details: billing,
      card: {
        brand,
        display_brand: brand,
        last4: number.slice(-4),
        exp_month,
        exp_year,
        funding,
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
      return keep(key, number, { ...expiry, hasCode: true, billing: NOBODY, allow_redisplay: 'unspecified', metadata: {} });
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

  const setCustomer = (row: MethodRow, customer: string | null) => {
    const changed = { ...row, object: { ...row.object, customer } };
    methods.put(changed);
    return changed.object;
  };

  return {
    create,
    find,
    findUsable,
    markUsed: (row: MethodRow) => methods.put({ ...row, isUsed: true }),
    get: methods.get,
    all: methods.all,
    list(account: string, query: FormTree) {
      oneOf(query, 'type', ['card']);
      const own = methods.all().filter((row) => row.account === account && row.object.customer);
      const items = itemsAsked(
        own.map(({ object }) => object),
        query,
        'customer customer_account allow_redisplay type',
      );
      return pageOf(items, query, { url: '/v1/payment_methods', kind: 'payment_method' });
    },
    update(asker: Asker, id: string, form: FormTree): PaymentMethod {
      checkParameters(form, { known: UPDATE });
      const card = treeOf(form.card);
      checkParameters(card, { known: 'exp_month exp_year networks', at: 'card' });
      const row = find(asker, id);
      const { object } = row;
      if (!object.customer) throw invalidRequest('A PaymentMethod must be attached to a customer to be updated.');
      const { exp_month, exp_year } = object.card;
      const changed = {
        ...object,
        allow_redisplay: oneOf(form, 'allow_redisplay', REDISPLAY) ?? object.allow_redisplay,
        billing_details: billingIn(form, object.billing_details),
        card: { ...object.card, ...expiryIn({ exp_month: String(exp_month), exp_year: String(exp_year), ...card }) },
        metadata: metadataOf(form, object.metadata),
      };
      methods.put({ ...row, object: changed });
      return changed;
    },
    attach(asker: Asker, id: string, form: FormTree) {
      checkParameters(form, { known: 'customer customer_account', needed: ['customer'] });
      const customer = customers.find(asker.key, textOf(form.customer) ?? '', 'customer', 400);
      const row = find(asker, id);
      if (row.isUsed && !row.object.customer) throw invalidRequest(USED_BEFORE);
      if (row.object.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.');
      return setCustomer(row, customer.id);
    },
    detach(asker: Asker, id: string, form: FormTree) {
      checkParameters(form, { known: '' });
      const row = find(asker, id);
      if (!row.object.customer)
        throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
      methods.put({ ...row, isUsed: true });
      return setCustomer({ ...row, isUsed: true }, null);
    },
  };
}

/** The billing details of a form over those known before. */
function billingIn(form: FormTree, before: BillingDetails): BillingDetails {
  const given = treeOf(form.billing_details);
  checkParameters(given, { known: 'address email name phone tax_id', at: 'billing_details' });
  const address = addressIn(given, { at: 'billing_details', before: before.address }) ?? NO_ADDRESS;
  return { ...before, ...textsOf(given, ['email', 'name', 'phone', 'tax_id']), address };
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

const NOBODY: BillingDetails = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };
