import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Transaction } from '../db/connection.ts';
import { type MailContent, type MailPurpose, mails } from '../db/schema.ts';

export const MAIL_QUEUE = 'send-mail';

/** `bookingId`: the booking for which delivery matters, if any; `about` is then unique. */
export type MailToSend = { purpose: MailPurpose; about: string; content: MailContent; bookingId?: string };

/** Stores a mail in the transaction of its cause. It leaves after the commit. */
export type Outbox = { put(tx: Transaction, mail: MailToSend): Promise<void> };

export const createOutbox = (boss: PgBoss): Outbox => ({
  async put(tx, mail) {
    const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
    await boss.send(MAIL_QUEUE, { mailId: row?.id }, { db: fromDrizzle(tx, sql) });
  },
});

/** The same where no queue runs, in a command or for one: the running product looks for such mails every few seconds. */
export const plainOutbox: Outbox = {
  async put(tx, mail) {
    await tx.insert(mails).values(mail);
  },
};
