import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { encryptedBytes } from '../encryption.ts';
import { bookings } from './bookings/bookings.ts';
import { moment } from './columns.ts';

/**
 * The calls to suppliers and payment providers that were made for a booking. Written after the answer, many at once; those of the last
 * seconds before a crash are missing. A trigger of the database deletes the bodies in the statement that erases the booking's customer.
 */
export const upstreamCalls = pgTable(
  'upstream_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** When it was sent. */
    at: moment('at').notNull(),
    /** What the workflow was doing: `order`, `capture`. */
    step: text('step').notNull(),
    upstream: text('upstream').notNull(),
    /** `POST /v1/booking/flight-orders`; null for the step as a whole. */
    operation: text('operation'),
    /** Null where no answer came, and for a step as a whole. */
    status: integer('status'),
    ms: integer('ms').notNull(),
    requestId: text('request_id'),
    /** Of a step as a whole: `ok`, the state that was answered, or why not. */
    outcome: text('outcome'),
    /** What was sent and answered, as JSON, without cards and secrets. */
    bodies: encryptedBytes('bodies'),
  },
  (table) => [index('upstream_calls_by_booking').on(table.bookingId, table.at), index('upstream_calls_by_time').on(table.at)],
);
