import { isOuting } from '#domain/catalogue/outing.ts';
import { holdOf } from '../../catalogue/allotments.ts';
import type { OutingItem } from '../../db/schema.ts';
import { recordFact } from '../../transitions/transition.ts';
import type { LookContext } from '../advancing/workflow-context.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { doubtOrder, isLookedAfter, keepRead, lookAgainAt } from './order-standing.ts';

/** An order in the agency's own catalogue is read once: only the agency changes it. */
export async function lookAtOuting({ db, now }: LookContext, asked: OutingItem): Promise<boolean> {
  await withBooking(db, asked.bookingId, async (tx, booking) => {
    const item = booking.items.filter((one) => isOuting(one)).find(({ id }) => id === asked.id);
    if (!item || !(await isLookedAfter(tx, booking, item))) return;
    const look = { tx, booking, item, now: now() };
    if ((await holdOf(tx, item.id))?.state === 'taken') {
      await keepRead(look, { isCancelled: false }, {});
      await recordFact(tx, booking.id, { fact: 'order-verified', actor: 'system', itemId: item.id });
    } else await doubtOrder(look);
    await lookAgainAt(look, undefined);
  });
  return true;
}
