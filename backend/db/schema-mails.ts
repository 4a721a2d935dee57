import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import type { Letter } from '#domain/enquiry.ts';
import { encryptedValue } from './encryption.ts';
import { bookings } from './schema-bookings.ts';
import { createdAt, moment } from './schema-columns.ts';

/**
 * `sending`: claimed by a process, which is at it or was killed. `given-up`: a person has to know. `overtaken`: it was true no more, or said
 * already, when its turn had come.
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
  | 'quote-made'
  | 'quote-accepted'
  | 'quote-to-agency'
  | 'price-alert-link'
  | 'price-alert'
  | BookingMail;

/** Whom a mail goes to, and what it says. */
export type MailContent = Letter & { to: string; replyTo?: { name: string; address: string }; unsubscribeUrl?: string };

/** Mails to be sent: written in the transaction of what they are about. The id is in the mail's Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<MailPurpose>().notNull(),
    /** The number or reference of what it is about; of a booking, which of its items or refunds. */
    about: text('about').notNull(),
    /** Whose traveller it goes to, where it is about a booking; its words are written when it leaves. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** Gone once it was sent. */
    content: encryptedValue<MailContent>('content'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now()`),
    claimedAt: moment('claimed_at'),
    /** What the last attempt failed on: a kind and a code, no words of anybody's. */
    trouble: text('trouble'),
    settledAt: moment('settled_at'),
    createdAt,
  },
  (table) => [
    index('mails_to_send').on(table.dueAt).where(sql`state in ('waiting', 'sending')`),
    // Each is sent once, however often something says so.
    uniqueIndex('mails_of_booking').on(table.bookingId, table.purpose, table.about).where(sql`booking_id is not null`),
  ],
);
