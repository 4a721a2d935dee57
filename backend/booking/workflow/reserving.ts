import { isOrdered } from '#domain/booking/item-state.ts';
import { payByOf } from '#domain/payment/payment-method.ts';
import type { HoldOutcome, PayHoldOutcome } from '#suppliers/orders/port.ts';
import type { BookingItem, Payment } from '../../db/schema.ts';
import { type BookingRecord, isLate, itemOf } from '../record/booking-record.ts';
import { type Change, moveBooking, moveItem, movePayment, startCompensation } from '../record/change.ts';
import { resolveDoubt } from './doubting.ts';
import { methodOf } from './money/declared-method.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/**
 * What is paid in hours is ordered on hold before it is paid: on hold → page → paid → the hold is paid for. Without money in time all
 * holds are cancelled, which costs nothing.
 */

/** Whether what this payment is for has to be put on hold before anybody can pay it. */
export const isToReserve = ({ onHold, payBy }: Pick<Payment, 'onHold' | 'payBy'>): boolean => onHold && payBy === null;

/** The item on hold first whose hour is unknown, then the next one to put on hold; once all are, the hour by which to pay. */
export function reserve(record: BookingRecord, payment: Payment, rules: Rules): Step {
  const { booking } = record;
  if (isLate(booking, rules.now)) return again(startCompensation(booking, 'payment-abandoned'));
  const inDoubt = booking.items.find(({ state }) => state === 'ordering');
  if (inDoubt) return resolveDoubt(record, inDoubt, rules);
  const unread = booking.items.find((item) => item.state === 'held' && item.heldUntil === null);
  if (unread) return call({ ask: 'read-hold', item: unread });
  const next = booking.items.find(({ state }) => state === 'quoted');
  return next ? attemptHold(next, rules) : again(reserved(record, payment, rules));
}

/** Records the attempt before the call leaves, as for every order. */
export function attemptHold(item: BookingItem, { now }: Rules): Step {
  const set = { orderAttemptedAt: new Date(now) };
  return call({ ask: 'hold', item: { ...item, ...set } }, moveItem(item, 'order-attempted', { set }));
}

/** All is on hold: by when it is to be paid. Where that is too soon for this way of paying, another is to be chosen. */
function reserved({ booking }: BookingRecord, payment: Payment, rules: Rules): Change {
  const heldUntil = Math.min(...booking.items.map((item) => item.heldUntil?.getTime() ?? 0));
  const method = methodOf(payment, rules);
  const payBy = method && payByOf(method, { askedAt: payment.createdAt.getTime(), heldUntil, now: rules.now });
  if (payBy === undefined) return startCompensation(booking, 'not-held');
  return movePayment(payment, 'payment-reserved', {
    data: { heldUntil: new Date(heldUntil).toISOString(), payBy: new Date(payBy).toISOString() },
    set: { payBy: new Date(payBy) },
  });
}

export function afterReadHold(record: BookingRecord, asked: BookingItem, outcome: HoldOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const item = itemOf(record, asked.id);
  if (record.booking.state !== 'authorising' || item?.state !== 'held' || item.orderId !== asked.orderId) return again();
  if (!outcome.ok) return again(moveItem(item, 'item-lapsed'), startCompensation(record.booking, 'hold-over'));
  // The supplier has not said it yet: it is asked again.
  if (outcome.until === null) return rest('retry-later');
  return again(moveItem(item, 'hold-dated', { data: { until: outcome.until.toISOString() }, set: { heldUntil: outcome.until } }));
}

/** The money is there. A hold is paid for at the price that was agreed, or not at all: then the money goes back. */
export function afterPayHold(record: BookingRecord, asked: BookingItem, outcome: PayHoldOutcome): Step {
  const { booking } = record;
  const item = itemOf(record, asked.id);
  if (item?.state !== 'held') return again();
  const isWanted = booking.state === 'ordering';
  if (outcome.ok) {
    const { orderId, locators } = outcome.order;
    const set = { orderId, ...(locators.length > 0 ? { locators } : {}) };
    const paid = moveItem(item, 'item-ordered', { data: { orderId }, set });
    const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));
    return again(paid, ...(isWanted && isLast ? [moveBooking(booking, 'ordered')] : []));
  }
  const { reason, detail } = outcome;
  if (reason === 'unreachable') return rest('retry-later');
  const over = reason === 'gone' ? [moveItem(item, 'item-lapsed')] : [];
  return again(...over, ...(isWanted ? [startCompensation(booking, WHY[reason], detail)] : []));
}

const WHY = { gone: 'hold-over', 'price-changed': 'price-changed', rejected: 'rejected-by-airline' } as const;

/** Why a booking on hold ends without a word against paying it in another way. */
const PAID_OTHERWISE = new Set<string | null>(['payment-declined', 'payment-abandoned', 'not-held']);

/**
 * After all holds are cancelled: back to the form, where its session still lasts and another way of paying can help, with every item as
 * if it had never been ordered.
 */
export function backToForm({ booking }: BookingRecord, payment: Payment, { now }: Pick<Rules, 'now'>): Change[] | undefined {
  if (!payment.onHold || !PAID_OTHERWISE.has(booking.refusal) || isLate(booking, now)) return undefined;
  const isFree = ({ state }: BookingItem) => state === 'quoted' || state === 'cancelled' || state === 'lapsed';
  if (!booking.items.every(isFree)) return undefined;
  const set = { orderId: null, orderAttemptedAt: null, heldUntil: null, locators: [] };
  const released = booking.items
    .filter(({ state }) => state !== 'quoted')
    .map((item) => moveItem(item, 'item-released', { set }));
  return [...released, moveBooking(booking, 'returned-to-checkout', { data: { reason: booking.refusal ?? '' } })];
}
