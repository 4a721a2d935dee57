import type { SandboxRequest } from '../http.ts';
import { balanceOf } from './charges/balance.ts';
import type { Charges } from './charges/charges.ts';
import type { Disputes } from './charges/disputes.ts';
import type { Refunds } from './charges/refunds.ts';
import type { Checkout } from './checkout/checkout.ts';
import type { Customers } from './customers.ts';
import type { openEvents } from './events.ts';
import { expansionsOf } from './expansions.ts';
import type { Intents } from './payment-intents/intents.ts';
import type { Asker, Methods } from './payment-methods/methods.ts';
import { expanded } from './requests/expand.ts';
import { type FormTree, parseForm } from './requests/form.ts';
import { listParameters, pageOf } from './requests/lists.ts';
import { checkParameters } from './requests/parameters.ts';
import { SEARCHED, searchPage } from './requests/search.ts';
import { invalidRequest, now, StripeError } from './shapes.ts';

type Parts = {
  methods: Methods;
  customers: Customers;
  charges: Charges;
  refunds: Refunds;
  intents: Intents;
  checkout: Checkout;
  disputes: Disputes;
  events: ReturnType<typeof openEvents>;
  searchLagSeconds: number;
};
type Route = (asker: Asker, form: FormTree, id: string) => unknown;

/** All calls the sandbox answers, by method and path; `:id` is the object's id. */
export function createRoutes(parts: Parts) {
  const { methods, customers, charges, refunds, intents, checkout, disputes, events, searchLagSeconds } = parts;
  const balance = balanceOf(parts);
  const search = (items: { id: string; created: number }[], form: FormTree, kind: keyof typeof SEARCHED) => {
    checkParameters(form, { known: 'query limit page', needed: ['query'] });
    return searchPage(items, form, {
      url: `/v1/${kind}/search`,
      fields: SEARCHED[kind],
      now: now(),
      lagSeconds: searchLagSeconds,
    });
  };
  /** One object by its id: the call takes no parameters of its own, with few exceptions. */
  const read =
    (get: (account: string, id: string) => unknown, known = ''): Route =>
    ({ key }, form, id) => {
      checkParameters(form, { known });
      return get(key, id);
    };

  const routes: Record<string, Route> = {
    'POST /v1/payment_intents': (asker, form) => intents.create(asker, form),
    'GET /v1/payment_intents': ({ key }, form) => intents.list(key, form),
    'GET /v1/payment_intents/search': ({ key }, form) => search(intents.all(key), form, 'payment_intents'),
    'GET /v1/payment_intents/:id': read((key, id) => intents.get(key, id), 'client_secret'),
    'POST /v1/payment_intents/:id': (asker, form, id) => intents.update(asker, id, form),
    'POST /v1/payment_intents/:id/confirm': (asker, form, id) => intents.confirm(asker, id, form),
    'POST /v1/payment_intents/:id/capture': ({ key }, form, id) => intents.capture(key, id, form),
    'POST /v1/payment_intents/:id/cancel': ({ key }, form, id) => intents.cancel(key, id, form),
    'POST /v1/payment_methods': (asker, form) => methods.create(asker, form).object,
    'GET /v1/payment_methods': ({ key }, form) => methods.list(key, form),
    'GET /v1/payment_methods/:id': read((key, id) => methods.find({ key }, id).object),
    'POST /v1/payment_methods/:id': (asker, form, id) => methods.update(asker, id, form),
    'POST /v1/payment_methods/:id/attach': (asker, form, id) => methods.attach(asker, id, form),
    'POST /v1/payment_methods/:id/detach': (asker, form, id) => methods.detach(asker, id, form),
    'POST /v1/customers': ({ key }, form) => customers.create(key, form),
    'GET /v1/customers': ({ key }, form) => customers.list(key, form),
    'GET /v1/customers/search': ({ key }, form) => search(customers.all(key), form, 'customers'),
    'GET /v1/customers/:id': read(customers.read),
    'POST /v1/customers/:id': ({ key }, form, id) => customers.update(key, id, form),
    'DELETE /v1/customers/:id': ({ key }, form, id) => customers.remove(key, id, form),
    'GET /v1/charges': ({ key }, form) => charges.list(key, form),
    'GET /v1/charges/search': ({ key }, form) => search(charges.all(key), form, 'charges'),
    'GET /v1/charges/:id': read((key, id) => charges.get(key, id)),
    'POST /v1/charges/:id': ({ key }, form, id) => charges.update(key, id, form),
    'POST /v1/refunds': ({ key }, form) => refunds.create(key, form, (id) => intents.get(key, id, 'payment_intent')),
    'GET /v1/refunds': ({ key }, form) => refunds.list(key, form),
    'GET /v1/refunds/:id': read(refunds.get),
    'POST /v1/refunds/:id': ({ key }, form, id) => refunds.update(key, id, form),
    'POST /v1/refunds/:id/cancel': ({ key }, form, id) => refunds.cancel(key, id, form),
    'GET /v1/disputes': ({ key }, form) => disputes.list(key, form),
    'GET /v1/disputes/:id': read(disputes.get),
    'POST /v1/disputes/:id': ({ key }, form, id) => disputes.update(key, id, form),
    'POST /v1/disputes/:id/close': ({ key }, form, id) => disputes.close(key, id, form),
    'POST /v1/checkout/sessions': ({ key }, form) => checkout.create(key, form),
    'GET /v1/checkout/sessions': ({ key }, form) => checkout.list(key, form),
    'GET /v1/checkout/sessions/:id': read(checkout.get),
    'POST /v1/checkout/sessions/:id': ({ key }, form, id) => checkout.update(key, id, form),
    'POST /v1/checkout/sessions/:id/expire': ({ key }, form, id) => checkout.expire(key, id, form),
    'GET /v1/checkout/sessions/:id/line_items': ({ key }, form, id) => {
      checkParameters(form, { known: listParameters('') });
      const url = `/v1/checkout/sessions/${id}/line_items`;
      return pageOf(checkout.lineItems(key, id).toReversed(), form, { url, kind: 'item' });
    },
    'GET /v1/events': ({ key }, form) => events.list(key, form),
    'GET /v1/events/:id': read(events.get),
    'GET /v1/balance': read(balance.balance),
    'GET /v1/balance_transactions/:id': read(balance.transaction),
  };

  return (asker: Asker, { method, path, text, query, headers }: SandboxRequest): unknown => {
    const [, before = '', id = '', action = ''] = /^(\/v1\/(?:checkout\/)?\w+)\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    const route = routes[`${method} ${path}`] ?? routes[`${method} ${before}/:id${action}`];
    if (!route) throw unrecognised(method, path);
    if (method === 'POST' && text !== '' && !isForm(headers['content-type'])) throw notAForm();
    const form = parseForm(method === 'POST' ? text : query);
    return expanded(route(asker, form, decoded(id)), form, expansionsOf(asker.key, { ...parts, balance }));
  };
}

/** An id as sent, if its percent encoding is invalid: it is unknown either way. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

const isForm = (type = ''): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

const notAForm = () =>
  invalidRequest(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
  );

const unrecognised = (method: string, path: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). ${path.endsWith('/') ? EMPTY_ID : ''}Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });

/** Stripe's advice where a path ends in a slash. */
const EMPTY_ID =
  'If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. ';
