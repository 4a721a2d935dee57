import { bigserial, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';

/** Numbers of hotels in the Registro Nacional de Turismo, by the id each supplier knows a hotel by: the last file that was imported, no more and no less. */
export const tourismNumbers = pgTable(
  'tourism_numbers',
  {
    supplier: text('supplier').notNull(),
    hotelId: text('hotel_id').notNull(),
    number: text('number').notNull(),
    /** The last day it is good. */
    validUntil: date('valid_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.hotelId] })],
);

/** Files that were imported, by whom, and what each changed. Only added to: the last one of a kind is what is known now. */
export const imports = pgTable('imports', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').$type<ImportKind>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  importedBy: text('imported_by').$type<Actor>().notNull(),
  lines: integer('lines').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  gone: integer('gone').notNull(),
});

export type ImportKind = 'rnt' | 'cruises' | 'tours';
