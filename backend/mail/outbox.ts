import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../db/connection.ts';
import { type MailContent, type MailPurpose, mails } from '../db/schema.ts';

export const MAIL_QUEUE = 'send-mail';

export type MailToSend = { purpose: MailPurpose; about: string; content: MailContent };

/** Writes a mail down in the transaction of what it is about: one is never without the other. It leaves once that is committed. */
export type Outbox = { put(tx: Transaction, mail: MailToSend): Promise<void> };

export const createOutbox = (boss: PgBoss): Outbox => ({
  async put(tx, mail) {
    const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
    await boss.send(MAIL_QUEUE, { mailId: row?.id }, { db: fromDrizzle(tx, sql) });
  },
});
