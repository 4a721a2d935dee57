import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type StandInAnswer, type StandInRequest, serveStandIn } from '../http.ts';
import { openJournal } from '../journal.ts';
import { createNotices, type Notice } from '../notices.ts';
import { escapeHtml, shownAmount, standInPage } from '../page.ts';
import { openCheckout } from './checkout.ts';
import { parseForm } from './form.ts';
import { openIntents } from './intents.ts';
import { newId, now, type PaymentIntent, type PaymentMethod, StripeError } from './shapes.ts';

type Replay = { id: string; status: number; body: unknown; asked: string };

/** A key with this in it belongs to an account that takes no card numbers, as real accounts do by default. */
const WITHOUT_RAW_CARDS = /no_raw_cards/;
const API_VERSION = '2026-10-28.endive';

/** Stripe: payment methods, intents with manual capture, 3-D Secure by redirect, Checkout, refunds, idempotency keys and webhooks. */
export async function startStripeStandIn(options: { dataDir: string; port?: number; secret: string; noticesTo?: string }) {
  const { dataDir, port, secret, noticesTo } = options;
  const replays = openJournal<Replay>(join(dataDir, 'stripe-replays.jsonl'));
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});
  let url = '';
  const ownUrl = () => url;
  const emit = (type: string, object: unknown) => notices.send(eventOf(`whsec_${secret}`, type, object));
  const intents = openIntents(dataDir, { ownUrl, emit });
  const checkout = openCheckout(dataDir, { ownUrl, emit, intents });

  const collections: Record<string, (request: StandInRequest) => unknown> = {
    'GET /v1/payment_intents': ({ query }) => intents.list(query),
    'POST /v1/payment_methods': (request) => createMethod(request),
    'POST /v1/payment_intents': ({ text }) => intents.createIntent(parseForm(text)),
    'POST /v1/refunds': ({ text }) => intents.refund(parseForm(text)),
    'POST /v1/checkout/sessions': ({ text }) => checkout.create(parseForm(text)),
  };

  const createMethod = ({ headers, text }: StandInRequest) => {
    if (WITHOUT_RAW_CARDS.test(headers.authorization ?? '')) throw rawCardsRefused();
    return withoutOutcome(intents.createMethod(parseForm(text)));
  };

  const route = (request: StandInRequest): unknown => {
    const { method, path, text, query } = request;
    const collection = collections[`${method} ${path}`];
    if (collection) return collection(request);
    const [, kind, id = '', action] = /^\/v1\/(payment_intents|checkout\/sessions)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === 'payment_intents' && action && method === 'POST') return intents.change(id, action, parseForm(text));
    if (kind === 'payment_intents' && method === 'GET') return intents.retrieve(id, query);
    if (kind === 'checkout/sessions' && action === 'expire' && method === 'POST') return checkout.expire(id);
    if (kind === 'checkout/sessions' && method === 'GET') return checkout.retrieve(id);
    throw new StripeError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
  };

  const challenge = ({ method, path, text }: StandInRequest): StandInAnswer => {
    const intent = intents.get(path.slice('/3ds/'.length));
    const redirectTo = intent?.next_action?.redirect_to_url.return_url;
    if (!intent || !redirectTo) return { status: 404, ...standInPage('Banco de prueba', '<p>No hay nada que autenticar.</p>') };
    if (method !== 'POST') return { status: 200, ...challengePage(intent) };
    intents.authenticate(intent, parseForm(text).result === 'approve');
    return {
      status: 303,
      headers: { location: `${redirectTo}${redirectTo.includes('?') ? '&' : '?'}payment_intent=${intent.id}` },
    };
  };

  /** What visitors see, by where its address begins. */
  const pages: [prefix: string, page: (request: StandInRequest) => StandInAnswer][] = [
    ['/3ds/', challenge],
    ['/c/pay/', checkout.page],
    ['/c/done/', checkout.afterBank],
  ];

  const answered = (request: StandInRequest): StandInAnswer => {
    const page = pages.find(([prefix]) => request.path.startsWith(prefix))?.[1];
    if (page)
      return attempt(
        () => page(request),
        (answer) => answer,
      );
    if (!/^(Bearer|Basic) \S+/.test(request.headers.authorization ?? '')) {
      return failure(new StripeError(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' }));
    }
    const key = request.headers['idempotency-key'];
    const replay = typeof key === 'string' && request.method === 'POST' ? replays.get(key) : undefined;
    const asked = createHash('sha256').update(`${request.path} ${request.text}`).digest('hex');
    if (replay && replay.asked !== asked) return failure(keyUsedOtherwise());
    if (replay) return { status: replay.status, body: replay.body, headers: { 'idempotent-replayed': 'true' } };
    const answer = attempt(
      () => route(request),
      (body) => ({ status: 200, body }),
    );
    if (typeof key === 'string' && request.method === 'POST')
      replays.put({ id: key, status: answer.status, body: answer.body, asked });
    return { ...answer, headers: { 'request-id': newId('req') } };
  };

  const books = () => ({ methods: intents.methods(), intents: intents.all(), sessions: checkout.all() });
  const standIn = await serveStandIn({ answer: answered, books, notices, port });
  url = standIn.url;
  return standIn;
}

/** An event as it is sent: signed over its bytes. */
function eventOf(secret: string, type: string, object: unknown): Notice {
  const created = now();
  const event = { id: newId('evt'), object: 'event', api_version: API_VERSION, created, livemode: false, type, data: { object } };
  const body = JSON.stringify({ ...event, pending_webhooks: 1, request: { id: null, idempotency_key: null } });
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return { headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` }, body };
}

function attempt<Done>(work: () => Done, answer: (done: Done) => StandInAnswer): StandInAnswer {
  try {
    return answer(work());
  } catch (error) {
    if (error instanceof StripeError) return failure(error);
    throw error;
  }
}

const failure = (error: StripeError): StandInAnswer => ({ status: error.status, body: { error: error.body } });

const rawCardsRefused = () =>
  new StripeError(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
  });

const keyUsedOtherwise = () =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });

function withoutOutcome({ outcome: _, ...method }: PaymentMethod) {
  return method;
}

function challengePage(intent: PaymentIntent) {
  return standInPage(
    'Banco de prueba',
    `<p>¿Autoriza el pago de <strong>${escapeHtml(shownAmount(intent.amount / 100, intent.currency))}</strong>?</p>
<form method="post"><button name="result" value="approve">Autorizar</button>
<button name="result" value="reject">Rechazar</button></form>`,
  );
}
