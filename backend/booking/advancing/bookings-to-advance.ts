import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { AMENDING } from '#domain/booking/amendment-state.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { timeNow } from '#domain/clock.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { Executor } from '../../db/connection.ts';
import { amendments, bookingEvents, bookings, disputes, type Payment, payments, refunds } from '../../db/schema.ts';
import { ASK_AGAIN_MS } from '../workflow/amending.ts';
import { BANK_PAUSES, LONGEST_BANK_PAUSE_MS, SILENT_LOOK_MS } from '../workflow/money/refunding.ts';
import { aheadFrom } from '../workflow/step.ts';

/** How long a booking whose visitor is on a payment page is left alone without a notice. */
export const WITH_VISITOR_MS = 60_000;

/**
 * Bookings in progress and untouched for this long, oldest first. Those whose visitor is at the bank or on a payment page, or whose
 * bank decides, get more time: their providers send notices. `orDatedAhead`: also those dated in the future, because the clock was set back since;
 * otherwise they would wait until it has caught up.
 */
export async function bookingsUnderWay(
  db: Executor,
  {
    untouchedForMs,
    withVisitorForMs,
    orDatedAhead = false,
  }: { untouchedForMs: number; withVisitorForMs: number; orDatedAhead?: boolean } = {
    untouchedForMs: 0,
    withVisitorForMs: 0,
    orDatedAhead: true,
  },
): Promise<string[]> {
  const now = timeNow();
  const isDatedAhead = orDatedAhead ? gt(bookings.updatedAt, aheadFrom(now)) : undefined;
  const before = (ms: number) => or(lte(bookings.updatedAt, new Date(now - ms)), isDatedAhead);
  const isWithVisitor = inArray(payments.state, ['needs-authentication', 'pending']);
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(payments, eq(payments.id, bookings.paymentId))
    .where(
      and(
        inArray(bookings.state, [...UNDER_WAY]),
        or(
          and(isWithVisitor, before(withVisitorForMs)),
          and(or(isNull(payments.id), not(isWithVisitor)), before(untouchedForMs)),
        ),
      ),
    )
    .orderBy(bookings.updatedAt);
  return rows.map((row) => row.id);
}

/**
 * Bookings in progress without an outcome for this long: not updated, or authorised, since then. An order in doubt updates its
 * booking at each attempt, however long its supplier does not settle it.
 */
export async function bookingsWithoutOutcome(db: Executor, forMs: number): Promise<string[]> {
  const untouched = await bookingsUnderWay(db, { untouchedForMs: forMs, withVisitorForMs: forMs });
  const isHeldLong = and(
    eq(bookingEvents.bookingId, bookings.id),
    eq(bookingEvents.kind, 'funds-held'),
    lte(bookingEvents.createdAt, new Date(timeNow() - forMs)),
  );
  const heldLong = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(inArray(bookings.state, [...UNDER_WAY]), exists(db.select({ one: sql`1` }).from(bookingEvents).where(isHeldLong))),
    );
  return [...new Set([...untouched, ...heldLong.map(({ id }) => id)])];
}

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
  const owed = await union(
    db.select({ id: amendments.bookingId }).from(amendments).where(isChanging),
    db.select({ id: refunds.bookingId }).from(refunds).where(or(isAsked, isAtTheBank)),
    db
      .select({ id: payments.bookingId })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(isAfterwards, or(isWithVisitor, isLeftAlone))),
  );
  return owed.map(({ id }) => id);
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

/** How long a page that was left belongs to the process that looks at it. All look each minute, so one finds it due then. */
const LEFT_PAGE_LEASE_MS = 55_000;

/** `dueBy`: when the look began, so that it ends although what it looked at first is due again. */
type LeftPages = { providers: readonly string[]; since: Date; dueBy: number; now: number; atMost: number };

/**
 * Claims payments that were abandoned while their page could still be paid, the oldest first, by moving `lookAt` to the end of the lease:
 * each is looked at by one process, and again by any if that one dies.
 */
export async function claimPagesLeft(db: Executor, { providers, since, dueBy, now, atMost }: LeftPages): Promise<Payment[]> {
  if (providers.length === 0) return [];
  const isLeft = and(eq(payments.state, 'abandoned'), isNotNull(payments.providerPaymentId), gt(payments.createdAt, since));
  const end = new Date(now + LEFT_PAGE_LEASE_MS);
  // One that is further ahead was claimed before the clock was set back.
  const isDue = or(isNull(payments.lookAt), lte(payments.lookAt, new Date(dueBy)), gt(payments.lookAt, end));
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isLeft, isDue, inArray(payments.provider, [...providers])))
    .orderBy(asc(payments.createdAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  return db.update(payments).set({ lookAt: end }).where(sql`${payments.id} = any(array(${due}))`).returning();
}
