import type { NoNameReason } from '#domain/booking/names/asked-name.ts';
import type { BookingItem } from '../../../db/schema.ts';
import { beginningOf } from '../../items/items-by-kind.ts';
import { paymentOf } from '../../record/booking-record.ts';
import { isUndecided } from '../../workflow/money/refunding.ts';
import { type Cancelling, stagesOf } from '../cancelling/cancelling-items.ts';

/** Why a name on this item cannot be corrected now; null if it can. */
export function whyNoName(cancelling: Cancelling, item: BookingItem | undefined, now: number): NoNameReason | null {
  if (cancelling.record.booking.state !== 'confirmed' || !item) return 'not-standing';
  if (beginningOf(item).at <= now) return 'begun';
  return isInHand(cancelling, now) ? 'under-way' : null;
}

/** A cancellation, refund or change is in progress: one at a time. */
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
