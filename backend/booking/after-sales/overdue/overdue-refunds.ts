import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import { OPEN_REFUND, type RefundState } from '#domain/payment/refund-state.ts';
import type { Database } from '../../../db/connection.ts';
import { amendments, cancellationPromises, flags, refunds } from '../../../db/schema.ts';
import { sumOf } from '../../record/booking-record.ts';
import { withBooking } from '../../record/booking-transaction.ts';
import { endFlags, raiseUnlessDealtWith } from '../../record/flags.ts';
import { isPromisedStill } from '../../record/promises.ts';
import { isUndecided } from '../../workflow/money/refunding.ts';

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

const LOST: readonly RefundState[] = ['failed', 'overtaken'];

/**
 * Whether an operator has refunded separately (`desk refund`, under no amendment's id) the part of an item's promised refund that
 * the bank returned or that was never sent.
 */
async function isMadeUp(db: Database, { bookingId, itemId }: { bookingId: string; itemId: string }): Promise<boolean> {
  const asked = await db
    .select({ refund: refunds, itemId: amendments.itemId })
    .from(refunds)
    .leftJoin(amendments, eq(amendments.id, refunds.requestId))
    .where(eq(refunds.bookingId, bookingId));
  const own = asked.filter((one) => one.itemId === itemId).map(({ refund }) => refund);
  if (own.some(isUndecided) || !own.some(({ state }) => LOST.includes(state))) return false;
  // For all items together: one refund counts for one of them only.
  const lost = asked.flatMap(({ refund, itemId: of }) => (of !== null && LOST.includes(refund.state) ? [refund] : []));
  const since = Math.min(...lost.map(({ createdAt }) => createdAt.getTime()));
  const apart = asked.flatMap(({ refund, itemId: of }) => (of === null && refund.state === 'succeeded' ? [refund] : []));
  const byDesk = apart.filter((one) => one.requestedBy.startsWith('operator:') && one.createdAt.getTime() >= since);
  return sumOf(byDesk) >= sumOf(lost);
}

/** Flags promised refunds whose due date has passed without payment. */
export async function flagOverdueRefunds({ db, now, timeZone }: { db: Database; now: () => number; timeZone: string }) {
  const today = todayIn(timeZone, new Date(now()));
  const isDue = and(gt(cancellationPromises.refundMinor, 0), lt(cancellationPromises.payBy, today), isPromisedStill(db));
  const isOverdue = and(isDue, notExists(paidOf(db)));
  const overdue = await db
    .select({
      bookingId: cancellationPromises.bookingId,
      itemId: cancellationPromises.itemId,
      number: cancellationPromises.number,
    })
    .from(cancellationPromises)
    .where(isOverdue);
  for (const { number, ...of } of overdue) {
    if (await isMadeUp(db, of)) continue;
    await withBooking(db, of.bookingId, (tx) => raiseUnlessDealtWith(tx, of.bookingId, 'refund-overdue', number));
  }
}

/** Ends those flags once the refund has succeeded. */
export async function endPaidFlags({ db }: { db: Database }) {
  const flagged = await db
    .select({
      bookingId: flags.bookingId,
      itemId: cancellationPromises.itemId,
      number: cancellationPromises.number,
      isPaid: sql<boolean>`exists ${paidOf(db)}`,
    })
    .from(flags)
    .innerJoin(cancellationPromises, eq(cancellationPromises.number, flags.about))
    .where(and(eq(flags.reason, 'refund-overdue'), isNull(flags.resolvedAt)));
  for (const { bookingId, itemId, number, isPaid } of flagged) {
    if (!isPaid && !(await isMadeUp(db, { bookingId, itemId }))) continue;
    await withBooking(db, bookingId, (tx) =>
      endFlags(tx, bookingId, { reasons: ['refund-overdue'], about: number }, { actor: 'system', note: 'given back' }),
    );
  }
}
