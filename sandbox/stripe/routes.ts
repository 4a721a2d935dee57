import type { SandboxRequest } from '../http.ts';
import type { Charges } from './charges.ts';
import type { Checkout } from './checkout.ts';
import type { Disputes } from './disputes.ts';
import type { openEvents } from './events.ts';
import { type Expansions, expanded } from './expand.ts';
import { type FormTree, parseForm } from './form.ts';
import type { Intents } from './intents.ts';
import { listParameters, pageOf } from './lists.ts';
import type { Asker, Methods } from './methods.ts';
import { checkParameters, withinOf } from './parameters.ts';
import type { Refunds } from './refunds.ts';
import { searchPage } from './search.ts';
import { missing, now, type Refund, StripeError } from './shapes.ts';

type Parts = {
  methods: Methods;
  charges: Charges;
  refunds: Refunds;
  intents: Intents;
  checkout: Checkout;
  disputes: Disputes;
  events: ReturnType<typeof openEvents>;
  searchLagSeconds: number;
};
type Route = (asker: Asker, form: FormTree, id: string) => unknown;

/** Stripe's advice where a path ends in a slash. */
const EMPTY_ID =
  'If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. ';

/** All calls the sandbox answers, by method and path; `:id` is the object's id. */
export function createRoutes({ methods, charges, refunds, intents, checkout, disputes, events, searchLagSeconds }: Parts) {
  const search = (items: { id: string; created: number }[], form: FormTree, url: string, fields: string[]) => {
    checkParameters(form, { known: 'query limit page', needed: ['query'] });
    return searchPage(items, form, { url, fields, now: now(), lagSeconds: searchLagSeconds });
  };

  const routes: Record<string, Route> = {
    'POST /v1/payment_intents': (asker, form) => intents.create(asker, form),
    'GET /v1/payment_intents': ({ key }, form) => intents.list(key, form),
    'GET /v1/payment_intents/search': ({ key }, form) =>
      search(intents.all(key), form, '/v1/payment_intents/search', [
        'amount',
        'created',
        'currency',
        'customer',
        'metadata',
        'status',
      ]),
    'GET /v1/payment_intents/:id': ({ key }, _, id) => intents.get(key, id),
    'POST /v1/payment_intents/:id': (asker, form, id) => intents.update(asker, id, form),
    'POST /v1/payment_intents/:id/confirm': (asker, form, id) => intents.confirm(asker, id, form),
    'POST /v1/payment_intents/:id/capture': ({ key }, form, id) => intents.capture(key, id, form),
    'POST /v1/payment_intents/:id/cancel': ({ key }, form, id) => intents.cancel(key, id, form),
    'POST /v1/payment_methods': (asker, form) => methods.create(asker, form).object,
    'GET /v1/payment_methods/:id': (asker, _, id) => methods.find(asker, id).object,
    'POST /v1/payment_methods/:id': (asker, form, id) => methods.update(asker, id, form),
    'POST /v1/payment_methods/:id/attach': (asker, form, id) => methods.attach(asker, id, form),
    'POST /v1/payment_methods/:id/detach': (asker, _, id) => methods.detach(asker, id),
    'POST /v1/customers': ({ key }, form) => methods.createCustomer(key, form),
    'GET /v1/customers': ({ key }, form) => {
      checkParameters(form, { known: listParameters('created email') });
      const isWithin = withinOf(form);
      const items = methods.customersOf(key).filter((one) => isWithin(one.created) && (!form.email || one.email === form.email));
      return pageOf(items, form, { url: '/v1/customers', kind: 'customer' });
    },
    'GET /v1/customers/:id': ({ key }, _, id) => methods.findCustomer(key, id),
    'POST /v1/customers/:id': ({ key }, form, id) => methods.updateCustomer(key, id, form),
    'GET /v1/charges': ({ key }, form) => charges.list(key, form),
    'GET /v1/charges/search': ({ key }, form) =>
      search(charges.all(key), form, '/v1/charges/search', [
        'amount',
        'created',
        'currency',
        'customer',
        'disputed',
        'metadata',
        'refunded',
        'status',
      ]),
    'GET /v1/charges/:id': ({ key }, _, id) => charges.get(key, id),
    'POST /v1/charges/:id': ({ key }, form, id) => charges.update(key, id, form),
    'POST /v1/refunds': ({ key }, form) => refunds.create(key, form, (id) => intents.get(key, id, 'payment_intent')),
    'GET /v1/refunds': ({ key }, form) => refunds.list(key, form),
    'GET /v1/refunds/:id': ({ key }, _, id) => refunds.get(key, id),
    'POST /v1/refunds/:id': ({ key }, form, id) => refunds.update(key, id, form),
    'GET /v1/disputes': ({ key }, form) => disputes.list(key, form),
    'GET /v1/disputes/:id': ({ key }, _, id) => disputes.get(key, id),
    'POST /v1/disputes/:id': ({ key }, form, id) => disputes.update(key, id, form),
    'POST /v1/disputes/:id/close': ({ key }, _, id) => disputes.close(key, id),
    'POST /v1/checkout/sessions': ({ key }, form) => checkout.create(key, form),
    'GET /v1/checkout/sessions': ({ key }, form) => checkout.list(key, form),
    'GET /v1/checkout/sessions/:id': ({ key }, _, id) => checkout.get(key, id),
    'POST /v1/checkout/sessions/:id/expire': ({ key }, form, id) => checkout.expire(key, id, form),
    'GET /v1/checkout/sessions/:id/line_items': ({ key }, form, id) =>
      pageOf(checkout.lineItems(key, id).toReversed(), form, { url: `/v1/checkout/sessions/${id}/line_items`, kind: 'item' }),
    'GET /v1/events': ({ key }, form) => events.list(key, form),
    'GET /v1/events/:id': ({ key }, _, id) => events.get(key, id),
    'GET /v1/balance': ({ key }) => balance(key),
    'GET /v1/balance_transactions/:id': ({ key }, _, id) => transaction(key, id),
  };

  /** The balance by currency: captured amounts less refunds and disputes. */
  function balance(account: string) {
    const sums = new Map<string, number>();
    for (const { id, currency, amount_captured, amount_refunded, captured } of charges.all(account)) {
      const kept = amount_captured - amount_refunded - disputes.takenOf(account, id);
      if (captured) sums.set(currency, (sums.get(currency) ?? 0) + kept);
    }
    const amounts = (of: (amount: number) => number) =>
      [...(sums.size > 0 ? sums : new Map([['usd', 0]]))].map(([currency, amount]) => ({
        amount: of(amount),
        currency,
        source_types: { card: of(amount) },
      }));
    return { object: 'balance', available: amounts(() => 0), livemode: false, pending: amounts((amount) => amount) };
  }

  function transaction(account: string, id: string) {
    const charge = charges.all(account).find((one) => one.balance_transaction === id);
    const refund = refunds.all(account).find((one) => one.balance_transaction === id);
    const source = charge ?? refund;
    if (!source) throw missing('balance transaction', id);
    const amount = charge ? charge.amount_captured : -(refund as Refund).amount;
    const type = charge ? 'charge' : 'refund';
    return {
      id,
      object: 'balance_transaction',
      amount,
      available_on: source.created,
      balance_type: 'payments',
      created: source.created,
      currency: source.currency,
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: type,
      source: source.id,
      status: 'pending',
      type,
    };
  }

  const expansionsOf = (account: string): Expansions => {
    const intent = ({ payment_intent: id }: Record<string, unknown>) => (id ? intents.get(account, String(id)) : null);
    const txn = ({ balance_transaction: id }: Record<string, unknown>) => (id ? transaction(account, String(id)) : null);
    const customer = ({ customer: id }: Record<string, unknown>) => (id ? methods.findCustomer(account, String(id)) : null);
    return {
      payment_intent: {
        latest_charge: ({ latest_charge: id }) => (id ? charges.get(account, String(id)) : null),
        payment_method: ({ payment_method: id }) => methods.get(String(id))?.object,
        customer,
        application: null,
        on_behalf_of: null,
        review: null,
      },
      charge: {
        payment_intent: intent,
        balance_transaction: txn,
        customer,
        application: null,
        review: null,
        refunds: ({ id }) => {
          const data = refunds.ofCharge(account, String(id)).toReversed();
          return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
        },
      },
      refund: { payment_intent: intent, balance_transaction: txn, charge: ({ charge }) => charges.get(account, String(charge)) },
      dispute: { payment_intent: intent, charge: ({ charge }) => charges.get(account, String(charge)) },
      'checkout.session': {
        payment_intent: intent,
        customer,
        setup_intent: null,
        subscription: null,
        invoice: null,
        line_items: ({ id }) => {
          const data = checkout.lineItems(account, String(id));
          return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
        },
      },
      payment_method: { customer },
      customer: { default_source: null },
    };
  };

  return (asker: Asker, { method, path, text, query }: SandboxRequest): unknown => {
    const form = parseForm(method === 'POST' ? text : query);
    const exact = routes[`${method} ${path}`];
    const [, before = '', id = '', action = ''] = /^(\/v1\/(?:checkout\/)?\w+)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    const route = exact ?? routes[`${method} ${before}/:id${action}`];
    if (!route) {
      const message = `Unrecognized request URL (${method}: ${path}). ${path.endsWith('/') ? EMPTY_ID : ''}Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
      throw new StripeError(404, { type: 'invalid_request_error', message });
    }
    return expanded(route(asker, form, id), form, expansionsOf(asker.key));
  };
}
