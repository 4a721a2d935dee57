import { refuse, reply } from '#contract/problem.ts';
import type { Booking } from '../db/schema.ts';
import type { BookingRecords } from './booking-records.ts';
import { type Executor, loadSession } from './booking-store.ts';
import { SESSION_EXPIRED } from './workflow/asking.ts';
import { isEditable, readiness } from './workflow/readiness.ts';

export type InSession = { agentId: string; flightOfferId: string };

export const NO_SESSION = refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
export const CLOSED = refuse('booking-closed', 'This booking has been asked for and can no longer be changed');

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
export async function saveInSession(records: BookingRecords, id: string, set: Section): Promise<boolean> {
  const saved = await records.change(id, (record) => {
    if (!isEditable(record.booking)) return { changes: [], isSaved: false };
    const filled = { ...record, booking: { ...record.booking, ...set } };
    return { changes: [{ change: 'fill-in', set }, ...readiness(filled)], isSaved: true };
  });
  return saved?.isSaved ?? false;
}
