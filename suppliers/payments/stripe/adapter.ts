import Stripe from 'stripe';
import { withAmountsChecked } from '../chargeable-amount.ts';
import type { OnPaymentCall } from '../payment-calls.ts';
import type { PaymentProvider } from '../port.ts';
import { books } from './books.ts';
import { BoundedHttpClient } from './bounded-http.ts';
import { type CardTerms, cardPayments } from './cards.ts';
import { checkoutOutcome, checkoutPage, expireCheckout, isCheckout } from './checkout.ts';
import { cancelHeld, cancelUnpaid, captureFailure, intentOutcome, isTaken } from './intents.ts';
import { readNotice } from './notice.ts';
import { refunds } from './refunds.ts';
import { toStripeAmount } from './stripe-amount.ts';

const DEADLINE_MS = 20_000;
const RETRIES = 2;

export type StripeAccount = CardTerms & {
  /** Stripe's own URL, or a sandbox's. */
  baseUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** The account moves real money: notices of test payments are ignored. */
  isLive: boolean;
  /** Deadline of one answer; tests set another. */
  deadlineMs?: number;
  onCall?: OnPaymentCall;
};

/** Stripe through its official client: payment intents with manual capture, for card fields and for Checkout. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const { protocol, hostname, port } = new URL(account.baseUrl);
  const stripe = new Stripe(account.secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: account.deadlineMs ?? DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: new BoundedHttpClient(account.baseUrl, account.onCall),
  });

  return withAmountsChecked({
    name: 'stripe',
    capabilities: {
      lookup: true,
      voidAuthorisation: true,
      expirePage: true,
      partialRefund: true,
      refundId: true,
      refundsIdempotent: true,
    },
    cards: cardPayments(stripe, account),
    hostedPage: checkoutPage(stripe),
    readNotice: (notice) => readNotice(stripe, account, notice),

    async lookUp(paymentId) {
      try {
        return isCheckout(paymentId) ? await checkoutOutcome(stripe, paymentId) : await intentOutcome(stripe, paymentId);
      } catch {
        // Whatever the reason, it says nothing about the payment.
        return { ok: false, reason: 'unreachable' };
      }
    },

    async capture({ paymentId, amount, idempotencyKey }) {
      const amountToCapture = toStripeAmount(amount);
      if (amountToCapture === undefined) return { ok: false, reason: 'refused' };
      try {
        const intent = await stripe.paymentIntents.capture(paymentId, { amount_to_capture: amountToCapture }, { idempotencyKey });
        return isTaken(intent, { paymentId, amount }) ? { ok: true } : { ok: false, reason: 'refused' };
      } catch (error) {
        return captureFailure(error, async () => isTaken(await stripe.paymentIntents.retrieve(paymentId), { paymentId, amount }));
      }
    },

    voidAuthorisation: ({ paymentId, idempotencyKey }) => cancelHeld(stripe, paymentId, idempotencyKey),

    expireHostedPage: ({ paymentId, idempotencyKey }) =>
      isCheckout(paymentId) ? expireCheckout(stripe, paymentId) : cancelUnpaid(stripe, paymentId, idempotencyKey),

    ...refunds(stripe),
    ...books(stripe),
  });
}
