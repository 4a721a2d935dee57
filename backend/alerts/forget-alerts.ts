import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { senderOf, sendersOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { deleteOld, eraseOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { priceAlerts } from '../db/schema.ts';
import { dropMailsOf } from './end-alerts.ts';

const DAY_MS = 86_400_000;
/** Unconfirmed alerts are deleted after their link expires; ended ones once their links are no longer used. */
const {
  days: ENDED_DAYS,
  other: { unconfirmed: UNCONFIRMED_DAYS },
} = RETENTION.price_alerts;

/** Erases the requesting network after a day, and deletes unconfirmed and ended alerts. */
export async function forgetAlerts(db: Database, now: number, atOnce?: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const isOld = and(lt(priceAlerts.createdAt, daysAgo(1)), isNotNull(priceAlerts.network));
  await eraseOld(db, priceAlerts, { nothing: { network: null }, isOld, atOnce });
  const isUnconfirmed = and(eq(priceAlerts.state, 'asked'), lt(priceAlerts.createdAt, daysAgo(UNCONFIRMED_DAYS)));
  await deleteOld(db, priceAlerts, isUnconfirmed);
  await deleteOld(db, priceAlerts, and(eq(priceAlerts.state, 'ended'), lt(priceAlerts.endedAt, daysAgo(ENDED_DAYS))));
}

/** Deletes all alerts of one address. */
export async function forgetAlertsOf(tx: Transaction, email: string): Promise<void> {
  const gone = await tx
    .delete(priceAlerts)
    .where(inArray(priceAlerts.sender, sendersOf(email)))
    .returning({ id: priceAlerts.id });
  await dropMailsOf(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Re-encrypts the owners of alerts with the current first key. Returns the number of alerts. */
export async function reencryptAlerts(db: Database): Promise<number> {
  const rows = await db
    .select({ id: priceAlerts.id, content: priceAlerts.content })
    .from(priceAlerts)
    .where(isNotNull(priceAlerts.content));
  for (const { id, content } of rows) {
    if (!content) continue;
    await db
      .update(priceAlerts)
      .set({ content, sender: senderOf(content.email) })
      // An alert that ended meanwhile has no content and must not get it back.
      .where(and(eq(priceAlerts.id, id), sql`${priceAlerts.content} is not null`));
  }
  return rows.length;
}
