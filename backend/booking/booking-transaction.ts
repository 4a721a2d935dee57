import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, bookings } from '../db/schema.ts';
import { itemsOf } from './booking-store.ts';

/**
 * A transaction about one booking, with the booking and its items as they are now and as they stay until the end: its row is locked first. Everything that
 * changes more than one row of a booking, or one because of another, goes through here, so two such changes wait for each other and
 * neither deadlocks nor writes what it read too early. Nobody outside may be asked meanwhile. `undefined` when there is no such booking.
 */
export function withBooking<Result>(
  db: Database,
  id: string,
  change: (tx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
    return row && change(tx, { ...row, items: await itemsOf(tx, id) });
  });
}
