import type { Operator } from '#domain/booking/booking-event.ts';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Change, moveBooking, moveItem } from '../record/change.ts';
import { doubtOver } from './doubting.ts';

/**
 * An operator gives up an order that a supplier neither makes nor refuses, however often it is requested. It is not requested
 * again; if the supplier turns out to have it, it is cancelled; the payment is reversed.
 */

/** Longer than any call that could still make the order. */
export const ORDER_DOUBT_MS = 10 * 60_000;

export type GivenUp =
  | { ok: true }
  /** `named`: an operator has found the order, and it is being read. */
  | { ok: false; reason: 'note-missing' | 'not-ordering' | 'no-doubt' | 'named' }
  /** When no call that could still make the order can be in flight. */
  | { ok: false; reason: 'too-early'; from: Date };

/** On its way to a hold whose answer was lost. */
const isBeingHeld = ({ state, items }: BookingRecord['booking']): boolean =>
  state === 'authorising' && items.some((item) => item.state === 'ordering');

/** `isNone`: the operator has looked at the supplier, whose API has no look-up, and there is no order. */
export function giveUp(
  record: BookingRecord,
  { isNone, note, by: actor, now }: { isNone: boolean; note: string; by: Operator; now: number },
): { changes: Change[]; givenUp: GivenUp } {
  const refused = (givenUp: GivenUp) => ({ changes: [], givenUp });
  const { booking } = record;
  if (note.trim() === '') return refused({ ok: false, reason: 'note-missing' });
  const isTried = booking.state === 'ordering' || isBeingHeld(booking);
  if (!isTried && !(isNone && booking.state === 'compensating')) return refused({ ok: false, reason: 'not-ordering' });
  const inDoubt = booking.items.filter(({ state }) => state === 'ordering');
  if (isNone && inDoubt.length === 0) return refused({ ok: false, reason: 'no-doubt' });
  if (isNone && inDoubt.some(({ orderId }) => orderId !== null)) return refused({ ok: false, reason: 'named' });
  const asked = Math.max(...inDoubt.map(({ orderAttemptedAt }) => orderAttemptedAt?.getTime() ?? 0));
  if (isNone && now - asked < ORDER_DOUBT_MS)
    return refused({ ok: false, reason: 'too-early', from: new Date(asked + ORDER_DOUBT_MS) });
  const reason: RefusalReason = inDoubt.length > 0 ? 'order-unanswered' : 'supplier-unreachable';
  const stop = moveBooking(booking, 'refused', { actor, data: { reason, note: note.trim() }, set: { refusal: reason } });
  const never = inDoubt.flatMap((item) => [
    moveItem(item, 'item-refused', { actor, data: { reason: 'never-made', note: note.trim() } }),
    doubtOver(item, note.trim(), actor),
  ]);
  return { changes: [...(isNone ? never : []), ...(isTried ? [stop] : [])], givenUp: { ok: true } };
}
