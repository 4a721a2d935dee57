import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { tripReminder } from '#domain/booking/trip-reminder.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type BookingItem, bookingItems, bookings, mails } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';

/** Schedules the trip reminder of a booking, at its confirmation. A booking made after the reminder's time gets none, which is recorded. */
export async function oweReminder(tx: Transaction, bookingId: string): Promise<void> {
  const at = await reminderTime(tx, bookingId);
  if (at === undefined) return;
  const isTooLate = at <= timeNow();
  const dueAt = isTooLate ? new Date(timeNow()) : new Date(at);
  await tx
    .insert(mails)
    .values({
      bookingId,
      purpose: 'booking-reminder',
      about: '',
      dueAt,
      ...(isTooLate ? { state: 'overtaken', settledAt: dueAt } : {}),
    })
    .onConflictDoNothing();
}

/**
 * Keeps the reminder with a trip whose beginning may have moved: one that waits is rescheduled. Once it has left, or was too late
 * to be owed, a trip that begins later gets another one, about its day.
 */
export async function moveReminder(tx: Transaction, bookingId: string): Promise<void> {
  const at = await reminderTime(tx, bookingId);
  const isReminder = and(eq(mails.bookingId, bookingId), eq(mails.purpose, 'booking-reminder'), isNull(mails.resends));
  const owed = await tx.select({ id: mails.id }).from(mails).where(isReminder);
  if (at === undefined || owed.length === 0) return;
  const dueAt = new Date(Math.max(at, timeNow()));
  const isWaiting = and(isReminder, eq(mails.state, 'waiting'));
  const moved = await tx.update(mails).set({ dueAt }).where(isWaiting).returning({ id: mails.id });
  if (moved.length > 0 || at <= timeNow()) return;
  const about = dueAt.toISOString().slice(0, 10);
  await tx.insert(mails).values({ bookingId, purpose: 'booking-reminder', about, dueAt }).onConflictDoNothing();
}

async function reminderTime(tx: Transaction, bookingId: string): Promise<number | undefined> {
  const items = (await tx.select().from(bookingItems).where(eq(bookingItems.bookingId, bookingId))) as BookingItem[];
  return tripReminder(items)?.at;
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
