import { eq } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { Transaction } from '../../db/connection.ts';
import { type Booking, type BookingItem, bookingItems } from '../../db/schema.ts';
import { recordFact } from '../../db/transition.ts';
import { itemsBeingCancelled } from '../booking-store.ts';
import { endFlags, raiseUnlessDealtWith } from '../flags.ts';

/** Whether an order still stands, by its supplier's own record, whatever was ordered. The booking's row is locked. */

/** An order is believed to be cancelled once its supplier's record has said so twice, this long apart. */
const SEEN_TWICE_MS = 10 * 60_000;
const SOON_MS = 10_000;

export type Standing = { tx: Transaction; booking: Booking; item: BookingItem; now: number };
type Read = Partial<Pick<BookingItem, 'ticketingDeadline' | 'ticketingDeadlineAt' | 'locators' | 'confirmation'>>;

/** Does its order stand as far as we know, and is nobody cancelling it? */
export const isLookedAfter = async (tx: Transaction, booking: Booking, item: BookingItem): Promise<boolean> =>
  booking.state === 'confirmed' && isOrdered(item) && !(await itemsBeingCancelled(tx, booking.id)).includes(item.id);

/** Its supplier does not know the order: that is a doubt, and for a person. */
export const doubtOrder = ({ tx, booking, item }: Standing): Promise<void> =>
  raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, 'not-found'));

/** Keeps what an order that was read says; answers what is on record of it now. */
export async function keepRead({ tx, booking, item, now }: Standing, { isCancelled }: { isCancelled: boolean }, read: Read) {
  const kept = { readAt: new Date(now), cancelledSeenAt: isCancelled ? (item.cancelledSeenAt ?? new Date(now)) : null, ...read };
  await tx.update(bookingItems).set(kept).where(eq(bookingItems.id, item.id));
  const over = { actor: 'system', note: 'not so any more' } as const;
  const about = (isCancelled ? ['not-found'] : ['not-found', 'cancelled']).map((what) => ofItem(item, what));
  await endFlags(tx, booking.id, { reasons: ['order-differs'], about }, over);
  return kept;
}

/** Has the record said for long enough that it is cancelled? Once is put on record, and in front of a person. */
export async function isSeenTwice({ tx, booking, item, now }: Standing): Promise<boolean> {
  const { cancelledSeenAt } = item;
  if (cancelledSeenAt && now - cancelledSeenAt.getTime() >= SEEN_TWICE_MS) return true;
  if (!cancelledSeenAt) await recordFact(tx, booking.id, { fact: 'order-seen-cancelled', actor: 'system', itemId: item.id });
  await raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, 'cancelled'));
  return false;
}

/** Looked at again when it usually would be, or in time to see a cancellation for the second time. */
export async function lookAgainAt({ tx, item, now }: Standing, usual: number | undefined): Promise<void> {
  const again = item.cancelledSeenAt && item.cancelledSeenAt.getTime() + SEEN_TWICE_MS;
  const next = usual === undefined || again === null ? usual : Math.min(usual, Math.max(again, now + SOON_MS));
  await tx
    .update(bookingItems)
    .set({ lookAt: next === undefined ? null : new Date(next) })
    .where(eq(bookingItems.id, item.id));
}
