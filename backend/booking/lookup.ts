import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { BOOKED } from '#domain/booking/booking-state.ts';
import { type Booking, bookingItems, bookings } from '../db/schema.ts';
import { type Executor, itemsOf, sameText } from './booking-store.ts';

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
  const named = await db
    .select()
    .from(bookings)
    .where(and(or(isOurs, isAnAirlines), inArray(bookings.state, [...BOOKED])))
    .orderBy(desc(sql`coalesce(${isOurs}, false)`), desc(bookings.confirmedAt))
    .limit(MOST_OF_ONE_NAME);
  const typed = email.trim().toLowerCase();
  const theirs = named.find(({ customer }) => customer !== null && sameText(customer.email.toLowerCase(), typed));
  return theirs && { ...theirs, items: await itemsOf(db, theirs.id) };
}
