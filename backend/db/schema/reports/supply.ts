import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amountMinor, moment } from '../columns.ts';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * Calls to suppliers by hour and operation. Each process adds what it has counted about every minute; what a killed one had not
 * added yet is lost. Deleted after ninety days.
 */
export const supplyHours = pgTable(
  'supply_hours',
  {
    hour: moment('hour').notNull(),
    supplier: text('supplier').notNull(),
    /** Of the calls that the product's own limits refused: `own limit`, and which. */
    operation: text('operation').notNull(),
    answered: count('answered'),
    refused: count('refused'),
    limited: count('limited'),
    denied: count('denied'),
    failed: count('failed'),
    unanswered: count('unanswered'),
    /** Answers by their time, as `domain/supply/latency.ts` ends the buckets. */
    within0: count('within_0'),
    within1: count('within_1'),
    within2: count('within_2'),
    within3: count('within_3'),
    within4: count('within_4'),
    within5: count('within_5'),
    within6: count('within_6'),
    within7: count('within_7'),
    within8: count('within_8'),
    /** The most calls to the supplier in one second of one process, the last of which was of this operation. */
    mostInSecond: count('most_in_second'),
  },
  (table) => [primaryKey({ columns: [table.hour, table.supplier, table.operation] })],
);

/** Searches and prices by the agency's day, supplier and route. An empty supplier is all of them together. Deleted after two years. */
export const supplyDays = pgTable(
  'supply_days',
  {
    day: date('day').notNull(),
    supplier: text('supplier').notNull(),
    kind: text('kind').$type<'flight' | 'stay'>().notNull(),
    route: text('route').notNull(),
    searches: count('searches'),
    /** Of these: nothing was found, the supplier failed, or it took too long. */
    empty: count('empty'),
    failed: count('failed'),
    late: count('late'),
    offers: amountMinor('offers').notNull().default(0),
    /** Offers that were priced again, before the checkout or before the payment, and whose price was another. */
    priced: count('priced'),
    dearer: count('dearer'),
    cheaper: count('cheaper'),
    dearerMinor: amountMinor('dearer_minor').notNull().default(0),
    cheaperMinor: amountMinor('cheaper_minor').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.supplier, table.kind, table.route] })],
);
