import { sql } from 'drizzle-orm';
import { mailOwedFor } from '#domain/booking/booking-mail.ts';
import { oweBalanceReminders } from '../mail/balance-reminders.ts';
import { oweReminder } from '../mail/trip-reminders.ts';
import type { Transaction } from './connection.ts';
import { bookingEvents, mails } from './schema.ts';

type NewEvent = typeof bookingEvents.$inferInsert;

/**
 * Puts on record what happened to a booking, and with it the mails that this sends: one is never without the other. A mail is its booking and what
 * it is about; its words are written when it leaves, of the booking as it is then.
 */
export async function recordEvents(tx: Transaction, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(bookingEvents).values(events);
  const owed = events.flatMap((event) => {
    const mail = mailOwedFor(event);
    if (!mail) return [];
    const { purpose, about, waitSeconds } = mail;
    const dueAt = sql`now() + make_interval(secs => ${waitSeconds})`;
    return [{ bookingId: event.bookingId, purpose, about, dueAt }];
  });
  // Whoever writes of it again has nothing more to say.
  if (owed.length > 0) await tx.insert(mails).values(owed).onConflictDoNothing();
  for (const { kind, bookingId } of events) {
    // An airline may have it begin at another time.
    if (kind === 'confirmed' || kind === 'flight-changed' || kind === 'flight-change-told') await oweReminder(tx, bookingId);
    if (kind === 'confirmed') await oweBalanceReminders(tx, bookingId);
  }
}
