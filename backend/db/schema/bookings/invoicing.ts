import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { SaleDocument } from '#domain/invoicing/sale.ts';
import { createdAt, moment, updatedAt } from '../columns.ts';
import { bookings } from './bookings.ts';

/** `waiting`: it is to be handed over, or nobody knows yet whether it was. */
export type HandedState = 'waiting' | 'issued' | 'refused';

/**
 * Documents of sales that are handed to the provider of electronic invoices, by the id that is its idempotency key. `claimedUntil`: somebody is
 * at it, and nobody else calls the provider before that; `nextAt`: the product does not try again by itself before that.
 */
export const saleDocuments = pgTable(
  'sale_documents',
  {
    id: text('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SaleDocument['kind']>().notNull(),
    state: text('state').$type<HandedState>().notNull().default('waiting'),
    /** As the tax office knows it. */
    number: text('number'),
    /** Why it was refused, in the provider's words. */
    because: text('because'),
    attempts: integer('attempts').notNull().default(0),
    claimedUntil: moment('claimed_until'),
    nextAt: moment('next_at').notNull(),
    requestedBy: text('requested_by').$type<Actor>().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('sale_documents_by_booking').on(table.bookingId),
    index('sale_documents_waiting').on(table.nextAt).where(sql`state = 'waiting'`),
  ],
);

/**
 * Bookings of which something may be new for the provider of electronic invoices: triggers write a row in the transaction that gives money
 * back, loses a dispute or adds bags. No foreign key: it would lock the row of the booking.
 */
export const invoiceMarks = pgTable('invoice_marks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  bookingId: uuid('booking_id').notNull(),
  createdAt,
});
