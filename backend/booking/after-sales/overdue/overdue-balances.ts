import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { ORDERED } from '#domain/booking/item-state.ts';
import type { Database } from '../../../db/connection.ts';
import { bookingItems, bookings, flags, payments } from '../../../db/schema.ts';
import { withBooking } from '../../record/booking-transaction.ts';
import { endFlags, raiseUnlessDealtWith } from '../../record/flags.ts';
import { BALANCE } from '../../workflow/money/paying-balance.ts';

/** Flags balances unpaid after their due date; ends the flag once nothing is due. */
export async function flagOverdueBalances({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const paid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), eq(payments.purpose, 'balance'), eq(payments.state, 'captured')));
  const overdue = db
    .selectDistinct({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.state, 'confirmed'),
        inArray(bookingItems.state, [...ORDERED]),
        gt(bookingItems.balanceMinor, 0),
        lt(bookingItems.balanceDueAt, new Date(now())),
        notExists(paid),
      ),
    );
  const owing = await overdue;
  for (const { id } of owing) await withBooking(db, id, (tx) => raiseUnlessDealtWith(tx, id, 'balance-overdue', BALANCE));
  const flagged = await db
    .select({ id: flags.bookingId })
    .from(flags)
    .where(and(eq(flags.reason, 'balance-overdue'), isNull(flags.resolvedAt)));
  for (const { id } of flagged.filter((one) => !owing.some((other) => other.id === one.id)))
    await withBooking(db, id, (tx) =>
      endFlags(tx, id, { reasons: ['balance-overdue'], about: BALANCE }, { actor: 'system', note: 'nothing is owed' }),
    );
}
