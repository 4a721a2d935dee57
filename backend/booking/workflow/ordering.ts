import type { RefusalReason } from '#domain/booking/booking-state.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { FindOrderOutcome, OrderOutcome, PlacedOrder } from '#suppliers/flights/port.ts';
import type { BookingItem } from '../../db/schema.ts';
import { type BookingRecord, itemOf } from './booking-record.ts';
import { type Change, moveBooking, moveItem, refuse } from './change.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** One item after the other: once one is refused, those before it are cancelled. */
export function order({ booking }: BookingRecord, rules: Rules): Step {
  const next = booking.items.find((item) => !isOrdered(item));
  if (!next) throw new Error(`Booking ${booking.id} is ordering, and nothing of it is left to be ordered`);
  return next.orderAttemptedAt ? call({ ask: 'find-order', item: next }) : attempt(next, rules);
}

/** On record before the call leaves, so that whoever comes after asks what became of it. */
const attempt = (item: BookingItem, { now }: Rules): Step =>
  call({ ask: 'order', item }, moveItem(item, 'order-attempted', { set: { orderAttemptedAt: new Date(now) } }));

const REASONS = {
  unavailable: 'offer-unavailable',
  'price-changed': 'price-changed',
  rejected: 'rejected-by-airline',
} as const satisfies Record<string, RefusalReason>;

export function afterOrder(record: BookingRecord, asked: BookingItem, outcome: OrderOutcome): Step {
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering') return again();
  if (outcome.ok) return again(...recordOrder(record, item, outcome.order));
  // Right after a lost answer the order may be there already; if it is not, only time can tell.
  if (outcome.reason === 'in-doubt')
    return call({ ask: 'find-order', item }, { change: 'fact', fact: 'order-in-doubt', itemId: item.id });
  const reason = REASONS[outcome.reason];
  const refused = moveItem(item, 'item-refused', { data: { reason } });
  return record.booking.state === 'ordering' ? again(refused, refuse(record.booking, reason, outcome.detail)) : again(refused);
}

/** What the supplier says became of an order call. Never made is believed only once it cannot be at work any more. */
export function afterFindOrder(record: BookingRecord, asked: BookingItem, outcome: FindOrderOutcome, rules: Rules): Step {
  if (!outcome.ok) return rest('later');
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering' || !item.orderAttemptedAt) return again();
  if (outcome.order) return again(...recordOrder(record, item, outcome.order));
  if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return rest('later');
  if (record.booking.state === 'ordering') return attempt(item, rules);
  return again(moveItem(item, 'item-refused', { data: { reason: 'never-made' } }));
}

/** The last of a booking's orders moves the booking on with it. */
function recordOrder({ booking }: BookingRecord, item: BookingItem, { orderId, locators }: PlacedOrder): Change[] {
  const ordered = moveItem(item, 'item-ordered', { data: { orderId }, set: { orderId, locators } });
  const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));
  return isLast && booking.state === 'ordering' ? [ordered, moveBooking(booking, 'ordered')] : [ordered];
}
