import type { Operator } from '#domain/booking/booking-event.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { doubtAbout } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { BookingItem } from '../../db/schema.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Change, moveItem, startCompensation } from '../record/change.ts';
import { again, call, type Rules, rest, type Step } from './step.ts';

/**
 * An order whose answer was lost. If the supplier's API can find orders by our reference, it is asked. Otherwise only an operator
 * can find out (docs/decisions/091-waiting-and-doubt.md): the order is never requested again, and an operator is notified
 * at once.
 */

/** How long a traveller's money stays authorised for an order that no operator has looked for: a night and a working day. */
export const HELD_IN_DOUBT_MS = 24 * 3_600_000;

/** Whether only an operator can find out what became of this order. */
export const waitsForPerson = (item: BookingItem, { deskOf }: Pick<Rules, 'deskOf'>): boolean =>
  item.state === 'ordering' && item.orderId === null && !deskOf(item)?.findOrder;

export function resolveDoubt({ booking }: Pick<BookingRecord, 'booking'>, item: BookingItem, rules: Rules): Step {
  if (item.orderId !== null) return call({ ask: 'identify-order', item });
  if (!waitsForPerson(item, rules)) return call({ ask: 'find-order', item });
  const raise: Change = { change: 'raise', reason: 'order-in-doubt', about: doubtAbout(item) };
  const waitedMs = rules.now - (item.orderAttemptedAt?.getTime() ?? 0);
  if (booking.state === 'ordering')
    return waitedMs < HELD_IN_DOUBT_MS
      ? rest('retry-later', raise)
      : again(raise, startCompensation(booking, 'order-unanswered'));
  // Nobody has paid yet, and nobody waits for a person to look for a hold.
  if (booking.state === 'authorising')
    return waitedMs < rules.orderSettleMs
      ? rest('retry-later', raise)
      : again(raise, startCompensation(booking, 'order-unanswered'));
  // The booking will fail whatever is found: the authorisation is not kept for it, and the flag stays. A call may still be in
  // flight.
  return waitedMs < rules.orderSettleMs ? rest('retry-later', raise) : again(raise, moveItem(item, 'order-unresolved'));
}

/** The doubt about an order is resolved. Only suppliers without look-up have flags of it. */
export const doubtOver = (item: BookingItem, note: string, actor?: Operator): Change => ({
  change: 'end-flags',
  reasons: ['order-in-doubt'],
  about: doubtAbout(item),
  note,
  ...(actor ? { actor } : {}),
});

export type OrderNamed =
  /** `isKnown`: the booking has it already. */
  | { ok: true; isKnown: boolean; itemId: string }
  | { ok: false; reason: 'no-name' | 'not-ordering' | 'no-doubt' | 'not-a-flight' };

/** While it is put on hold, ordered or undone. */
const MAY_BE_IN_DOUBT: readonly BookingState[] = ['authorising', 'ordering', 'compensating'];

/** Longer than any order id. */
const LONGEST_NAME = 200;

/** An operator has found the order in doubt, by its id or locator. It counts once it was read and belongs to this item. */
export function nameOrder(
  { booking }: BookingRecord,
  { named: typed, by: actor }: { named: string; by: Operator },
): { changes: Change[]; outcome: OrderNamed } {
  const refused = (reason: Extract<OrderNamed, { ok: false }>['reason']) => ({
    changes: [],
    outcome: { ok: false, reason } as const,
  });
  const named = typed.trim();
  if (named === '' || named.length > LONGEST_NAME) return refused('no-name');
  const known = booking.items.find((item) => isOrdered(item) && isNamed(item, named));
  if (known) return { changes: [], outcome: { ok: true, isKnown: true, itemId: known.id } };
  if (!MAY_BE_IN_DOUBT.includes(booking.state)) return refused('not-ordering');
  const item = booking.items.find(({ state, orderAttemptedAt }) => state === 'ordering' && orderAttemptedAt !== null);
  if (!item) return refused('no-doubt');
  if (item.kind !== 'flight') return refused('not-a-flight');
  const put = moveItem(item, 'order-named', { actor, data: { orderId: named }, set: { orderId: named } });
  return { changes: item.orderId === named ? [] : [put], outcome: { ok: true, isKnown: false, itemId: item.id } };
}

const isNamed = ({ orderId, locators }: BookingItem, named: string): boolean =>
  orderId === named || locators.some(({ reference }) => reference === named.toUpperCase());
