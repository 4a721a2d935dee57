import { setTimeout as delay } from 'node:timers/promises';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import type { BookingJobs } from './booking-jobs.ts';
import { type InSession, loadSession } from './booking-store.ts';

/** How long a request waits for its booking before it answers 202 and lets the site ask again. */
const PATIENCE_MS = 20_000;
export const LOOK_AGAIN_MS = 150;
export const RETRY_AFTER_SECONDS = 3;

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
