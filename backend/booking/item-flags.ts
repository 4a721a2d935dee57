import { TICKET_MARKS_HOURS } from '#domain/booking/ticket-schedule.ts';
import type { Transaction } from '../db/connection.ts';
import type { BookingItem } from '../db/schema.ts';
import { endFlags, type Resolution } from './flags.ts';

/** What a flag of one item is about: of the first, and of most bookings the only one, there is nothing more to say. */
export const ofItem = ({ position }: Pick<BookingItem, 'position'>, what: string): string =>
  position === 0 ? what : `${what}, item ${position + 1}`;

/** Of tickets that are not there: how long is left. */
export const dueAbout = (item: Pick<BookingItem, 'position'>, hours: number): string => ofItem(item, `${hours} h`);

/** Nobody need be alarmed of this item's tickets any more, however long was left; `but` one flag. The booking's row is locked. */
export async function endDueFlags(tx: Transaction, item: BookingItem, over: Resolution, but?: string): Promise<void> {
  const abouts = TICKET_MARKS_HOURS.map((hours) => dueAbout(item, hours)).filter((about) => about !== but);
  await endFlags(tx, item.bookingId, { reasons: ['ticket-due'], about: abouts }, over);
}
