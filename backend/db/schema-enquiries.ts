import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import type { CallerView } from '#domain/company/caller-view.ts';
import type { ConsentPurpose, DataRequestOutcome, DataRight, Enquiry, EnquiryKind } from '#domain/enquiry.ts';
import type { Quote } from '#domain/quote.ts';
import { encryptedValue } from './encryption.ts';
import { priceAlerts } from './schema-alerts.ts';
import { bookings } from './schema-bookings.ts';
import { createdAt, moment } from './schema-columns.ts';

/** What a visitor asked the agency: a row before it is a mail. Who asked what is encrypted, and gone after a time. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the visitor can quote. */
    number: text('number').notNull().unique(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    content: encryptedValue<Enquiry>('content'),
    /** Keyed hashes: of all that was sent, which tells a double click, and of the e-mail address. */
    digest: text('digest'),
    sender: text('sender'),
    /** Where it came from, as a keyed hash, for a day: what the limits count. */
    network: text('network'),
    /** Whether it came with a token of the form's. */
    viaForm: boolean('via_form').notNull(),
    /** The last day for an answer, where the law has one; when somebody at the desk says it was answered, who, and what they note. */
    answerBy: date('answer_by'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by').$type<Actor>(),
    answerNote: text('answer_note'),
    createdAt,
  },
  (table) => [
    index('enquiries_by_time').on(table.createdAt),
    index('enquiries_by_sender').on(table.sender),
    index('enquiries_to_answer').on(table.answerBy).where(sql`answer_by is not null and answered_at is null`),
    index('enquiries_by_network').on(table.network, table.createdAt),
  ],
);

/** What the agency offered somebody who asked, behind a link that is kept as a hash only. What is forgotten of who asked is forgotten here too. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    content: encryptedValue<Quote>('content'),
    /** The name that whoever accepted it gave. */
    acceptedBy: encryptedValue<{ name: string }>('accepted_by'),
    madeBy: text('made_by').$type<Operator>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<Operator>(),
    createdAt,
  },
  (table) => [
    index('quotes_by_enquiry').on(table.enquiryId, table.createdAt),
    // One of a request can be accepted.
    uniqueIndex('quotes_to_accept').on(table.enquiryId).where(sql`withdrawn_at is null and accepted_at is null`),
  ],
);

/** What somebody who calls has on the screen, by the code they say. */
export const callCodes = pgTable('call_codes', {
  /** A keyed hash: who reads the table has no code. */
  codeHash: text('code_hash').primaryKey(),
  view: encryptedValue<CallerView>('view').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Codes that were nobody's, as long as they count against who tries more. */
export const callCodeMisses = pgTable('call_code_misses', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

/** That somebody agreed to something, to which words, and when: what the law wants to be provable (Ley 1581 art. 9). */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the receipt is read by, and the consent withdrawn. */
    reference: text('reference').notNull().unique(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    /** A keyed hash of the e-mail address. */
    subject: text('subject'),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The receipt outlives what it was for. */
    alertId: uuid('alert_id').references((): AnyPgColumn => priceAlerts.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull().default(sql`now()`),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('consents_by_subject').on(table.subject),
    uniqueIndex('consents_by_booking').on(table.bookingId, table.purpose, table.version),
    index('consents_by_enquiry').on(table.enquiryId),
    index('consents_by_alert').on(table.alertId),
  ],
);

/** A request about personal data that waits for the link in its mail to be followed. */
export const dataRequests = pgTable('data_requests', {
  enquiryId: uuid('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  right: text('right').$type<DataRight>().notNull(),
  /** A hash of what the link holds; gone once it was used. */
  tokenHash: text('token_hash').unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  outcome: text('outcome').$type<DataRequestOutcome>(),
});
