import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import { sameMailbox } from '#domain/contact/mail-address.ts';
import type { BookedPromotion } from '#domain/retailing/promotion.ts';
import type { Executor, Transaction } from '../../db/connection.ts';
import { type Booking, bookingFindKeys, promotionUses } from '../../db/schema.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';
import { findHashes } from './find-keys.ts';

export type UsesRefusal = 'used-up' | 'used-by-you';
type Limited = Pick<BookedPromotion, 'ruleId' | 'mostUses' | 'mostOfOne'>;

/** Whether a code has been used as often as it may be, by all or by the customer of a booking, that booking itself left out. */
export async function usesRefusal(
  db: Executor,
  { ruleId, mostUses, mostOfOne }: Limited,
  { id, customer }: Pick<Booking, 'id' | 'customer'>,
): Promise<UsesRefusal | undefined> {
  const counts = and(eq(promotionUses.ruleId, ruleId), isNull(promotionUses.givenBackAt), ne(promotionUses.bookingId, id));
  if (mostUses !== null) {
    const [all] = await db.select({ uses: count() }).from(promotionUses).where(counts);
    if ((all?.uses ?? 0) >= mostUses) return 'used-up';
  }
  if (mostOfOne === null || !customer) return undefined;
  const own = inArray(bookingFindKeys.hash, findHashes({ kind: 'email', part: sameMailbox(customer.email) }));
  const theirs = db
    .selectDistinct({ id: bookingFindKeys.bookingId })
    .from(bookingFindKeys)
    .where(and(eq(bookingFindKeys.kind, 'email'), own));
  const [ofOne] = await db
    .select({ uses: count() })
    .from(promotionUses)
    .where(and(counts, inArray(promotionUses.bookingId, theirs)));
  return (ofOne?.uses ?? 0) >= mostOfOne ? 'used-by-you' : undefined;
}

/** Uses of limited codes are counted one after the other, until the transaction ends. */
export async function takeTurnForUse(tx: Transaction, promotion: BookedPromotion): Promise<void> {
  if (promotion.mostUses !== null || promotion.mostOfOne !== null) await takeTurnOf(tx, 'uses of promotion codes');
}

/** Counts the use of a booking that is asked for: once, however often it is asked for. */
export async function countUse(
  tx: Transaction,
  { ruleId, code }: BookedPromotion,
  use: { bookingId: string; amountMinor: number; currency: string },
) {
  const values = { ruleId, code, ...use, usedAt: new Date(timeNow()), givenBackAt: null };
  await tx.insert(promotionUses).values(values).onConflictDoUpdate({ target: promotionUses.bookingId, set: values });
}
