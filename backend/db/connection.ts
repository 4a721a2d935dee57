import { fileURLToPath } from 'node:url';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { requireKeysOfOthers } from './compatibility/keys-of-others.ts';
import { requireOwnKeys } from './compatibility/other-keys.ts';
import { type Migrating, requireOwnVersion } from './compatibility/other-versions.ts';
import { requireOwnSessions } from './compatibility/shared-sessions.ts';
import { connectionSettings, WatchedClient } from './connection-settings.ts';
import { DatabaseUnreachable } from './database-trouble.ts';
import * as schema from './schema.ts';
import { TURNS_OF_ALL } from './turns-of-all.ts';

export type Database = NodePgDatabase<typeof schema>;
type Tables = ExtractTablesWithRelations<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What reads and writes work on: a connection, or an open transaction. */
export type Executor = Database | Transaction;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const POOL_SIZE = 20;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export function connect(url: string, onError: (error: Error) => void): DatabaseConnection {
  const pool = new pg.Pool({ ...connectionSettings(url, 'calls'), max: POOL_SIZE, Client: WatchedClient });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  return { db: Object.assign(db, { transaction: transactionOn(pool, db) }), pool, close: () => pool.end() };
}

/**
 * Runs transactions on a pooled connection and discards it if the transaction failed: Drizzle's own never releases a connection
 * whose `begin` failed, and releases one whose `rollback` failed as usable. The parsed schema is shared: parsing it takes longer
 * than many a transaction.
 */
function transactionOn(pool: pg.Pool, { _ }: Database): Database['transaction'] {
  const dialect = new PgDialect();
  const schemaRead = { ..._, schema: _.schema as Tables };
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    let wentWell = false;
    try {
      const session = new NodePgSession<typeof schema, Tables>(client, dialect, schemaRead);
      const result = await session.transaction(work, config);
      wentWell = true;
      return result;
    } finally {
      client.release(!wentWell);
    }
  };
}

/** Longer than for calls: at a start everything else starts as well, and in tests many databases are made at once. */
const FIRST_CONNECT_MS = 15_000;

/** The committed migrations, oldest first. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/**
 * Applies the committed migrations, all or none of them; several processes may start at once. Throws `OtherVersion` beneath a
 * running product that they would break, and for a database that this version cannot work with; `SharedSessions`; `OtherKeys`, before anything is
 * changed, for one whose personal data the keys of this process do not decrypt, or on which processes of other keys run.
 */
export async function migrateDatabase(url: string, migrating: Migrating = {}): Promise<void> {
  // Without the timeouts of calls: a migration takes as long as it takes, and nobody waits for it to begin.
  const client = await openClient({ connectionString: url, connectionTimeoutMillis: FIRST_CONNECT_MS });
  const db = drizzle(client);
  try {
    await requireOwnSession(url, client);
    await db.execute(sql`select pg_advisory_lock(${TURNS_OF_ALL.migration})`);
    await requireOwnVersion(client, knownMigrations(), migrating);
    await requireOwnKeys(client);
    await requireKeysOfOthers(client);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

/**
 * Makes this process known to those on the database, and looks at their keys once more: of two that began at once neither was there when the
 * other looked first. One at a time, so that only the second goes. Throws `OtherKeys`.
 */
export async function joinOthers<Joined extends { close(): Promise<void> }>(
  url: string,
  join: () => Promise<Joined>,
): Promise<Joined> {
  const client = await openClient({ connectionString: url, connectionTimeoutMillis: FIRST_CONNECT_MS });
  try {
    await client.query('select pg_advisory_lock($1)', [TURNS_OF_ALL['keys of processes']]);
    const joined = await join();
    try {
      await requireKeysOfOthers(client);
      return joined;
    } catch (error) {
      await joined.close();
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Locks of bookings, and of this very migration, are of a session. */
async function requireOwnSession(url: string, client: WatchedClient): Promise<void> {
  const other = await openClient({ connectionString: url, connectionTimeoutMillis: FIRST_CONNECT_MS });
  try {
    await requireOwnSessions(client, other);
  } finally {
    await other.end();
  }
}

/** Opens the first connection of the process, where a wrong address shows. */
async function openClient(config: pg.ClientConfig): Promise<WatchedClient> {
  try {
    const client = new WatchedClient(config);
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
}
