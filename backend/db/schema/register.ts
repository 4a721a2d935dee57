import { bigserial, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/booking/booking-event.ts';

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
  (table) => [primaryKey({ columns: [table.supplier, table.hotelId] })],
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
});

export type ImportKind = 'rnt' | 'cruises' | 'tours';
