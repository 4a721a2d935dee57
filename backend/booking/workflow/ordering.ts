import type { RefusalReason } from '#domain/booking/booking-state.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { FindOrderOutcome, OrderOutcome, PlacedOrder, Undoable } from '#suppliers/orders/port.ts';
import type { BookingItem } from '../../db/schema.ts';
import { type BookingRecord, itemOf, pinnedPayment } from './booking-record.ts';
import { type Change, moveBooking, moveItem, startCompensation } from './change.ts';
import { isPauseOver } from './pauses.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/**
 * Orders one item at a time; when one is refused, the earlier ones are cancelled. So an item in doubt is looked up first, and the
 * hardest to undo is ordered last.
 */
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

/** Records the attempt before the call leaves, so that after a crash the order is looked up, not repeated. */
function attempt(item: BookingItem, { now }: Rules): Step {
  const set = { orderAttemptedAt: new Date(now) };
  return call({ ask: 'order', item: { ...item, ...set } }, moveItem(item, 'order-attempted', { set }));
}

const REASONS = {
  unavailable: 'offer-unavailable',
  'price-changed': 'price-changed',
  rejected: 'rejected-by-airline',
  'not-sent': 'supplier-unreachable',
} as const satisfies Record<string, RefusalReason>;

/**
 * How long an order that is not sent is sent again: longer than suppliers rest after too many calls, and no longer than a
 * traveller with money held should wait for an order that nobody has.
 */
const SENT_AGAIN_FOR_MS = 120_000;

function isSentAgain(record: BookingRecord, now: number): boolean {
  // The booking waits since its money is held, or its last order was made.
  const made = record.booking.items.filter(isOrdered);
  const since = [...made, pinnedPayment(record)].map((one) => one?.updatedAt.getTime() ?? 0);
  return !isPauseOver(new Date(Math.max(...since)), SENT_AGAIN_FOR_MS, now);
}

export function afterOrder(record: BookingRecord, asked: BookingItem, outcome: OrderOutcome, { now }: Pick<Rules, 'now'>): Step {
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering') return again();
  if (outcome.ok) return again(...recordOrder(record, item, outcome.order));
  // After a lost answer the order may already exist; if it does not, only time can tell.
  if (outcome.reason === 'in-doubt')
    return call({ ask: 'find-order', item }, { change: 'fact', fact: 'order-in-doubt', itemId: item.id });
  // The answer of a process that slept meanwhile, to an attempt before the last: of the last it says nothing.
  if (item.orderAttemptedAt?.getTime() !== asked.orderAttemptedAt?.getTime()) return again();
  // Nothing is in doubt: the next attempt need not wait until this one has settled.
  if (outcome.reason === 'not-sent' && record.booking.state === 'ordering' && isSentAgain(record, now))
    return rest('retry-later', moveItem(item, 'order-not-sent', { set: { orderAttemptedAt: null } }));
  const reason = REASONS[outcome.reason];
  const refused = moveItem(item, 'item-refused', { data: { reason } });
  return record.booking.state === 'ordering'
    ? again(refused, startCompensation(record.booking, reason, outcome.detail))
    : again(refused);
}

/**
 * Applies the supplier's answer about an order in doubt. "Never made" is believed only after `orderSettleMs`, when no call can be
 * in flight.
 */
export function afterFindOrder(record: BookingRecord, asked: BookingItem, outcome: FindOrderOutcome, rules: Rules): Step {
  if (!outcome.ok) return rest('retry-later');
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering' || !item.orderAttemptedAt) return again();
  if (outcome.order) return again(...recordOrder(record, item, outcome.order));
  if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return rest('retry-later');
  if (record.booking.state === 'ordering') return attempt(item, rules);
  return again(moveItem(item, 'item-refused', { data: { reason: 'never-made' } }));
}

/** Records an order; the last one moves the booking to capturing. */
function recordOrder(
  { booking }: BookingRecord,
  item: BookingItem,
  { orderId, locators, confirmation = null }: PlacedOrder,
): Change[] {
  const ordered = moveItem(item, 'item-ordered', { data: { orderId }, set: { orderId, locators, confirmation } });
  const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));
  return isLast && booking.state === 'ordering' ? [ordered, moveBooking(booking, 'ordered')] : [ordered];
}
