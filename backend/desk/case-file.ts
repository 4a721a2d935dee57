import { asc, eq, inArray } from 'drizzle-orm';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { promisesOf } from '../booking/cancelling/promises.ts';
import type { Database } from '../db/connection.ts';
import {
  amendments,
  type Booking,
  bookingEvents,
  disputes,
  flags,
  payments,
  refunds,
  tickets,
  transactions,
} from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** All there is on record of a booking and nobody's name: state, orders, payments, money that moved, flags, and what happened in order. */
export async function caseFile(db: Database, booking: Booking) {
  const { id, state, refusal, totalMinor, currency, revision } = booking;
  const itemIds = booking.items.map((item) => item.id);
  const [paid, moved, returned, disputed, changed, promised, raised, happened, issued] = await Promise.all([
    db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(asc(payments.createdAt)),
    db
      .select({
        kind: transactions.kind,
        amountMinor: transactions.amountMinor,
        currency: transactions.currency,
        at: transactions.createdAt,
      })
      .from(transactions)
      .innerJoin(payments, eq(payments.id, transactions.paymentId))
      .where(eq(payments.bookingId, id))
      .orderBy(asc(transactions.createdAt)),
    db.select().from(refunds).where(eq(refunds.bookingId, id)).orderBy(asc(refunds.createdAt)),
    db.select().from(disputes).where(eq(disputes.bookingId, id)).orderBy(asc(disputes.createdAt)),
    db.select().from(amendments).where(eq(amendments.bookingId, id)).orderBy(asc(amendments.createdAt)),
    promisesOf(db, id),
    db.select().from(flags).where(eq(flags.bookingId, id)).orderBy(asc(flags.id)),
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id)),
    db.select().from(tickets).where(inArray(tickets.itemId, itemIds)).orderBy(asc(tickets.passenger), asc(tickets.number)),
  ]);
  return {
    booking: nameOf(booking),
    id,
    state,
    refusal,
    revision,
    items: booking.items.map(({ id: itemId, state: itemState, supplier, orderId, locators, ...item }) => ({
      itemId,
      kind: item.kind,
      state: itemState,
      supplier,
      orderId,
      locators,
      confirmation: item.confirmation,
      stay: item.kind === 'stay' ? whereAndWhen(item.offer) : null,
      outing: item.kind === 'cruise' || item.kind === 'tour' ? item.offer : null,
      ticketBy: item.ticketBy,
      ticketByAt: item.ticketByAt,
      readAt: item.readAt,
      lookAt: item.lookAt,
      /** Travellers counted from 1, as they stand in the booking. */
      tickets: issued
        .filter((ticket) => ticket.itemId === itemId)
        .map(({ passenger, number, type, status, recordedBy }) => ({
          traveller: passenger === null ? null : passenger + 1,
          number,
          type,
          status,
          recordedBy,
        })),
      total: { amountMinor: item.totalMinor, currency: item.currency },
      /** What of that is paid later, and until when. */
      balance: item.balanceMinor > 0 ? { amountMinor: item.balanceMinor, dueAt: item.balanceDueAt } : null,
      orderAttemptedAt: item.orderAttemptedAt,
    })),
    total: { amountMinor: totalMinor, currency },
    createdAt: booking.createdAt,
    expiresAt: booking.expiresAt,
    confirmedAt: booking.confirmedAt,
    payments: paid.map(
      ({ id: paymentId, purpose, provider, method, state: paymentState, providerPaymentId, amountMinor, currency: of }) => ({
        paymentId,
        purpose,
        provider,
        method,
        state: paymentState,
        providerPaymentId,
        amountMinor,
        currency: of,
        isPinned: paymentId === booking.paymentId,
      }),
    ),
    moved,
    refunds: returned.map(({ id: refundId, paymentId, state: refundState, amountMinor, currency: of, ...refund }) => ({
      refundId,
      paymentId,
      state: refundState,
      amountMinor,
      currency: of,
      reason: refund.reason,
      requestedBy: refund.requestedBy,
      attemptedAt: refund.attemptedAt,
      providerRefundId: refund.providerRefundId,
    })),
    disputes: disputed.map(({ bookingId: _, updatedAt: __, ...dispute }) => dispute),
    amendments: changed.map(({ bookingId: _, updatedAt: __, flights, ...amendment }) => ({
      ...amendment,
      ...(flights ? { flights: { ...flights, before: flightsIn(flights.before), after: flightsIn(flights.after) } } : {}),
    })),
    /** What its traveller was promised when they cancelled something by themselves. */
    promises: promised.map(({ bookingId: _, lines: __, ...promise }) => promise),
    flags: raised.map(({ reason, about, openedAt, resolvedAt, resolvedBy, note }) => ({
      reason,
      about,
      openedAt,
      resolvedAt,
      resolvedBy,
      note,
    })),
    events: happened.map(({ createdAt, kind, paymentId, itemId, fromState, toState, actor, data }) => ({
      at: createdAt,
      kind,
      paymentId,
      itemId,
      fromState,
      toState,
      actor,
      data,
    })),
  };
}

/** Each on a line: what somebody on the telephone is asked about. */
const flightsIn = (itineraries: Itinerary[]): string[] =>
  itineraries.flatMap(({ segments }) =>
    segments.map(
      ({ carrierCode, number, departure, arrival, bookingStatus }) =>
        `${carrierCode} ${number} ${departure.iataCode} ${departure.at} – ${arrival.iataCode} ${arrival.at}${bookingStatus === 'CANCELLED' ? ' cancelled' : ''}`,
    ),
  );

const whereAndWhen = ({ hotel, checkIn, checkOut, rooms, cancellation }: SoldStay) => ({
  hotel: hotel.name,
  city: hotel.city,
  checkIn,
  checkOut,
  rooms: rooms.length,
  cancellation,
});

export type CaseFile = Awaited<ReturnType<typeof caseFile>>;
