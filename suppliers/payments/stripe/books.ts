import type Stripe from 'stripe';
import type { PaymentProvider, ProviderDispute, ProviderPayment } from '../port.ts';
import { bounded } from './bounded-list.ts';
import { Dispute, disputeOf } from './dispute.ts';
import { chargeOf } from './intents.ts';
import { refundedOf } from './refunded.ts';
import { fromStripeAmount } from './stripe-amount.ts';

/** The account's records at Stripe, for reconciliation. */
export function books(stripe: Stripe): Required<Pick<PaymentProvider, 'listPayments' | 'listDisputes'>> {
  return {
    async listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      try {
        const found: ProviderPayment[] = [];
        const taken = await takenByBanks(stripe, since);
        const listed = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge.balance_transaction'] });
        for await (const intent of bounded(listed)) {
          const refunded = refundedOf(chargeOf(intent) ?? {});
          const { amountMinor: authorisedMinor, currency } = fromStripeAmount(intent.amount_capturable, intent.currency);
          // Stripe reports a voided authorisation as refunded, although nothing was received.
          const received = intent.status === 'succeeded' ? intent.amount_received - refunded : 0;
          const { amountMinor: receivedMinor } = fromStripeAmount(received, intent.currency);
          const capturedNetMinor = receivedMinor - (taken.get(intent.id) ?? 0);
          const bookingReference = intent.metadata.booking_reference ?? null;
          found.push({ paymentId: intent.id, bookingReference, authorisedMinor, capturedNetMinor, currency, ...feeOf(intent) });
        }
        return { ok: true, payments: found };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async listDisputes(since) {
      try {
        return { ok: true, disputes: await disputesSince(stripe, since) };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },
  };
}

/** Stripe's fee is in the currency in which it pays out: of a payment in another one it is not known here. */
function feeOf(intent: Stripe.PaymentIntent): { feeMinor?: number } {
  const transaction = chargeOf(intent)?.balance_transaction;
  if (typeof transaction !== 'object' || transaction === null || transaction.currency !== intent.currency) return {};
  return { feeMinor: fromStripeAmount(transaction.fee, transaction.currency).amountMinor };
}

/** Disputes of payments made through us: a charge without a payment intent is not ours. */
async function disputesSince(stripe: Stripe, since: Date) {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const found: (ProviderDispute & { paymentId: string })[] = [];
  for await (const listed of bounded(stripe.disputes.list({ created, limit: 100 }))) {
    const dispute = Dispute.parse(listed);
    if (dispute.payment_intent) found.push({ ...disputeOf(dispute), paymentId: dispute.payment_intent });
  }
  return found;
}

/** Amounts taken back by banks, by payment id. */
async function takenByBanks(stripe: Stripe, since: Date): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const { paymentId, isTaken, amount } of await disputesSince(stripe, since)) {
    if (isTaken) taken.set(paymentId, (taken.get(paymentId) ?? 0) + amount.amountMinor);
  }
  return taken;
}
