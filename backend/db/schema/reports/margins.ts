import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { ItemKind } from '#domain/booking/item-state.ts';
import type { Channel } from '#domain/margins/channel.ts';
import type { FeeOccasion } from '#domain/margins/provider-fee.ts';
import type { MethodKind } from '#domain/payment/payment-method.ts';
import { amountMinor, createdAt, moment } from '../columns.ts';

const figures = {
  soldMinor: amountMinor('sold_minor').notNull(),
  capturedMinor: amountMinor('captured_minor').notNull(),
  returnedMinor: amountMinor('returned_minor').notNull(),
  openMinor: amountMinor('open_minor').notNull(),
  feesMinor: amountMinor('fees_minor').notNull(),
  bagsMinor: amountMinor('bags_minor').notNull(),
  promotionsMinor: amountMinor('promotions_minor').notNull().default(0),
  /** What payment providers keep of what was captured, as far as it is known. */
  providerFeesMinor: amountMinor('provider_fees_minor').notNull().default(0),
};

/**
 * What each item of a booking brought in and cost, in narrow rows (`domain/margins/earned.ts`). The product recounts them for every
 * booking in `margin_marks`. No foreign key here: each would lock the row of a booking or an item, and counting many in one transaction
 * would stand in the way of those who change them.
 */
export const bookingMargins = pgTable(
  'booking_margins',
  {
    itemId: uuid('item_id').notNull(),
    currency: text('currency').notNull(),
    bookingId: uuid('booking_id').notNull(),
    /** When it was asked for, and the agency's day of that. */
    soldAt: moment('sold_at').notNull(),
    day: date('day').notNull(),
    supplier: text('supplier').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    /** As in `booking_listings`, of this item alone; empty if its offer says none. */
    route: text('route').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** Empty if nobody sent the traveller. */
    affiliate: text('affiliate').notNull(),
    /** The member of the staff who sold it; empty if nobody did. */
    seller: text('seller').notNull(),
    ...figures,
    /** Null where nobody knows. */
    costMinor: amountMinor('cost_minor'),
    /** Some of the money came by a provider whose fee nobody knows. */
    isWithoutFee: boolean('is_without_fee').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.currency] }),
    index('booking_margins_by_booking').on(table.bookingId),
    index('booking_margins_by_sale').on(table.soldAt, table.bookingId),
    index('booking_margins_by_day').on(table.day),
  ],
);

/** What items are added up by. */
export type MarginGroup = 'supplier' | 'kind' | 'route' | 'channel' | 'affiliate' | 'seller' | 'all';

const partOfItems = {
  by: text('by').$type<MarginGroup>().notNull(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
};
const sums = {
  items: integer('items').notNull(),
  ...figures,
  /** Of the items whose cost is known: it, and what they earned. */
  costMinor: amountMinor('cost_minor').notNull(),
  earnedMinor: amountMinor('earned_minor').notNull(),
  /** The items whose cost is not known. */
  unknown: integer('unknown').notNull(),
  /** The items of which a provider's fee is not known. */
  withoutFee: integer('without_fee').notNull().default(0),
};

/** The same added up for each day: a report of a month reads thousands of rows instead of a million. */
export const marginDays = pgTable(
  'margin_days',
  { day: date('day').notNull(), ...partOfItems, bookings: integer('bookings').notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.by, table.day, table.name, table.currency] })],
);

/** The days of a month together, for reports of years, kept by triggers as `fact_months` are. */
export const marginMonths = pgTable('margin_months', { month: date('month').notNull(), ...partOfItems, ...sums }, (table) => [
  primaryKey({ columns: [table.by, table.month, table.name, table.currency] }),
]);

/**
 * The months by two parts at once, for what is narrowed by one and asked by the other; kept by triggers of `booking_margins`. Which pairs
 * there are, and which of the two comes first, says `margin_pairs_of` in the database.
 */
export const marginPairs = pgTable(
  'margin_pairs',
  {
    month: date('month').notNull(),
    ...partOfItems,
    andBy: text('and_by').$type<MarginGroup>().notNull(),
    andName: text('and_name').notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.by, table.andBy, table.name, table.month, table.andName, table.currency] }),
    index('margin_pairs_by_second').on(table.by, table.andBy, table.andName, table.month),
  ],
);

/**
 * Bookings whose margins have to be counted: a row for each change, added by triggers of the database in the transaction that makes
 * it. Whoever counts deletes the rows it has seen, so that no change is lost.
 */
export const marginMarks = pgTable('margin_marks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  createdAt,
});

/**
 * What a payment provider keeps of each capture, and charges for each refund and chargeback, from a day on, as the agency agreed with it: two people have said so. Rates are only
 * added: of one day the last holds.
 */
export const providerFees = pgTable(
  'provider_fees',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    provider: text('provider').notNull(),
    /** The kind of method; empty for all that have no rate of their own. */
    method: text('method').$type<MethodKind | ''>().notNull(),
    of: text('of').$type<FeeOccasion>().notNull().default('capture'),
    currency: text('currency').notNull(),
    from: date('from').notNull(),
    percentHundredths: integer('percent_hundredths').notNull(),
    fixedMinor: amountMinor('fixed_minor').notNull(),
    createdBy: text('created_by').$type<Actor>().notNull(),
    createdAt,
  },
  (table) => [index('provider_fees_by_provider').on(table.provider, table.from)],
);

/** What a provider has kept of a payment, in the payment's currency, as its own records say: that wins over what was agreed. */
export const reportedFees = pgTable('reported_fees', {
  /** Without a foreign key, as in `booking_margins`. */
  paymentId: uuid('payment_id').primaryKey(),
  feeMinor: amountMinor('fee_minor').notNull(),
  createdAt,
});
