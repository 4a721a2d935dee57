import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AmendmentKind, AmendmentRefusal, AmendmentState } from '#domain/booking/amendment-state.ts';
import type { AddedBags } from '#domain/booking/bags/added-bags.ts';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { ChangedFlights } from '#domain/booking/changed-flights.ts';
import type { AskedName } from '#domain/booking/names/asked-name.ts';
import type { RefundGround, RefundLine } from '#domain/rights/refund-rights.ts';
import { encryptedValue } from '../../encryption.ts';
import { amountMinor, createdAt, moment, updatedAt } from '../columns.ts';
import { bookingItems, bookings } from './bookings.ts';
import { payments } from './payments.ts';

/**
 * Changes of booked items: cancellations, flight changes, added bags, name corrections. `state` changes only by the state
 * machines.
 */
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
    /** The traveller's refund of the item's price, as quoted and accepted. Null before the quote. */
    refundMinor: amountMinor('refund_minor'),
    /** The same in the currency that was charged, as it was accepted; null where that is the currency of the prices. */
    refundChargedMinor: amountMinor('refund_charged_minor'),
    currency: text('currency').notNull(),
    /** For a flight change: the agreed trip, and the trip as flown now. */
    flights: jsonb('flights').$type<ChangedFlights>(),
    /** For added bags, with the payment they are paid with. */
    added: jsonb('added').$type<AddedBags>(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /**
     * For a name correction: the person (`domain/booking/names/person-name.ts`), the old and new name, and the promised time of the
     * answer.
     */
    person: text('person'),
    naming: encryptedValue<AskedName>('naming'),
    answerBy: moment('answer_by'),
    /** The supplier's quoted cancellation fee. */
    supplierFeeMinor: amountMinor('supplier_fee_minor'),
    supplierCurrency: text('supplier_currency'),
    /** The end of the quote's validity; null if valid until the trip begins. */
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
    // Prevents two concurrent cancellations of an item.
    uniqueIndex('amendments_open_of_item')
      .on(table.itemId)
      .where(sql`kind = 'cancel' and state in ('requested', 'quoted', 'accepted')`),
    // Only the latest flight change of an item may await an answer.
    uniqueIndex('amendments_to_answer_of_item').on(table.itemId).where(sql`kind = 'flight-change' and state = 'quoted'`),
    // One addition per order at a time: its outcome is read from the number of bags.
    uniqueIndex('amendments_adding_to_item').on(table.itemId).where(sql`kind = 'bags' and state in ('quoted', 'accepted')`),
    // A repeated request is one request.
    uniqueIndex('amendments_naming').on(table.itemId, table.person).where(sql`kind = 'name' and state = 'asked'`),
    index('amendments_open').on(table.createdAt).where(sql`state in ('requested', 'accepted')`),
  ],
);

/** Codes sent to a booking's e-mail, and the proof tokens they were exchanged for. Deleted after two days. */
export const bookingProofs = pgTable(
  'booking_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** A keyed hash; null once used or replaced by a newer code. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** A hash of the proof token; null until the code was entered. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: moment('token_expires_at'),
    createdAt,
  },
  (table) => [index('booking_proofs_by_booking').on(table.bookingId, table.createdAt)],
);

/**
 * The refunds promised to travellers in self-service cancellations: line by line, with due date, as they saw them. One per
 * accepted amendment, or per request that an operator has to carry out because the supplier's API cannot.
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
    /** A number the traveller can quote. */
    number: text('number').notNull().unique(),
    refundMinor: amountMinor('refund_minor').notNull(),
    /** In the currency that was charged, where that is another. */
    refundChargedMinor: amountMinor('refund_charged_minor'),
    currency: text('currency').notNull(),
    ground: text('ground').$type<RefundGround>().notNull(),
    rule: text('rule'),
    lines: jsonb('lines').$type<RefundLine[]>().notNull(),
    /** The last day of payment; null if nothing is refunded. */
    payBy: date('pay_by'),
    /** The last day for an answer, where an operator has to act. */
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
