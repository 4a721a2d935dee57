import Stripe from 'stripe';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import { NOT_CHARGEABLE } from '../chargeable-amount.ts';
import type { AuthoriseOutcome, CardPayments } from '../port.ts';
import { CardMethod } from './answer-shapes.ts';
import { isKeyUsed, outcomeOf, unlessUnreachable } from './intents.ts';
import { cardPaymentMade, cardPaymentMadeLongAgo, isKeyForgotten } from './made-before.ts';
import { toStripeAmount } from './stripe-amount.ts';

const RAW_CARDS_REFUSED = /raw card|sending credit card numbers directly/i;

export type CardTerms = {
  takesCards: boolean;
  /** Called once, when the account turns out not to accept card numbers. */
  onRawCardsRefused: () => void;
};

/** Cards typed on our own page, if the account accepts their numbers. */
export function cardPayments(stripe: Stripe, { takesCards, onRawCardsRefused }: CardTerms): CardPayments {
  let isAccepted = takesCards;
  const refused = () => {
    if (isAccepted) onRawCardsRefused();
    isAccepted = false;
    return { ok: false, reason: 'raw-cards-refused' } as const;
  };
  return {
    method: HELD_CARDS,
    accepted: () => isAccepted,

    async tokenise({ number, expiryMonth, expiryYear, securityCode, holderName }) {
      if (!isAccepted) return refused();
      try {
        const answer = await stripe.paymentMethods.create({
          type: 'card',
          card: { number, exp_month: expiryMonth, exp_year: expiryYear, cvc: securityCode },
          billing_details: { name: holderName },
        });
        const { id: token, card } = CardMethod.parse(answer);
        if (!card) return { ok: false, reason: 'invalid-card' };
        const { brand, last4 } = card;
        return { ok: true, card: { token, brand, last4 } };
      } catch (error) {
        // The error class depends on the HTTP status. The message is only matched, never passed on: it may repeat card data.
        const isRefusal =
          error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
        if (isRefusal) return RAW_CARDS_REFUSED.test(error.message) ? refused() : { ok: false, reason: 'invalid-card' };
        return { ok: false, reason: 'unreachable' };
      }
    },

    async authorise({ cartId, token, amount, idempotencyKey, firstAskedAt, bookingReference, returnUrl }) {
      const units = toStripeAmount(amount);
      if (units === undefined) return { ok: false, reason: 'declined', declineCode: NOT_CHARGEABLE };
      const asked = { cartId, token, units, currency: amount.currency, bookingReference };
      if (isKeyForgotten(firstAskedAt)) return unlessUnreachable(cardPaymentMadeLongAgo(stripe, asked, firstAskedAt));
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: units,
            currency: amount.currency.toLowerCase(),
            payment_method: token,
            capture_method: 'manual',
            confirm: true,
            return_url: returnUrl,
            metadata: { booking_reference: bookingReference, cart_id: cartId },
          },
          { idempotencyKey },
        );
        return outcomeOf(intent);
      } catch (error) {
        return isKeyUsed(error) ? unlessUnreachable(cardPaymentMade(stripe, asked)) : failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): AuthoriseOutcome {
  if (error instanceof Stripe.errors.StripeCardError) {
    const paymentId = error.payment_intent?.id;
    return {
      ok: false,
      reason: 'declined',
      declineCode: error.decline_code ?? error.code ?? 'card_declined',
      ...(paymentId ? { paymentId } : {}),
    };
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { ok: false, reason: 'declined', declineCode: error.code ?? 'invalid_request' };
  return { ok: false, reason: 'unreachable' };
}
