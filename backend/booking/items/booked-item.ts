import { and, desc, eq, ne } from 'drizzle-orm';
import type { BookedItem } from '#contract/shapes.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { isTicketed, ticketHolders } from '#domain/booking/ticket.ts';
import { departureOf } from '#domain/booking/ticket-schedule.ts';
import { hasTickets } from '#domain/flights/ticketless-airlines.ts';
import {
  amendments,
  type Booking,
  type BookingItem,
  bookingEvents,
  cancellationPromises,
  type FlightItem,
  refunds,
  type StayItem,
} from '../../db/schema.ts';
import { soldStay } from '../../stays/stay-answer.ts';
import type { Executor } from '../booking-store.ts';
import { ticketsOfItem } from '../item-tickets.ts';

/** An item as its booking's record is answered. */
export async function bookedItem(db: Executor, booking: Booking, item: BookingItem): Promise<BookedItem> {
  const booked = item.kind === 'flight' ? await bookedFlight(db, booking, item) : bookedStay(booking, item);
  const beingCancelled = await cancellationOf(db, item);
  return { ...booked, beingCancelled, cancellationAsked: beingCancelled ? null : await requestOf(db, item) };
}

/** What a traveller asked a person to cancel, of an item that stands. */
async function requestOf(db: Executor, item: BookingItem): Promise<BookedItem['cancellationAsked']> {
  if (!isOrdered(item)) return null;
  const [promise] = await db
    .select()
    .from(cancellationPromises)
    .where(eq(cancellationPromises.itemId, item.id))
    .orderBy(desc(cancellationPromises.promisedAt))
    .limit(1);
  return promise ? { number: promise.number, askedAt: promise.promisedAt.toISOString(), answerBy: promise.answerBy } : null;
}

async function cancellationOf(db: Executor, { id, currency }: BookingItem): Promise<BookedItem['beingCancelled']> {
  const isAccepted = and(eq(amendments.itemId, id), eq(amendments.kind, 'cancel'), eq(amendments.state, 'accepted'));
  const [accepted] = await db.select({ amount: amendments.refundMinor }).from(amendments).where(isAccepted);
  return accepted ? { refund: { amount: accepted.amount ?? 0, currency } } : null;
}

type Booked = Omit<BookedItem, 'beingCancelled' | 'cancellationAsked'>;

const ofEveryItem = ({ id, state, totalMinor, currency }: BookingItem) => ({
  ...{ id, status: state, total: { amount: totalMinor, currency } },
});

function bookedStay(booking: Booking, item: StayItem): Booked {
  const guests = booking.guests.filter(({ itemId }) => itemId === item.id);
  return {
    ...{ ...ofEveryItem(item), kind: 'stay', document: 'confirmation', isTicketed: isOrdered(item) },
    ...{ isGivenBack: false, issueBy: null, tickets: [] },
    stay: { ...soldStay(item.offer), confirmation: item.confirmation, guests },
  };
}

/** Receipts for bags and seats, and what was made void, are of no use to whoever travels. */
async function bookedFlight(db: Executor, { passengers }: Booking, item: FlightItem): Promise<Booked> {
  const tickets = await ticketsOfItem(db, item.id);
  const stands = isOrdered(item);
  const hasAll = stands && isTicketed(ticketHolders(item.offer, passengers), tickets);
  const document = hasTickets(item.supplierOffer) || tickets.some(({ type }) => type === 'ticket') ? 'ticket' : 'locator';
  const isWaiting = stands && !hasAll && document === 'ticket';
  const deadlines = [item.ticketByAt?.getTime(), departureOf(item.supplierOffer)].flatMap((at) => at ?? []);
  return {
    ...{ ...ofEveryItem(item), kind: 'flight', document, isTicketed: hasAll, stay: null },
    isGivenBack: item.state === 'lapsed' && (await goesBackByItself(db, item)),
    issueBy: isWaiting && item.ticketByAt ? new Date(Math.min(...deadlines)).toISOString() : null,
    tickets: tickets.flatMap(({ passenger, number, type, status }) =>
      stands && passenger !== null && status === 'issued' && (type === 'ticket' || type === 'conjunction')
        ? [{ passenger, number, isConjunction: type === 'conjunction' }]
        : [],
    ),
  };
}

/** Only what lapsed for want of a ticket does, unless the provider has refused. */
async function goesBackByItself(db: Executor, { id, bookingId }: BookingItem): Promise<boolean> {
  const lapsed = await db
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.itemId, id), eq(bookingEvents.kind, 'item-lapsed')));
  if (!lapsed.some(({ data }) => data.reason === 'not-ticketed')) return false;
  const ours = and(eq(refunds.bookingId, bookingId), eq(refunds.requestedBy, 'system'), ne(refunds.state, 'failed'));
  return (await db.select({ id: refunds.id }).from(refunds).where(ours).limit(1)).length > 0;
}
