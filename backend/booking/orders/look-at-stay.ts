import { ofItem } from '#domain/booking/item-abouts.ts';
import { nextLook } from '#domain/booking/tickets/ticket-schedule.ts';
import { stayDifferences } from '#domain/stays/booked-stay.ts';
import type { ReadStayOrderOutcome } from '#suppliers/stays/port.ts';
import type { StayItem } from '../../db/schema.ts';
import { recordFact } from '../../transitions/transition.ts';
import type { LookContext } from '../advancing/workflow-context.ts';
import { arrivalOf, isStay } from '../items/items-by-kind.ts';
import { leadGuestsOf } from '../items/stay-desk.ts';
import { withBooking } from '../record/booking-transaction.ts';
import { raiseUnlessDealtWith } from '../record/flags.ts';
import { lapse } from './lapse.ts';
import { doubtOrder, isLookedAfter, isSeenTwice, keepRead, lookAgainAt } from './order-standing.ts';

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Reads a stay's order again and records its state. False while the supplier cannot be reached. */
export async function lookAtStay(context: LookContext, asked: StayItem): Promise<boolean> {
  const supplier = context.suppliers.stays.get(asked.supplier);
  const outcome: ReadStayOrderOutcome = (await supplier?.readOrder(asked.orderId as string)) ?? UNREACHABLE;
  await withBooking(context.db, asked.bookingId, async (tx, booking) => {
    const item = booking.items.filter(isStay).find(({ id }) => id === asked.id);
    if (!item || !(await isLookedAfter(tx, booking, item))) return;
    const look = { tx, booking, item, now: context.now() };
    const next = nextLook({ now: look.now, departsAt: arrivalOf(item) });
    if (!outcome.ok) {
      if (outcome.reason === 'not-found') await doubtOrder(look);
      return lookAgainAt(look, next);
    }
    const { order } = outcome;
    const seen = { ...item, ...(await keepRead(look, order, { confirmation: order.confirmation ?? item.confirmation })) };
    if (order.isCancelled && (await isSeenTwice(look))) return lapse(look, []);
    if (item.readAt === null) await compare(look, order);
    await lookAgainAt({ ...look, item: seen }, next);
  });
  return !supplier || outcome.ok || outcome.reason !== 'unreachable';
}

type Look = Parameters<typeof keepRead>[0] & { item: StayItem };

/** The first reading is compared with the booking. The names of erased guests cannot be compared. */
async function compare({ tx, booking, item }: Look, order: Extract<ReadStayOrderOutcome, { ok: true }>['order']): Promise<void> {
  const leadGuests = leadGuestsOf(booking, item);
  const found = stayDifferences({ offer: item.supplierOffer.offer, leadGuests }, order);
  const differences = found.filter((one) => one !== 'cancelled' && (one !== 'guests' || leadGuests.length > 0));
  if (differences.length > 0) await raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, differences.join(', ')));
  else await recordFact(tx, booking.id, { fact: 'order-verified', actor: 'system', itemId: item.id });
}
