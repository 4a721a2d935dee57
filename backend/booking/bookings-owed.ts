import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { AMENDING } from '#domain/booking/amendment-state.ts';
import { amendments, refunds } from '../db/schema.ts';
import type { Executor } from './booking-store.ts';
import { ASK_AGAIN_MS } from './workflow/amending.ts';
import { PENDING_LOOK_MS, SILENT_LOOK_MS } from './workflow/refunding.ts';

/** Booked, and something of it is to be asked of a far end by now: a change of an item, or money to be given back. */
export async function bookingsOwed(db: Executor, now: number): Promise<string[]> {
  const isDue = ({ attemptedAt }: typeof amendments | typeof refunds, everyMs: number) =>
    or(isNull(attemptedAt), lte(attemptedAt, new Date(now - everyMs)));
  const isChanging = and(inArray(amendments.state, [...AMENDING]), isDue(amendments, ASK_AGAIN_MS));
  const isAsked = and(eq(refunds.state, 'requested'), isDue(refunds, SILENT_LOOK_MS));
  const isAtTheBank = and(eq(refunds.state, 'pending'), isDue(refunds, PENDING_LOOK_MS));
  const [changing, returning] = await Promise.all([
    db.select({ id: amendments.bookingId }).from(amendments).where(isChanging),
    db.select({ id: refunds.bookingId }).from(refunds).where(or(isAsked, isAtTheBank)),
  ]);
  return [...new Set([...changing, ...returning].map(({ id }) => id))];
}
