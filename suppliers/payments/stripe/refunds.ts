import Stripe from 'stripe';
import type { PaymentProvider, RefundOutcome } from '../port.ts';
import { Refund } from './answer-shapes.ts';
import { intentOutcome, isKeyUsed, isRefusal, statusAfter } from './intents.ts';
import { toStripeAmount } from './stripe-amount.ts';

/** Refunds at Stripe, and their states. */
export function refunds(stripe: Stripe): Required<Pick<PaymentProvider, 'refund' | 'refundInFull' | 'lookUpRefund'>> {
  return {
    async refund({ paymentId, amount, idempotencyKey }) {
      const asked = toStripeAmount(amount);
      if (asked === undefined) return { ok: false, reason: 'refused' };
      try {
        const answer = await stripe.refunds.create({ payment_intent: paymentId, amount: asked }, { idempotencyKey });
        return (Refund.parse(answer).amount ?? asked) === asked ? refundOutcome(answer) : { ok: false, reason: 'in-doubt' };
      } catch (error) {
        if (isKeyUsed(error)) return { ok: false, reason: 'in-doubt' };
        return { ok: false, reason: isRefusal(error) ? 'refused' : 'unreachable' };
      }
    },

    // Without an amount, Stripe refunds all that is left.
    async refundInFull({ paymentId, idempotencyKey }) {
      try {
        const outcome = refundOutcome(await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey }));
        return outcome.ok ? outcome : { ok: false, reason: 'refused' };
      } catch (error) {
        const status = await statusAfter(stripe, paymentId, error);
        if (status === undefined) return { ok: false, reason: 'unreachable' };
        // Stripe reports a voided authorisation as refunded, too.
        if (status !== 'succeeded') return { ok: false, reason: 'not-captured' };
        const isSaid = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
        const isRefunded = isSaid || (isKeyUsed(error) && (await isGivenBack(stripe, paymentId)));
        if (isRefunded === undefined) return { ok: false, reason: 'unreachable' };
        return isRefunded ? { ok: true, state: 'succeeded' } : { ok: false, reason: 'refused' };
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

/** Whether all of a captured payment went back; undefined if that cannot be learnt now. */
async function isGivenBack(stripe: Stripe, paymentId: string): Promise<boolean | undefined> {
  const found = await intentOutcome(stripe, paymentId).catch(() => undefined);
  return found?.ok && found.state === 'captured' ? found.refundedMinor === found.amount.amountMinor : undefined;
}

/** `requires_action`: the customer has to provide their account; counts as pending. */
function refundOutcome(answer: unknown): RefundOutcome {
  const { id: refundId, status } = Refund.parse(answer);
  if (status === 'failed' || status === 'canceled') return { ok: false, reason: 'refused' };
  return { ok: true, state: status === 'succeeded' ? 'succeeded' : 'pending', refundId };
}
