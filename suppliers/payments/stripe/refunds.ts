import Stripe from 'stripe';
import type { PaymentProvider, RefundOutcome } from '../port.ts';
import { toStripeAmount } from './stripe-amount.ts';

/** Money that goes back, and what has become of it. */
export function refunds(stripe: Stripe): Required<Pick<PaymentProvider, 'refundsIdempotent' | 'refund' | 'lookUpRefund'>> {
  return {
    refundsIdempotent: true,

    async refund({ paymentId, amount, idempotencyKey }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'refused' };
      try {
        return refundOutcome(await stripe.refunds.create({ payment_intent: paymentId, amount: asked }, { idempotencyKey }));
      } catch (error) {
        return { ok: false, reason: error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unreachable' };
      }
    },

    async lookUpRefund(refundId) {
      try {
        return refundOutcome(await stripe.refunds.retrieve(refundId));
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },
  };
}

/** `requires_action`: the customer still has to say where to; as far as we are concerned it is on its way. */
function refundOutcome({ id: refundId, status }: Stripe.Refund): RefundOutcome {
  if (status === 'failed' || status === 'canceled') return { ok: false, reason: 'refused' };
  return { ok: true, state: status === 'succeeded' ? 'succeeded' : 'pending', refundId };
}
