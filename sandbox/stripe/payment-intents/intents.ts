import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { shippingIn } from '../addresses.ts';
import { chargeableIn, checkStep, currencyIn } from '../amounts.ts';
import type { Charges } from '../charges/charges.ts';
import type { Customers } from '../customers.ts';
import type { Asker, Methods } from '../payment-methods/methods.ts';
import { type FormTree, textOf, treeOf } from '../requests/form.ts';
import { itemsAsked, pageOf } from '../requests/lists.ts';
import { booleanOf, checkParameters, integerOf, metadataOf, oneOf, textsOf } from '../requests/parameters.ts';
import { invalidRequest, type MethodRow, missing, newId, now, type PaymentIntent, type Row } from '../shapes.ts';
import { cardAsking } from './ask-card.ts';
import {
  CANCEL_REASONS,
  CANCELABLE,
  CAPTURE,
  CAPTURE_METHODS,
  CONFIRM,
  CREATE,
  FUTURE_USAGES,
  OPEN,
  UPDATE,
  unexpected,
  wrongState,
} from './intent-rules.ts';
import { NEW_INTENT } from './new-intent.ts';

export type Intents = ReturnType<typeof openIntents>;
type IntentRow = Row<PaymentIntent>;

/** Payment intents, from creation to capture or cancellation. Every change emits an event. */
export function openIntents(
  dataDir: string,
  {
    ownUrl,
    emit,
    methods,
    charges,
    customers,
  }: {
    ownUrl: () => string;
    emit: (account: string, type: string, object: unknown) => void;
    methods: Methods;
    charges: Charges;
    customers: Customers;
  },
) {
  const intents = openJournal<IntentRow>(join(dataDir, 'stripe-payment-intents.jsonl'));

  function put(account: string, object: PaymentIntent, event?: string): PaymentIntent {
    intents.put({ id: object.id, account, object });
    if (event) emit(account, event, object);
    return object;
  }

  function get(account: string, id: string, param = 'intent'): PaymentIntent {
    const row = intents.get(id);
    if (row?.account !== account) throw missing('payment_intent', id, param);
    return row.object;
  }

  const { charge, authenticate } = cardAsking({ ownUrl, methods, charges, put });

  /** The payment method that a call names or contains. */
  function methodIn(asker: Asker, form: FormTree, customer: string | null): MethodRow | undefined {
    const id = textOf(form.payment_method);
    if (id) return methods.findUsable(asker, id, customer);
    return form.payment_method_data === undefined ? undefined : methods.create(asker, treeOf(form.payment_method_data));
  }

  function create(asker: Asker, form: FormTree): PaymentIntent {
    checkParameters(form, { known: CREATE, needed: ['amount', 'currency'] });
    const currency = currencyIn(form);
    const amount = chargeableIn(form, currency);
    const capture_method = oneOf(form, 'capture_method', CAPTURE_METHODS) ?? 'automatic_async';
    const metadata = metadataOf(form);
    const isConfirmed = booleanOf(form, 'confirm');
    const customer = textOf(form.customer) ?? null;
    if (customer) customers.find(asker.key, customer, 'customer', 400);
    if (!isConfirmed && form.return_url !== undefined) {
      throw invalidRequest('`return_url` can only be passed when `confirm` is true.', { param: 'return_url' });
    }
    const method = methodIn(asker, form, customer);
    if (isConfirmed && !method) {
      throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        param: 'payment_method',
        code: 'payment_intent_unexpected_state',
      });
    }
    const id = newId('pi');
    const intent: PaymentIntent = {
      ...NEW_INTENT,
      id,
      amount,
      currency,
      capture_method,
      customer,
      metadata,
      created: now(),
      ...describedIn(form),
      client_secret: `${id}_secret_${newId('x').slice(2)}`,
      payment_method: method?.id ?? null,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
    };
    put(asker.key, intent, 'payment_intent.created');
    return isConfirmed && method ? charge(asker, intent, method, form) : intent;
  }

  function confirm(asker: Asker, id: string, form: FormTree): PaymentIntent {
    checkParameters(form, { known: CONFIRM });
    const intent = get(asker.key, id);
    if (!OPEN.includes(intent.status)) throw wrongState(intent, 'confirm', 'requires_confirmation, requires_action');
    const given = methodIn(asker, form, intent.customer);
    const method =
      given ?? (intent.payment_method ? methods.findUsable(asker, intent.payment_method, intent.customer) : undefined);
    if (!method) {
      throw unexpected(
        intent,
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      );
    }
    const capture_method = oneOf(form, 'capture_method', CAPTURE_METHODS) ?? intent.capture_method;
    return charge(asker, { ...intent, ...describedIn(form), capture_method, payment_method: method.id }, method, form);
  }

  function capture(account: string, id: string, form: FormTree): PaymentIntent {
    checkParameters(form, { known: CAPTURE });
    const intent = get(account, id);
    const amount = integerOf(form, 'amount_to_capture') ?? intent.amount_capturable;
    if (intent.status !== 'requires_capture' || !intent.latest_charge) {
      throw unexpected(
        intent,
        `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      );
    }
    if (amount > intent.amount_capturable) {
      throw invalidRequest(
        'The payment could not be captured because the requested capture amount is greater than the amount you can capture for this charge.',
        { param: 'amount_to_capture', code: 'amount_too_large' },
      );
    }
    checkStep(amount, intent.currency, 'amount_to_capture');
    if (form.final_capture !== undefined && !booleanOf(form, 'final_capture'))
      throw invalidRequest('final_capture can only be false if multicapture is available for this PaymentIntent.', {
        param: 'final_capture',
      });
    charges.capture(account, intent.latest_charge, amount);
    const metadata = metadataOf(form, intent.metadata);
    return put(
      account,
      { ...intent, ...describedIn(form), metadata, status: 'succeeded', amount_received: amount, amount_capturable: 0 },
      'payment_intent.succeeded',
    );
  }

  function cancel(account: string, id: string, form: FormTree): PaymentIntent {
    checkParameters(form, { known: 'cancellation_reason' });
    const cancellation_reason = oneOf(form, 'cancellation_reason', CANCEL_REASONS) ?? null;
    const intent = get(account, id);
    if (!CANCELABLE.includes(intent.status)) throw wrongState(intent, 'cancel', CANCELABLE.join(', '));
    if (intent.status === 'requires_capture' && intent.latest_charge) charges.letGo(account, intent.latest_charge);
    const cancelled = {
      ...intent,
      status: 'canceled' as const,
      amount_capturable: 0,
      next_action: null,
      canceled_at: now(),
      cancellation_reason,
    };
    return put(account, cancelled, 'payment_intent.canceled');
  }

  function update(asker: Asker, id: string, form: FormTree): PaymentIntent {
    checkParameters(form, { known: UPDATE });
    const intent = get(asker.key, id);
    const isOpen = OPEN.includes(intent.status);
    for (const name of ['amount', 'currency', 'payment_method', 'payment_method_data', 'capture_method', 'customer']) {
      if (form[name] === undefined || isOpen) continue;
      throw unexpected(
        intent,
        `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
      );
    }
    const currency = form.currency === undefined ? intent.currency : currencyIn(form);
    const customer = form.customer === undefined ? intent.customer : textOf(form.customer) || null;
    if (customer && customer !== intent.customer) customers.find(asker.key, customer, 'customer', 400);
    const method = methodIn(asker, form, customer);
    return put(asker.key, {
      ...intent,
      currency,
      customer,
      ...describedIn(form),
      metadata: metadataOf(form, intent.metadata),
      amount: form.amount === undefined ? intent.amount : chargeableIn(form, currency),
      capture_method: oneOf(form, 'capture_method', CAPTURE_METHODS) ?? intent.capture_method,
      ...(method ? { payment_method: method.id, status: 'requires_confirmation' as const, next_action: null } : {}),
    });
  }

  const all = (account: string) =>
    intents
      .all()
      .filter((row) => row.account === account)
      .map(({ object }) => object);

  return {
    create,
    confirm,
    capture,
    cancel,
    update,
    authenticate,
    get,
    all,
    rows: intents.all,
    row: intents.get,
    list: (account: string, query: FormTree) =>
      pageOf(itemsAsked(all(account), query, 'created customer customer_account'), query, {
        url: '/v1/payment_intents',
        kind: 'payment_intent',
      }),
  };
}

const TEXTS = [
  ...['description', 'receipt_email', 'setup_future_usage', 'statement_descriptor', 'statement_descriptor_suffix'],
  'transfer_group',
];

/** What a form says of a payment beside its amount and its card. */
function describedIn(form: FormTree): Record<string, unknown> {
  oneOf(form, 'setup_future_usage', FUTURE_USAGES);
  return { ...textsOf(form, TEXTS), ...(form.shipping === undefined ? {} : { shipping: shippingIn(form) }) };
}
