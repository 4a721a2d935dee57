import { and, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { BOOKED, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { Executor } from '../../db/connection.ts';
import { type Booking, bookingItems, bookings, payments } from '../../db/schema.ts';
import { loadBooking, sameText } from '../record/booking-store.ts';

/** Airlines reuse locators after some time; at most this many bookings share one. */
const MOST_OF_ONE_NAME = 20;

/** Longer than any typed reference, with blanks and dashes. */
const LONGEST_REFERENCE = 40;
const LONGEST_EMAIL = 254;

/** The typed input, cut to the longest possible lengths. */
export const typedLookup = ({ referenceId, email }: { referenceId: string; email: string }) => ({
  name: plainReference(referenceId.slice(0, LONGEST_REFERENCE)),
  email: email.slice(0, LONGEST_EMAIL),
});

/** The ids of bookings with a locator of an airline or GDS; `name` is normalised. */
export async function bookingsWithLocator(db: Executor, name: string): Promise<string[]> {
  const carriesName = sql`${bookingItems.locators} @> ${JSON.stringify([{ reference: name }])}::jsonb`;
  const carrying = await db.select({ id: bookingItems.bookingId }).from(bookingItems).where(carriesName);
  return [...new Set(carrying.map(({ id }) => id))];
}

/** Asked for, and told to its traveller as one to be paid until an hour: until it is confirmed, or when it has failed. */
function isOfWaiting(db: Executor) {
  const isTold = and(eq(payments.id, bookings.paymentId), or(isNotNull(payments.pendingUntil), isNotNull(payments.payBy)));
  const told = db.select({ one: sql`1` }).from(payments).where(isTold);
  return and(inArray(bookings.state, [...UNDER_WAY, 'failed']), exists(told));
}

/**
 * The booking, confirmed or since cancelled, with this e-mail and this name: our reference, or a locator of an airline or GDS.
 * Ours first, then the newest. `name` is normalised. `orWaiting`: also one whose payment a bank or a counter decides, and what became of
 * it.
 */
export async function lookUpBooking(
  db: Executor,
  { name, email, orWaiting = false }: { name: string; email: string; orWaiting?: boolean },
): Promise<Booking | undefined> {
  if (!isBookingName(name)) return undefined;
  const isOurs = eq(bookings.reference, name);
  const isAnAirlines = inArray(bookings.id, await bookingsWithLocator(db, name));
  // Only these columns: reading more where a booking exists would show in the response time.
  const named = await db
    .select({ id: bookings.id, email: sql<string | null>`${bookings.customer} ->> 'email'` })
    .from(bookings)
    .where(and(or(isOurs, isAnAirlines), or(inArray(bookings.state, [...BOOKED]), orWaiting ? isOfWaiting(db) : undefined)))
    .orderBy(desc(sql`coalesce(${isOurs}, false)`), desc(bookings.confirmedAt))
    .limit(MOST_OF_ONE_NAME);
  const typed = email.trim().toLowerCase();
  const theirs = named.find((one) => one.email !== null && sameText(one.email.toLowerCase(), typed));
  return theirs && loadBooking(db, theirs.id);
}
