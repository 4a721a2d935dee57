import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { RetailSample } from '#domain/retailing/preview.ts';
import type { RetailRule } from '#domain/retailing/rule.ts';
import type { RuleSetStep } from '#domain/retailing/rule-set-state.ts';
import { amountMinor, createdAt, moment } from './columns.ts';

/**
 * The agency's rules, whole sets by version: what was shown under one can be charged under it for ever. Rows are only added: a
 * trigger refuses anything else.
 */
export const ruleSets = pgTable('rule_sets', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  rules: jsonb('rules').$type<RetailRule[]>().notNull(),
  /** The version that was in force, or about to be, when it was drafted; 0: the first rules. */
  basedOn: bigint('based_on', { mode: 'number' }).notNull(),
  madeBy: text('made_by').$type<Operator>().notNull(),
  createdAt,
});

/** What became of each set: drafted, proposed, published… Only added to as well. */
export const ruleSetSteps = pgTable(
  'rule_set_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ruleSetId: bigint('rule_set_id', { mode: 'number' })
      .notNull()
      .references(() => ruleSets.id),
    step: text('step').$type<RuleSetStep>().notNull(),
    by: text('by').$type<Operator>().notNull(),
    why: text('why').notNull(),
    /** Of a proposal and a publication: from when. */
    inForceFrom: moment('in_force_from'),
    /** Published by whoever proposed it, because nobody else may. */
    isAlone: boolean('is_alone').notNull().default(false),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('rule_set_steps_of').on(table.ruleSetId, table.id),
    index('rule_set_steps_published').on(table.id).where(sql`step = 'published'`),
  ],
);

/** What searches have found lately, for previews of rules: supplier prices and what rules are told, nothing of any person. */
export const ruleSamples = pgTable('rule_samples', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  sample: jsonb('sample').$type<RetailSample>().notNull(),
  at: moment('at').notNull().default(sql`now()`),
});

/**
 * Bookings that were asked for with a promotion code, by the rule that gave it. A trigger notes when a booking fails, or goes back to
 * its visitor unpaid: its use counts no more until it is asked for again. Nothing of any person: customers are found over the
 * bookings.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    bookingId: uuid('booking_id').primaryKey(),
    ruleId: text('rule_id').notNull(),
    code: text('code').notNull(),
    amountMinor: amountMinor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    usedAt: moment('used_at').notNull().default(sql`now()`),
    givenBackAt: moment('given_back_at'),
  },
  (table) => [index('promotion_uses_that_count').on(table.ruleId).where(sql`given_back_at is null`)],
);

/** Codes that were stopped, for good: nobody can enter them any more. Rows are only added. */
export const promotionStops = pgTable('promotion_stops', {
  ruleId: text('rule_id').primaryKey(),
  by: text('by').$type<Operator>().notNull(),
  why: text('why').notNull(),
  at: moment('at').notNull().default(sql`now()`),
});
