import { bigserial, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import { amountMinor, createdAt } from './columns.ts';

/** Who sends travellers, by the `affiliateId` of their links. */
export const affiliates = pgTable('affiliates', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt,
});

/** What an affiliate gets of sales from a day on. Rates are only added: the last one of a day holds. */
export const affiliateRates = pgTable(
  'affiliate_rates',
  {
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    from: date('from').notNull(),
    /** A share in hundredths of a per cent; or an amount for each booking, with its currency. */
    percentHundredths: integer('percent_hundredths'),
    amountMinor: amountMinor('amount_minor'),
    currency: text('currency'),
    createdBy: text('created_by').$type<Actor>().notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.from] })],
);

/**
 * What became owed to affiliates, and what ceased to be: the difference each time that a booking's commission is another one. Rows are
 * only added, so that the statement of a month that is over stays as it was sent.
 */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    affiliateId: text('affiliate_id').notNull(),
    /** Without a foreign key, as in `booking_margins`. */
    bookingId: uuid('booking_id').notNull(),
    /** The agency's day on which it changed. */
    day: date('day').notNull(),
    currency: text('currency').notNull(),
    /** What the traveller has paid and was not given back, as it was then; and the difference that this makes. */
    baseMinor: amountMinor('base_minor').notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    createdAt,
  },
  (table) => [
    index('affiliate_commissions_by_booking').on(table.bookingId),
    index('affiliate_commissions_by_day').on(table.affiliateId, table.day, table.id),
  ],
);

/** Commissions that were paid outside of the product, as somebody of the staff has noted. */
export const affiliatePayments = pgTable(
  'affiliate_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    day: date('day').notNull(),
    currency: text('currency').notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    note: text('note').notNull(),
    paidBy: text('paid_by').$type<Operator>().notNull(),
    createdAt,
  },
  (table) => [index('affiliate_payments_by_day').on(table.affiliateId, table.day)],
);
