import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { BOOKED } from '#domain/booking/booking-state.ts';
import { type Booking, bookingItems, bookings } from '../db/schema.ts';
import { type Executor, loadBooking, sameText } from './booking-store.ts';

/** Airlines give their locators again after some time; nobody has the same one more often than this. */
const MOST_OF_ONE_NAME = 20;

/** More than anybody types, blanks and dashes included. */
const LONGEST_REFERENCE = 40;
const LONGEST_EMAIL = 254;

/** What was typed to find a booking, cut to what one could be. */
export const typedLookup = ({ referenceId, email }: { referenceId: string; email: string }) => ({
  name: plainReference(referenceId.slice(0, LONGEST_REFERENCE)),
  email: email.slice(0, LONGEST_EMAIL),
});

/**
 * The booking, confirmed or cancelled since, of whoever has this e-mail that goes by this name: our reference, or what an airline or reservation system calls
 * it. Ours first, then the newest. `name` typed plainly.
 */
export async function lookUpBooking(
  db: Executor,
  { name, email }: { name: string; email: string },
): Promise<Booking | undefined> {
  if (!isBookingName(name)) return undefined;
  const isOurs = eq(bookings.reference, name);
  const carriesName = sql`${bookingItems.locators} @> ${JSON.stringify([{ reference: name }])}::jsonb`;
  const carrying = await db.select({ id: bookingItems.bookingId }).from(bookingItems).where(carriesName);
  const isAnAirlines = inArray(
    bookings.id,
    carrying.map(({ id }) => id),
  );
  // Nothing else is read of them: what a booking has would be read only where there is one, and the time of the answer would tell.
  const named = await db
    .select({ id: bookings.id, email: sql<string | null>`${bookings.customer} ->> 'email'` })
    .from(bookings)
    .where(and(or(isOurs, isAnAirlines), inArray(bookings.state, [...BOOKED])))
    .orderBy(desc(sql`coalesce(${isOurs}, false)`), desc(bookings.confirmedAt))
    .limit(MOST_OF_ONE_NAME);
  const typed = email.trim().toLowerCase();
  const theirs = named.find((one) => one.email !== null && sameText(one.email.toLowerCase(), typed));
  return theirs && loadBooking(db, theirs.id);
}
