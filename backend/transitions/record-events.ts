import { sql } from 'drizzle-orm';
import type { BookingEventKind } from '#domain/booking/booking-event.ts';
import { mailOwedFor } from '#domain/booking/booking-mail.ts';
import type { Transaction } from '../db/connection.ts';
import { bookingEvents, mails } from '../db/schema.ts';
import { oweBalanceReminders } from '../outbox/balance-reminders.ts';
import { owePaymentReminder } from '../outbox/payment-reminders.ts';
import { moveReminder, oweReminder } from '../outbox/trip-reminders.ts';

/** Other flights, or one item less of several. */
const MOVES_BEGINNING: readonly BookingEventKind[] = ['flight-changed', 'flight-change-told', 'item-cancelled', 'item-lapsed'];

type NewEvent = typeof bookingEvents.$inferInsert;

/**
 * Stores events of a booking together with the mails they cause, in one transaction. A mail is stored as booking and subject; its
 * text is written when it leaves, from the booking as it is then.
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
  // A second mail about the same subject would add nothing.
  if (owed.length > 0) await tx.insert(mails).values(owed).onConflictDoNothing();
  for (const { kind, bookingId, paymentId, data } of events) {
    if (kind === 'confirmed') await oweReminder(tx, bookingId);
    if (MOVES_BEGINNING.includes(kind)) await moveReminder(tx, bookingId);
    if (kind === 'confirmed') await oweBalanceReminders(tx, bookingId);
    const until = kind === 'payment-reserved' ? data?.payBy : kind === 'payment-pending' ? data?.until : undefined;
    if (paymentId && typeof until === 'string') await owePaymentReminder(tx, { bookingId, paymentId, until });
  }
}
