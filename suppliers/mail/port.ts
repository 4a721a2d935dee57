import type { Enclosure } from '#domain/enquiry.ts';

/** An outgoing mail. The sender is the account's; a visitor's text appears only in `replyTo`, `text` and `html`. */
export type OutgoingMail = {
  /** The same for all attempts, so that the recipient's mail program can detect duplicates. */
  messageId: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  enclosures?: readonly Enclosure[];
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  date: Date;
};

/**
 * `refused`: permanently rejected by the server; `isOfAddress` if because of the recipient. `not-sent`: not accepted as far as
 * known; if the connection broke at the end of the message, it may have been. `code` is an error name or an SMTP status, never
 * the server's text.
 */
export type MailOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-sent'; code: string }
  | { ok: false; reason: 'refused'; code: string; isOfAddress?: boolean };

export type MailSender = {
  /** Never throws, and returns within the deadline. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
  /** The domain of Message-IDs. */
  domain: string;
  /** Deadline of one attempt, in milliseconds. */
  deadlineMs: number;
};

/** A report that a mail could not be delivered: the Message-IDs it quotes, and the failed recipients with reasons. */
export type DeliveryReport = { messageIds: string[]; failures: DeliveryFailure[] };

/** `status` as in RFC 3463: `5.1.1`. `recipients`: the original address, and the final one after forwarding. */
export type DeliveryFailure = { recipients: string[]; status: string };
