import { isOrdered } from '#domain/booking/item-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { CancelOrderOutcome } from '#suppliers/orders/port.ts';
import type { SettleOutcome } from '#suppliers/payments/port.ts';
import type { BookingItem, Payment } from '../../db/schema.ts';
import { amountOf, type BookingRecord, itemOf, orderName, paymentOf } from './booking-record.ts';
import { type Change, cancelItem, moveBooking, moveItem, movePayment, raiseLoss } from './change.ts';
import { again, call, rest, type Step } from './step.ts';

/** Nothing is held by these, and nothing will be. */
const ENDED = new Set<PaymentState>(['declined', 'abandoned', 'voided']);

/**
 * Cancels the orders, the last one first, and lets the money go, in that order: an unpaid order can still be cancelled, a refunded live order
 * is our loss. What is in doubt is looked for before.
 */
export function compensate({ booking }: BookingRecord, payment: Payment): Step {
  const [item] = booking.items.filter((one) => isOrdered(one) || one.state === 'ordering').toSorted(byLastAttempt);
  if (item) return call(isOrdered(item) ? { ask: 'cancel-order', item } : { ask: 'find-order', item });
  if (payment.providerPaymentId !== null && !ENDED.has(payment.state)) {
    return call({ ask: 'release', payment });
  }
  const isEnded = ENDED.has(payment.state);
  const abandoned = movePayment(payment, 'payment-abandoned', { set: { nextActionUrl: null } });
  return again(...(isEnded ? [] : [abandoned]), moveBooking(booking, 'failed'));
}

const byLastAttempt = (a: BookingItem, b: BookingItem): number =>
  (b.orderAttemptedAt?.getTime() ?? 0) - (a.orderAttemptedAt?.getTime() ?? 0) || b.position - a.position;

/** An order that the supplier will not cancel is the agency's loss and a person's to see to, never the traveller's: the money goes back all the same. */
export function afterCancelOrder(record: BookingRecord, asked: BookingItem, outcome: CancelOrderOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('later');
  const item = itemOf(record, asked.id);
  if (!item || !isOrdered(item)) return again();
  if (outcome.ok) return again(cancelItem(item, outcome), ...raiseLoss(item, outcome.fee));
  return again(moveItem(item, 'cancellation-refused'), { change: 'raise', reason: 'order-stands', about: orderName(item) });
}

/** Whatever it was when the provider let it go: nothing of it is held now. */
export function afterRelease(record: BookingRecord, asked: Payment, outcome: SettleOutcome): Step {
  const about = asked.providerPaymentId ?? '';
  if (!outcome.ok) {
    const isRefused = outcome.reason === 'refused';
    return rest('later', ...(isRefused ? [{ change: 'raise', reason: 'release-refused', about } as const] : []));
  }
  const payment = paymentOf(record, asked.id);
  if (record.booking.state !== 'compensating' || !payment || ENDED.has(payment.state)) return again();
  const voided: Change[] = [
    movePayment(payment, 'payment-voided', { set: { nextActionUrl: null } }),
    { change: 'end-flags', reasons: ['release-refused'], about, note: 'given back' },
    moveBooking(record.booking, 'failed'),
  ];
  if (payment.state === 'needs-authentication') return again(...voided);
  return again(...voided, { change: 'ledger', paymentId: payment.id, kind: 'void', amount: amountOf(payment) });
}
