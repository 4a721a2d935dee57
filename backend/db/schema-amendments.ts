import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AddedBags } from '#domain/booking/added-bags.ts';
import type { AmendmentKind, AmendmentRefusal, AmendmentState } from '#domain/booking/amendment-state.ts';
import type { AskedName } from '#domain/booking/asked-name.ts';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { ChangedFlights } from '#domain/booking/changed-flights.ts';
import type { RefundGround, RefundLine } from '#domain/rights/refund-rights.ts';
import { encryptedValue } from './encryption.ts';
import { bookingItems, bookings } from './schema-bookings.ts';
import { amountMinor, createdAt, moment, updatedAt } from './schema-columns.ts';
import { payments } from './schema-payments.ts';

/** What somebody wants changed of an item that was booked, and what came of it. `state` is written by `transition.ts`'s rules only. */
export const amendments = pgTable(
  'amendments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AmendmentKind>().notNull(),
    state: text('state').$type<AmendmentState>().notNull(),
    /** Of what was paid for the item: what goes back to the traveller, as it was quoted and accepted. None before it is quoted. */
    refundMinor: amountMinor('refund_minor'),
    currency: text('currency').notNull(),
    /** Of what an airline has changed: the trip as it was agreed on, and as it is flown now. */
    flights: jsonb('flights').$type<ChangedFlights>(),
    /** Of bags that are added to a flight, and the payment they are paid with. */
    added: jsonb('added').$type<AddedBags>(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** Of a name that is corrected: whose, by `domain/booking/person-name.ts`; as it was and is to be; and until when somebody answers. */
    person: text('person'),
    naming: encryptedValue<AskedName>('naming'),
    answerBy: moment('answer_by'),
    /** What the supplier said it keeps. */
    supplierFeeMinor: amountMinor('supplier_fee_minor'),
    supplierCurrency: text('supplier_currency'),
    /** Until when the quote holds; none where it holds until the trip begins. */
    holdsUntil: moment('holds_until'),
    reason: text('reason').notNull(),
    refusal: text('refusal').$type<AmendmentRefusal>(),
    requestedBy: text('requested_by').$type<Actor>().notNull(),
    acceptedBy: text('accepted_by').$type<Actor>(),
    /** When the supplier was last asked. */
    attemptedAt: moment('attempted_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('amendments_by_booking').on(table.bookingId, table.createdAt),
    // Two people at once do not cancel one thing twice.
    uniqueIndex('amendments_open_of_item')
      .on(table.itemId)
      .where(sql`kind = 'cancel' and state in ('requested', 'quoted', 'accepted')`),
    // Of what an airline changes again and again only the last waits for an answer.
    uniqueIndex('amendments_to_answer_of_item').on(table.itemId).where(sql`kind = 'flight-change' and state = 'quoted'`),
    // Nobody adds two things to one order at once: what came of one is seen by how many there are.
    uniqueIndex('amendments_adding_to_item').on(table.itemId).where(sql`kind = 'bags' and state in ('quoted', 'accepted')`),
    // Asked twice, it is asked once.
    uniqueIndex('amendments_naming').on(table.itemId, table.person).where(sql`kind = 'name' and state = 'asked'`),
    index('amendments_open').on(table.createdAt).where(sql`state in ('requested', 'accepted')`),
  ],
);

/** Codes that were sent to a booking's e-mail, and what whoever typed one in proves with afterwards that they read it. Gone after two days. */
export const bookingProofs = pgTable(
  'booking_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** A keyed hash; none once it was used, or a newer one took its place. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** A hash of what is proved with; none before the code was typed in. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: moment('token_expires_at'),
    createdAt,
  },
  (table) => [index('booking_proofs_by_booking').on(table.bookingId, table.createdAt)],
);

/**
 * What a traveller was promised when they cancelled an item by themselves: line by line what goes back and until when, as they saw it. One for each
 * change that they said yes to, or that somebody at the desk has to see to because its supplier's calls cannot.
 */
export const cancellationPromises = pgTable(
  'cancellation_promises',
  {
    amendmentId: uuid('amendment_id')
      .primaryKey()
      .references(() => amendments.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id, { onDelete: 'cascade' }),
    /** What the traveller can quote. */
    number: text('number').notNull().unique(),
    refundMinor: amountMinor('refund_minor').notNull(),
    currency: text('currency').notNull(),
    ground: text('ground').$type<RefundGround>().notNull(),
    rule: text('rule'),
    lines: jsonb('lines').$type<RefundLine[]>().notNull(),
    /** The last day for the money; none where none goes back. */
    payBy: date('pay_by'),
    /** The last day for an answer, where a person has to see to it. */
    answerBy: date('answer_by').notNull(),
    promisedAt: moment('promised_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('cancellation_promises_by_booking').on(table.bookingId),
    index('cancellation_promises_by_day').on(table.payBy),
  ],
);

export type Amendment = typeof amendments.$inferSelect;

export type CancellationPromise = typeof cancellationPromises.$inferSelect;
