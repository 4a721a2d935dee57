import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { QuotedFor, TripQuoteContent } from '#domain/trip-quotes/trip-quote.ts';
import { encryptedValue } from '../encryption.ts';
import { bookings } from './bookings/bookings.ts';
import { amountMinor, createdAt, moment, updatedAt } from './columns.ts';
import { enquiries } from './enquiries.ts';
import { staff } from './office.ts';

/** Trips that the agency has put together for somebody, behind a link at which they are booked and paid. One row for each version. */
export const tripQuotes = pgTable(
  'trip_quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The same for all versions. */
    number: text('number').notNull(),
    version: integer('version').notNull().default(1),
    /** The request that it answers; none for somebody who called. */
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    /** All three are null once the person was erased. */
    quotedFor: encryptedValue<QuotedFor>('quoted_for'),
    content: encryptedValue<TripQuoteContent>('content'),
    /** The link's secret, so that the agency can send it again; only its hash is looked for. */
    token: encryptedValue<string>('token'),
    tokenHash: text('token_hash').unique(),
    /** A keyed hash of the e-mail. */
    mailbox: text('mailbox'),
    totalMinor: amountMinor('total_minor'),
    currency: text('currency'),
    /** Who sold it: they look after the booking. Null for a command in a terminal. */
    sellerId: uuid('seller_id').references(() => staff.id),
    madeBy: text('made_by').$type<Operator>().notNull(),
    /** Null while it is being put together. */
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at'),
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<Operator>(),
    /** The booking that its link opened last: no other one of it can be paid. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The ids by which places of the catalogue are held for it, by position; those of the booking's items once there is one. */
    held: jsonb('held').$type<(string | null)[]>().notNull().default([]),
    /** Until when they are held. */
    heldUntil: moment('held_until'),
    /** Why the traveller could not go on, at their last try. */
    trouble: text('trouble'),
    troubleAt: moment('trouble_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('trip_quotes_by_number').on(table.number, table.version),
    index('trip_quotes_by_time').on(table.createdAt, table.id),
    index('trip_quotes_by_seller').on(table.sellerId, table.createdAt, table.id),
    index('trip_quotes_by_enquiry').on(table.enquiryId).where(sql`enquiry_id is not null`),
    index('trip_quotes_by_mailbox').on(table.mailbox).where(sql`mailbox is not null`),
    index('trip_quotes_by_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
);

/** What is left of one whose person was erased. */
export const TRIP_FORGOTTEN = { quotedFor: null, content: null, token: null, tokenHash: null, mailbox: null };
