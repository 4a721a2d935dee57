import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { CruiseRecord } from '#domain/cruises/cruise.ts';
import type { TourRecord } from '#domain/tours/tour.ts';

export type CatalogueRecord = CruiseRecord | TourRecord;

/**
 * The agency's own cruises and tours, a row per record of its feeds (docs/catalogue-feed.md). Read only as a whole kind or by id:
 * searching is done in memory. Records missing from a later feed are kept and marked: they may have been shown, enquired about or
 * booked.
 */
export const catalogueRecords = pgTable(
  'catalogue_records',
  {
    kind: text('kind').$type<CatalogueRecord['kind']>().notNull(),
    id: text('id').notNull(),
    body: jsonb('body').$type<CatalogueRecord['value']>().notNull(),
    /** A digest of the body, to detect changes. */
    digest: text('digest').notNull(),
    /** The import that added it, the last that changed it, and the one in which it was missing. */
    addedIn: bigint('added_in', { mode: 'number' }).notNull(),
    changedIn: bigint('changed_in', { mode: 'number' }),
    goneIn: bigint('gone_in', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    // The departures of a cruise or tour in their order.
    index('catalogue_departures').on(table.kind, sql`coalesce(body ->> 'cruise', body ->> 'tour')`, sql`(body ->> 'departs')`),
  ],
);

/**
 * What the office has changed in a record of the catalogue (docs/catalogue-feed.md). `catalogue_records` has what is in force:
 * the feed's fields, with those of the office in their place.
 */
export const catalogueEdits = pgTable(
  'catalogue_edits',
  {
    kind: text('kind').$type<CatalogueRecord['kind']>().notNull(),
    id: text('id').notNull(),
    /** The fields that stay as the office has set them, as a feed writes them. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** What a feed says last; null of a record that the office made. */
    feed: jsonb('feed').$type<Record<string, unknown>>(),
    /** Made in the office: it stays without a feed. */
    isOwn: boolean('is_own').notNull(),
    isInFeed: boolean('is_in_feed').notNull(),
    isClosed: boolean('is_closed').notNull().default(false),
    /** Why what the feed says now and what the office has set do not go together. */
    problem: text('problem'),
    changedBy: text('changed_by').$type<Actor>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/**
 * The online allotment of a sailing's cabin category or of a departure, by the last feed; `total` is null if no longer offered.
 * Its row serialises concurrent holds.
 */
export const allotments = pgTable(
  'allotments',
  {
    kind: text('kind').$type<OutingKind>().notNull(),
    /** The id of the sailing or departure. */
    recordId: text('record_id').notNull(),
    /** The cabin category; empty for a tour. */
    unit: text('unit').notNull(),
    total: integer('total'),
    /** How many were left when that was said last, and how many were taken here by then: the number is not true any more once some are sold. */
    leftTold: integer('left_told'),
    takenThen: integer('taken_then').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.unit] })],
);

/** `held` counts until it expires, `taken` until it is released. */
export type HoldState = 'held' | 'taken' | 'given-back';

/** Places held during payment, and places sold: the agency's own order book. One per booking item. */
export const holds = pgTable(
  'holds',
  {
    /** The order id that the item stores. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<OutingKind>().notNull(),
    recordId: text('record_id').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** No foreign key to `booking_items`: a sale stays on record whatever becomes of the booking's row. */
    bookingItemId: uuid('booking_item_id').notNull().unique(),
    state: text('state').$type<HoldState>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('holds_of_allotment').on(table.kind, table.recordId, table.unit).where(sql`state <> 'given-back'`)],
);

/** The pictures of cruises and tours, in their order. The office adds them; feeds bring none. */
export const cataloguePictures = pgTable(
  'catalogue_pictures',
  {
    kind: text('kind').$type<OutingKind>().notNull(),
    recordId: text('record_id').notNull(),
    position: integer('position').notNull(),
    /** Of `content_pictures`. */
    picture: text('picture').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.position] })],
);
