import { refuse, reply } from '#contract/problem.ts';
import { EDITABLE } from '#domain/booking/booking-state.ts';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import type { Booking, bookings } from '../db/schema.ts';
import { type Executor, latestPayment, loadSession, moveBooking, saveDraft } from './booking-store.ts';

export type InSession = { agentId: string; flightOfferId: string };

export const NO_SESSION = refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
export const CLOSED = refuse('booking-closed', 'This booking has been asked for and can no longer be changed');
export const SESSION_EXPIRED = refuse('session-expired', 'The time to complete this booking is over: choose the flight again');

/** Finds the booking and makes sure it may still be filled in. */
export async function openSession(db: Executor, input: InSession) {
  const booking = await loadSession(db, input);
  if (!booking) return NO_SESSION;
  if (!EDITABLE.includes(booking.state)) return CLOSED;
  if (booking.expiresAt.getTime() < Date.now()) return SESSION_EXPIRED;
  return reply(booking);
}

/** Saves into a booking that {@link openSession} has just let through; false when it was asked for meanwhile. */
export async function saveInSession(
  db: Executor,
  booking: Booking,
  input: InSession,
  set: Partial<typeof bookings.$inferInsert>,
): Promise<boolean> {
  const isSaved = await saveDraft(db, booking.id, set);
  if (isSaved) await refreshReadiness(db, booking.id, input);
  return isSaved;
}

/** `ready` exactly while nothing is missing (SPEC §4, booking requirements). */
export async function refreshReadiness(db: Executor, id: string, input: InSession): Promise<void> {
  const booking = await loadSession(db, input);
  if (!booking) return;
  const complete = (await missingFor(db, booking)).length === 0;
  if (complete && booking.state === 'priced') await moveBooking(db, { id, from: 'priced', to: 'ready', event: 'ready' });
  if (!complete && booking.state === 'ready') await moveBooking(db, { id, from: 'ready', to: 'priced', event: 'incomplete' });
}

/** SPEC §4: what is still missing before this booking can be asked for. */
export async function missingFor(db: Executor, booking: Booking): Promise<MissingRequirement[]> {
  const payment = await latestPayment(db, booking.id);
  return missingRequirements({
    hasContact: booking.customer !== null,
    hasBilling: booking.billing !== null,
    hasPayment: payment?.state === 'begun',
    passengers: booking.passengers.length,
    passengersExpected: booking.offer.travelerPricings.length,
  });
}
