import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { CruiseRecord } from '../catalogue/cruise-catalogue.ts';
import type { TourRecord } from '../catalogue/tour-catalogue.ts';

export type CatalogueRecord = CruiseRecord | TourRecord;

/**
 * The agency's own cruises and tours, a row for each record of its feeds (docs/catalogue-feed.md). Nobody asks the database for anything of them but all of a
 * kind, or one by its id: searching is done in memory. What a later feed has no more stays, marked: it was shown, asked for or booked.
 */
export const catalogueRecords = pgTable(
  'catalogue_records',
  {
    kind: text('kind').$type<CatalogueRecord['kind']>().notNull(),
    id: text('id').notNull(),
    body: jsonb('body').$type<CatalogueRecord['value']>().notNull(),
    /** Of the body: what differs is told by it. */
    digest: text('digest').notNull(),
    /** The imports that it came with, that changed it last, and that had it no more. */
    addedIn: bigint('added_in', { mode: 'number' }).notNull(),
    changedIn: bigint('changed_in', { mode: 'number' }),
    goneIn: bigint('gone_in', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/**
 * How many of a sailing's cabin category, or of a departure's places, the agency sells online, as its last feed says; `total` is none where it does not any
 * more. The row is what those queue on who take of it.
 */
export const allotments = pgTable(
  'allotments',
  {
    kind: text('kind').$type<OutingKind>().notNull(),
    /** The sailing's or the departure's. */
    recordId: text('record_id').notNull(),
    /** The cabin category; empty of a tour. */
    unit: text('unit').notNull(),
    total: integer('total'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.unit] })],
);

/** `held` counts until it expires, `taken` until it is given back. */
export type HoldState = 'held' | 'taken' | 'given-back';

/** What is held for who pays, and what was taken: the agency's own order book. One for each item of a booking. */
export const holds = pgTable(
  'holds',
  {
    /** What the item knows its order by. */
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<OutingKind>().notNull(),
    recordId: text('record_id').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** No key to `booking_items`: what was sold is on record here whatever becomes of the booking's row. */
    bookingItemId: uuid('booking_item_id').notNull().unique(),
    state: text('state').$type<HoldState>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('holds_of_allotment').on(table.kind, table.recordId, table.unit).where(sql`state <> 'given-back'`)],
);
