import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { bookingItems, bookings, flags, refunds } from '../../db/schema.ts';

/** How a booking stands, in as few words as the log needs before and after an action. */
export async function standingOf(db: Database, bookingId: string) {
  const [[booking], items, open, returned] = await Promise.all([
    db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, bookingId)),
    db
      .select({ state: bookingItems.state })
      .from(bookingItems)
      .where(eq(bookingItems.bookingId, bookingId))
      .orderBy(asc(bookingItems.position)),
    db
      .select({ reason: flags.reason })
      .from(flags)
      .where(and(eq(flags.bookingId, bookingId), isNull(flags.resolvedAt)))
      .orderBy(asc(flags.id)),
    db
      .select({ state: refunds.state, amountMinor: refunds.amountMinor })
      .from(refunds)
      .where(eq(refunds.bookingId, bookingId))
      .orderBy(asc(refunds.createdAt)),
  ]);
  return {
    state: booking?.state ?? null,
    items: items.map(({ state }) => state),
    flags: open.map(({ reason }) => reason),
    refunds: returned.map(({ state, amountMinor }) => `${amountMinor} ${state}`),
  };
}
