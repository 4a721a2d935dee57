import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { plainReference, referenceFrom } from '#domain/booking/booking-reference.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import type { Booking, Payment } from '../db/schema.ts';
import type { BookingJobs } from './booking-jobs.ts';
import { findByReference, latestPayment, loadPayment, loadSession, moveBooking, sameText } from './booking-store.ts';
import type { LookupLimiter } from './lookup-limiter.ts';
import { NO_SESSION } from './open-session.ts';
import { PAYMENT_DECLINED, RETRY_AFTER_SECONDS, refusalToStart, settle } from './settle-booking.ts';
import { storedBooking } from './stored-booking.ts';

const UNKNOWN_TRANSACTION = refuse('booking-incomplete', 'There is no such card: hand it over again', [
  { pointer: '/paymentInformation/transactionId', detail: 'is of no card that can be paid with' },
]);

type BookCalls = Pick<Handlers, 'book' | 'findBooking' | 'createFlightOrder'>;

/** SPEC §8: one and the same answer for every failed lookup. */
const BOOKING_NOT_FOUND = refuse('booking-not-found', 'booking not found, check the booking ID and e-mail and try again');

/** Asking for the booking, and finding it again. */
export function bookCalls({
  db,
  jobs,
  supplierNames,
  limiter,
}: {
  db: Database;
  jobs: BookingJobs;
  supplierNames: ReadonlySet<string>;
  limiter: LookupLimiter;
}): BookCalls {
  /** The one that is asked for by its name, else the newest. */
  async function paymentToUse(bookingId: string, transactionId: string | undefined): Promise<Payment | undefined> {
    if (transactionId === undefined) return latestPayment(db, bookingId);
    const payment = await loadPayment(db, transactionId);
    return payment?.bookingId === bookingId ? payment : undefined;
  }

  async function outcomeOf(booking: Booking): ReturnType<BookCalls['book']> {
    if (booking.state === 'confirmed') return reply(await storedBooking(db, booking), 201);
    if (UNDER_WAY.includes(booking.state)) {
      const payment = await loadPayment(db, booking.paymentId);
      const nextAction = payment?.nextActionUrl ? { nextAction: { url: payment.nextActionUrl } } : {};
      return reply({ status: booking.state, retryAfterSeconds: RETRY_AFTER_SECONDS, ...nextAction }, 202);
    }
    if (booking.state === 'ready' || booking.state === 'priced') {
      return PAYMENT_DECLINED;
    }
    switch (booking.refusal) {
      case 'offer-unavailable':
      case 'price-changed':
        return refuse(
          'offer-unavailable',
          'The airline no longer sells this offer at this price; nothing was charged: search again',
        );
      default:
        return refuse(
          'booking-refused',
          `The booking could not be made and nothing was charged (${booking.refusal ?? booking.state})`,
        );
    }
  }

  return {
    book: async (input) => {
      const booking = await loadSession(db, input);
      if (!booking) return NO_SESSION;
      if (booking.state === 'ready' || booking.state === 'priced') {
        const refused = await refusalToStart(db, booking, { accepted: input.acceptedTotal, withPayment: true });
        if (refused) return refused;
        const payment = await paymentToUse(booking.id, input.paymentInformation?.transactionId);
        if (payment?.state !== 'begun') return UNKNOWN_TRANSACTION;
        await db.transaction(async (tx) => {
          const reference = booking.reference ?? referenceFrom(randomBytes(32));
          // Somebody else's click may have been first: then there is nothing to start, only to wait for.
          const moved = await moveBooking(tx, {
            ...{ id: booking.id, from: 'ready', to: 'authorising', event: 'asked-for' },
            set: { reference, refusal: null, paymentId: payment.id },
          });
          if (moved) await jobs.enqueue(tx, booking.id);
        });
      }
      const settled =
        UNDER_WAY.includes(booking.state) || booking.state === 'ready' ? await settle({ db, jobs }, input, booking.id) : booking;
      return outcomeOf(settled ?? booking);
    },

    findBooking: async ({ referenceId, email }, { address }) => {
      const reference = plainReference(referenceId);
      if (!limiter.allows(address, reference)) {
        return refuse('too-many-requests', 'Too many lookups: wait a minute and try again');
      }
      const delayMs = limiter.delayMs(reference);
      if (delayMs > 0) await pause(delayMs);
      const booking = await findByReference(db, reference);
      const known = booking?.customer?.email.toLowerCase() ?? '-';
      const matches = sameText(known, email.trim().toLowerCase());
      if (!booking || !matches || !['confirmed', 'cancelled', 'refunded'].includes(booking.state)) return BOOKING_NOT_FOUND;
      return reply(await storedBooking(db, booking));
    },

    createFlightOrder: async ({ gdsProvider, agentId, flightOfferId }) => {
      if (!supplierNames.has(gdsProvider)) return refuse('not-found', 'There is no flight supplier with this name');
      const booking = await loadSession(db, { agentId, flightOfferId });
      if (!booking || booking.supplier !== gdsProvider) return NO_SESSION;
      if (['ordering', 'capturing'].includes(booking.state)) await jobs.advance(booking.id);
      const now = (await loadSession(db, { agentId, flightOfferId })) ?? booking;
      if (now.orderId) return reply({ id: now.orderId, locators: now.locators }, 201);
      return refuse('booking-incomplete', 'An order is made only for a booking whose payment is authorised');
    },
  };
}
