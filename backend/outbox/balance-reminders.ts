import { eq } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import { balanceOf, balanceReminders } from '#domain/payment/instalments.ts';
import type { Transaction } from '../db/connection.ts';
import { bookingItems, mails } from '../db/schema.ts';

/**
 * Schedules the balance reminders of a deposit booking, at its confirmation; when due they are skipped if the balance is paid or
 * no longer owed.
 */
export async function oweBalanceReminders(tx: Transaction, bookingId: string): Promise<void> {
  const instalments = { balanceMinor: bookingItems.balanceMinor, balanceDueAt: bookingItems.balanceDueAt };
  const balance = balanceOf(await tx.select(instalments).from(bookingItems).where(eq(bookingItems.bookingId, bookingId)));
  if (!balance) return;
  const owed = balanceReminders(balance)
    .filter(({ at }) => at.getTime() > timeNow())
    .map(({ about, at: dueAt }) => ({ bookingId, purpose: 'balance-due' as const, about, dueAt }));
  if (owed.length > 0) await tx.insert(mails).values(owed).onConflictDoNothing();
}
