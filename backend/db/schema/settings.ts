import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { createdAt } from './columns.ts';

/**
 * Settings of the site that the agency changed while the product ran: every record that ever was, newest last. The last one in force
 * counts; without any, or with null, the file's does. A trigger refuses to change or delete them.
 */
export const settingRecords = pgTable(
  'setting_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').$type<SettingName>().notNull(),
    kind: text('kind').$type<'in-force' | 'draft' | 'draft-dropped'>().notNull(),
    value: jsonb('value').$type<unknown>(),
    why: text('why').notNull(),
    by: text('by').$type<Operator>().notNull(),
    at: createdAt,
  },
  (table) => [
    index('setting_records_of').on(table.name, table.id),
    index('setting_records_in_force').on(table.name, table.id).where(sql`kind = 'in-force'`),
  ],
);

/** Cached pages to be purged in every process. `path`: null for all of them. */
export const pagePurges = pgTable('page_purges', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  path: text('path'),
  by: text('by').$type<Operator>().notNull(),
  at: createdAt,
});
