import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { timeNow } from '#domain/clock.ts';
import type { Executor } from '../../db/connection.ts';
import type { Booking } from '../../db/schema.ts';
import type { SessionRecords } from '../record/booking-records.ts';
import { loadSession } from '../record/booking-store.ts';
import type { Change } from '../record/change.ts';
import { SESSION_EXPIRED } from './asking.ts';
import { isEditable, readiness } from './readiness.ts';

export const NO_SESSION = refuse('not-found', 'There is no booking with this flightOfferId for this agentId');
export const CLOSED = refuse('booking-closed', 'This booking has been asked for and can no longer be changed');

/** The booking, if it may still be edited. */
export async function requireEditableBooking(db: Executor, input: BookingCredentials) {
  const booking = await loadSession(db, input);
  return booking ? openOf(booking) : NO_SESSION;
}

function openOf(booking: Booking) {
  if (!isEditable(booking)) return CLOSED;
  return booking.expiresAt.getTime() < timeNow() ? SESSION_EXPIRED : reply(booking);
}

type Section = Partial<Pick<Booking, 'customer' | 'passengers' | 'guests' | 'billing' | 'buyer'>>;

/** Saves a section of an editable booking as `fill` decides; nothing if it returns errors. */
export async function editBooking<Body>(
  records: SessionRecords,
  input: BookingCredentials,
  fill: (booking: Booking) => Reply<{ set: Section; answer: Body }>,
): Promise<Reply<Body>> {
  const decided = await records.changeSession(input, (record): { changes: Change[]; answer: Reply<Body> } => {
    const open = openOf(record.booking);
    if (!open.ok) return { changes: [], answer: open };
    const filled = fill(record.booking);
    if (!filled.ok) return { changes: [], answer: filled };
    const { set, answer } = filled.body;
    const booking = { ...record.booking, ...set };
    return { changes: [{ change: 'fill-in', set }, ...readiness({ ...record, booking })], answer: reply(answer) };
  });
  return decided?.answer ?? NO_SESSION;
}
