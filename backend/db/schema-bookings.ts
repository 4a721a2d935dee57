import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingInformation, CustomerDetails, InfoData, PassengerInput } from '#contract/shapes.ts';
import type { AmendmentState } from '#domain/booking/amendment-state.ts';
import type { BoughtBags } from '#domain/booking/baggage.ts';
import type { Actor, BookingEventData, BookingEventKind } from '#domain/booking/booking-event.ts';
import type { BookingState, RefusalReason } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { ItemKind, ItemState } from '#domain/booking/item-state.ts';
import type { RoomGuest } from '#domain/booking/room-guest.ts';
import type { ChosenSeat } from '#domain/booking/seats.ts';
import type { TicketStatus, TicketType } from '#domain/booking/ticket.ts';
import type { OutingKind, SoldOuting } from '#domain/catalogue/outing.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { DisputeState } from '#domain/payment/dispute-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { RecordLocator } from '#suppliers/orders/port.ts';
import type { QuotedStay } from '#suppliers/stays/port.ts';
import { encryptedList } from './encryption.ts';
import { amountMinor, createdAt, moment, updatedAt } from './schema-columns.ts';

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

export type Ticket = typeof tickets.$inferSelect;
