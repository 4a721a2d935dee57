import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';
import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import { bookings } from './schema-bookings.ts';
import { amountMinor, createdAt, moment, updatedAt } from './schema-columns.ts';

export type PaymentMethod = 'card' | 'hosted';

/** A comparison of bookings with the books of payments and suppliers: asked for, then done by whichever process is free. */
export const reconciliations = pgTable('reconciliations', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt,
  finishedAt: moment('finished_at'),
  report: jsonb('report').$type<ReconciliationReport>(),
});

export type ReconciliationReport = {
  /** Bookings that were compared, and those whose upstream API could not be asked. */
  checked: number;
  unverified: number;
  discrepancies: { booking: string; kind: DiscrepancyKind; detail: string }[];
};

export type DiscrepancyKind =
  | 'flagged'
  | 'captured-without-order'
  | 'order-without-capture'
  | 'captured-twice'
  | 'amount-differs'
  | 'cancelled-order-stands'
  | 'orphan-authorisation'
  | 'ledger-differs'
  | 'dispute-differs'
  | 'unknown-payment'
  | 'unknown-order'
  | 'orders-unlisted'
  | 'mail-given-up';

/** One attempt to pay: with a card that was typed here, or on the provider's page. Of the card only what the provider gave back is kept. */
export const payments = pgTable(
  'payments',
  {
    /** The `transactionId` of SPEC §7.2, and what the idempotency keys are made of. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    purpose: text('purpose').$type<PaymentPurpose>().notNull().default('full'),
    /** What stands for the card at the provider; none when it is typed on the provider's page. */
    token: text('token'),
    brand: text('brand'),
    last4: text('last4'),
    state: text('state').$type<PaymentState>().notNull(),
    /** The revision of the booking that this pays for. */
    revision: integer('revision').notNull().default(1),
    providerPaymentId: text('provider_payment_id'),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    nextActionUrl: text('next_action_url'),
    declineCode: text('decline_code'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('payments_by_provider').on(table.provider, table.providerPaymentId),
    index('payments_orphaned').on(table.updatedAt).where(sql`state = 'orphaned'`),
    // What is left to pay is paid once, whoever else opens the page at the same time.
    uniqueIndex('payments_of_balance')
      .on(table.bookingId)
      .where(sql`purpose = 'balance' and state in ('created', 'needs-authentication', 'authorised', 'captured')`),
  ],
);

/**
 * A card that was handed to a provider, or is about to be: what the limits against card testing count, in all processes. Nothing of the
 * card; whose it was is kept as keyed hashes, for a day.
 */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    agent: text('agent').notNull(),
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network: text('network').notNull(),
    outcome: text('outcome').$type<CardAttemptOutcome>().notNull().default('asked'),
    /** What it became, once the provider took the card. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    index('card_attempts_by_booking').on(table.bookingId, table.createdAt),
    index('card_attempts_by_agent').on(table.agent, table.createdAt),
    index('card_attempts_by_network').on(table.network, table.createdAt),
    index('card_attempts_by_time').on(table.createdAt),
  ],
);

/** `taken`: there is a token, and the payment's state says more. `unanswered`: not the visitor's doing, so it counts for nothing. */
export type CardAttemptOutcome = 'asked' | 'taken' | 'refused' | 'unanswered';

/** Money that is to be given back of a payment, wholly or in part, by whose word and why. `state` is written by `transition.ts` only. */
export const refunds = pgTable(
  'refunds',
  {
    /** What the idempotency key is made of. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** What it was asked for as: an amendment's id, or one of its own. Money of two payments goes back as two refunds of one request. */
    requestId: uuid('request_id').notNull().defaultRandom(),
    state: text('state').$type<RefundState>().notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').$type<Actor>().notNull(),
    /** When the provider was last asked; with no answer on record it may have done it. */
    attemptedAt: moment('attempted_at'),
    providerRefundId: text('provider_refund_id'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('refunds_by_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('refunds_by_request').on(table.requestId, table.paymentId),
    index('refunds_open').on(table.createdAt).where(sql`state in ('requested', 'pending')`),
  ],
);

/**
 * A payment that its card's holder disputes at their bank (a chargeback, or what the law calls a reversión del pago), as its provider tells of it. `state` is
 * written by `transition.ts`'s rules only.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    providerDisputeId: text('provider_dispute_id').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    stage: text('stage').$type<DisputeStage>().notNull(),
    /** Of the payment: what its holder wants back, and how much of that the bank has by now. */
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    takenMinor: amountMinor('taken_minor').notNull().default(0),
    /** In the network's words. */
    reason: text('reason').notNull(),
    evidenceDueAt: moment('evidence_due_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('disputes_by_booking').on(table.bookingId, table.createdAt),
    // However often a provider tells of it.
    uniqueIndex('disputes_by_provider').on(table.paymentId, table.providerDisputeId),
    index('disputes_open').on(table.paymentId).where(sql`state = 'open'`),
  ],
);

/** `chargeback`: the bank took it for a dispute; `chargeback-returned`: it is back. */
export type LedgerKind = 'authorisation' | 'capture' | 'void' | 'refund' | 'chargeback' | 'chargeback-returned';

/** Money that moved or was held, in order: what SPEC §3 calls the transactions of a booking. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Which refund of ours it was; none where somebody gave it back at the provider. Each is written once. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    /** Of which dispute it was: each takes money once, and gives it back once. */
    disputeId: uuid('dispute_id').references(() => disputes.id, { onDelete: 'cascade' }),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    createdAt,
  },
  (table) => [
    index('ledger_entries_by_payment').on(table.paymentId),
    uniqueIndex('ledger_entries_of_dispute').on(table.disputeId, table.kind).where(sql`dispute_id is not null`),
  ],
);

export type Payment = typeof payments.$inferSelect;

export type Refund = typeof refunds.$inferSelect;

export type Dispute = typeof disputes.$inferSelect;

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
