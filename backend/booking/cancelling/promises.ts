import { asc, desc, eq } from 'drizzle-orm';
import { type CancellationPromise, cancellationPromises } from '../../db/schema.ts';
import type { Executor } from '../booking-store.ts';
import type { BookingRecord } from '../workflow/booking-record.ts';
import type { Cancelling } from './cancelling-items.ts';

/** What travellers of a booking were promised when they asked to cancel, oldest first. */
export const promisesOf = (db: Executor, bookingId: string): Promise<CancellationPromise[]> =>
  db
    .select()
    .from(cancellationPromises)
    .where(eq(cancellationPromises.bookingId, bookingId))
    .orderBy(asc(cancellationPromises.promisedAt));

/** What cancelling a booking is decided from. */
export const cancellingOf = async (db: Executor, record: BookingRecord): Promise<Cancelling> => ({
  record,
  promises: await promisesOf(db, record.booking.id),
});

/** The last promise of an item: the one that counts. */
export async function lastPromiseOf(db: Executor, itemId: string): Promise<CancellationPromise | undefined> {
  const [last] = await db
    .select()
    .from(cancellationPromises)
    .where(eq(cancellationPromises.itemId, itemId))
    .orderBy(desc(cancellationPromises.promisedAt))
    .limit(1);
  return last;
}
