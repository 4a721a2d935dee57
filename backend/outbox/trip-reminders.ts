import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { tripReminder } from '#domain/booking/trip-reminder.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type BookingItem, bookingItems, bookings, mails } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';

/**
 * Schedules the trip reminder of a booking, at its confirmation. Called again when the trip's beginning moves: an unsent reminder
 * is rescheduled. A booking made after the reminder's time gets none, which is recorded.
 */
export async function oweReminder(tx: Transaction, bookingId: string): Promise<void> {
  const items = (await tx.select().from(bookingItems).where(eq(bookingItems.bookingId, bookingId))) as BookingItem[];
  const reminder = tripReminder(items);
  if (!reminder) return;
  const isTooLate = reminder.at <= timeNow();
  const dueAt = isTooLate ? new Date(timeNow()) : new Date(reminder.at);
  await tx
    .insert(mails)
    .values({
      bookingId,
      purpose: 'booking-reminder',
      about: '',
      dueAt,
      ...(isTooLate ? { state: 'overtaken', settledAt: dueAt } : {}),
    })
    .onConflictDoUpdate({
      target: [mails.bookingId, mails.purpose, mails.about],
      targetWhere: sql`booking_id is not null`,
      set: { dueAt },
      setWhere: eq(mails.state, 'waiting'),
    });
}

const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The same for bookings confirmed by a version without reminders: once, after the update. */
export async function oweRemindersOfBefore(db: Database, log: Pick<JobLog, 'error'>): Promise<void> {
  const owed = db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.bookingId, bookings.id), eq(mails.purpose, 'booking-reminder')));
  try {
    for (let after = FIRST_ID; ; ) {
      const unowed = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.state, 'confirmed'), gt(bookings.id, after), notExists(owed)))
        .orderBy(bookings.id)
        .limit(AT_ONCE);
      for (const { id } of unowed) await db.transaction((tx) => oweReminder(tx, id));
      const last = unowed.at(-1);
      if (!last) return;
      after = last.id;
    }
  } catch (error) {
    log.error({ err: error }, 'could not look for trips that nobody is reminded of');
  }
}
