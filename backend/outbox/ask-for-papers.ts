import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { bookings, mails } from '../db/schema.ts';

const MOST_A_DAY = 3;

/**
 * Has the papers of a booking mailed once more, to the e-mail it was made with. False when that was done often enough today. Those that have not left yet are
 * what a second press asks for.
 */
export const askForPapers = (db: Database, bookingId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Serialises concurrent requests for the count.
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
    const ofBooking = and(eq(mails.bookingId, bookingId), eq(mails.purpose, 'booking-papers'));
    if ((await tx.$count(mails, and(ofBooking, inArray(mails.state, ['waiting', 'sending'])))) > 0) return true;
    const today = gt(mails.createdAt, sql`now() - interval '1 day'`);
    if ((await tx.$count(mails, and(ofBooking, today))) >= MOST_A_DAY) return false;
    await tx.insert(mails).values({ bookingId, purpose: 'booking-papers', about: randomUUID() });
    return true;
  });
