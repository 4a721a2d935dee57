import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
