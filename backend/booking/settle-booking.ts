import { setTimeout as delay } from 'node:timers/promises';
import { refuse } from '#contract/problem.ts';
import { type RefusalReason, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import type { BookingJobs } from './booking-jobs.ts';
import { loadSession } from './booking-store.ts';
import { type InSession, missingFor, SESSION_EXPIRED } from './open-session.ts';

/** How long a request waits for its booking before it answers 202 and lets the site ask again. */
const PATIENCE_MS = 20_000;
export const LOOK_AGAIN_MS = 150;
export const RETRY_AFTER_SECONDS = 3;

const PAYMENT_FAILED = new Set<RefusalReason>(['payment-declined', 'payment-abandoned']);
export const PAYMENT_DECLINED = refuse(
  'payment-declined',
  'The payment was declined or given up and nothing was charged: pay in another way',
);

/** Waits until the booking is settled, the visitor has to do something, or patience ends. */
export async function settle(
  { db, jobs }: { db: Database; jobs: BookingJobs },
  input: InSession,
  bookingId: string,
): Promise<Booking | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const progress = await Promise.race([jobs.advance(bookingId), delay(deadline - Date.now(), 'out-of-time' as const)]);
    const booking = await loadSession(db, input);
    if (!booking || !UNDER_WAY.includes(booking.state) || progress === 'waiting' || Date.now() >= deadline) return booking;
    await delay(progress === 'later' ? LOOK_AGAIN_MS * 5 : LOOK_AGAIN_MS);
  }
}

/** Why a booking cannot be asked for yet. With a payment page, the payment itself is what is still to come. */
export async function refusalToStart(
  db: Database,
  booking: Booking,
  { accepted, withPayment }: { accepted: { amount: number; currency: string } | undefined; withPayment: boolean },
) {
  if (booking.expiresAt.getTime() < Date.now()) return SESSION_EXPIRED;
  const missing = (await missingFor(db, booking)).filter((requirement) => withPayment || requirement !== 'payment');
  // What is missing is another way to pay: the last one came to nothing.
  if (missing.join() === 'payment' && booking.refusal && PAYMENT_FAILED.has(booking.refusal)) return PAYMENT_DECLINED;
  if (missing.length > 0) {
    const errors = missing.map((requirement) => ({ pointer: `/${requirement}`, detail: 'is missing' }));
    return refuse('booking-incomplete', `Still missing: ${missing.join(', ')}`, errors);
  }
  if (accepted && (accepted.amount !== booking.totalMinor || accepted.currency !== booking.currency)) {
    return refuse('price-changed', 'The total is not the one that was accepted: show the new one first');
  }
  return undefined;
}
