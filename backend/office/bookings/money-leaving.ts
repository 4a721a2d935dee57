import { and, eq, inArray } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import { pricedOf } from '../../booking/record/charged.ts';
import type { Database } from '../../db/connection.ts';
import { amendments, refunds } from '../../db/schema.ts';
import type { CallContext, Leaving } from '../handler.ts';

/** This amount, and with it what the same person has given back of the booking before: a limit is not passed in small parts. */
export async function moneyLeaving(
  { db, acting, booking }: CallContext,
  amountMinor: number | undefined,
): Promise<Leaving | undefined> {
  if (amountMinor === undefined) return undefined;
  const { id, currency } = booking();
  const together = amountMinor + (await givenBackBefore(db, id, acting.by));
  return { amount: { amountMinor, currency }, together: { amountMinor: together, currency } };
}

/** What a quote of this booking says goes back. */
export async function quotedRefund({ db, booking }: CallContext, amendmentId: string): Promise<number | undefined> {
  const quotes = await db.select().from(amendments).where(eq(amendments.bookingId, booking().id));
  return quotes.find(({ id }) => id === amendmentId)?.refundMinor ?? undefined;
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
