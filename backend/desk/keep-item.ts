import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import { cancellingOf, stagesOf } from '../booking/after-sales/cancelling/cancelling-items.ts';
import { AT_THE_DESK, withRecord, writeChanges } from '../booking/record/booking-records.ts';
import { type CancellationWithdrawn, withdrawCancellation } from '../booking/workflow/amending.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';

export type Kept = CancellationWithdrawn | { ok: false; reason: 'which-item' };

/**
 * The traveller keeps an item whose cancellation an operator handles. `place`: the item, counted from 1 as the booking shows
 * them; required unless a single one waits.
 */
export async function keepItem(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  { place, note, by }: { place: string | undefined; note: string; by: Operator },
): Promise<Kept> {
  const kept = await withRecord(db, bookingId, async (tx, record): Promise<Kept> => {
    const waiting = stagesOf(await cancellingOf(tx, record), timeNow()).filter(({ stage }) => stage === 'with-agency');
    const [asked, another] = waiting.filter(({ item }) => place === undefined || String(item.position + 1) === place);
    if (another) return { ok: false, reason: 'which-item' };
    if (!asked?.promise) return { ok: false, reason: 'not-asked' };
    const withdrawn = { amendmentId: asked.promise.amendmentId, promise: asked.promise.number, note, by };
    const { changes, outcome } = withdrawCancellation(record, withdrawn);
    await writeChanges(tx, record, changes, AT_THE_DESK);
    return outcome;
  });
  return kept ?? { ok: false, reason: 'not-asked' };
}
