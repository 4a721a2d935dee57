import type { SandboxRequest } from '../http.ts';
import type { Account } from './accounts.ts';
import type { CardTokens } from './card-tokens.ts';
import { installmentsFor, ownUser, paymentMethods } from './catalogue.ts';
import type { Preferences } from './checkout/preferences.ts';
import type { Customers } from './customers.ts';
import type { Orders } from './orders/orders.ts';
import type { openChargebacks } from './payments/chargebacks.ts';
import type { Payments } from './payments/payments.ts';
import { orderRefusal, refusal } from './requests/errors.ts';
import { type Body, isBody } from './requests/values.ts';

type Parts = {
  payments: Payments;
  orders: Orders;
  preferences: Preferences;
  cardTokens: CardTokens;
  customers: Customers;
  chargebacks: ReturnType<typeof openChargebacks>;
};
type Answer = { status: number; body?: unknown };
type Call = { account: Account; body: Body; query: URLSearchParams; ids: readonly string[] };
type Route = (call: Call) => Answer;

const ok = (body: unknown): Answer => ({ status: 200, body });
const made = (body: unknown): Answer => ({ status: 201, body });

/** All calls by method and path; a colon is an id. */
export function createRoutes({ payments, orders, preferences, cardTokens, customers, chargebacks }: Parts) {
  const first = ({ ids }: Call) => ids[0] ?? '';
  const second = ({ ids }: Call) => ids[1] ?? '';
  const routes: Record<string, Route> = {
    'POST /v1/payments': ({ account, body }) => made(payments.create(account, body)),
    'GET /v1/payments/search': ({ account, query }) => ok(payments.search(account, query)),
    'GET /v1/payments/:': (call) => ok(payments.get(call.account, first(call))),
    'PUT /v1/payments/:': (call) => ok(payments.update(call.account, first(call), call.body)),
    'POST /v1/payments/:/refunds': (call) => made(payments.refund(call.account, first(call), call.body)),
    'GET /v1/payments/:/refunds': (call) => ok(payments.refunds(call.account, first(call))),
    'GET /v1/payments/:/refunds/:': (call) => ok(payments.refundById(call.account, first(call), second(call))),

    'POST /v1/orders': ({ account, body }) => orders.create(account, body),
    'GET /v1/orders': ({ account, query }) => ok(orders.search(account, query)),
    'GET /v1/orders/:': (call) => ok(orders.get(call.account, first(call))),
    'POST /v1/orders/:/process': (call) => orders.process(call.account, first(call)),
    'POST /v1/orders/:/capture': (call) => ok(orders.capture(call.account, first(call))),
    'POST /v1/orders/:/cancel': (call) => ok(orders.cancel(call.account, first(call))),
    'POST /v1/orders/:/refund': (call) => made(orders.refund(call.account, first(call), call.body)),
    'POST /v1/orders/:/transactions': (call) => made(orders.addTransactions(call.account, first(call), call.body)),
    'PUT /v1/orders/:/transactions/:': (call) => ok(orders.updateTransaction(call.account, first(call), second(call), call.body)),
    'DELETE /v1/orders/:/transactions/:': (call) => {
      orders.removeTransaction(call.account, first(call), second(call));
      return { status: 204 };
    },

    'POST /checkout/preferences': ({ account, body }) => made(preferences.create(account, body)),
    'GET /checkout/preferences/search': ({ account, query }) => ok(preferences.search(account, query)),
    'GET /checkout/preferences/:': (call) => ok(preferences.get(call.account, first(call))),
    'PUT /checkout/preferences/:': (call) => ok(preferences.update(call.account, first(call), call.body)),

    'GET /v1/payment_methods': ({ account }) => ok(paymentMethods(account)),
    'GET /v1/payment_methods/installments': ({ account, query }) => ok(installmentsFor(account, query)),
    'GET /v1/identification_types': ({ account }) => ok(account.country.identificationTypes),
    'GET /users/me': ({ account }) => ok(ownUser(account)),
    'POST /v1/card_tokens': ({ account, body }) => made(cardTokens.create(account, body)),
    'GET /v1/card_tokens/:': (call) => ok(cardTokens.get(call.account, first(call))),

    'GET /v1/chargebacks/search': ({ account, query }) => ok(chargebacks.search(account, query)),
    'GET /v1/chargebacks/:': (call) => ok(chargebacks.get(call.account, first(call))),

    'POST /v1/customers': ({ account, body }) => made(customers.create(account, body)),
    'GET /v1/customers/search': ({ account, query }) => ok(customers.search(account, query)),
    'GET /v1/customers/:': (call) => ok(customers.get(call.account, first(call))),
    'PUT /v1/customers/:': (call) => ok(customers.update(call.account, first(call), call.body)),
    'DELETE /v1/customers/:': (call) => ok(customers.remove(call.account, first(call))),
    'POST /v1/customers/:/cards': (call) =>
      made(customers.keepCard(call.account, first(call), call.body, (token) => cardTokens.cardOf(call.account.key, token))),
    'GET /v1/customers/:/cards': (call) => ok(customers.cards(call.account, first(call))),
    'GET /v1/customers/:/cards/:': (call) => ok(customers.card(call.account, first(call), second(call))),
    'PUT /v1/customers/:/cards/:': (call) => ok(customers.updateCard(call.account, first(call), second(call), call.body)),
    'DELETE /v1/customers/:/cards/:': (call) => ok(customers.removeCard(call.account, first(call), second(call))),
  };
  const table = Object.entries(routes).map(([name, route]) => {
    const pattern = new RegExp(`^${name.replaceAll(':', '([^/]+)')}/?$`);
    return { pattern, route, isPlain: !name.includes(':') };
  });
  const inOrder = [...table.filter(({ isPlain }) => isPlain), ...table.filter(({ isPlain }) => !isPlain)];

  return (account: Account, { method, path, text, query }: SandboxRequest): Answer => {
    const name = `${method} ${path}`;
    for (const { pattern, route } of inOrder) {
      const match = pattern.exec(name);
      if (match) return route({ account, query, body: bodyOf(method, path, text), ids: match.slice(1).map(decoded) });
    }
    throw refusal(404, 404, 'resource not found');
  };
}

/** A body is an object, or nothing. */
function bodyOf(method: string, path: string, text: string): Body {
  if (method === 'GET' || method === 'DELETE' || text.trim() === '') return {};
  const sent = parsed(text);
  if (isBody(sent)) return sent;
  throw path.startsWith('/v1/orders')
    ? orderRefusal(400, 'json_syntax_error', 'The request is not a valid JSON object.')
    : refusal(400, 1, 'Params Error: the body must be a JSON object');
}

/** Deeper than any call needs: what is kept is walked again when it is written. */
const DEEPEST = 50;
function parsed(text: string): unknown {
  try {
    const sent: unknown = JSON.parse(text);
    return depthOf(text) > DEEPEST ? undefined : sent;
  } catch {
    return undefined;
  }
}

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const letter of text.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth);
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return deepest;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
