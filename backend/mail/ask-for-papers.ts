import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { bookings, mails } from '../db/schema.ts';

const MOST_A_DAY = 3;

/** Has the papers of a booking mailed once more, to the e-mail it was made with. False when that was done often enough today. */
export const askForPapers = (db: Database, bookingId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Who asks twice at once is counted one after the other.
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
    const today = gt(mails.createdAt, sql`now() - interval '1 day'`);
    const asked = and(eq(mails.bookingId, bookingId), eq(mails.purpose, 'booking-papers'), today);
    if ((await tx.$count(mails, asked)) >= MOST_A_DAY) return false;
    await tx.insert(mails).values({ bookingId, purpose: 'booking-papers', about: randomUUID() });
    return true;
  });
