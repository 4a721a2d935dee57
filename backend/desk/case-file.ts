import { asc, eq, inArray } from 'drizzle-orm';
import { flightLinesOf } from '#domain/flights/flight-lines.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import { chargeAnswer } from '../booking/looking-up/charge-answer.ts';
import { promisesOf } from '../booking/record/promises.ts';
import { awaitedIn } from '../booking/workflow/waiting.ts';
import type { Database } from '../db/connection.ts';
import {
  amendments,
  type Booking,
  type BookingEvent,
  type BookingItem,
  bookingEvents,
  disputes,
  flags,
  ledgerEntries,
  type Payment,
  payments,
  type Refund,
  refunds,
  type Ticket,
  tickets,
} from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** The whole record of a booking without names: state, orders, payments, ledger, flags, and events in order. */
export async function caseFile(db: Database, booking: Booking) {
  const { id, state, refusal, totalMinor, currency, revision } = booking;
  const itemIds = booking.items.map((item) => item.id);
  const [paid, moved, returned, disputed, changed, promised, raised, happened, issued] = await Promise.all([
    db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(asc(payments.createdAt)),
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        amountMinor: ledgerEntries.amountMinor,
        currency: ledgerEntries.currency,
        pricedMinor: ledgerEntries.pricedMinor,
        at: ledgerEntries.createdAt,
      })
      .from(ledgerEntries)
      .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
      .where(eq(payments.bookingId, id))
      .orderBy(asc(ledgerEntries.createdAt)),
    db.select().from(refunds).where(eq(refunds.bookingId, id)).orderBy(asc(refunds.createdAt)),
    db.select().from(disputes).where(eq(disputes.bookingId, id)).orderBy(asc(disputes.createdAt)),
    db.select().from(amendments).where(eq(amendments.bookingId, id)).orderBy(asc(amendments.createdAt)),
    promisesOf(db, id),
    db.select().from(flags).where(eq(flags.bookingId, id)).orderBy(asc(flags.id)),
    db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id)),
    db.select().from(tickets).where(inArray(tickets.itemId, itemIds)).orderBy(asc(tickets.passenger), asc(tickets.number)),
  ]);
  const ends = new Map(awaitedIn({ booking, payments: paid }).map(({ payment, endsAt }) => [payment.id, endsAt]));
  return {
    booking: nameOf(booking),
    id,
    state,
    refusal,
    revision,
    items: booking.items.map((item) => itemOnRecord(item, issued)),
    total: { amountMinor: totalMinor, currency },
    /** What is charged for it in another currency, and at which rate. */
    charge: chargeAnswer({ booking, payments: paid }),
    createdAt: booking.createdAt,
    expiresAt: booking.expiresAt,
    confirmedAt: booking.confirmedAt,
    payments: paid.map((payment) => paymentOnRecord(payment, booking, ends.get(payment.id) ?? null)),
    moved,
    refunds: returned.map(refundOnRecord),
    disputes: disputed.map(({ bookingId: _, updatedAt: __, ...dispute }) => dispute),
    amendments: changed.map(({ bookingId: _, updatedAt: __, naming: ___, flights, ...amendment }) => ({
      ...amendment,
      ...(flights ? { flights: { ...flights, before: flightLinesOf(flights.before), after: flightLinesOf(flights.after) } } : {}),
    })),
    /** The refunds promised in the traveller's own cancellations. */
    promises: promised.map(({ bookingId: _, lines: __, ...promise }) => promise),
    flags: raised.map(({ reason, about, openedAt, resolvedAt, resolvedBy, note }) => ({
      reason,
      about,
      openedAt,
      resolvedAt,
      resolvedBy,
      note,
    })),
    events: happened.map(eventOnRecord),
  };
}

const itemOnRecord = ({ id: itemId, state: itemState, supplier, orderId, locators, ...item }: BookingItem, issued: Ticket[]) => ({
  itemId,
  kind: item.kind,
  state: itemState,
  supplier,
  orderId,
  locators,
  confirmation: item.confirmation,
  stay: item.kind === 'stay' ? whereAndWhen(item.offer) : null,
  outing: item.kind === 'cruise' || item.kind === 'tour' ? item.offer : null,
  service: item.kind === 'service' ? item.supplierOffer : null,
  ticketingDeadline: item.ticketingDeadline,
  ticketingDeadlineAt: item.ticketingDeadlineAt,
  readAt: item.readAt,
  lookAt: item.lookAt,
  /** Travellers are counted from 1, in the booking's order. */
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
  /** The part paid later, with its due date. */
  balance: item.balanceMinor > 0 ? { amountMinor: item.balanceMinor, dueAt: item.balanceDueAt } : null,
  orderAttemptedAt: item.orderAttemptedAt,
});

const paymentOnRecord = (
  {
    id: paymentId,
    purpose,
    provider,
    method,
    state,
    providerPaymentId,
    amountMinor,
    currency,
    pricedMinor,
    instalments,
  }: Payment,
  booking: Booking,
  endsAt: Date | null,
) => ({
  paymentId,
  purpose,
  provider,
  method,
  state,
  providerPaymentId,
  amountMinor,
  currency,
  pricedMinor,
  /** Of its payer with whoever lent to them; the amount above is all that is the agency's. */
  instalments,
  isPinned: paymentId === booking.paymentId,
  /** While it waits for the traveller: when it expires. */
  endsAt,
});

const refundOnRecord = ({ id: refundId, paymentId, state, amountMinor, currency, pricedMinor, ...refund }: Refund) => ({
  refundId,
  paymentId,
  state,
  amountMinor,
  currency,
  pricedMinor,
  reason: refund.reason,
  requestedBy: refund.requestedBy,
  attemptedAt: refund.attemptedAt,
  providerRefundId: refund.providerRefundId,
});

const eventOnRecord = ({ id, createdAt, kind, paymentId, itemId, fromState, toState, actor, data }: BookingEvent) => ({
  id,
  at: createdAt,
  kind,
  paymentId,
  itemId,
  fromState,
  toState,
  actor,
  data,
});

const whereAndWhen = ({ hotel, checkIn, checkOut, rooms, cancellation }: SoldStay) => ({
  hotel: hotel.name,
  city: hotel.city,
  checkIn,
  checkOut,
  rooms: rooms.length,
  cancellation,
});
