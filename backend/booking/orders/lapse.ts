import { ofItem } from '#domain/booking/item-abouts.ts';
import { departureOf } from '#domain/booking/tickets/ticket-schedule.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import type { Transaction } from '../../db/connection.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import { transition } from '../../transitions/transition.ts';
import { paidFor } from '../record/booking-record.ts';
import { WITHOUT_QUEUE, writeChanges } from '../record/booking-records.ts';
import { recordOf } from '../record/booking-store.ts';
import { endDueFlags, endFlags, raiseFlag } from '../record/flags.ts';
import { withoutNames } from '../workflow/correcting-names.ts';
import { withoutAnswer } from '../workflow/flight-changes.ts';
import { leftToPromise, requestRefund } from '../workflow/money/refunding.ts';
import type { TicketOnRecord } from './item-tickets.ts';

/** The refund's reason, as shown in the booking's file. */
const NOT_TICKETED = 'the supplier cancelled the order before its tickets were issued';

/**
 * The supplier has cancelled a paid order. If it never had a ticket, the item's whole price is refunded automatically; if it had
 * one, or its airline issues none, the fare rules or the airline decide and an operator handles it. The booking's row is locked.
 */
export async function lapse(
  { tx, booking, item, now }: { tx: Transaction; booking: Booking; item: BookingItem; now: number },
  tickets: TicketOnRecord[],
): Promise<void> {
  const hadTicket = tickets.some(({ type }) => type === 'ticket');
  const wasNeverTicketed = item.state === 'ordered' && !hadTicket && item.kind === 'flight' && hasTickets(item.supplierOffer);
  const reason = wasNeverTicketed ? 'not-ticketed' : 'cancelled-by-supplier';
  if (!(await transition(tx, 'item', item, { event: 'item-lapsed', actor: 'system', data: { reason } }))) return;
  const over = { actor: 'system', note: 'the order has lapsed' } as const;
  await endDueFlags(tx, item, over);
  await endFlags(tx, booking.id, { reasons: ['order-differs'], about: ofItem(item, 'cancelled') }, over);
  await endQuestions(tx, booking, item);
  // After departure an operator has to determine what was flown.
  const hasLeft = item.kind === 'flight' && (departureOf(item.supplierOffer) ?? Number.POSITIVE_INFINITY) <= now;
  const isGoingBack = wasNeverTicketed && !hasLeft && (await giveItemBack(tx, booking, item));
  await raiseFlag(
    tx,
    booking.id,
    'order-lapsed',
    ofItem(item, isGoingBack ? 'given back by itself' : 'not given back by itself'),
  );
}

/** Ends the item's open questions: an unanswered flight change and name corrections. */
async function endQuestions(tx: Transaction, booking: Booking, item: BookingItem): Promise<void> {
  const record = await recordOf(tx, booking);
  const changes = [...withoutAnswer(record, item), ...withoutNames(record, item)];
  await writeChanges(tx, record, changes, WITHOUT_QUEUE);
}

/** Refunds what the item cost, less what was already refunded. The request has the item's id: that is how it is known later what it was for. */
async function giveItemBack(tx: Transaction, booking: Booking, item: BookingItem): Promise<boolean> {
  const record = await recordOf(tx, booking);
  const amountMinor = Math.min(paidFor(record, item), leftToPromise(record, item.id));
  const asked = requestRefund(record, { id: item.id, amountMinor, reason: NOT_TICKETED, by: 'system' });
  await writeChanges(tx, record, asked.changes, WITHOUT_QUEUE);
  return asked.requested.ok;
}
