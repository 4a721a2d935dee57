import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { ContentText, OwnContentType } from '#domain/content/own-content.ts';
import { bytea } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Pages that the office writes: the draft, what is on the site, and what will be from a day on. */
export const contentPages = pgTable('content_pages', {
  id: uuid('id').primaryKey().defaultRandom(),
  type: text('type').$type<OwnContentType>().notNull(),
  path: text('path').notNull().unique(),
  draft: jsonb('draft').$type<ContentText>().notNull(),
  /** Counts the draft's changes: who saves names the one they saw. */
  version: integer('version').notNull().default(1),
  live: jsonb('live').$type<ContentText>(),
  liveFrom: moment('live_from'),
  next: jsonb('next').$type<ContentText>(),
  nextFrom: moment('next_from'),
  /** When it was on the site first. */
  firstFrom: moment('first_from'),
  changedBy: text('changed_by').$type<Operator>().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** Every text of a page, and what was done with it. Append-only: processes notice what is new by its last row. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    pageId: uuid('page_id').notNull(),
    did: text('did').$type<'saved' | 'published' | 'scheduled' | 'taken-down'>().notNull(),
    text: jsonb('text').$type<ContentText>().notNull(),
    by: text('by').$type<Operator>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('content_versions_of_page').on(table.pageId, table.id)],
);

/** Pictures of pages, re-encoded; `id` is a digest of the bytes. */
export const contentPictures = pgTable('content_pictures', {
  id: text('id').primaryKey(),
  bytes: bytea('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  words: text('words').notNull(),
  addedBy: text('added_by').$type<Operator>().notNull(),
  addedAt: moment('added_at').notNull().defaultNow(),
});
