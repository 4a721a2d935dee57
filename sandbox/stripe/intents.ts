import { join } from 'node:path';
import { brandOf, passesLuhn } from '#domain/payment/card.ts';
import { openJournal } from '../journal.ts';
import { type FormTree, textOf, treeOf } from './form.ts';
import { invalidRequest, missing, newId, now, type PaymentIntent, type PaymentMethod, StripeError } from './shapes.ts';
import { outcomeOf } from './test-cards.ts';

export type Intents = ReturnType<typeof openIntents>;

/** Payment methods, payment intents with manual capture, and refunds, as Stripe keeps them. Every change is also an event. */
export function openIntents(
  dataDir: string,
  { ownUrl, emit }: { ownUrl: () => string; emit: (type: string, object: unknown) => void },
) {
  const methods = openJournal<PaymentMethod>(join(dataDir, 'stripe-methods.jsonl'));
  const intents = openJournal<PaymentIntent>(join(dataDir, 'stripe-intents.jsonl'));

  const put = (intent: PaymentIntent, event: string): PaymentIntent => {
    intents.put(intent);
    emit(event, intent);
    return intent;
  };

  const chargeOf = (intent: PaymentIntent) => {
    const { amount, amount_refunded, currency, metadata } = intent;
    const card = methods.get(intent.payment_method)?.card;
    return {
      ...{ id: intent.latest_charge, object: 'charge', payment_intent: intent.id, amount, amount_refunded, currency, metadata },
      ...{ captured: intent.status === 'succeeded', payment_method_details: { type: 'card', card } },
    };
  };

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
      put(failed, 'payment_intent.payment_failed');
      const error = { type: 'card_error', code, message, ...(declineCode ? { decline_code: declineCode } : {}) };
      throw new StripeError(402, { ...error, payment_intent: failed });
    }
    if (outcome.kind === 'needs-authentication') {
      const returnUrl = textOf(form.return_url);
      if (!returnUrl) throw invalidRequest('A return_url is needed for this card.', 'return_url');
      const url = `${ownUrl()}/3ds/${intent.id}`;
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
    return put(held, 'payment_intent.amount_capturable_updated');
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
      return put(captured, 'payment_intent.succeeded');
    }
    if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState();
      const cancelled = { ...intent, status: 'canceled' as const, amount_capturable: 0, next_action: null };
      return put(cancelled, 'payment_intent.canceled');
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
    const refunded = { ...intent, amount_refunded: intent.amount_refunded + amount };
    intents.put(refunded);
    emit('charge.refunded', chargeOf(refunded));
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
      return { ...intent, latest_charge: chargeOf(intent) };
    });
    return { object: 'list', url: '/v1/payment_intents', has_more: first + limit < all.length, data };
  };

  const retrieve = (id: string, query: URLSearchParams) => {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    const withCharge = query.getAll('expand[0]').concat(query.getAll('expand[]')).includes('latest_charge');
    return withCharge && intent.latest_charge ? { ...intent, latest_charge: chargeOf(intent) } : intent;
  };

  /** What the bank's page says of a card that had to be authenticated. */
  const authenticate = (intent: PaymentIntent, isApproved: boolean): PaymentIntent => {
    if (isApproved) return authorise(intent);
    const message = 'We are unable to authenticate your payment method.';
    const last_payment_error = { code: 'payment_intent_authentication_failure', message };
    return put(
      { ...intent, status: 'requires_payment_method', next_action: null, last_payment_error },
      'payment_intent.payment_failed',
    );
  };

  return {
    createMethod,
    createIntent,
    change,
    refund,
    list,
    retrieve,
    authenticate,
    get: intents.get,
    all: intents.all,
    methods: methods.all,
  };
}

const redirect = (url: string, return_url: string) => ({
  type: 'redirect_to_url' as const,
  redirect_to_url: { url, return_url },
});
