import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { priceAlerts } from '../db/schema.ts';
import { senderOf } from '../enquiries/enquiry-store.ts';
import { dropMailsOf } from './end-alerts.ts';

const DAY_MS = 86_400_000;
/** What was never confirmed is gone after its link is; what has ended, once nobody looks at its link any more. */
const UNCONFIRMED_DAYS = 2;
const ENDED_DAYS = 60;

/** Forgets where alerts were asked from, after a day; those nobody confirmed; and those that are over. */
export async function forgetAlerts(db: Database, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await db
    .update(priceAlerts)
    .set({ network: null })
    .where(and(lt(priceAlerts.createdAt, daysAgo(1)), isNotNull(priceAlerts.network)));
  await db.delete(priceAlerts).where(and(eq(priceAlerts.state, 'asked'), lt(priceAlerts.createdAt, daysAgo(UNCONFIRMED_DAYS))));
  await db.delete(priceAlerts).where(and(eq(priceAlerts.state, 'ended'), lt(priceAlerts.endedAt, daysAgo(ENDED_DAYS))));
}

/** All that was asked to be told to one address. */
export async function forgetAlertsOf(tx: Transaction, email: string): Promise<void> {
  const gone = await tx
    .delete(priceAlerts)
    .where(eq(priceAlerts.sender, senderOf(email)))
    .returning({ id: priceAlerts.id });
  await dropMailsOf(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Encrypts who alerts are for anew with the key that is first now. Answers how many. */
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
      // One that ended meanwhile has none, and gets none back.
      .where(and(eq(priceAlerts.id, id), sql`${priceAlerts.content} is not null`));
  }
  return rows.length;
}
