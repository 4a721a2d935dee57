import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { plainReference, referenceFrom } from '#domain/booking/booking-reference.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import type { BookingJobs } from './booking-jobs.ts';
import { findByReference, latestPayment, loadPayment, loadSession, moveBooking, sameText } from './booking-store.ts';
import type { LookupLimiter } from './lookup-limiter.ts';
import { missingFor } from './session-calls.ts';
import { storedBooking } from './stored-booking.ts';

type BookCalls = Pick<Handlers, 'book' | 'findBooking' | 'createFlightOrder'>;

/** How long a request waits for its booking before it answers 202 and lets the site ask again. */
const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 150;
const RETRY_AFTER_SECONDS = 3;

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
  /** Waits until the booking is settled, the visitor has to do something, or patience ends. */
  async function settle(input: { agentId: string; flightOfferId: string }, bookingId: string): Promise<Booking | undefined> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const progress = await Promise.race([jobs.advance(bookingId), delay(deadline - Date.now(), 'out-of-time' as const)]);
      const booking = await loadSession(db, input);
      if (!booking || !UNDER_WAY.includes(booking.state) || progress === 'waiting' || Date.now() >= deadline) return booking;
      await delay(progress === 'later' ? LOOK_AGAIN_MS * 5 : LOOK_AGAIN_MS);
    }
  }

  async function outcomeOf(booking: Booking): ReturnType<BookCalls['book']> {
    if (booking.state === 'confirmed') return reply(await storedBooking(db, booking), 201);
    if (UNDER_WAY.includes(booking.state)) {
      const payment = await loadPayment(db, booking.paymentId);
      const nextAction = payment?.nextActionUrl ? { nextAction: { url: payment.nextActionUrl } } : {};
      return reply({ status: booking.state, retryAfterSeconds: RETRY_AFTER_SECONDS, ...nextAction }, 202);
    }
    if (booking.state === 'ready' || booking.state === 'priced') {
      return refuse('payment-declined', 'The card was declined and nothing was charged: try another card');
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
      if (!booking) return refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
      if (booking.state === 'ready' || booking.state === 'priced') {
        const refused = await refusalToStart(db, booking, input.acceptedTotal);
        if (refused) return refused;
        await db.transaction(async (tx) => {
          const reference = booking.reference ?? referenceFrom(randomBytes(32));
          // Somebody else's click may have been first: then there is nothing to start, only to wait for.
          const payment = await latestPayment(tx, booking.id);
          const moved = await moveBooking(tx, {
            ...{ id: booking.id, from: 'ready', to: 'authorising', event: 'asked-for' },
            set: { reference, refusal: null, paymentId: payment?.id ?? null },
          });
          if (moved) await jobs.enqueue(tx, booking.id);
        });
      }
      const settled = UNDER_WAY.includes(booking.state) || booking.state === 'ready' ? await settle(input, booking.id) : booking;
      return outcomeOf(settled ?? booking);
    },

    findBooking: async ({ referenceId, email }, { address }) => {
      const reference = plainReference(referenceId);
      if (!limiter.allows(address, reference)) {
        return refuse('too-many-requests', 'Too many lookups: wait a minute and try again');
      }
      const booking = await findByReference(db, reference);
      const known = booking?.customer?.email.toLowerCase() ?? '-';
      const matches = sameText(known, email.trim().toLowerCase());
      if (!booking || !matches || !['confirmed', 'cancelled', 'refunded'].includes(booking.state)) return BOOKING_NOT_FOUND;
      return reply(await storedBooking(db, booking));
    },

    createFlightOrder: async ({ gdsProvider, agentId, flightOfferId }) => {
      if (!supplierNames.has(gdsProvider)) return refuse('not-found', 'There is no flight supplier with this name');
      const booking = await loadSession(db, { agentId, flightOfferId });
      if (!booking || booking.supplier !== gdsProvider)
        return refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
      if (['ordering', 'capturing'].includes(booking.state)) await jobs.advance(booking.id);
      const now = (await loadSession(db, { agentId, flightOfferId })) ?? booking;
      if (now.orderId) return reply({ id: now.orderId, locators: now.locators }, 201);
      return refuse('booking-incomplete', 'An order is made only for a booking whose payment is authorised');
    },
  };
}

async function refusalToStart(db: Database, booking: Booking, accepted: { amount: number; currency: string } | undefined) {
  if (booking.expiresAt.getTime() < Date.now()) {
    return refuse('session-expired', 'The time to complete this booking is over: choose the flight again');
  }
  const missing = await missingFor(db, booking);
  if (missing.length > 0) {
    const errors = missing.map((requirement) => ({ pointer: `/${requirement}`, detail: 'is missing' }));
    return refuse('booking-incomplete', `Still missing: ${missing.join(', ')}`, errors);
  }
  if (accepted && (accepted.amount !== booking.totalMinor || accepted.currency !== booking.currency)) {
    return refuse('price-changed', 'The total is not the one that was accepted: show the new one first');
  }
  return undefined;
}
