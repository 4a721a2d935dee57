import { eq } from 'drizzle-orm';
import { refuse, reply } from '#contract/problem.ts';
import { EDITABLE } from '#domain/booking/booking-state.ts';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, bookings, type Payment } from '../db/schema.ts';
import { transition } from '../db/transition.ts';
import { type Executor, latestPayment, loadSession } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { flightOf } from './flight-of.ts';

export type InSession = { agentId: string; flightOfferId: string };

export const NO_SESSION = refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
export const CLOSED = refuse('booking-closed', 'This booking has been asked for and can no longer be changed');
export const SESSION_EXPIRED = refuse('session-expired', 'The time to complete this booking is over: choose the flight again');

export const isEditable = ({ state }: Booking): boolean => EDITABLE.includes(state);

/** Finds the booking and makes sure it may still be filled in. */
export async function openSession(db: Executor, input: InSession) {
  const booking = await loadSession(db, input);
  if (!booking) return NO_SESSION;
  if (!isEditable(booking)) return CLOSED;
  if (booking.expiresAt.getTime() < Date.now()) return SESSION_EXPIRED;
  return reply(booking);
}

type Section = Partial<Pick<Booking, 'customer' | 'passengers' | 'billing'>>;

/** Saves into a booking that {@link openSession} has just let through; false when it was asked for meanwhile. */
export async function saveInSession(db: Database, id: string, set: Section): Promise<boolean> {
  const isSaved = await withBooking(db, id, async (tx, booking) => {
    if (!isEditable(booking)) return false;
    await tx
      .update(bookings)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(bookings.id, id));
    await refreshReadiness(tx, { ...booking, ...set });
    return true;
  });
  return isSaved ?? false;
}

/** `ready` exactly while nothing is missing (SPEC §4, booking requirements). */
export async function refreshReadiness(tx: Transaction, booking: Booking): Promise<void> {
  const { id, state } = booking;
  const isComplete = missingFor(booking, await latestPayment(tx, id)).length === 0;
  const actor = 'customer';
  if (isComplete && state === 'priced') await transition(tx, 'booking', booking, { event: 'completed', actor });
  if (!isComplete && state === 'ready') await transition(tx, 'booking', booking, { event: 'made-incomplete', actor });
}

/** SPEC §4: what is still missing before this booking can be asked for, to be paid so. */
export function missingFor(booking: Booking, payment: Payment | undefined): MissingRequirement[] {
  return missingRequirements({
    hasContact: booking.customer !== null,
    hasBilling: booking.billing !== null,
    hasPayment: payment?.state === 'created',
    passengers: booking.passengers.length,
    passengersExpected: flightOf(booking).offer.travelerPricings.length,
  });
}
