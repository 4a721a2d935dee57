import { isStanding } from '#domain/booking/item-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { CancelOrderOutcome } from '#suppliers/orders/port.ts';
import type { Booking, BookingItem, Payment } from '../../db/schema.ts';
import { type BookingRecord, itemOf, orderName, paymentOf } from '../record/booking-record.ts';
import { type Change, cancelItem, moveBooking, moveItem, movePayment, raiseLoss } from '../record/change.ts';
import { resolveDoubt, waitsForPerson } from './doubting.ts';
import { afterReversalAnswer, type ReversalAnswer, type Reversed, reversalOf, reversed } from './money/reversing.ts';
import { backToForm } from './reserving.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** Payments in these states hold no money and never will. */
const ENDED = new Set<PaymentState>(['declined', 'abandoned', 'voided']);

/**
 * Cancels the orders, latest first, then reverses the payment: an unpaid order can still be cancelled, a refunded live order is
 * our loss. An order in doubt is looked up first.
 */
export function compensate(record: BookingRecord, payment: Payment, rules: Rules): Step {
  const { booking } = record;
  const open = booking.items.filter((one) => isStanding(one) || one.state === 'ordering').toSorted(byLastAttempt);
  // The other orders do not wait for an operator.
  const item = open.find((one) => !waitsForPerson(one, rules)) ?? open[0];
  if (item) return isStanding(item) ? call({ ask: 'cancel-order', item }) : resolveDoubt(record, item, rules);
  const isEnded = ENDED.has(payment.state);
  const reversal = isEnded ? undefined : reversalOf(payment, rules);
  if (reversal) return call(reversal);
  const abandoned = movePayment(payment, 'payment-abandoned', { set: { nextActionUrl: null } });
  return again(...(isEnded ? [] : [abandoned]), ...ended(record, payment, rules));
}

/** Nothing is left of it: the end, or the form once more. Who was thought to have left the page may have paid on it since. */
function ended(record: BookingRecord, payment: Payment, rules: Rules, done?: Reversed): Change[] {
  const wasPaid = done !== undefined && done.by !== 'void' && record.booking.refusal === 'payment-abandoned';
  const set: Partial<Booking> = wasPaid ? { refusal: 'paid-too-late' } : {};
  return backToForm(record, payment, rules) ?? [moveBooking(record.booking, 'failed', { set })];
}

const byLastAttempt = (a: BookingItem, b: BookingItem): number =>
  (b.orderAttemptedAt?.getTime() ?? 0) - (a.orderAttemptedAt?.getTime() ?? 0) || b.position - a.position;

/**
 * An order that the supplier will not cancel is the agency's loss and flagged for an operator; the traveller is refunded all the
 * same.
 */
export function afterCancelOrder(record: BookingRecord, asked: BookingItem, outcome: CancelOrderOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const item = itemOf(record, asked.id);
  // An answer about an order of before: the item was let go since, and is on hold anew.
  if (!item || !isStanding(item) || item.orderId !== asked.orderId) return again();
  if (outcome.ok) return again(cancelItem(item, outcome), ...raiseLoss(item, outcome.fee));
  return again(moveItem(item, 'cancellation-refused'), { change: 'raise', reason: 'order-stands', about: orderName(item) });
}

/** Applies a reversal answer. Once reversed, the payment holds nothing, whatever its state was. */
export function afterReversing(record: BookingRecord, answer: ReversalAnswer, rules: Rules): Step {
  const payment = paymentOf(record, answer.payment.id);
  if (record.booking.state !== 'compensating' || !payment || ENDED.has(payment.state)) return again();
  const { refusal, updatedAt } = record.booking;
  const takenSince = refusal === 'capture-refused' ? updatedAt : undefined;
  const came = afterReversalAnswer(answer, { ...rules, takenSince });
  if ('next' in came) return call(came.next);
  if ('done' in came)
    return again(...reversed(record, payment, came.done, rules.now), ...ended(record, payment, rules, came.done));
  const about = payment.providerPaymentId ?? '';
  return rest('retry-later', ...(came.isRefused ? [{ change: 'raise', reason: 'reversal-refused', about } as const] : []));
}
