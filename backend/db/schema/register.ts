import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';
import type { CatalogueRecord } from './catalogue.ts';

/** Hotels' numbers in the Registro Nacional de Turismo, by each supplier's hotel id: exactly the last imported file. */
export const tourismNumbers = pgTable(
  'tourism_numbers',
  {
    supplier: text('supplier').notNull(),
    hotelId: text('hotel_id').notNull(),
    number: text('number').notNull(),
    /** The last day of validity. */
    validUntil: date('valid_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier, table.hotelId] }),
    // Found by their beginning.
    index('tourism_numbers_by_number').on(sql`${table.number} text_pattern_ops`),
    index('tourism_numbers_by_hotel').on(sql`${table.hotelId} text_pattern_ops`),
  ],
);

/** Imported files, by whom, and what each changed. Append-only: the last one of a kind is current. */
export const imports = pgTable('imports', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<ImportKind>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  importedBy: text('imported_by').$type<Actor>().notNull(),
  lines: integer('lines').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  gone: integer('gone').notNull(),
  /** A change made in the office: processes read the catalogue again, and it is no import of a file. */
  isEdit: boolean('is_edit').notNull().default(false),
});

export type ImportKind = 'rnt' | 'cruises' | 'tours';
export type ImportProblem = { line: number; column: string | null; text: string };

/** Files and feeds that were not imported, and why. The same trouble again is counted in its row. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    by: text('by').$type<Actor>().notNull(),
    reason: text('reason').$type<'file' | 'busy' | 'unavailable'>().notNull(),
    /** Why a feed could not be had. */
    told: text('told').notNull().default(''),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    /** How many problems there were beyond those. */
    more: integer('more').notNull().default(0),
    firstAt: timestamp('first_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    times: integer('times').notNull().default(1),
  },
  (table) => [index('import_refusals_by_kind').on(table.kind, table.id)],
);

/** What an import or an edit did to each record: of changed ones the fields that differ, before and after. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    kind: text('kind').$type<CatalogueRecord['kind'] | 'hotel'>().notNull(),
    recordId: text('record_id').notNull(),
    change: text('change').$type<'added' | 'changed' | 'gone'>().notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.recordId] }),
    index('import_changes_of_record').on(table.kind, table.recordId, table.importId),
  ],
);
