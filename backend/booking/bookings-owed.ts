import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { AMENDING } from '#domain/booking/amendment-state.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { Executor } from '../db/connection.ts';
import { amendments, bookings, disputes, payments, refunds } from '../db/schema.ts';
import { ASK_AGAIN_MS } from './workflow/amending.ts';
import { aheadFrom } from './workflow/pauses.ts';
import { BANK_PAUSES, LONGEST_BANK_PAUSE_MS, SILENT_LOOK_MS } from './workflow/refunding.ts';

/** How long a booking whose visitor is on a payment page is left alone without a notice. */
export const WITH_VISITOR_MS = 60_000;

/** Booked bookings with a due upstream call: an amendment, a refund, or a later payment. */
export async function bookingsOwed(db: Executor, now: number): Promise<string[]> {
  const isDue = ({ attemptedAt }: typeof amendments | typeof refunds, everyMs: number) =>
    or(isNull(attemptedAt), lte(attemptedAt, new Date(now - everyMs)), gt(attemptedAt, aheadFrom(now)));
  const isChanging = and(inArray(amendments.state, [...AMENDING]), isDue(amendments, ASK_AGAIN_MS));
  // The same condition as `isHeld` in `workflow/disputing.ts`.
  const isOfItsPayment = and(eq(disputes.paymentId, refunds.paymentId), eq(disputes.state, 'open'));
  const isUndisputed = notExists(db.select({ one: sql`1` }).from(disputes).where(isOfItsPayment));
  const mayBeAsked = or(isNotNull(refunds.attemptedAt), isUndisputed);
  const isAsked = and(eq(refunds.state, 'requested'), isDue(refunds, SILENT_LOOK_MS), mayBeAsked);
  const isAtTheBank = and(eq(refunds.state, 'pending'), or(isNull(refunds.providerRefundId), isToBeAskedAbout(now)));
  const isAfterwards = inArray(payments.purpose, [...PAID_AFTERWARDS]);
  const untouchedFor = (updatedAt: typeof bookings.updatedAt | typeof payments.updatedAt, ms: number) =>
    or(lte(updatedAt, new Date(now - ms)), gt(updatedAt, aheadFrom(now)));
  const isWithVisitor = and(eq(payments.state, 'needs-authentication'), untouchedFor(bookings.updatedAt, WITH_VISITOR_MS));
  const isLeftAlone = and(inArray(payments.state, ['created', 'authorised']), untouchedFor(payments.updatedAt, SILENT_LOOK_MS));
  const [changing, returning, paying] = await Promise.all([
    db.select({ id: amendments.bookingId }).from(amendments).where(isChanging),
    db.select({ id: refunds.bookingId }).from(refunds).where(or(isAsked, isAtTheBank)),
    db
      .select({ id: payments.bookingId })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(isAfterwards, or(isWithVisitor, isLeftAlone))),
  ]);
  return [...new Set([...changing, ...returning, ...paying].map(({ id }) => id))];
}

/** The same condition as `isBankLookDue` in `workflow/refunding.ts`. */
function isToBeAskedAbout(now: number) {
  const { attemptedAt, createdAt } = refunds;
  const ms = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1_000})`;
  const pauses = BANK_PAUSES.map(
    ({ youngerThanMs, pauseMs }) => sql`when ${attemptedAt} - ${createdAt} < ${ms(youngerThanMs)} then ${ms(pauseMs)}`,
  );
  const pause = sql`case ${sql.join(pauses, sql` `)} else ${ms(LONGEST_BANK_PAUSE_MS)} end`;
  return or(isNull(attemptedAt), lte(sql`${attemptedAt} + ${pause}`, new Date(now)), gt(attemptedAt, aheadFrom(now)));
}
