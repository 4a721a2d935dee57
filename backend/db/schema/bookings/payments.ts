import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { DiscrepancyKind } from '#domain/payment/discrepancy.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';
import type { InstalmentPlan } from '#domain/payment/instalment-plan.ts';
import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { LedgerKind } from '#domain/payment/ledger.ts';
import type { MethodKind, Voucher } from '#domain/payment/payment-method.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import { amountMinor, createdAt, moment, updatedAt } from '../columns.ts';
import { bookings } from './bookings.ts';

export type PaymentMethod = 'card' | 'hosted';

/** Comparisons of bookings with the records of payment providers and suppliers: requested, then done by any free process. */
export const reconciliations = pgTable('reconciliations', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt,
  finishedAt: moment('finished_at'),
  report: jsonb('report').$type<ReconciliationReport>(),
});

export type ReconciliationReport = {
  /** The numbers of bookings compared, and of those with an upstream API that could not be asked. */
  checked: number;
  unverified: number;
  discrepancies: { booking: string; kind: DiscrepancyKind; detail: string }[];
};

/** A payment attempt, with a card entered here or on the provider's page. Of the card only the provider's description is kept. */
export const payments = pgTable(
  'payments',
  {
    /** The `transactionId` of SPEC §7.2, and the base of the idempotency keys. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    /** The provider's own name of the method, of those it declares; null means its first. */
    providerMethod: text('provider_method'),
    /** Null for payments made before methods were kept: a card. */
    methodKind: text('method_kind').$type<MethodKind>(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull().default('full'),
    /** The provider's token of the card; null if it is entered on the provider's page. */
    token: text('token'),
    brand: text('brand'),
    last4: text('last4'),
    state: text('state').$type<PaymentState>().notNull(),
    /** The booking's revision that this pays for. */
    revision: integer('revision').notNull().default(1),
    providerPaymentId: text('provider_payment_id'),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** What it pays for in the currency of the booking's prices; null where it is charged in that. So of refunds and the ledger. */
    pricedMinor: amountMinor('priced_minor'),
    nextActionUrl: text('next_action_url'),
    declineCode: text('decline_code'),
    /** While a bank, a wallet or a counter decides: until when it may. */
    pendingUntil: moment('pending_until'),
    /** What it pays for is ordered on hold first; then by when it is to be paid, as the traveller was told. */
    onHold: boolean('on_hold').notNull().default(false),
    payBy: moment('pay_by'),
    /** What the payer needs at a counter or in their bank, as the provider gave it. */
    voucher: jsonb('voucher').$type<Voucher>(),
    /** When its page is looked at again, of one that was left open; until then the process that claimed it has it. */
    lookAt: moment('look_at'),
    /** How its payer pays their lender back, as the provider said it with the money; null for one instalment. */
    instalments: jsonb('instalments').$type<InstalmentPlan>(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('payments_by_provider').on(table.provider, table.providerPaymentId),
    index('payments_by_card').on(table.last4).where(sql`last4 is not null`),
    index('payments_orphaned').on(table.updatedAt).where(sql`state = 'orphaned'`),
    // Queried every minute where a provider's pages cannot be closed.
    index('payments_left').on(table.createdAt).where(sql`state = 'abandoned' and provider_payment_id is not null`),
    // Queried every three seconds: payments in progress of confirmed bookings.
    index('payments_afterwards')
      .on(table.bookingId)
      .where(sql`purpose in ('balance', 'ancillary') and state in ('created', 'needs-authentication', 'authorised')`),
    // The balance is paid once, even with several open pages.
    uniqueIndex('payments_of_balance')
      .on(table.bookingId)
      .where(sql`purpose = 'balance' and state in ('created', 'needs-authentication', 'authorised', 'captured')`),
  ],
);

/**
 * Cards handed to a provider, or about to be: the input of the limits against card testing, for all processes. Nothing of the
 * card is stored; agent and network are keyed hashes, kept for a day.
 */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    agent: text('agent').notNull(),
    /** The IPv4 address, or the /64 of an IPv6 address. */
    network: text('network').notNull(),
    outcome: text('outcome').$type<CardAttemptOutcome>().notNull().default('asked'),
    /** The payment, once the provider accepted the card. */
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

/**
 * `taken`: there is a token; the payment's state has the outcome. `unanswered`: not the visitor's fault, so it does not count.
 */
export type CardAttemptOutcome = 'asked' | 'taken' | 'refused' | 'unanswered';

/** Full or partial refunds of payments, by whom and why. `state` changes only by the state machine. */
export const refunds = pgTable(
  'refunds',
  {
    /** The base of the idempotency key. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The request's id: an amendment's, or its own. A refund over two payments is two rows of one request. */
    requestId: uuid('request_id').notNull().defaultRandom(),
    state: text('state').$type<RefundState>().notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    pricedMinor: amountMinor('priced_minor'),
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').$type<Actor>().notNull(),
    /** When the provider was last asked; without a recorded answer it may have been made. */
    attemptedAt: moment('attempted_at'),
    providerRefundId: text('provider_refund_id'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('refunds_by_booking').on(table.bookingId, table.createdAt),
    uniqueIndex('refunds_by_request').on(table.requestId, table.paymentId),
    index('refunds_open').on(table.createdAt).where(sql`state in ('requested', 'pending')`),
    index('refunds_in_doubt').on(table.createdAt).where(sql`state = 'in-doubt'`),
  ],
);

/**
 * Disputes of payments (a chargeback, or legally a reversión del pago), as the provider reports them. `state` changes only by the
 * state machine.
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
    /** Of the payment: the disputed amount, and the part the bank currently withholds. */
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    takenMinor: amountMinor('taken_minor').notNull().default(0),
    /** In the card network's words. */
    reason: text('reason').notNull(),
    evidenceDueAt: moment('evidence_due_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('disputes_by_booking').on(table.bookingId, table.createdAt),
    // However often a provider reports it.
    uniqueIndex('disputes_by_provider').on(table.paymentId, table.providerDisputeId),
    index('disputes_open').on(table.paymentId).where(sql`state = 'open'`),
  ],
);

/** Money authorised, captured or refunded, in order: the transactions of a booking in SPEC §3. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Of the payment: written by the database. With kind and currency it finds a page of all movements quickly. */
    provider: text('provider').notNull().default(''),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Our refund, made once and sent back once; null if it was made at the provider by someone else. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** The dispute: each withholds money once and returns it once. */
    disputeId: uuid('dispute_id').references(() => disputes.id, { onDelete: 'cascade' }),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    pricedMinor: amountMinor('priced_minor'),
    createdAt,
  },
  (table) => [
    index('ledger_entries_by_payment').on(table.paymentId),
    index('ledger_entries_by_time').on(table.provider, table.currency, table.kind, table.createdAt, table.id),
    uniqueIndex('ledger_entries_of_refund').on(table.refundId, table.kind).where(sql`refund_id is not null`),
    uniqueIndex('ledger_entries_of_dispute').on(table.disputeId, table.kind).where(sql`dispute_id is not null`),
  ],
);

export type Payment = typeof payments.$inferSelect;

export type Refund = typeof refunds.$inferSelect;

export type Dispute = typeof disputes.$inferSelect;

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
