import { eq } from 'drizzle-orm';
import { ofItem } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { Transaction } from '../../db/connection.ts';
import { type Booking, type BookingItem, bookingItems } from '../../db/schema.ts';
import { recordFact } from '../../transitions/transition.ts';
import { endFlags, raiseUnlessDealtWith } from '../record/flags.ts';
import { itemsBeingCancelled } from '../record/promises.ts';

/** Tracks whether an order still stands at its supplier, for any kind of item. The booking's row is locked. */

/** A cancellation is believed once the supplier's record has shown it twice, this long apart. */
const SEEN_TWICE_MS = 10 * 60_000;
const SOON_MS = 10_000;

export type Standing = { tx: Transaction; booking: Booking; item: BookingItem; now: number };
type Read = Partial<Pick<BookingItem, 'ticketingDeadline' | 'ticketingDeadlineAt' | 'locators' | 'confirmation'>>;

/** Whether the item's order stands by our record and no cancellation of it is in progress. */
export const isLookedAfter = async (tx: Transaction, booking: Booking, item: BookingItem): Promise<boolean> =>
  booking.state === 'confirmed' && isOrdered(item) && !(await itemsBeingCancelled(tx, booking.id)).includes(item.id);

/** Flags an order that its supplier does not know, for an operator to check. */
export const doubtOrder = ({ tx, booking, item }: Standing): Promise<void> =>
  raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, 'not-found'));

/** Stores what was read of an order; returns the stored values. */
export async function keepRead({ tx, booking, item, now }: Standing, { isCancelled }: { isCancelled: boolean }, read: Read) {
  const kept = { readAt: new Date(now), cancelledSeenAt: isCancelled ? (item.cancelledSeenAt ?? new Date(now)) : null, ...read };
  await tx.update(bookingItems).set(kept).where(eq(bookingItems.id, item.id));
  const over = { actor: 'system', note: 'not so any more' } as const;
  const about = (isCancelled ? ['not-found'] : ['not-found', 'cancelled']).map((what) => ofItem(item, what));
  await endFlags(tx, booking.id, { reasons: ['order-differs'], about }, over);
  return kept;
}

/** Whether the cancellation has been seen for long enough. The first sighting is recorded and flagged. */
export async function isSeenTwice({ tx, booking, item, now }: Standing): Promise<boolean> {
  const { cancelledSeenAt } = item;
  if (cancelledSeenAt && now - cancelledSeenAt.getTime() >= SEEN_TWICE_MS) return true;
  if (!cancelledSeenAt) await recordFact(tx, booking.id, { fact: 'order-seen-cancelled', actor: 'system', itemId: item.id });
  await raiseUnlessDealtWith(tx, booking.id, 'order-differs', ofItem(item, 'cancelled'));
  return false;
}

/** Schedules the next read: at the usual time, or earlier to see a cancellation for the second time. */
export async function lookAgainAt({ tx, item, now }: Standing, usual: number | undefined): Promise<void> {
  const again = item.cancelledSeenAt && item.cancelledSeenAt.getTime() + SEEN_TWICE_MS;
  const next = usual === undefined || again === null ? usual : Math.min(usual, Math.max(again, now + SOON_MS));
  await tx
    .update(bookingItems)
    .set({ lookAt: next === undefined ? null : new Date(next) })
    .where(eq(bookingItems.id, item.id));
}
