import { eq } from 'drizzle-orm';
import { type FindPart, findPartsOf } from '#domain/booking/find-parts.ts';
import type { Transaction } from '../../db/connection.ts';
import { dataKeyIds, keyedHash, keyedHashes } from '../../db/encryption.ts';
import { type Booking, bookingFindKeys, bookingListings } from '../../db/schema.ts';

type People = Pick<Booking, 'id' | 'customer' | 'passengers' | 'guests' | 'billing'>;

/**
 * Writes what a booking's people are found by, in the transaction that wrote them. Only of bookings that were asked for: the others are
 * not listed. A trigger has deleted the keys of what was there before.
 */
export async function writeFindKeys(tx: Transaction, people: People): Promise<void> {
  const [keysOf = null] = dataKeyIds();
  const listed = await tx
    .update(bookingListings)
    .set({ keysOf })
    .where(eq(bookingListings.bookingId, people.id))
    .returning({ id: bookingListings.bookingId });
  if (listed.length === 0) return;
  await tx.delete(bookingFindKeys).where(eq(bookingFindKeys.bookingId, people.id));
  const keys = findPartsOf(people).map((one) => ({ bookingId: people.id, kind: one.kind, hash: keyedHash(hashed(one)) }));
  if (keys.length > 0) await tx.insert(bookingFindKeys).values(keys);
}

/** The hashes of a part by each configured key. */
export const findHashes = (part: FindPart): string[] => keyedHashes(hashed(part));

/** With its purpose: no other hash of the same text is equal. */
const hashed = ({ kind, part }: FindPart): string => `find booking ${kind} ${part}`;

const FOUND_BY = ['reference', 'customer', 'passengers', 'guests', 'billing'] as const;

/** Whether a write changes what a booking is found by: its people, or that it has a reference at all. */
export const isFoundOtherwise = (before: Booking, after: Booking): boolean =>
  after.reference !== null && FOUND_BY.some((field) => before[field] !== after[field]);
