import { and, eq } from 'drizzle-orm';
import type { BookedItem } from '#contract/shapes.ts';
import { droppedFlights, isAcceptable, shownChange } from '#domain/booking/changed-flights.ts';
import { stayMisfits } from '#domain/booking/flight-and-stay.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { isTicketed, ticketHolders } from '#domain/booking/tickets/ticket.ts';
import { departureOf } from '#domain/booking/tickets/ticket-schedule.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import type { Executor } from '../../db/connection.ts';
import {
  type Booking,
  type BookingItem,
  bookingEvents,
  type FlightItem,
  type OutingItem,
  type Refund,
  type ServiceItem,
  type StayItem,
} from '../../db/schema.ts';
import { soldStay } from '../../stays/stay-answer.ts';
import { forOthersMinor } from '../items/for-others.ts';
import { promotionMinorOf } from '../items/promotion-in.ts';
import { ticketsOfItem } from '../orders/item-tickets.ts';
import { type BookingRecord, isReversal } from '../record/booking-record.ts';
import { NOT_TO_BE_HAD } from '../record/change.ts';
import { chargedCurrencyOf } from '../record/charged.ts';
import { lastPromiseOf } from '../record/promises.ts';
import { changesOf } from '../workflow/flight-changes.ts';

/** An item as the booking record's answer shows it. */
export async function bookedItem(db: Executor, record: BookingRecord, item: BookingItem): Promise<BookedItem> {
  const booked = await bookedOfKind(db, record, item);
  const beingCancelled = cancellationOf(record, item);
  return {
    ...booked,
    ...(record.booking.promotion ? { promotionMinor: promotionMinorOf(item) } : {}),
    flightChange: flightChangeOf(record, item),
    timesChanged: changesOf(record, item).length,
    ...droppedOf(record, item),
    beingCancelled,
    cancellationAsked: beingCancelled ? null : await requestOf(db, item),
  };
}

/** The last flight change of an ordered item, with the stays of the same booking that no longer fit it. */
function flightChangeOf(record: BookingRecord, item: BookingItem): BookedItem['flightChange'] {
  const shown = isOrdered(item) ? shownChange(changesOf(record, item)) : null;
  if (!shown?.change.flights) return null;
  const { id, flights, createdAt } = shown.change;
  const { before, after } = flights;
  const misfits = record.booking.items.flatMap((other) => {
    const found = other.kind === 'stay' && isOrdered(other) ? stayMisfits(before, after, other.offer) : [];
    return found.map((misfit) => ({ itemId: other.id, misfit }));
  });
  const isShown = shown.stage === 'to-answer' && isAcceptable(flights);
  return { id, stage: shown.stage, before, after, mayAccept: isShown, misfits, changedAt: createdAt.toISOString() };
}

function droppedOf(record: BookingRecord, item: BookingItem): Pick<BookedItem, 'droppedFlights'> {
  const dropped = item.kind === 'flight' ? droppedFlights(changesOf(record, item), item.offer.itineraries) : [];
  return dropped.length > 0 ? { droppedFlights: dropped } : {};
}

/** The traveller's cancellation request to the desk for an ordered item. */
async function requestOf(db: Executor, item: BookingItem): Promise<BookedItem['cancellationAsked']> {
  if (!isOrdered(item)) return null;
  const promise = await lastPromiseOf(db, item.id);
  return promise ? { number: promise.number, askedAt: promise.promisedAt.toISOString(), answerBy: promise.answerBy } : null;
}

function cancellationOf({ amendments, booking }: BookingRecord, { id }: BookingItem): BookedItem['beingCancelled'] {
  const accepted = amendments.find(({ itemId, kind, state }) => itemId === id && kind === 'cancel' && state === 'accepted');
  if (!accepted) return null;
  const { refundMinor, refundChargedMinor } = accepted;
  const amount = (booking.charge ? refundChargedMinor : refundMinor) ?? 0;
  return { refund: { amount, currency: chargedCurrencyOf(booking) } };
}

function bookedOfKind(db: Executor, record: BookingRecord, item: BookingItem): Booked | Promise<Booked> {
  if (item.kind === 'flight') return bookedFlight(db, record, item);
  if (item.kind === 'stay') return bookedStay(record.booking, item);
  return item.kind === 'service' ? bookedService(db, item) : bookedOuting(item);
}

type Booked = Omit<BookedItem, 'beingCancelled' | 'cancellationAsked' | 'flightChange' | 'timesChanged' | 'droppedFlights'>;

const ofEveryItem = ({ id, state, totalMinor, currency }: BookingItem) => ({
  id,
  status: state,
  total: { amount: totalMinor, currency },
});

/** Of what is confirmed without tickets. Its whole total counts as passed on. */
const ofConfirmed = (item: BookingItem) => ({
  ...ofEveryItem(item),
  document: 'confirmation' as const,
  isTicketed: isOrdered(item),
  isGivenBack: false,
  issueBy: null,
  tickets: [],
  stay: null,
  outing: null,
  service: null,
  forOthers: { amount: item.totalMinor, currency: item.currency },
});

function bookedStay(booking: Booking, item: StayItem): Booked {
  const guests = booking.guests.filter(({ itemId }) => itemId === item.id);
  return {
    // The supplier pays the agency's commission on a hotel, and no visitor's price contains it.
    ...ofConfirmed(item),
    kind: 'stay',
    stay: { ...soldStay(item.offer), confirmation: item.confirmation, guests },
  };
}

/**
 * The split with the operator is not disclosed: the whole total counts as passed on. The booking's reference is the travel
 * document.
 */
const bookedOuting = (item: OutingItem): Booked => ({
  ...ofConfirmed(item),
  kind: item.kind,
  outing: item.offer,
});

/** What the agency pays its provider is not disclosed. */
const bookedService = async (db: Executor, item: ServiceItem): Promise<Booked> => ({
  ...ofConfirmed(item),
  kind: 'service',
  service: { offer: item.offer, confirmation: item.confirmation, isNotToBeHad: await isNotToBeHad(db, item) },
});

/** Whether it was cancelled because nobody can provide it. */
async function isNotToBeHad(db: Executor, { id, bookingId, state }: ServiceItem): Promise<boolean> {
  if (state !== 'cancelled') return false;
  const isOfItem = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.itemId, id));
  const cancelled = await db
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(isOfItem, eq(bookingEvents.kind, 'item-cancelled')));
  return cancelled.some(({ data }) => data.reason === NOT_TO_BE_HAD);
}

/** Receipts for bags and seats and voided documents are left out: travellers cannot use them. */
async function bookedFlight(db: Executor, record: BookingRecord, item: FlightItem): Promise<Booked> {
  const tickets = await ticketsOfItem(db, item.id);
  const stands = isOrdered(item);
  const hasAll = stands && isTicketed(ticketHolders(item.supplierOffer, record.booking.passengers), tickets);
  const document = hasTickets(item.supplierOffer) || tickets.some(({ type }) => type === 'ticket') ? 'ticket' : 'locator';
  const isWaiting = stands && !hasAll && document === 'ticket';
  const deadlines = [item.ticketingDeadlineAt?.getTime(), departureOf(item.supplierOffer)].flatMap((at) => at ?? []);
  return {
    ...ofEveryItem(item),
    kind: 'flight',
    document,
    isTicketed: hasAll,
    stay: null,
    outing: null,
    service: null,
    forOthers: { amount: forOthersMinor(item), currency: item.currency },
    isGivenBack: item.state === 'lapsed' && (await goesBackByItself(db, record, item)),
    issueBy: isWaiting && item.ticketingDeadlineAt ? new Date(Math.min(...deadlines)).toISOString() : null,
    tickets: tickets.flatMap(({ passenger, number, type, status }) =>
      stands && passenger !== null && status === 'issued' && (type === 'ticket' || type === 'conjunction')
        ? [{ passenger, number, isConjunction: type === 'conjunction' }]
        : [],
    ),
  };
}

/** Only an item that lapsed without tickets is refunded automatically, unless the provider refused. */
async function goesBackByItself(
  db: Executor,
  { refunds, amendments }: BookingRecord,
  { id, bookingId }: BookingItem,
): Promise<boolean> {
  // Events have an index by booking only.
  const isOfItem = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.itemId, id));
  const lapsed = await db
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(isOfItem, eq(bookingEvents.kind, 'item-lapsed')));
  if (!lapsed.some(({ data }) => data.reason === 'not-ticketed')) return false;
  // The refund of another, cancelled item has its amendment's id.
  const isOfAmendment = ({ requestId }: Refund) => amendments.some((amendment) => amendment.id === requestId);
  return refunds.some(
    (refund) => refund.requestedBy === 'system' && refund.state !== 'failed' && !isReversal(refund) && !isOfAmendment(refund),
  );
}
