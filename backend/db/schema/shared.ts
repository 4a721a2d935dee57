import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { encryptedValue } from '../encryption.ts';
import { bytea } from './columns.ts';

/**
 * What processes without a Redis share for some minutes (`backend/shared-store/database-entries.ts`). Unlogged, which Drizzle
 * cannot express: written by hand in its migration. After a crash of the server it is empty, and no backup holds it.
 */
export const sharedEntries = pgTable('shared_entries', {
  key: text('key').primaryKey(),
  bytes: bytea('bytes'),
  count: integer('count').notNull().default(0),
  /** Without an index: heartbeats of searches update it each second, and expired rows are searched for once a minute. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** A process that has not been seen for so long counts as ended. */
export const PROCESS_GONE_AFTER_SECONDS = 6;

/** The processes that run on this database now; unlogged as well. */
export const runningProcesses = pgTable('running_processes', {
  id: text('id').primaryKey(),
  /** Of the installation and the build: only equals read each other's entries. */
  namespace: text('namespace').notNull(),
  keepsIn: text('keeps_in').$type<'redis' | 'database'>().notNull(),
  /** The data keys that it knows, the one it writes with first; none of a process of an earlier release. */
  keyIds: text('key_ids').array(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

/** The one server of the database that was seen last (`backend/watch-failover.ts`); logged, so that a standby has it. */
export const databaseServer = pgTable(
  'database_server',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** PostgreSQL's system identifier: a standby has that of its primary, a restored dump has another. */
    identifier: text('identifier').notNull(),
    timeline: text('timeline').notNull(),
  },
  () => [check('database_server_is_one', sql`is_only`)],
);

/**
 * What the names of shared entries are hashed with (`backend/shared-store/store-secret.ts`). Not derived from the data key: that is changed while
 * processes share.
 */
export const storeSecret = pgTable(
  'store_secret',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    secret: encryptedValue<string | null>('secret').notNull(),
  },
  () => [check('store_secret_is_one', sql`is_only`)],
);
