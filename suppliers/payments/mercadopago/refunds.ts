import type { z } from 'zod';
import type { Money } from '#domain/money.ts';
import type { PaymentProvider, RefundOutcome } from '../port.ts';
import { type Payment, Refund } from './answer-shapes.ts';
import { type Calls, isKeyUsed, type Said } from './calls.ts';
import { currentPayment } from './page.ts';
import { isHeld, isPaymentNumber, isTaken, isWaiting } from './payments.ts';
import { fromUnits, toUnits } from './units.ts';

type RefundCalls = Required<Pick<PaymentProvider, 'refund' | 'refundInFull' | 'lookUpRefund'>>;

/** Refunds at Mercado Pago, and their states. A refund is known by its payment's number and its own: `NUMBER-NUMBER`. */
export function refunds(calls: Calls, currency: string): RefundCalls {
  const ask = (number: string, amount: Money, idempotencyKey: string): Promise<Said<z.output<typeof Refund>>> =>
    calls.send('POST', `/v1/payments/${number}/refunds`, {
      idempotencyKey,
      shape: Refund,
      body: { amount: toUnits(amount) },
    });
  return {
    async refund({ paymentId, amount, idempotencyKey }) {
      if (amount.currency !== currency) return { ok: false, reason: 'refused' };
      try {
        const number = isPaymentNumber(paymentId) ? paymentId : (await currentPayment(calls, paymentId))?.id;
        if (number === undefined) return { ok: false, reason: 'refused' };
        const said = await ask(number, amount, idempotencyKey);
        if (said.ok && (said.body.amount ?? toUnits(amount)) !== toUnits(amount)) return { ok: false, reason: 'in-doubt' };
        if (said.ok) return refundOutcome(number, said.body);
        return { ok: false, reason: isKeyUsed(said) ? 'in-doubt' : said.reason };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    // The amount is said: what a call without one refunds after a part was refunded is not documented.
    async refundInFull({ paymentId, idempotencyKey }) {
      try {
        const payment = await currentPayment(calls, paymentId);
        const before = payment && endedAs(payment);
        if (!payment || before) return before ?? { ok: false, reason: 'refused' };
        const said = await ask(payment.id, leftOf(payment), idempotencyKey);
        if (said.ok) {
          const outcome = refundOutcome(payment.id, said.body);
          return outcome.ok ? outcome : { ok: false, reason: 'refused' };
        }
        if (said.reason === 'unreachable') return { ok: false, reason: 'unreachable' };
        // A refusal may mean that it was refunded just now.
        const after = await currentPayment(calls, payment.id);
        return (after && endedAs(after)) ?? { ok: false, reason: 'refused' };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },

    async lookUpRefund(refundId) {
      const [number = '', own = ''] = refundId.split('-');
      if (!isPaymentNumber(number) || !isPaymentNumber(own)) return { ok: false, reason: 'unreachable' };
      const said = await calls.read(`/v1/payments/${number}/refunds/${own}`, Refund);
      return said.ok ? refundOutcome(number, said.body) : { ok: false, reason: 'unreachable' };
    },
  };
}

type Ended = { ok: true; state: 'succeeded' } | { ok: false; reason: 'not-captured' | 'not-held' | 'refused' };

/** Why nothing of a payment can be refunded, if so. */
function endedAs(payment: Payment): Ended | undefined {
  if (isHeld(payment) || isWaiting(payment)) return { ok: false, reason: 'not-captured' };
  if (!isTaken(payment)) return { ok: false, reason: 'not-held' };
  if (payment.status === 'charged_back') return { ok: false, reason: 'refused' };
  return leftOf(payment).amountMinor === 0 ? { ok: true, state: 'succeeded' } : undefined;
}

function leftOf({ currency_id: currency, transaction_amount, transaction_amount_refunded, status }: Payment): Money {
  const amount = fromUnits(transaction_amount, currency);
  const refunded = fromUnits(transaction_amount_refunded ?? 0, currency);
  return { amountMinor: status === 'refunded' ? 0 : amount.amountMinor - refunded.amountMinor, currency };
}

function refundOutcome(number: string, { id, status }: z.output<typeof Refund>): RefundOutcome {
  const refundId = `${number}-${id}`;
  if (status === 'approved') return { ok: true, state: 'succeeded', refundId };
  return status === 'rejected' || status === 'cancelled'
    ? { ok: false, reason: 'refused' }
    : { ok: true, state: 'pending', refundId };
}
