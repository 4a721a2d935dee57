import Stripe from 'stripe';
import type { AuthoriseOutcome, PaymentProvider, ProviderPayment, SettleOutcome } from '../port.ts';

const DEADLINE_MS = 20_000;
const RETRIES = 2;
const RAW_CARDS_REFUSED = /raw card|sending credit card numbers directly/i;

/** Card payments through Stripe's official client. `baseUrl` decides whether that is Stripe or a stand-in. */
export function createStripeProvider({ baseUrl, secretKey }: { baseUrl: string; secretKey: string }): PaymentProvider {
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  return {
    name: 'stripe',

    async tokeniseCard({ number, expiryMonth, expiryYear, securityCode, holderName }) {
      try {
        const method = await stripe.paymentMethods.create({
          type: 'card',
          card: { number, exp_month: expiryMonth, exp_year: expiryYear, cvc: securityCode },
          billing_details: { name: holderName },
        });
        const { card } = method;
        if (!card) return { ok: false, reason: 'invalid-card' };
        const { brand, last4, exp_month, exp_year } = card;
        return { ok: true, card: { token: method.id, brand, last4, expiryMonth: exp_month, expiryYear: exp_year } };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'invalid-card' };
        // The message is matched, never passed on: it may repeat what was sent.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { ok: false, reason: RAW_CARDS_REFUSED.test(error.message) ? 'raw-cards-refused' : 'invalid-card' };
        }
        return { ok: false, reason: 'unreachable' };
      }
    },

    async authorise({ token, amount, idempotencyKey, bookingReference, returnUrl }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amount.amountMinor,
            currency: amount.currency.toLowerCase(),
            payment_method: token,
            capture_method: 'manual',
            confirm: true,
            return_url: returnUrl,
            metadata: { booking_reference: bookingReference },
          },
          { idempotencyKey },
        );
        return outcomeOf(intent);
      } catch (error) {
        return failureOf(error);
      }
    },

    async listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      try {
        const found: ProviderPayment[] = [];
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })) {
          const charge = intent.latest_charge;
          const refunded = charge && typeof charge !== 'string' ? charge.amount_refunded : 0;
          found.push({
            ...{ paymentId: intent.id, bookingReference: intent.metadata.booking_reference ?? null },
            ...{ heldMinor: intent.amount_capturable, keptMinor: intent.amount_received - refunded },
            currency: intent.currency.toUpperCase(),
          });
        }
        return { ok: true, payments: found };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async lookUp(paymentId) {
      try {
        return outcomeOf(await stripe.paymentIntents.retrieve(paymentId));
      } catch (error) {
        return failureOf(error);
      }
    },

    async capture({ paymentId, amount, idempotencyKey }) {
      try {
        await stripe.paymentIntents.capture(paymentId, { amount_to_capture: amount.amountMinor }, { idempotencyKey });
        return { ok: true };
      } catch (error) {
        return settleFailure(error, async () => (await stripe.paymentIntents.retrieve(paymentId)).status === 'succeeded');
      }
    },

    async release({ paymentId, idempotencyKey }) {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentId);
        if (intent.status === 'canceled') return { ok: true };
        if (intent.status === 'succeeded')
          await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `${idempotencyKey}-refund` });
        else await stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey });
        return { ok: true };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')
          return { ok: true };
        return settleFailure(error, async () => (await stripe.paymentIntents.retrieve(paymentId)).status === 'canceled');
      }
    },
  };
}

function outcomeOf(intent: Stripe.PaymentIntent): AuthoriseOutcome {
  const paymentId = intent.id;
  switch (intent.status) {
    case 'requires_capture':
      return { ok: true, state: 'authorised', paymentId };
    case 'succeeded':
      return { ok: true, state: 'captured', paymentId };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { ok: true, state: 'needs-authentication', paymentId, url } : { ok: false, reason: 'unreachable' };
    }
    case 'processing':
      return { ok: false, reason: 'unreachable' };
    default:
      return { ok: false, reason: 'declined', paymentId, declineCode: intent.last_payment_error?.code ?? intent.status };
  }
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

/** A refusal may mean that it was done before: the provider's books decide. */
async function settleFailure(error: unknown, isDone: () => Promise<boolean>): Promise<SettleOutcome> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return { ok: false, reason: 'unreachable' };
  try {
    return (await isDone()) ? { ok: true } : { ok: false, reason: 'refused' };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}
