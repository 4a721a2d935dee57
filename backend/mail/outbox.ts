import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../db/connection.ts';
import { type MailContent, type MailPurpose, mails } from '../db/schema.ts';

export const MAIL_QUEUE = 'send-mail';

/** `bookingId`: of whose traveller it is, where whether it arrives matters to a booking; `about` is then said once. */
export type MailToSend = { purpose: MailPurpose; about: string; content: MailContent; bookingId?: string };

/** Writes a mail down in the transaction of what it is about: one is never without the other. It leaves once that is committed. */
export type Outbox = { put(tx: Transaction, mail: MailToSend): Promise<void> };

export const createOutbox = (boss: PgBoss): Outbox => ({
  async put(tx, mail) {
    const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
    await boss.send(MAIL_QUEUE, { mailId: row?.id }, { db: fromDrizzle(tx, sql) });
  },
});
