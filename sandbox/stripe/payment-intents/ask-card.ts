import type { Charges } from '../charges/charges.ts';
import type { Asker, Methods } from '../payment-methods/methods.ts';
import { type FormTree, textOf } from '../requests/form.ts';
import { booleanOf } from '../requests/parameters.ts';
import { type MethodRow, type PaymentIntent, type Row, StripeError } from '../shapes.ts';

/** Authorises the card of a payment intent, and continues after the bank's authentication. */
export function cardAsking({
  ownUrl,
  methods,
  charges,
  put,
}: {
  ownUrl: () => string;
  methods: Methods;
  charges: Charges;
  put: (account: string, intent: PaymentIntent, event: string) => PaymentIntent;
}) {
  /** Charges the card: the intent becomes authorised, captured or declined, or requires the bank's authentication first. */
  function charge({ key }: Asker, intent: PaymentIntent, method: MethodRow, form: FormTree): PaymentIntent {
    const { outcome } = method;
    if (outcome.kind === 'declined') {
      const failed = charges.open(key, intent, method, outcome);
      const { code, message, declineCode } = outcome;
      const error = {
        type: 'card_error',
        code,
        message,
        ...(declineCode ? { decline_code: declineCode } : {}),
        charge: failed.id,
      };
      const last_payment_error = { ...error, payment_method: method.object };
      const after = {
        ...intent,
        status: 'requires_payment_method' as const,
        payment_method: null,
        latest_charge: failed.id,
        last_payment_error,
      };
      put(key, after, 'payment_intent.payment_failed');
      throw new StripeError(402, { ...error, payment_method: method.object, payment_intent: after });
    }
    if (outcome.kind === 'needs-authentication') {
      if (booleanOf(form, 'error_on_requires_action')) {
        throw new StripeError(402, {
          type: 'card_error',
          code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
          decline_code: 'authentication_required',
          payment_intent: intent,
        });
      }
      const return_url = textOf(form.return_url);
      const next_action = return_url
        ? { type: 'redirect_to_url' as const, redirect_to_url: { url: `${ownUrl()}/3ds/${intent.id}`, return_url } }
        : {
            type: 'use_stripe_sdk' as const,
            use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${ownUrl()}/3ds/${intent.id}` },
          };
      return put(key, { ...intent, status: 'requires_action', next_action }, 'payment_intent.requires_action');
    }
    return authorise(key, intent, method);
  }

  function authorise(account: string, intent: PaymentIntent, method: MethodRow): PaymentIntent {
    methods.markUsed(method);
    const { id: latest_charge } = charges.open(account, intent, method);
    const held = { ...intent, next_action: null, latest_charge, last_payment_error: null };
    if (intent.capture_method === 'manual') {
      return put(
        account,
        { ...held, status: 'requires_capture', amount_capturable: intent.amount },
        'payment_intent.amount_capturable_updated',
      );
    }
    charges.capture(account, latest_charge, intent.amount);
    return put(account, { ...held, status: 'succeeded', amount_received: intent.amount }, 'payment_intent.succeeded');
  }

  /** The outcome of the bank's page for a card that requires authentication. */
  function authenticate({ account, object: intent }: Row<PaymentIntent>, isApproved: boolean): PaymentIntent {
    const method = methods.get(intent.payment_method ?? '');
    if (isApproved && method) return authorise(account, intent, method);
    const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    const last_payment_error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message,
      payment_method: method?.object,
    };
    return put(
      account,
      { ...intent, status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error },
      'payment_intent.payment_failed',
    );
  }

  return { charge, authenticate };
}
