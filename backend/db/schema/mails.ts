import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import type { Letter } from '#domain/enquiry.ts';
import { encryptedValue } from '../encryption.ts';
import { bookings } from './bookings.ts';
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
  | 'claim-overdue'
  | 'quote-made'
  | 'quote-accepted'
  | 'quote-to-agency'
  | 'trip-quote'
  | 'price-alert-link'
  | 'price-alert'
  | BookingMail;

/** The recipient and content of a mail. */
export type MailContent = Letter & { to: string; replyTo?: { name: string; address: string }; unsubscribeUrl?: string };

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
    // Each is sent once, however often it is requested.
    uniqueIndex('mails_of_booking').on(table.bookingId, table.purpose, table.about).where(sql`booking_id is not null`),
  ],
);
