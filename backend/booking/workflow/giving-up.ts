import type { Operator } from '#domain/booking/booking-event.ts';
import type { BookingRecord } from './booking-record.ts';
import { type Change, moveBooking, moveItem } from './change.ts';

/**
 * A person gives up an order that a supplier neither makes nor refuses, however often it is asked: it is not asked for again, what
 * the supplier turns out to have of it is cancelled, and the money goes back.
 */

/** Longer than any call that could still make the order. */
export const ORDER_DOUBT_MS = 10 * 60_000;

export type GivenUp =
  | { ok: true }
  | { ok: false; reason: 'note-missing' | 'not-ordering' | 'no-doubt' }
  /** When a call that may still make the order is over for certain. */
  | { ok: false; reason: 'too-early'; from: Date };

/** `isNone`: the person has looked at the supplier, which cannot be asked by its calls, and there is no order. */
export function giveUp(
  record: BookingRecord,
  { isNone, note, by: actor, now }: { isNone: boolean; note: string; by: Operator; now: number },
): { changes: Change[]; givenUp: GivenUp } {
  const refused = (givenUp: GivenUp) => ({ changes: [], givenUp });
  const { booking } = record;
  if (note.trim() === '') return refused({ ok: false, reason: 'note-missing' });
  const isTried = booking.state === 'ordering';
  if (!isTried && !(isNone && booking.state === 'compensating')) return refused({ ok: false, reason: 'not-ordering' });
  const inDoubt = booking.items.filter(({ state }) => state === 'ordering');
  if (isNone && inDoubt.length === 0) return refused({ ok: false, reason: 'no-doubt' });
  const asked = Math.max(...inDoubt.map(({ orderAttemptedAt }) => orderAttemptedAt?.getTime() ?? 0));
  if (isNone && now - asked < ORDER_DOUBT_MS)
    return refused({ ok: false, reason: 'too-early', from: new Date(asked + ORDER_DOUBT_MS) });
  const data = { reason: 'supplier-unreachable', note: note.trim() };
  const stop = moveBooking(booking, 'refused', { actor, data, set: { refusal: 'supplier-unreachable' } });
  const never = inDoubt.map((item) =>
    moveItem(item, 'item-refused', { actor, data: { reason: 'never-made', note: note.trim() } }),
  );
  return { changes: [...(isNone ? never : []), ...(isTried ? [stop] : [])], givenUp: { ok: true } };
}
