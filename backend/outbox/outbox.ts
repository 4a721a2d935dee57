import type { Transaction } from '../db/connection.ts';
import { type MailContent, type MailPurpose, mails } from '../db/schema.ts';

/** `bookingId`: the booking for which delivery matters, if any; `about` is then unique. */
export type MailToSend = { purpose: MailPurpose; about: string; content: MailContent; bookingId?: string };

/** Stores a mail in the transaction of its cause. The running product sends it within a second of the commit. */
export type Outbox = { put(tx: Transaction, mail: MailToSend): Promise<void> };

export const outbox: Outbox = {
  async put(tx, mail) {
    await tx.insert(mails).values(mail);
  },
};
