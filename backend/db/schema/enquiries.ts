import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigserial, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import type { CallerView } from '#domain/company/caller-view.ts';
import type { ConsentPurpose, DataRequestOutcome, DataRight, Enquiry, EnquiryKind } from '#domain/enquiry.ts';
import type { LeadEnd, LostBecause } from '#domain/lead-stage.ts';
import type { Quote } from '#domain/quote.ts';
import { encryptedValue } from '../encryption.ts';
import { priceAlerts } from './alerts.ts';
import { bookings } from './bookings/bookings.ts';
import { createdAt, moment } from './columns.ts';
import { staff } from './office.ts';

/** Visitors' enquiries: stored before they are mailed. The content is encrypted, and erased after a time. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A number the visitor can quote. */
    number: text('number').notNull().unique(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    content: encryptedValue<Enquiry>('content'),
    /** Keyed hashes: of the whole content, to detect a double click, and of the e-mail address. */
    digest: text('digest'),
    sender: text('sender'),
    /** The network it came from, as a keyed hash, kept for a day for the limits. */
    network: text('network'),
    /** Whether it carried a token of the form. */
    viaForm: boolean('via_form').notNull(),
    /**
     * The last day for an answer, where the law sets one; when, by whom and with which note an operator recorded it as answered.
     */
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
    // What is personal is erased after its time; the rows stay.
    index('enquiries_with_content').on(table.createdAt).where(sql`content is not null`),
    index('enquiries_with_network').on(table.createdAt).where(sql`network is not null`),
  ],
);

/** Quotes made to enquirers, behind a link whose token is stored as a hash only. Erased with the enquirer's data. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    content: encryptedValue<Quote>('content'),
    /** The name given on acceptance. */
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
    // One open quote per enquiry.
    uniqueIndex('quotes_to_accept').on(table.enquiryId).where(sql`withdrawn_at is null and accepted_at is null`),
  ],
);

/** How a request that may become a sale is looked after. Its words about people go with the enquirer's data, by a trigger. */
export const leadCare = pgTable(
  'lead_care',
  {
    enquiryId: uuid('enquiry_id')
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    keeper: uuid('keeper').references(() => staff.id, { onDelete: 'set null' }),
    contactedAt: moment('contacted_at'),
    /** What has to be done next, and on which day. */
    nextStep: encryptedValue<string>('next_step'),
    nextOn: date('next_on'),
    /** How it ended; when is in `answered_at` of the enquiry. */
    endedAs: text('ended_as').$type<LeadEnd>(),
    lostBecause: text('lost_because').$type<LostBecause>(),
  },
  (table) => [index('lead_care_by_day').on(table.nextOn).where(sql`next_on is not null and ended_as is null`)],
);

/** The page that a caller has open, by the code they read out. */
export const callCodes = pgTable('call_codes', {
  /** A keyed hash: reading the table reveals no code. */
  codeHash: text('code_hash').primaryKey(),
  view: encryptedValue<CallerView>('view').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Wrong codes, kept as long as they count towards the limit of attempts. */
export const callCodeMisses = pgTable('call_code_misses', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  by: text('by').notNull(),
  at: moment('at').notNull(),
});

/** Who agreed to which text and when: the proof of consent that the law requires (Ley 1581 art. 9). */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The reference to read the receipt by and to withdraw the consent. */
    reference: text('reference').notNull().unique(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    /** A keyed hash of the e-mail address. */
    subject: text('subject'),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    /** The receipt outlives the alert. */
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

/** Requests about personal data whose mailed link has not been followed yet. */
export const dataRequests = pgTable('data_requests', {
  enquiryId: uuid('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  right: text('right').$type<DataRight>().notNull(),
  /** A hash of the link's token; null once used. */
  tokenHash: text('token_hash').unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  outcome: text('outcome').$type<DataRequestOutcome>(),
});
