import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Operator } from '#domain/booking/booking-event.ts';
import { amountMinor, moment, updatedAt } from './columns.ts';

/**
 * The rate that each currency is charged at, as its source said it last and it was believed, in millionths of the currency for a dollar; and the
 * one that differs so much that a person has to say whether it is right. `saidAt`: when a table with it was fetched.
 */
export const chargeRates = pgTable('charge_rates', {
  currency: text('currency').primaryKey(),
  rateMicros: amountMinor('rate_micros').notNull(),
  rateDate: date('rate_date'),
  saidAt: moment('said_at').notNull(),
  refusedMicros: amountMinor('refused_micros'),
  refusedDate: date('refused_date'),
  refusedAt: moment('refused_at'),
  /** Who last said that a rate is right, and which. */
  acceptedBy: text('accepted_by').$type<Operator>(),
  acceptedMicros: amountMinor('accepted_micros'),
  acceptedAt: moment('accepted_at'),
  updatedAt,
});
