import { eq, type SQL } from 'drizzle-orm';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, bookings } from '../db/schema.ts';
import { itemsOf, sameText } from './booking-store.ts';

/**
 * A transaction about one booking, with the booking and its items as they are now and as they stay until the end: its row is locked first. Everything that
 * changes more than one row of a booking, or one because of another, goes through here, so two such changes wait for each other and
 * neither deadlocks nor writes what it read too early. Nobody outside may be asked meanwhile. `undefined` when there is no such booking.
 */
export const withBooking = <Result>(
  db: Database,
  id: string,
  change: (tx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result | undefined> => locked(db, eq(bookings.id, id), change);

/** The same of the booking of a secret, if it was given to this agent. */
export const withSession = <Result>(
  db: Database,
  { flightOfferId, agentId }: BookingCredentials,
  change: (tx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result | undefined> =>
  locked(db, eq(bookings.secret, flightOfferId), async (tx, booking) =>
    sameText(booking.agentId, agentId) ? change(tx, booking) : undefined,
  );

function locked<Result>(
  db: Database,
  isIt: SQL,
  change: (tx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction(async (tx) => {
    const booking = await lockedWhere(tx, isIt);
    return booking && change(tx, booking);
  });
}

/** The same in a transaction that was begun before, as it is from this statement on. */
export const lockedBooking = (tx: Transaction, id: string): Promise<Booking | undefined> => lockedWhere(tx, eq(bookings.id, id));

async function lockedWhere(tx: Transaction, isIt: SQL): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(isIt).for('update');
  return row && { ...row, items: await itemsOf(tx, row.id) };
}
