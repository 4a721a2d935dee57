import { and, asc, desc, eq, exists, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { amendments, type CancellationPromise, cancellationPromises } from '../../db/schema.ts';

/** A cancellation that was withdrawn promises nothing any more. */
export const isPromisedStill = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(amendments)
      .where(and(eq(amendments.id, cancellationPromises.amendmentId), ne(amendments.state, 'expired'))),
  );

/** The refunds promised to a booking's travellers when they cancelled, oldest first. */
export const promisesOf = (db: Executor, bookingId: string): Promise<CancellationPromise[]> =>
  db
    .select()
    .from(cancellationPromises)
    .where(and(eq(cancellationPromises.bookingId, bookingId), isPromisedStill(db)))
    .orderBy(asc(cancellationPromises.promisedAt));

/** The latest promise of an item, which is the valid one. */
export async function lastPromiseOf(db: Executor, itemId: string): Promise<CancellationPromise | undefined> {
  const [last] = await db
    .select()
    .from(cancellationPromises)
    .where(and(eq(cancellationPromises.itemId, itemId), isPromisedStill(db)))
    .orderBy(desc(cancellationPromises.promisedAt))
    .limit(1);
  return last;
}

/**
 * The items with an accepted cancellation not yet carried out, by the workflow or by an operator: nothing else may be concluded from
 * their orders meanwhile.
 */
export async function itemsBeingCancelled(db: Executor, bookingId: string): Promise<string[]> {
  const isUnderWay = and(eq(amendments.bookingId, bookingId), eq(amendments.kind, 'cancel'), eq(amendments.state, 'accepted'));
  const accepted = await db.select({ itemId: amendments.itemId }).from(amendments).where(isUnderWay);
  const isPromised = and(eq(cancellationPromises.bookingId, bookingId), isPromisedStill(db));
  const promised = await db.select({ itemId: cancellationPromises.itemId }).from(cancellationPromises).where(isPromised);
  return [...accepted, ...promised].map(({ itemId }) => itemId);
}
