import type { NoNameReason } from '#domain/booking/asked-name.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { roomItemOf } from '#domain/booking/person-name.ts';
import type { BookingItem } from '../../db/schema.ts';
import { type Cancelling, stagesOf } from '../cancelling/cancelling-items.ts';
import { beginningOf } from '../cancelling/item-to-cancel.ts';
import { type BookingRecord, paymentOf } from '../workflow/booking-record.ts';
import { isUndecided } from '../workflow/refunding.ts';

/** What stands that somebody is named for: their room, or the first thing that has travellers. */
export const itemOfPerson = ({ booking }: BookingRecord, personId: string): BookingItem | undefined => {
  const room = roomItemOf(personId);
  return booking.items.find(
    (item) => isOrdered(item) && item.orderId !== null && (room === undefined ? item.kind !== 'stay' : item.id === room),
  );
};

/** Why nobody can be asked now to correct a name on this item; nothing where somebody can. */
export function whyNoName(cancelling: Cancelling, item: BookingItem | undefined, now: number): NoNameReason | null {
  if (cancelling.record.booking.state !== 'confirmed' || !item) return 'not-standing';
  if (beginningOf(item).at <= now) return 'begun';
  return isInHand(cancelling, now) ? 'under-way' : null;
}

/** Something is being cancelled, given back or changed: one thing after the other. */
function isInHand(cancelling: Cancelling, now: number): boolean {
  const { record } = cancelling;
  const isLeaving = stagesOf(cancelling, now).some(({ stage }) => stage === 'accepted' || stage === 'with-agency');
  const isChanging = record.amendments.some(({ kind, state, paymentId }) => {
    if (kind === 'flight-change') return state === 'quoted' || state === 'accepted';
    const isPaid = state === 'quoted' && paymentOf(record, paymentId ?? '')?.state === 'authorised';
    return kind === 'bags' && (state === 'accepted' || isPaid);
  });
  return isLeaving || isChanging || record.refunds.some(isUndecided);
}
