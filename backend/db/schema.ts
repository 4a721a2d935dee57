import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecordedCruiseSearch } from '#contract/cruises.ts';
import type { BillingInformation, CustomerDetails, InfoData, PassengerInput } from '#contract/shapes.ts';
import type { StaySearch } from '#contract/stays.ts';
import type { RecordedTourSearch } from '#contract/tours.ts';
import type { AddedBags } from '#domain/booking/added-bags.ts';
import type { AmendmentKind, AmendmentRefusal, AmendmentState } from '#domain/booking/amendment-state.ts';
import type { AskedName } from '#domain/booking/asked-name.ts';
import type { BoughtBags } from '#domain/booking/baggage.ts';
import type { Actor, BookingEventData, BookingEventKind, Operator } from '#domain/booking/booking-event.ts';
import type { BookingMail } from '#domain/booking/booking-mail.ts';
import type { BookingState, RefusalReason } from '#domain/booking/booking-state.ts';
import type { ChangedFlights } from '#domain/booking/changed-flights.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { ItemKind, ItemState } from '#domain/booking/item-state.ts';
import type { RoomGuest } from '#domain/booking/room-guest.ts';
import type { ChosenSeat } from '#domain/booking/seats.ts';
import type { TicketStatus, TicketType } from '#domain/booking/ticket.ts';
import type { OutingKind, SoldOuting } from '#domain/catalogue/outing.ts';
import type { CallerView } from '#domain/company/caller-view.ts';
import type { ConsentPurpose, DataRequestOutcome, DataRight, Enquiry, EnquiryKind, Letter } from '#domain/enquiry.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { DisputeStage, DisputeState } from '#domain/payment/dispute-state.ts';
import type { PaymentPurpose } from '#domain/payment/instalments.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import type { Quote } from '#domain/quote.ts';
import type { RefundGround, RefundLine } from '#domain/rights/refund-rights.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { RecordLocator } from '#suppliers/orders/port.ts';
import type { QuotedStay } from '#suppliers/stays/port.ts';
import { encryptedList, encryptedValue } from './encryption.ts';
import { priceAlerts } from './schema-alerts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Cents of pesos are more than four bytes count: a trip of some US$ 5,000 is. Exact as far as `domain/money.ts` lets an amount go on record. */
const amountMinor = (name: string) => bigint(name, { mode: 'number' });
const createdAt = moment('created_at').notNull().default(sql`now()`);
const updatedAt = moment('updated_at').notNull().default(sql`now()`);

/** A booking from the moment an offer is chosen. `state` is written by `transition.ts` only, as `domain/booking/booking-state.ts` has it. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The `flightOfferId` of SPEC §7.2: 128 random bits that authorise every call about this booking. */
    secret: text('secret').notNull().unique(),
    agentId: text('agent_id').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    /** The product's own reference, given when the booking is asked for. */
    reference: text('reference').unique(),
    /** Of all items together. */
    totalMinor: amountMinor('total_minor').notNull(),
    currency: text('currency').notNull(),
    /** Counts what was sold and for how much: another total, bag or seat is another revision. A payment is made for one of them. */
    revision: integer('revision').notNull().default(1),
    disId: text('dis_id'),
    infoData: jsonb('info_data').$type<InfoData>().notNull(),
    customer: jsonb('customer').$type<CustomerDetails>(),
    /** Passport numbers and birth dates are in it: encrypted. */
    passengers: encryptedList<PassengerInput>('passengers').notNull().default([]),
    /** Whom rooms are kept for: encrypted. */
    guests: encryptedList<RoomGuest>('guests').notNull().default([]),
    billing: jsonb('billing').$type<BillingInformation>(),
    /** The attempt to pay that the workflow works with: pinned when the booking is asked for. */
    paymentId: uuid('payment_id'),
    refusal: text('refusal').$type<RefusalReason>(),
    createdAt,
    updatedAt,
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('bookings_under_way').on(table.state).where(sql`state in ('authorising', 'ordering', 'capturing', 'compensating')`),
  ],
);

/**
 * What a booking is made of: each item is sold by one supplier and ordered by itself, under its own id. `state` is written by `transition.ts`
 * only, as `domain/booking/item-state.ts` has it; everything else under the booking's lock.
 */
export const bookingItems = pgTable(
  'booking_items',
  {
    /** What the supplier knows the order by: two items at one supplier must not find each other's. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** In which order they are shown and ordered, from 0. */
    position: smallint('position').notNull().default(0),
    kind: text('kind').$type<ItemKind>().notNull().default('flight'),
    state: text('state').$type<ItemState>().notNull(),
    supplier: text('supplier').notNull(),
    /** As the visitor sees it, fees in. */
    offer: jsonb('offer').$type<FlightOffer | SoldStay | SoldOuting>().notNull(),
    /** As the supplier priced it: what is ordered. */
    supplierOffer: jsonb('supplier_offer').$type<FlightOffer | QuotedStay | SoldOuting>().notNull(),
    /** Of a flight: the names of what its offer has in codes, and what came with its price. */
    dictionaries: jsonb('dictionaries').$type<Dictionaries>().notNull(),
    included: jsonb('included').$type<Record<string, unknown>>().notNull(),
    /** Bags on top of the fares; `offer` and `supplierOffer` have them in. */
    bags: jsonb('bags').$type<BoughtBags[]>().notNull().default([]),
    /** Seats that were chosen; `offer` and `supplierOffer` have them in. */
    seats: jsonb('seats').$type<ChosenSeat[]>().notNull().default([]),
    totalMinor: amountMinor('total_minor').notNull(),
    currency: text('currency').notNull(),
    /** What of that is not paid with the booking, and until when it has to be. */
    balanceMinor: amountMinor('balance_minor').notNull().default(0),
    balanceDueAt: moment('balance_due_at'),
    /** When the supplier last said what the offer costs. */
    pricedAt: moment('priced_at').notNull().default(sql`now()`),
    /** When the order call last left; with no answer on record the supplier has to be asked what became of it. */
    orderAttemptedAt: moment('order_attempted_at'),
    orderId: text('order_id'),
    locators: jsonb('locators').$type<RecordLocator[]>().notNull().default([]),
    /** What a hotel knows a stay by, where it says. */
    confirmation: text('confirmation'),
    /** The earliest deadline to issue the tickets, as the supplier writes it; known once the order has been read back. */
    ticketingDeadline: text('ticketing_deadline'),
    /** The instant that is, the earliest where it can be read in several ways. */
    ticketingDeadlineAt: moment('ticketing_deadline_at'),
    /** When the order was last read from its supplier; none while it never was. */
    readAt: moment('read_at'),
    /** When it is to be read again: at once of one that was never read; never any more where there is no time. */
    lookAt: moment('look_at').default(sql`'epoch'`),
    /** Since when its supplier's record has said that it is cancelled. */
    cancelledSeenAt: moment('cancelled_seen_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('booking_items_of_booking').on(table.bookingId, table.position),
    index('booking_items_by_locator').using('gin', table.locators.op('jsonb_path_ops')),
    index('booking_items_by_attempt').on(table.supplier, table.orderAttemptedAt).where(sql`order_attempted_at is not null`),
    index('booking_items_to_read').on(table.lookAt).where(sql`state in ('ordered', 'ticketed') and look_at is not null`),
  ],
);

/** Documents that were issued for an item: what its supplier's order says, or what somebody at the desk has typed in. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id, { onDelete: 'cascade' }),
    /** The traveller's place in the booking's passengers; none where nobody can say whose it is. */
    passenger: smallint('passenger'),
    number: text('number').notNull(),
    type: text('type').$type<TicketType>().notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /** Who says so: `system` of what the supplier's order says. */
    recordedBy: text('recorded_by').$type<Actor>().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [unique('tickets_of_item').on(table.itemId, table.passenger, table.number).nullsNotDistinct()],
);

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

type AnyState = BookingState | ItemState | PaymentState | RefundState | AmendmentState | DisputeState;

/** What happened to a booking, by whom and why, for the person who has to find out. Only added to. No personal data. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BookingEventKind>().notNull(),
    /** The payment or the item it happened to, where it did not happen to the booking itself. */
    paymentId: uuid('payment_id'),
    itemId: uuid('item_id'),
    /** Where it moved a state; both unknown of events that older versions wrote. */
    fromState: text('from_state').$type<AnyState>(),
    toState: text('to_state').$type<AnyState>(),
    actor: text('actor').$type<Actor>().notNull(),
    data: jsonb('data').$type<BookingEventData>().notNull().default({}),
    createdAt,
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId)],
);

/** Why a booking needs a person: the operator's work list. Each reason stands by itself, until its cause is gone or somebody has dealt with it. */
export const flags = pgTable(
  'flags',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<FlagReason>().notNull(),
    /** What it is about: an amount, a payment, an account. The same reason about something else is another flag. No personal data. */
    about: text('about').notNull().default(''),
    openedAt: moment('opened_at').notNull().default(sql`now()`),
    /** When the operator was told. */
    alarmedAt: moment('alarmed_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').$type<Actor>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('flags_open').on(table.bookingId, table.reason, table.about).where(sql`resolved_at is null`),
    index('flags_to_alarm').on(table.openedAt).where(sql`alarmed_at is null`),
  ],
);

/** When nothing of a supplier was to be sold, by whose word and why. Only added to, and ended. */
export const salesStops = pgTable(
  'sales_stops',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    supplier: text('supplier').notNull(),
    reason: text('reason').notNull(),
    stoppedAt: moment('stopped_at').notNull().default(sql`now()`),
    stoppedBy: text('stopped_by').$type<Actor>().notNull(),
    resumedAt: moment('resumed_at'),
    resumedBy: text('resumed_by').$type<Actor>(),
  },
  (table) => [uniqueIndex('sales_stops_open').on(table.supplier).where(sql`resumed_at is null`)],
);

/** SPEC §7.1: what was searched for, from where the visitor came, and what became of it. */
export const searchRequests = pgTable('search_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  agentId: text('agent_id').notNull(),
  kind: text('kind').$type<'flight' | 'stay' | 'cruise' | 'tour'>().notNull().default('flight'),
  /** What was searched, as it was asked. */
  segment: jsonb('segment').$type<FlightSearchRequest | StaySearch | RecordedCruiseSearch | RecordedTourSearch>().notNull(),
  infoData: jsonb('info_data').$type<InfoData>().notNull(),
  resultCount: integer('result_count'),
  selectedOfferId: text('selected_offer_id'),
  status: text('status').notNull().default('searching'),
  createdAt,
  updatedAt,
});

/** What browsers refused to load or run on our pages (their content security policy), by day. */
export const cspViolations = pgTable(
  'csp_violations',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.directive, table.blocked] })],
);

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

export type Flag = typeof flags.$inferSelect;
type ItemRow = typeof bookingItems.$inferSelect;
type ItemOf<Kind extends ItemKind, Offers> = Omit<ItemRow, 'kind' | keyof Offers> & { kind: Kind } & Offers;
export type FlightItem = ItemOf<'flight', { offer: FlightOffer; supplierOffer: FlightOffer }>;
export type StayItem = ItemOf<'stay', { offer: SoldStay; supplierOffer: QuotedStay }>;
/** Of the agency's own catalogue: nobody prices it but the agency, so both offers are one. */
export type OutingItem = ItemOf<OutingKind, { offer: SoldOuting; supplierOffer: SoldOuting }>;
/** One of the things a booking is made of, by its kind. */
export type BookingItem = FlightItem | StayItem | OutingItem;
/** With its items in their order: there is no booking without one. */
export type Booking = typeof bookings.$inferSelect & { items: BookingItem[] };
export type BookingEvent = typeof bookingEvents.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Ticket = typeof tickets.$inferSelect;
export type Amendment = typeof amendments.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;
export type CancellationPromise = typeof cancellationPromises.$inferSelect;
export type LedgerEntry = typeof ledgerEntries.$inferSelect;

export { priceAlertLinks, priceAlerts } from './schema-alerts.ts';
export { allotments, catalogueRecords, holds } from './schema-catalogue.ts';
export { pricesSeen, routeRefreshes } from './schema-prices.ts';
export { imports, tourismNumbers } from './schema-register.ts';
