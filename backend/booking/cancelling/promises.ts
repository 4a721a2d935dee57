import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { type CancellationPromise, cancellationPromises } from '../../db/schema.ts';
import type { BookingRecord } from '../workflow/booking-record.ts';
import type { Cancelling } from './cancelling-items.ts';
import { isPromisedStill } from './standing-promises.ts';

/** The refunds promised to a booking's travellers when they cancelled, oldest first. */
export const promisesOf = (db: Executor, bookingId: string): Promise<CancellationPromise[]> =>
  db
    .select()
    .from(cancellationPromises)
    .where(and(eq(cancellationPromises.bookingId, bookingId), isPromisedStill(db)))
    .orderBy(asc(cancellationPromises.promisedAt));

/** The input of cancellation decisions. */
export const cancellingOf = async (db: Executor, record: BookingRecord): Promise<Cancelling> => ({
  record,
  promises: await promisesOf(db, record.booking.id),
});

/** The latest promise of an item, which is the valid one. */
export async function lastPromiseOf(db: Executor, itemId: string): Promise<CancellationPromise | undefined> {
  const [last] = await db
    .select()
    .from(cancellationPromises)
    .where(and(eq(cancellationPromises.itemId, itemId), isPromisedStill(db)))
    .orderBy(desc(cancellationPromises.promisedAt))
    .limit(1);
  return last;
}
