import { dueAbouts } from '#domain/booking/item-abouts.ts';
import type { Transaction } from '../db/connection.ts';
import type { BookingItem } from '../db/schema.ts';
import { endFlags, type Resolution } from './flags.ts';

/** Nobody need be alarmed of this item's tickets any more, however long was left; `but` one flag. The booking's row is locked. */
export async function endDueFlags(tx: Transaction, item: BookingItem, over: Resolution, but?: string): Promise<void> {
  const about = dueAbouts(item).filter((one) => one !== but);
  await endFlags(tx, item.bookingId, { reasons: ['ticket-due'], about }, over);
}
