import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { Database } from '../../db/connection.ts';
import { amendments, cancellationPromises, flags, refunds } from '../../db/schema.ts';
import { withBooking } from '../booking-transaction.ts';
import { endFlags, raiseUnlessDealtWith } from '../flags.ts';
import { isPromisedStill } from './standing-promises.ts';

/**
 * The refund's request id is the amendment's: the traveller's own, or one an operator made by hand. Paid once none of its refunds
 * is open or failed, where it is split over two payments.
 */
const paidOf = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(refunds)
    .innerJoin(amendments, eq(amendments.id, refunds.requestId))
    .where(eq(amendments.itemId, cancellationPromises.itemId))
    .having(sql`bool_or(${refunds.state} = 'succeeded') and not bool_or(${inArray(refunds.state, [...OPEN_REFUND, 'failed'])})`);

/** Flags promised refunds whose due date has passed without payment. */
export async function flagOverdueRefunds({ db, now, timeZone }: { db: Database; now: () => number; timeZone: string }) {
  const today = todayIn(timeZone, new Date(now()));
  const isDue = and(gt(cancellationPromises.refundMinor, 0), lt(cancellationPromises.payBy, today), isPromisedStill(db));
  const isOverdue = and(isDue, notExists(paidOf(db)));
  const overdue = await db
    .select({ bookingId: cancellationPromises.bookingId, number: cancellationPromises.number })
    .from(cancellationPromises)
    .where(isOverdue);
  for (const { bookingId, number } of overdue)
    await withBooking(db, bookingId, (tx) => raiseUnlessDealtWith(tx, bookingId, 'refund-overdue', number));
}

/** Ends those flags once the refund has succeeded. */
export async function endPaidFlags({ db }: { db: Database }) {
  const isPaid = sql`exists ${paidOf(db)}`;
  const paid = await db
    .select({ bookingId: flags.bookingId, number: cancellationPromises.number })
    .from(flags)
    .innerJoin(cancellationPromises, eq(cancellationPromises.number, flags.about))
    .where(and(eq(flags.reason, 'refund-overdue'), isNull(flags.resolvedAt), isPaid));
  for (const { bookingId, number } of paid)
    await withBooking(db, bookingId, (tx) =>
      endFlags(tx, bookingId, { reasons: ['refund-overdue'], about: number }, { actor: 'system', note: 'given back' }),
    );
}
