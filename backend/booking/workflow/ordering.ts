import type { RefusalReason } from '#domain/booking/booking-state.ts';
import { isOrdered, isStanding } from '#domain/booking/item-state.ts';
import type { FindOrderOutcome, IdentifyOrderOutcome, OrderOutcome, PlacedOrder, Undoable } from '#suppliers/orders/port.ts';
import type { BookingItem } from '../../db/schema.ts';
import { type BookingRecord, itemOf, orderName, pinnedPayment } from '../record/booking-record.ts';
import { type Change, moveBooking, moveItem, startCompensation } from '../record/change.ts';
import { doubtOver, resolveDoubt } from './doubting.ts';
import { attemptHold } from './reserving.ts';
import { again, call, isPauseOver, type Rules, rest, type Step } from './step.ts';

/**
 * Orders one item at a time; when one is refused, the earlier ones are cancelled. So an item in doubt is looked up first, and the
 * hardest to undo is ordered last.
 */
export function order(record: BookingRecord, rules: Rules): Step {
  const { booking } = record;
  const left = booking.items.filter((item) => !isOrdered(item));
  const inDoubt = left.find(({ state }) => state === 'ordering');
  if (inDoubt) return resolveDoubt(record, inDoubt, rules);
  const [next] = left.toSorted((a, b) => hardnessOf(a, rules) - hardnessOf(b, rules));
  if (!next) throw new Error(`Booking ${booking.id} is ordering, and nothing of it is left to be ordered`);
  return next.state === 'held' ? call({ ask: 'pay-hold', item: next }) : attempt(next, rules);
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
  'not-held': 'not-held',
  'not-sent': 'supplier-unreachable',
} as const satisfies Record<string, RefusalReason>;

/**
 * How long an order that was not sent is retried: longer than suppliers refuse calls after too many, and no longer than a
 * traveller whose payment is authorised should wait for an order that does not exist.
 */
const SENT_AGAIN_FOR_MS = 120_000;

/** What is ordered before it is paid is ordered on hold, all of it. */
const isOnHold = (record: BookingRecord): boolean => pinnedPayment(record)?.onHold ?? false;

/** Whether the booking still goes towards its orders. */
const isWanted = ({ booking }: BookingRecord): boolean => booking.state === 'ordering' || booking.state === 'authorising';

function isSentAgain(record: BookingRecord, now: number): boolean {
  // The booking has waited since its payment was authorised, or its last order was made.
  const made = record.booking.items.filter(isStanding);
  const since = [...made, pinnedPayment(record)].map((one) => one?.updatedAt.getTime() ?? 0);
  return !isPauseOver(new Date(Math.max(...since)), SENT_AGAIN_FOR_MS, now);
}

export function afterOrder(record: BookingRecord, asked: BookingItem, outcome: OrderOutcome, rules: Rules): Step {
  const item = itemOf(record, asked.id);
  if (item?.state === 'stranded' && item.orderId === null && outcome.ok) return again(...standsAfterAll(item, outcome.order));
  if (item?.state !== 'ordering') return again();
  if (outcome.ok) return again(...recordOrder(record, item, outcome.order, !rules.deskOf(item)?.findOrder));
  // After a lost answer the order may already exist; if it does not, only time can tell.
  if (outcome.reason === 'in-doubt') {
    const { changes, next } = resolveDoubt(record, item, rules);
    return { changes: [{ change: 'fact', fact: 'order-in-doubt', itemId: item.id }, ...changes], next };
  }
  // A process that was suspended reports the answer to an earlier attempt: it says nothing about the last one.
  if (item.orderAttemptedAt?.getTime() !== asked.orderAttemptedAt?.getTime()) return again();
  // Nothing is in doubt: the next attempt need not wait for this one's outcome.
  const over = rules.deskOf(item)?.findOrder ? [] : [doubtOver(item, `the supplier has answered: ${outcome.reason}`)];
  if (outcome.reason === 'not-sent' && isWanted(record) && isSentAgain(record, rules.now))
    return rest('retry-later', moveItem(item, 'order-not-sent', { set: { orderAttemptedAt: null, orderId: null } }), ...over);
  const reason = REASONS[outcome.reason];
  const refused = moveItem(item, 'item-refused', { data: { reason }, set: { orderId: null } });
  return isWanted(record)
    ? again(refused, ...over, startCompensation(record.booking, reason, outcome.detail))
    : again(refused, ...over);
}

/**
 * Applies the supplier's answer about an order in doubt. "Never made" is believed only after `orderSettleMs`, when no call can be
 * in flight.
 */
export function afterFindOrder(record: BookingRecord, asked: BookingItem, outcome: FindOrderOutcome, rules: Rules): Step {
  if (!outcome.ok) return rest('retry-later');
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering' || !item.orderAttemptedAt) return again();
  if (outcome.order) return again(...recordOrder(record, item, outcome.order, false));
  // An operator has found the order that this look-up did not.
  if (item.orderId !== null) return again();
  if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return rest('retry-later');
  if (isWanted(record)) return isOnHold(record) ? attemptHold(item, rules) : attempt(item, rules);
  return again(moveItem(item, 'item-refused', { data: { reason: 'never-made' } }));
}

/**
 * Applies the supplier's answer about the order that an operator has found. If it is another order, it is dropped and the doubt
 * stays.
 */
export function afterIdentifyOrder(record: BookingRecord, asked: BookingItem, outcome: IdentifyOrderOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const item = itemOf(record, asked.id);
  if (item?.state !== 'ordering' || item.orderId !== asked.orderId) return again();
  if (outcome.ok) return again(...recordOrder(record, item, outcome.order, true));
  const data = { orderId: item.orderId ?? '', reason: outcome.reason };
  return again(moveItem(item, 'order-not-it', { data, set: { orderId: null } }));
}

/** The answer to an order, received after its booking had ended in doubt. */
const standsAfterAll = (item: BookingItem, { orderId }: PlacedOrder): Change[] => [
  { change: 'raise', reason: 'order-stands', about: orderName({ supplier: item.supplier, orderId }) },
  doubtOver(item, 'the supplier has answered: the order stands'),
];

/** Records an order; the last one moves the booking to capturing. One on hold waits for its money. `wasInDoubt`: an operator may have been notified of it. */
function recordOrder(
  record: BookingRecord,
  item: BookingItem,
  { orderId, locators, confirmation = null, heldUntil = null }: PlacedOrder,
  wasInDoubt: boolean,
): Change[] {
  const { booking } = record;
  const over = wasInDoubt ? [doubtOver(item, 'the order is there')] : [];
  if (isOnHold(record)) {
    const data = { orderId, ...(heldUntil ? { until: heldUntil.toISOString() } : {}) };
    return [moveItem(item, 'item-held', { data, set: { orderId, locators, heldUntil } }), ...over];
  }
  const ordered = moveItem(item, 'item-ordered', { data: { orderId }, set: { orderId, locators, confirmation } });
  const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));
  return isLast && booking.state === 'ordering' ? [ordered, ...over, moveBooking(booking, 'ordered')] : [ordered, ...over];
}
