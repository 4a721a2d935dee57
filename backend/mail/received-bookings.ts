import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { Database } from '../db/connection.ts';
import { bookingEvents, bookings, mails } from '../db/schema.ts';

const PURPOSE = 'booking-received';
/** Money is held, and nobody knows yet what becomes of it. */
export const RECEIVED: readonly BookingState[] = ['ordering', 'capturing'];
/** A booking takes seconds, and its visitor watches: so long that they may have gone. */
const AFTER_SECONDS = 60;

/**
 * Whoever has paid and hears nothing is written to that it was received: a supplier that does not answer may take an hour, and they have left the page by then.
 * Looked for, and not owed with the money, because of almost every booking it is known within seconds what became of it.
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
