import { dueAbouts } from '#domain/booking/item-abouts.ts';
import type { Transaction } from '../db/connection.ts';
import type { BookingItem } from '../db/schema.ts';
import { endFlags, type Resolution } from './flags.ts';

/** Ends the item's ticket-deadline flags for all marks, except the one about `but`. The booking's row is locked. */
export async function endDueFlags(tx: Transaction, item: BookingItem, over: Resolution, but?: string): Promise<void> {
  const about = dueAbouts(item).filter((one) => one !== but);
  await endFlags(tx, item.bookingId, { reasons: ['ticket-due'], about }, over);
}
