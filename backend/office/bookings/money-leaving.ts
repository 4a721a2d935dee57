import { and, eq, inArray } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { Money } from '#domain/money.ts';
import { pricedOf } from '../../booking/record/charged.ts';
import type { Database } from '../../db/connection.ts';
import { amendments, approvals, type Booking, refunds } from '../../db/schema.ts';
import { nameOf } from '../../desk/find-booking.ts';
import type { CallContext, Leaving } from '../handler.ts';

/**
 * This amount, and with it what of the booking has left before by the same person's say, whether they gave it back or agreed to it: a limit
 * is not passed in small parts.
 */
export async function moneyLeaving(
  { db, acting, booking }: CallContext,
  amountMinor: number | undefined,
): Promise<Leaving | undefined> {
  if (amountMinor === undefined) return undefined;
  const { id, currency } = booking();
  const before = (await givenBackBefore(db, id, acting.by)) + (await agreedBefore(db, booking(), { by: acting.by }));
  const together = amountMinor + before;
  return { amount: { amountMinor, currency }, together: { amountMinor: together, currency } };
}

/** What a quote of this booking says goes back. */
export async function quotedRefund({ db, booking }: CallContext, amendmentId: string): Promise<number | undefined> {
  const quotes = await db.select().from(amendments).where(eq(amendments.bookingId, booking().id));
  return quotes.find(({ id }) => id === amendmentId)?.refundMinor ?? undefined;
}

/** What of a booking somebody has agreed to: all of it, or what one person asked for. */
export async function agreedBefore(
  db: Database,
  booking: Booking,
  { by, askedBy }: { by: Operator; askedBy?: Operator },
): Promise<number> {
  const isTheirs = and(
    eq(approvals.kind, 'booking'),
    eq(approvals.subject, nameOf(booking)),
    eq(approvals.decision, 'agreed'),
    eq(approvals.decidedBy, by),
    eq(approvals.outcome, 'done'),
    ...(askedBy ? [eq(approvals.askedBy, askedBy)] : []),
  );
  const rows = await db.select().from(approvals).where(isTheirs);
  return rows.reduce((sum, { input }) => sum + ((input.leaving as Money | undefined)?.amountMinor ?? 0), 0);
}

/** By refunds, and by cancellations whose refund the product makes once the supplier has cancelled, in its own name. */
async function givenBackBefore(db: Database, bookingId: string, by: Operator): Promise<number> {
  const isTheirs = and(
    eq(amendments.bookingId, bookingId),
    eq(amendments.kind, 'cancel'),
    eq(amendments.acceptedBy, by),
    inArray(amendments.state, ['accepted', 'applied']),
  );
  const accepted = await db.select().from(amendments).where(isTheirs);
  const requested = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.requestedBy, by)));
  // The refund of a cancellation has its id.
  const apart = requested.filter(({ state, requestId }) => state !== 'failed' && accepted.every(({ id }) => id !== requestId));
  return [...accepted.map(({ refundMinor }) => refundMinor ?? 0), ...apart.map(pricedOf)].reduce((sum, one) => sum + one, 0);
}
