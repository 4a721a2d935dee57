import type { Enclosure } from '#domain/enquiry.ts';

/** A mail as it leaves. The sender is the account's own; what a visitor wrote is only in `replyTo`, `text` and `html`. */
export type OutgoingMail = {
  /** Stays the same however often the mail is tried, so that whoever gets it twice can tell. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  enclosures?: readonly Enclosure[];
  /** Where one POST ends mails of this kind, with nothing else to be done (RFC 8058). */
  unsubscribeUrl?: string;
  date: Date;
};

/**
 * `refused`: this mail is never taken, by what the server said; `isOfAddress` where that is about whom it goes to. `not-sent`: nobody said that it was taken; where the line broke at the end of
 * the message it may have been all the same. `code` is a condition's name or an SMTP status: no words of the server's.
 */
export type MailOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-sent'; code: string }
  | { ok: false; reason: 'refused'; code: string; isOfAddress?: boolean };

export type MailSender = {
  /** Never throws, and answers within the deadline. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
  /** What Message-IDs end in. */
  domain: string;
  /** How long one attempt may take. */
  deadlineMs: number;
};

/** That somewhere on its way a mail could not be delivered: which mail, by the Message-IDs it is quoted with, and to whom for what reason. */
export type DeliveryReport = { messageIds: string[]; failures: DeliveryFailure[] };

/** `status` as RFC 3463 writes it: `5.1.1`. `recipients`: the address as it was written to, and as it came to be known on the way. */
export type DeliveryFailure = { recipients: string[]; status: string };
