import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import type { Letter } from '#domain/enquiry.ts';
import { encryptedBytes, encryptedValue } from '../encryption.ts';
import { bookings } from './bookings/bookings.ts';
import { createdAt, moment } from './columns.ts';

/**
 * `sending`: claimed by a process that is sending it or was killed. `given-up`: an operator is notified. `overtaken`: when due,
 * it was no longer true, or another mail had already reported it.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'given-up' | 'overtaken';

export type MailPurpose =
  | 'enquiry-to-agency'
  | 'enquiry-received'
  | 'data-request-link'
  | 'data-request-to-agency'
  | 'consent-withdrawn'
  | 'booking-code'
  | 'cancellation-asked'
  | 'contact-changed'
  | 'contact-confirmed'
  | 'bookings-flagged'
  | 'account-empty'
  | 'orders-capped'
  | 'payments-down'
  | 'rate-missing'
  | 'rate-refused'
  | 'claim-overdue'
  | 'quote-made'
  | 'quote-accepted'
  | 'quote-to-agency'
  | 'trip-quote'
  | 'price-alert-link'
  | 'price-alert'
  | 'report'
  | 'password-changed'
  | BookingMail;

/** The recipient and content of a mail. */
export type MailContent = Letter & { to: string; replyTo?: { name: string; address: string }; unsubscribeUrl?: string };

/** A mail that is sent once more: which one, as it was or as it would be now, and what that one is about. */
export type Resent = { mail: string; as: 'same' | 'now'; about: string };

/** The outbox: mails are written in the transaction of their cause. The id is in the mail's Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    /** The number or reference of its subject; for a booking, the item or refund. */
    about: text('about').notNull(),
    /** The booking it is about, if any; its text is then written when it leaves. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null once sent. */
    content: encryptedValue<MailContent>('content'),
    /** Of a mail that is sent once more; `about` is then its own, so that it is another than the first one. */
    resends: jsonb('resends').$type<Resent>(),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    claimedAt: moment('claimed_at'),
    /** The last failure: a kind and a code, no text of anyone's. */
    trouble: text('trouble'),
    settledAt: moment('settled_at'),
    createdAt,
  },
  (table) => [
    index('mails_to_send').on(table.dueAt).where(sql`state in ('waiting', 'sending')`),
    // Few: whoever is erased, or ends an alert, may be written to in them.
    index('mails_unsent').on(table.about).where(sql`state in ('waiting', 'sending', 'given-up')`),
    index('mails_of_bookings_over').on(table.settledAt).where(sql`booking_id is not null and state in ('sent', 'overtaken')`),
    index('mails_of_others_over')
      .on(sql`coalesce(settled_at, created_at)`)
      .where(sql`booking_id is null and state in ('sent', 'overtaken')`),
    // Each is sent once, however often it is requested.
    uniqueIndex('mails_of_booking').on(table.bookingId, table.purpose, table.about).where(sql`booking_id is not null`),
  ],
);

/**
 * Mails about bookings as they were sent, for whoever is asked about them later. A trigger of the database deletes them in the
 * statement that erases the booking's customer; their mails' deletion takes them along.
 */
export const sentMails = pgTable(
  'sent_mails',
  {
    mailId: uuid('mail_id')
      .primaryKey()
      .references(() => mails.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    recipient: encryptedValue<string>('recipient').notNull(),
    /** Subject, text and HTML, as JSON. */
    words: encryptedBytes('words').notNull(),
    sentAt: moment('sent_at').notNull().default(sql`now()`),
  },
  (table) => [index('sent_mails_by_booking').on(table.bookingId)],
);

/** What was attached to them. */
export const sentEnclosures = pgTable(
  'sent_enclosures',
  {
    mailId: uuid('mail_id')
      .notNull()
      .references(() => sentMails.mailId, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    content: encryptedBytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.place] })],
);
