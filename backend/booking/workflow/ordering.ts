import type { RefusalReason } from '#domain/booking/booking-state.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { FindOrderOutcome, OrderOutcome, PlacedOrder, Undoable } from '#suppliers/orders/port.ts';
import type { BookingItem } from '../../db/schema.ts';
import { type BookingRecord, itemOf } from './booking-record.ts';
import { type Change, moveBooking, moveItem, startCompensation } from './change.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/** One item after the other: once one is refused, those before it are cancelled. So what is hardest to undo comes last, and what is in doubt first. */
export function order({ booking }: BookingRecord, rules: Rules): Step {
  const left = booking.items.filter((item) => !isOrdered(item));
  const inDoubt = left.find(({ orderAttemptedAt }) => orderAttemptedAt !== null);
  if (inDoubt) return call({ ask: 'find-order', item: inDoubt });
  const [next] = left.toSorted((a, b) => hardnessOf(a, rules) - hardnessOf(b, rules));
  if (!next) throw new Error(`Booking ${booking.id} is ordering, and nothing of it is left to be ordered`);
  return attempt(next, rules);
}

const HARDNESS: Record<Undoable, number> = { free: 0, 'at-a-cost': 1, never: 2 };

const hardnessOf = (item: BookingItem, { deskOf, now }: Rules): number => HARDNESS[deskOf(item)?.undoable(item, now) ?? 'never'];

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
  return record.booking.state === 'ordering'
    ? again(refused, startCompensation(record.booking, reason, outcome.detail))
    : again(refused);
}

/** What the supplier says became of an order call. Never made is believed only once it cannot be at work any more. */
export function afterFindOrder(record: BookingRecord, asked: BookingItem, outcome: FindOrderOutcome, rules: Rules): Step {
  if (!outcome.ok) return rest('retry-later');
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering' || !item.orderAttemptedAt) return again();
  if (outcome.order) return again(...recordOrder(record, item, outcome.order));
  if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return rest('retry-later');
  if (record.booking.state === 'ordering') return attempt(item, rules);
  return again(moveItem(item, 'item-refused', { data: { reason: 'never-made' } }));
}

/** The last of a booking's orders moves the booking on with it. */
function recordOrder(
  { booking }: BookingRecord,
  item: BookingItem,
  { orderId, locators, confirmation = null }: PlacedOrder,
): Change[] {
  const ordered = moveItem(item, 'item-ordered', { data: { orderId }, set: { orderId, locators, confirmation } });
  const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));
  return isLast && booking.state === 'ordering' ? [ordered, moveBooking(booking, 'ordered')] : [ordered];
}
