import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingInformation, CustomerDetails, InfoData, PassengerInput } from '#contract/shapes.ts';
import type { AmendmentState } from '#domain/booking/amendment-state.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { Actor, BookingEventData, BookingEventKind } from '#domain/booking/booking-event.ts';
import type { BookingState, RefusalReason } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { ItemKind, ItemState } from '#domain/booking/item-state.ts';
import type { RoomGuest } from '#domain/booking/names/room-guest.ts';
import type { ChosenSeat } from '#domain/booking/seats.ts';
import type { TicketStatus, TicketType } from '#domain/booking/tickets/ticket.ts';
import type { OutingKind, SoldOuting } from '#domain/catalogue/outing.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { DisputeState } from '#domain/payment/dispute-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';
import type { BookedPromotion } from '#domain/retailing/promotion.ts';
import type { SaleTerms } from '#domain/retailing/retail-terms.ts';
import type { ArrangedService, SoldService } from '#domain/services/sold-service.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { RecordLocator } from '#suppliers/orders/port.ts';
import type { QuotedStay } from '#suppliers/stays/port.ts';
import { encryptedList, encryptedValue } from '../../encryption.ts';
import { amountMinor, createdAt, moment, updatedAt } from '../columns.ts';

/** A booking from the selection of an offer on. `state` changes only by the machine of `domain/booking/booking-state.ts`. */
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
    /** The total of all items. */
    totalMinor: amountMinor('total_minor').notNull(),
    currency: text('currency').notNull(),
    /** The revision of what is sold: another total, bag or seat increments it. A payment is for one revision. */
    revision: integer('revision').notNull().default(1),
    disId: text('dis_id'),
    infoData: jsonb('info_data').$type<InfoData>().notNull(),
    customer: jsonb('customer').$type<CustomerDetails>(),
    /** Encrypted: contains passport numbers and birth dates. */
    passengers: encryptedList<PassengerInput>('passengers').notNull().default([]),
    /** The lead guests of rooms; encrypted. */
    guests: encryptedList<RoomGuest>('guests').notNull().default([]),
    billing: jsonb('billing').$type<BillingInformation>(),
    /** Whom it is invoiced to; encrypted. Null: nobody has said. */
    buyer: encryptedValue<Buyer>('buyer'),
    /** The payment that the workflow processes, pinned when the booking is asked for. */
    paymentId: uuid('payment_id'),
    refusal: text('refusal').$type<RefusalReason>(),
    createdAt,
    updatedAt,
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Of a sale by telephone: the quote whose link opened it, and the member of the staff who sold it. */
    quoteId: uuid('quote_id'),
    sellerId: uuid('seller_id'),
    /** The promotion code in its prices, with its limits as they were when it was accepted. */
    promotion: jsonb('promotion').$type<BookedPromotion>(),
    /** In which currency it is charged, and at which rate; null: in that of its prices. Another rate is another revision. */
    charge: jsonb('charge').$type<ChargeTerms>(),
  },
  (table) => [
    index('bookings_under_way').on(table.state).where(sql`state in ('authorising', 'ordering', 'capturing', 'compensating')`),
    index('bookings_by_confirmation').on(table.confirmedAt).where(sql`confirmed_at is not null`),
    // Came to nothing, and has personal data still.
    index('bookings_to_forget')
      .on(table.createdAt)
      .where(
        sql`state in ('priced', 'ready', 'failed') and (customer is not null or billing is not null or buyer is not null
          or passengers <> '[]'::jsonb or guests <> '[]'::jsonb)`,
      ),
  ],
);

/**
 * The items of a booking, each sold by one supplier and ordered separately, under its own id. `state` changes only by the machine
 * of `domain/booking/item-state.ts`; all else is written under the booking's lock.
 */
export const bookingItems = pgTable(
  'booking_items',
  {
    /** The order's reference at the supplier: two items at one supplier must not find each other's order. */
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The order of display, from 0. */
    position: smallint('position').notNull().default(0),
    kind: text('kind').$type<ItemKind>().notNull().default('flight'),
    state: text('state').$type<ItemState>().notNull(),
    supplier: text('supplier').notNull(),
    /** The retail offer, with fees. */
    offer: jsonb('offer').$type<FlightOffer | SoldStay | SoldOuting | SoldService>().notNull(),
    /** The supplier's offer, which is ordered. */
    supplierOffer: jsonb('supplier_offer').$type<FlightOffer | QuotedStay | SoldOuting | ArrangedService>().notNull(),
    /** For flights: the names of the offer's codes, and the rest of the pricing answer. */
    dictionaries: jsonb('dictionaries').$type<Dictionaries>().notNull(),
    included: jsonb('included').$type<Record<string, unknown>>().notNull(),
    /** Bags on top of the fares; included in `offer` and `supplierOffer`. */
    bags: jsonb('bags').$type<BoughtBags[]>().notNull().default([]),
    /** Selected seats; included in `offer` and `supplierOffer`. */
    seats: jsonb('seats').$type<ChosenSeat[]>().notNull().default([]),
    totalMinor: amountMinor('total_minor').notNull(),
    currency: text('currency').notNull(),
    /** Under what its price was shown; null: under the rules that every agency begins with. */
    retailTerms: jsonb('retail_terms').$type<SaleTerms>(),
    /** The part of the total paid after booking, and its due date. */
    balanceMinor: amountMinor('balance_minor').notNull().default(0),
    balanceDueAt: moment('balance_due_at'),
    /** When the supplier last confirmed the price. */
    pricedAt: moment('priced_at').notNull().default(sql`now()`),
    /** When the order call last left; without a recorded answer the order has to be looked up. */
    orderAttemptedAt: moment('order_attempted_at'),
    orderId: text('order_id'),
    /** Until when its supplier keeps an order that is on hold; null also while that is not known. */
    heldUntil: moment('held_until'),
    locators: jsonb('locators').$type<RecordLocator[]>().notNull().default([]),
    /** The confirmation number of the hotel, if it gives one, or of a service's provider once it is arranged. */
    confirmation: text('confirmation'),
    /** The earliest ticketing deadline, as the supplier writes it; known once the order has been read. */
    ticketingDeadline: text('ticketing_deadline'),
    /** The same as an instant; the earliest one if ambiguous. */
    ticketingDeadlineAt: moment('ticketing_deadline_at'),
    /** When the order was last read from its supplier; null if never. */
    readAt: moment('read_at'),
    /** When to read the order next: at once if never read; null for never again. */
    lookAt: moment('look_at').default(sql`'epoch'`),
    /** Since when the supplier's record has shown a cancellation. */
    cancelledSeenAt: moment('cancelled_seen_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('booking_items_of_booking').on(table.bookingId, table.position),
    index('booking_items_by_locator').using('gin', table.locators.op('jsonb_path_ops')),
    index('booking_items_by_attempt').on(table.supplier, table.orderAttemptedAt).where(sql`order_attempted_at is not null`),
    index('booking_items_with_balance').on(table.balanceDueAt).where(sql`balance_minor > 0 and balance_due_at is not null`),
    index('booking_items_to_read').on(table.lookAt).where(sql`state in ('ordered', 'ticketed') and look_at is not null`),
  ],
);

/** Documents issued for an item, from the supplier's order or entered at the desk. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => bookingItems.id, { onDelete: 'cascade' }),
    /** The traveller's index in the booking's passengers; null if unknown. */
    passenger: smallint('passenger'),
    number: text('number').notNull(),
    type: text('type').$type<TicketType>().notNull(),
    status: text('status').$type<TicketStatus>().notNull(),
    /** The source: `system` for the supplier's order, otherwise an operator. */
    recordedBy: text('recorded_by').$type<Actor>().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('tickets_of_item').on(table.itemId, table.passenger, table.number).nullsNotDistinct(),
    index('tickets_by_number').on(table.number),
  ],
);

type AnyState = BookingState | ItemState | PaymentState | RefundState | AmendmentState | DisputeState;

/** The audit log of bookings: what happened, by whom and why. Append-only. No personal data. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BookingEventKind>().notNull(),
    /** The payment or item concerned, if not the booking itself. */
    paymentId: uuid('payment_id'),
    itemId: uuid('item_id'),
    /** The states of a transition; null for other events, and for events of older versions. */
    fromState: text('from_state').$type<AnyState>(),
    toState: text('to_state').$type<AnyState>(),
    actor: text('actor').$type<Actor>().notNull(),
    data: jsonb('data').$type<BookingEventData>().notNull().default({}),
    createdAt,
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId)],
);

/** The operator's work list. Each flag stays open until its cause has ended or an operator has resolved it. */
export const flags = pgTable(
  'flags',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<FlagReason>().notNull(),
    /** The subject: an amount, a payment, an account. The same reason with another subject is another flag. No personal data. */
    about: text('about').notNull().default(''),
    openedAt: moment('opened_at').notNull().default(sql`now()`),
    /** When the operator was notified. */
    alarmedAt: moment('alarmed_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by').$type<Actor>(),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('flags_open').on(table.bookingId, table.reason, table.about).where(sql`resolved_at is null`),
    index('flags_by_booking').on(table.bookingId),
    index('flags_to_alarm').on(table.openedAt).where(sql`alarmed_at is null`),
  ],
);

/** Periods in which a supplier is not sold, by whom and why. Rows are only added and ended. */
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

/** From the agency's own catalogue: the agency itself prices it, so both offers are the same. */
export type OutingItem = ItemOf<OutingKind, { offer: SoldOuting; supplierOffer: SoldOuting }>;

/** What the agency arranges by hand. `supplierOffer` has what only the agency may know. */
export type ServiceItem = ItemOf<'service', { offer: SoldService; supplierOffer: ArrangedService }>;

/** An item of a booking, by its kind. */
export type BookingItem = FlightItem | StayItem | OutingItem | ServiceItem;

/** A booking with its items in order; it always has at least one. */
export type Booking = typeof bookings.$inferSelect & { items: BookingItem[] };

export type BookingEvent = typeof bookingEvents.$inferSelect;

export type Ticket = typeof tickets.$inferSelect;
