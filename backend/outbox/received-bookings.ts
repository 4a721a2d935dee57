import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import { bookingEvents, bookings, mails } from '../db/schema.ts';

const PURPOSE = 'booking-received';
/** The payment is authorised, and the outcome of the booking is not known yet. */
export const RECEIVED: readonly BookingState[] = ['ordering', 'capturing'];
/** A booking usually takes seconds while its visitor watches; after this long they may have left the page. */
const AFTER_SECONDS = 60;

/**
 * Mails travellers who have paid and have no outcome yet that their booking was received: a supplier that does not answer may
 * take an hour, and they have left the page by then. Such bookings are searched for periodically; the mail is not queued with the
 * payment, because almost every booking has its outcome within seconds.
 */
export async function oweReceived(db: Database): Promise<void> {
  const isOfThis = eq(bookingEvents.bookingId, bookings.id);
  const isHeldLong = and(
    isOfThis,
    eq(bookingEvents.kind, 'funds-held'),
    lt(bookingEvents.createdAt, sql`now() - make_interval(secs => ${AFTER_SECONDS})`),
  );
  const isOwed = and(eq(mails.bookingId, bookings.id), eq(mails.purpose, PURPOSE));
  const slow = await db
    .selectDistinct({ bookingId: bookings.id })
    .from(bookings)
    .innerJoin(bookingEvents, isHeldLong)
    .where(and(inArray(bookings.state, [...RECEIVED]), notExists(db.select().from(mails).where(isOwed))));
  if (slow.length === 0) return;
  const owed = slow.map(({ bookingId }) => ({ bookingId, purpose: PURPOSE, about: '' }) as const);
  await db.insert(mails).values(owed).onConflictDoNothing();
}
