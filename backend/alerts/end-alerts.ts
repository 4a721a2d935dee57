import { and, inArray, ne, type SQL } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import type { Transaction } from '../db/connection.ts';
import { mails, priceAlerts } from '../db/schema.ts';
import { dropUnsent } from '../outbox/drop-unsent.ts';

/** Ends alerts permanently: the owner's data is erased and unsent mails are deleted. */
export async function endAlerts(tx: Transaction, which: SQL): Promise<void> {
  const ended = await tx
    .update(priceAlerts)
    .set({ state: 'ended', endedAt: new Date(timeNow()), content: null, sender: null, network: null })
    .where(and(which, ne(priceAlerts.state, 'ended')))
    .returning({ id: priceAlerts.id });
  await dropMailsOf(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Deletes mails that have not left. */
export async function dropMailsOf(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await dropUnsent(tx, and(inArray(mails.purpose, ['price-alert-link', 'price-alert']), inArray(mails.about, ids)));
}
