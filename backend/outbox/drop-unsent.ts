import { and, inArray, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { mails } from '../db/schema.ts';

/**
 * Deletes unsent mails when their recipient's data are erased. Mails being sent are deleted too: a failed one is then not
 * retried, and a mail claimed by a killed process is not sent days later.
 */
export async function dropUnsent(db: Database | Transaction, which: SQL | undefined): Promise<void> {
  await db.delete(mails).where(and(which, inArray(mails.state, ['waiting', 'sending', 'given-up'])));
}
