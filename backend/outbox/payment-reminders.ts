import { timeNow } from '#domain/clock.ts';
import { paymentReminderAt } from '#domain/payment/payment-method.ts';
import type { Transaction } from '../db/connection.ts';
import { mails } from '../db/schema.ts';

/**
 * Schedules the one reminder of what is to be paid until an hour, when it is on hold or has its voucher. When due it is skipped if it was
 * paid, ended, or is with a bank by then.
 */
export async function owePaymentReminder(
  tx: Transaction,
  { bookingId, paymentId, until }: { bookingId: string; paymentId: string; until: string },
): Promise<void> {
  const at = paymentReminderAt(Date.parse(until), timeNow());
  if (at === undefined || Number.isNaN(at)) return;
  const owed = { bookingId, purpose: 'payment-reminder' as const, about: paymentId, dueAt: new Date(at) };
  await tx.insert(mails).values(owed).onConflictDoNothing();
}
