import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { brandOf, passesLuhn } from '#domain/payment/card.ts';
import { type StandInAnswer, type StandInRequest, serveStandIn } from '../http.ts';
import { openJournal } from '../journal.ts';
import { type FormTree, parseForm, textOf, treeOf } from './form.ts';
import { type CardOutcome, outcomeOf } from './test-cards.ts';

/** A card as it is kept here: never its number. */
type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: string };
  outcome: CardOutcome;
};

type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  capture_method: string;
  payment_method: string;
  status: 'requires_capture' | 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  metadata: FormTree;
  created: number;
  livemode: false;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  latest_charge: string | null;
  last_payment_error: { code: string; message: string } | null;
};

type Replay = { id: string; status: number; body: unknown };

class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

const invalidRequest = (message: string, param?: string) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) });
const missing = (kind: string, id: string) =>
  new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` });
const now = () => Math.floor(Date.now() / 1_000);
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Card payments: payment methods, intents with manual capture, 3-D Secure by redirect, refunds, idempotency keys. */
export async function startStripeStandIn({ dataDir, port }: { dataDir: string; port?: number }) {
  const methods = openJournal<PaymentMethod>(join(dataDir, 'stripe-methods.jsonl'));
  const intents = openJournal<PaymentIntent>(join(dataDir, 'stripe-intents.jsonl'));
  const replays = openJournal<Replay>(join(dataDir, 'stripe-replays.jsonl'));
  let ownUrl = '';

  const createMethod = (form: FormTree): PaymentMethod => {
    const card = treeOf(form.card);
    const number = textOf(card.number) ?? '';
    if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
      throw new StripeError(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: 'Your card number is incorrect.',
        param: 'number',
      });
    }
    const method: PaymentMethod = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      created: now(),
      livemode: false,
      card: {
        brand: brandOf(number) ?? 'unknown',
        last4: number.slice(-4),
        exp_month: Number(textOf(card.exp_month)),
        exp_year: Number(textOf(card.exp_year)),
        funding: 'credit',
      },
      outcome: outcomeOf(number),
    };
    methods.put(method);
    return method;
  };

  const createIntent = (form: FormTree): PaymentIntent => {
    const amount = Number(textOf(form.amount));
    if (!Number.isInteger(amount) || amount < 50) throw invalidRequest('Amount must be at least $0.50 usd', 'amount');
    const method = methods.get(textOf(form.payment_method) ?? '');
    if (!method) throw missing('PaymentMethod', textOf(form.payment_method) ?? '');
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      amount_refunded: 0,
      currency: textOf(form.currency) ?? 'usd',
      capture_method: textOf(form.capture_method) ?? 'automatic',
      payment_method: method.id,
      status: 'requires_payment_method',
      metadata: treeOf(form.metadata),
      created: now(),
      livemode: false,
      next_action: null,
      latest_charge: null,
      last_payment_error: null,
    };
    const { outcome } = method;
    if (outcome.kind === 'declined') {
      const { code, message, declineCode } = outcome;
      const failed = { ...intent, last_payment_error: { code, message } };
      intents.put(failed);
      const error = { type: 'card_error', code, message, ...(declineCode ? { decline_code: declineCode } : {}) };
      throw new StripeError(402, { ...error, payment_intent: failed });
    }
    if (outcome.kind === 'needs-authentication') {
      const returnUrl = textOf(form.return_url);
      if (!returnUrl) throw invalidRequest('A return_url is needed for this card.', 'return_url');
      const url = `${ownUrl}/3ds/${intent.id}`;
      const waiting = { ...intent, status: 'requires_action' as const, next_action: redirect(url, returnUrl) };
      intents.put(waiting);
      return waiting;
    }
    return authorise(intent);
  };

  const authorise = (intent: PaymentIntent): PaymentIntent => {
    const held = {
      ...intent,
      status: 'requires_capture' as const,
      amount_capturable: intent.amount,
      next_action: null,
      latest_charge: newId('ch'),
    };
    intents.put(held);
    return held;
  };

  const change = (id: string, action: string, form: FormTree): PaymentIntent => {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    const wrongState = () =>
      new StripeError(400, {
        ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: intent },
        message: `This PaymentIntent could not be ${action}d because it has a status of ${intent.status}.`,
      });
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') throw wrongState();
      const amount = Number(textOf(form.amount_to_capture) ?? intent.amount);
      const captured = { ...intent, status: 'succeeded' as const, amount_received: amount, amount_capturable: 0 };
      intents.put(captured);
      return captured;
    }
    if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState();
      const cancelled = { ...intent, status: 'canceled' as const, amount_capturable: 0, next_action: null };
      intents.put(cancelled);
      return cancelled;
    }
    throw missing('path', action);
  };

  const refund = (form: FormTree) => {
    const intent = intents.get(textOf(form.payment_intent) ?? '');
    if (!intent) throw missing('payment_intent', textOf(form.payment_intent) ?? '');
    const amount = Number(textOf(form.amount) ?? intent.amount_received - intent.amount_refunded);
    if (amount > intent.amount_received - intent.amount_refunded) {
      throw new StripeError(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    }
    intents.put({ ...intent, amount_refunded: intent.amount_refunded + amount });
    return {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      created: now(),
    };
  };

  /** Newest first, a page at a time, as Stripe lists; with `expand[]=data.latest_charge` the charge is an object. */
  const list = (query: URLSearchParams) => {
    const since = Number(query.get('created[gte]') ?? 0);
    const limit = Math.min(100, Number(query.get('limit') ?? 10));
    const withCharges = query.getAll('expand[0]').concat(query.getAll('expand[]')).includes('data.latest_charge');
    const all = intents
      .all()
      .filter(({ created }) => created >= since)
      .reverse();
    const first = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = all.slice(first, first + limit).map((intent) => {
      if (!withCharges || intent.latest_charge === null) return intent;
      const { amount_refunded, amount_received: amount } = intent;
      return { ...intent, latest_charge: { id: intent.latest_charge, object: 'charge', amount, amount_refunded } };
    });
    return { object: 'list', url: '/v1/payment_intents', has_more: first + limit < all.length, data };
  };

  const retrieve = (id: string): PaymentIntent => {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };

  const collections: Record<string, (request: StandInRequest) => unknown> = {
    'GET /v1/payment_intents': ({ query }) => list(query),
    'POST /v1/payment_methods': ({ text }) => withoutOutcome(createMethod(parseForm(text))),
    'POST /v1/payment_intents': ({ text }) => createIntent(parseForm(text)),
    'POST /v1/refunds': ({ text }) => refund(parseForm(text)),
  };

  const route = (request: StandInRequest): unknown => {
    const { method, path, text } = request;
    const collection = collections[`${method} ${path}`];
    if (collection) return collection(request);
    const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (id && action && method === 'POST') return change(id, action, parseForm(text));
    if (id && method === 'GET') return retrieve(id);
    throw new StripeError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
  };

  const challenge = ({ method, path, text }: StandInRequest): StandInAnswer => {
    const intent = intents.get(path.slice('/3ds/'.length));
    const redirectTo = intent?.next_action?.redirect_to_url.return_url;
    if (!intent || !redirectTo)
      return { status: 404, contentType: 'text/html; charset=utf-8', body: '<h1>No hay nada que autenticar</h1>' };
    if (method === 'POST') {
      if (parseForm(text).result === 'approve') authorise(intent);
      else {
        const message = 'We are unable to authenticate your payment method.';
        intents.put({
          ...intent,
          status: 'requires_payment_method',
          next_action: null,
          last_payment_error: { code: 'payment_intent_authentication_failure', message },
        });
      }
      return {
        status: 303,
        headers: { location: `${redirectTo}${redirectTo.includes('?') ? '&' : '?'}payment_intent=${intent.id}` },
      };
    }
    return { status: 200, contentType: 'text/html; charset=utf-8', body: challengePage(intent) };
  };

  const answered = (request: StandInRequest): StandInAnswer => {
    if (request.path.startsWith('/3ds/')) return challenge(request);
    if (!/^(Bearer|Basic) \S+/.test(request.headers.authorization ?? '')) {
      return failure(new StripeError(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' }));
    }
    const key = request.headers['idempotency-key'];
    const replay = typeof key === 'string' && request.method === 'POST' ? replays.get(key) : undefined;
    if (replay) return { status: replay.status, body: replay.body, headers: { 'idempotent-replayed': 'true' } };
    const answer = attempt(() => route(request));
    if (typeof key === 'string' && request.method === 'POST') replays.put({ id: key, status: answer.status, body: answer.body });
    return { ...answer, headers: { 'request-id': newId('req') } };
  };

  const standIn = await serveStandIn({ answer: answered, books: () => ({ intents: intents.all() }), port });
  ownUrl = standIn.url;
  return standIn;
}

function attempt(work: () => unknown): StandInAnswer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof StripeError) return failure(error);
    throw error;
  }
}

const failure = (error: StripeError): StandInAnswer => ({ status: error.status, body: { error: error.body } });

const redirect = (url: string, return_url: string) => ({
  type: 'redirect_to_url' as const,
  redirect_to_url: { url, return_url },
});

function withoutOutcome({ outcome: _, ...method }: PaymentMethod) {
  return method;
}

function challengePage(intent: PaymentIntent): string {
  const amount = new Intl.NumberFormat('es-CO', { style: 'currency', currency: intent.currency }).format(intent.amount / 100);
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Autenticación del banco (prueba)</title><body style="font:1rem system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem">
<h1>Banco de prueba</h1><p>¿Autoriza el pago de <strong>${amount}</strong>?</p>
<form method="post"><button name="result" value="approve" style="padding:.75rem 1.5rem">Autorizar</button>
<button name="result" value="reject" style="padding:.75rem 1.5rem">Rechazar</button></form></body></html>`;
}
