import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { mails } from '../db/schema.ts';

/**
 * Mails that have not left go with whoever they were for. Those that somebody is sending go too: what does not arrive is then not tried again, and what
 * a killed process had in hand does not leave days later.
 */
export async function dropUnsent(db: Database | Transaction, which: SQL | undefined): Promise<void> {
  await db.delete(mails).where(and(which, inArray(mails.state, ['waiting', 'sending', 'given-up'])));
}
