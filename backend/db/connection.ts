import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same in every process: who holds it is migrating. */
const MIGRATION_LOCK = 7_411_021;
const POOL_SIZE = 20;

export type DatabaseConnection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export function connect(url: string, onError: (error: Error) => void): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    application_name: 'tiquete',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** Applies the committed migrations; several processes may start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzle(client);
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
