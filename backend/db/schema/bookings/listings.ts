import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { FindKind } from '#domain/booking/find-parts.ts';
import type { ItemKind } from '#domain/booking/item-state.ts';
import { moment } from '../columns.ts';
import { bookings } from './bookings.ts';

/**
 * What lists of bookings filter and sort by, in narrow rows: one for each booking that was asked for. Triggers of the database write
 * them (migration 0040), whoever writes a booking or an item; only `keysOf` is the product's.
 */
export const bookingListings = pgTable(
  'booking_listings',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** When it was asked for. It never changes, so that pages of a list stay in order. */
    soldAt: moment('sold_at').notNull(),
    state: text('state').$type<BookingState>().notNull(),
    kinds: text('kinds').array().$type<ItemKind[]>().notNull(),
    suppliers: text('suppliers').array().notNull(),
    /** `bog>`, `>mia` and `bog>mia` of each flight but the way home; `>cartagena` of a stay or a tour, `cartagena>` of a cruise. */
    legs: text('legs').array().notNull(),
    /** As staff says it: `BOG–MIA`, the city of a hotel, the place where a tour begins. */
    route: text('route'),
    /** Local dates, of the items that were not cancelled unless all were; null if no offer says them. */
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    /** As its offers say. */
    travelers: integer('travelers').notNull(),
    /** The member of the staff who looks after it: `booking_keepers`, where lists can use it. */
    keeper: uuid('keeper'),
    /** The member of the staff who sold it by telephone. */
    seller: uuid('seller'),
    /** The id of the data key that its find keys were made with; null when they have to be made. */
    keysOf: text('keys_of'),
  },
  (table) => [
    index('booking_listings_by_sale').on(table.soldAt, table.bookingId),
    index('booking_listings_by_state').on(table.state, table.soldAt, table.bookingId),
    index('booking_listings_by_keeper').on(table.keeper, table.soldAt, table.bookingId),
    index('booking_listings_by_seller').on(table.seller, table.soldAt, table.bookingId).where(sql`seller is not null`),
    index('booking_listings_by_travel').on(table.firstDay, table.bookingId),
    index('booking_listings_by_item').using('gin', table.legs, table.suppliers),
    index('booking_listings_by_key').on(table.keysOf),
  ],
);

/**
 * Keyed hashes of what a person can be found by: parts of names, e-mails, telephones. A trigger deletes those of a booking whenever
 * its personal data change, in the same statement; the product then writes the new ones (`booking/record/find-keys.ts`).
 */
export const bookingFindKeys = pgTable(
  'booking_find_keys',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FindKind>().notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.hash] }),
    index('booking_find_keys_by_hash').on(table.hash, table.bookingId),
  ],
);
