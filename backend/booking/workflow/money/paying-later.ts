import { isPaid } from '#suppliers/payments/port.ts';
import type { Payment } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, isAsked, isOpen, paymentOf } from '../../record/booking-record.ts';
import { type Change, moveAmendment, movePayment } from '../../record/change.ts';
import { again, call, type PaymentAnswer, type Rules, rest, type Step } from '../step.ts';
import { laterPageEnds } from '../waiting.ts';
import { expirePage, hold, inWords, isLeftOpen, orphan } from './authorising.ts';

/**
 * Payments after confirmation (balance, added bags), on a hosted page. The booking's state does not move; a failed payment
 * changes nothing.
 */

/** Opens the page of an undecided payment, looks the payment up, or abandons it. */
export function onItsPage(payment: Payment, { payments, now }: Rules, isWanted: boolean): Step {
  const provider = payments.get(payment.provider);
  if (!provider) return rest('retry-later', { change: 'raise', reason: 'account-gone', about: payment.provider });
  const isLeft = !isWanted || now > laterPageEnds(payment).getTime();
  if (payment.providerPaymentId && provider.capabilities.lookup)
    return call({ ask: 'look-up', payment, ...(isLeft ? { isAbandoning: true } : {}) });
  if (isLeft) return again(leave(payment));
  return payment.nextActionUrl
    ? rest('awaiting-customer', { change: 'mark-checked' })
    : call({ ask: 'create-hosted-page', payment });
}

/** The money is authorised but no longer due: the reversal of orphaned money takes over. */
export const orphanHold = (payment: Payment): Change => movePayment(payment, 'payment-orphaned', { data: amountOf(payment) });

const leave = (payment: Payment): Change => movePayment(payment, 'payment-abandoned', { set: { nextActionUrl: null } });

/** Applies the provider's answer about such a payment. */
export function afterLaterAnswer(
  record: BookingRecord,
  asked: Payment,
  outcome: PaymentAnswer,
  isAbandoning: boolean,
  rules: Rules,
): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const payment = paymentOf(record, asked.id);
  if (!payment || !isOpen(payment)) {
    return payment?.state === 'abandoned' && isPaid(outcome) ? again(...orphan(payment, outcome)) : again();
  }
  if (!outcome.ok) {
    const { declineCode, paymentId } = outcome;
    const set = { declineCode, nextActionUrl: null, ...(paymentId ? { providerPaymentId: paymentId } : {}) };
    return again(movePayment(payment, 'payment-declined', { data: { declineCode }, set }));
  }
  if (!isPaid(outcome)) {
    if (isAbandoning) return isLeftOpen(payment, outcome, rules) ? again(leave(payment)) : expirePage(payment, rules);
    const { paymentId: providerPaymentId, url: nextActionUrl = payment.nextActionUrl } = outcome;
    const isKnown = payment.nextActionUrl === nextActionUrl && payment.providerPaymentId === providerPaymentId;
    const set = { providerPaymentId, nextActionUrl };
    const sent = isKnown ? [] : [movePayment(payment, 'payment-sent-to-authenticate', { set })];
    return rest('awaiting-customer', ...sent, { change: 'mark-checked' });
  }
  if (!isAsked(outcome.amount, payment)) {
    return again(...orphan(payment, outcome), { change: 'raise', reason: 'paid-amount-differs', about: inWords(outcome) });
  }
  return again(...hold(payment, outcome));
}

export function afterLaterExpired(record: BookingRecord, asked: Payment, isExpired: boolean): Step {
  const payment = paymentOf(record, asked.id);
  if (!isExpired) return rest('retry-later');
  return again(...(payment && isOpen(payment) ? [leave(payment)] : []));
}

/** The changes for a capture of such a payment. */
export function taken(payment: Payment, data: { amendmentId?: string } = {}): Change[] {
  const amount = amountOf(payment);
  return [
    movePayment(payment, 'payment-captured', { data: { ...amount, purpose: payment.purpose, ...data } }),
    { change: 'ledger', paymentId: payment.id, kind: 'capture', amount },
  ];
}

/** Expires cancellation quotes: made before a payment, their refund amounts are too low now; before tickets were issued, too high. */
export const quotesOver = ({ amendments }: BookingRecord): Change[] =>
  amendments
    .filter(({ kind, state }) => kind === 'cancel' && state === 'quoted')
    .map((quote) => moveAmendment(quote, 'amendment-expired'));
