import type Stripe from 'stripe';
import type { PaymentProvider, ProviderDispute, ProviderPayment } from '../port.ts';
import { ListedIntent } from './answer-shapes.ts';
import { bounded } from './bounded-list.ts';
import { Dispute, disputeOf } from './dispute.ts';
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
        for await (const one of bounded(listed)) found.push(recordOf(ListedIntent.parse(one), taken));
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

/** Throws on amounts that do not fit together: no more goes back than was received. */
function recordOf(intent: ListedIntent, taken: ReadonlyMap<string, number>): ProviderPayment {
  const { id: paymentId, status, amount_received, metadata } = intent;
  const refunded = refundedOf(chargeOf(intent) ?? {});
  const { amountMinor: authorisedMinor, currency } = fromStripeAmount(intent.amount_capturable, intent.currency);
  // Stripe reports a voided authorisation as refunded, although nothing was received.
  const received = status === 'succeeded' ? amount_received - refunded : 0;
  if (received < 0) throw new RangeError('More was refunded than received');
  const { amountMinor: receivedMinor } = fromStripeAmount(received, intent.currency);
  const capturedNetMinor = receivedMinor - (taken.get(paymentId) ?? 0);
  const bookingReference = metadata.booking_reference ?? null;
  return { paymentId, bookingReference, authorisedMinor, capturedNetMinor, currency, ...feeOf(intent) };
}

const chargeOf = ({ latest_charge }: ListedIntent) =>
  latest_charge && typeof latest_charge !== 'string' ? latest_charge : undefined;

/** Stripe's fee is in the currency in which it pays out: of a payment in another one it is not known here. */
function feeOf(intent: ListedIntent): { feeMinor?: number } {
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
