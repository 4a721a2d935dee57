import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { timeNow } from '#domain/clock.ts';
import type { Transaction } from '../db/connection.ts';
import { priceAlertLinks, priceAlerts } from '../db/schema.ts';
import { hashOfToken, newToken } from '../secrets/secret-token.ts';

export type PriceAlert = typeof priceAlerts.$inferSelect;
type Does = 'confirm' | 'end';

/** Creates a link token for a mail; only its hash is stored. */
export async function newLink(tx: Transaction, alertId: string, does: Does, expiresAt: Date | null = null): Promise<string> {
  const token = newToken();
  await tx.insert(priceAlertLinks).values({ tokenHash: hashOfToken(token), alertId, does, expiresAt });
  return token;
}

/**
 * The alert that this token may change in this way, with its row locked; undefined if the token has another purpose or has
 * expired.
 */
export async function alertOfLink(tx: Transaction, token: string, does: Does): Promise<PriceAlert | undefined> {
  const { tokenHash, alertId, expiresAt } = priceAlertLinks;
  const isGood = or(isNull(expiresAt), gt(expiresAt, new Date(timeNow())));
  const [link] = await tx
    .select({ alertId })
    .from(priceAlertLinks)
    .where(and(eq(tokenHash, hashOfToken(token)), eq(priceAlertLinks.does, does), isGood));
  if (!link) return undefined;
  const [alert] = await tx.select().from(priceAlerts).where(eq(priceAlerts.id, link.alertId)).for('update');
  return alert;
}
