import { eq, type SQL } from 'drizzle-orm';
import type { BookingCredentials } from '#contract/shapes.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { type Booking, bookings } from '../../db/schema.ts';
import { itemsOf, sameText } from './booking-store.ts';

/**
 * Runs a transaction about one booking, with its row locked first, so that the booking and its items stay as read until the end.
 * Every change of more than one row of a booking, or of one row because of another, goes through here: such changes wait for each
 * other and neither deadlock nor write from stale reads. No external call may be made inside. `undefined` if there is no such
 * booking.
 */
export const withBooking = <Result>(
  db: Database,
  id: string,
  change: (tx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result | undefined> => locked(db, eq(bookings.id, id), change);

/** The same by the booking's secret, if it was issued to this agent. */
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

/** The same in a transaction begun before, as of this statement. */
export const lockedBooking = (tx: Transaction, id: string): Promise<Booking | undefined> => lockedWhere(tx, eq(bookings.id, id));

async function lockedWhere(tx: Transaction, isIt: SQL): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(isIt).for('update');
  return row && { ...row, items: await itemsOf(tx, row.id) };
}
