import { setTimeout as delay } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ANY_CONNECTION } from '../connection-settings.ts';
import * as schema from '../schema.ts';

/** The database is not one for this version, or not yet; the message tells the operator what to do. */
export class OtherVersion extends Error {}

/** A product that has just received the signal to end closes its connections within this time. */
const OTHERS_PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;
/** Removes names that a running process of the older version still uses. */
const TAKES_NAMES_AWAY = /\b(rename\s+(to|column|constraint)|drop\s+(column|table))\b/i;

type Asked = Pick<pg.Client, 'query'>;
export type Migrating = {
  /** Of an operator's command: it does not change the database beneath a product of an older version. */
  isCommand?: boolean;
  othersPatienceMs?: number;
};

/**
 * Throws if migrating would break a running process, or if this version cannot work with the database as a newer version has
 * migrated it. Call it with the migrations' lock held.
 */
export async function requireOwnVersion(
  client: Asked,
  known: MigrationMeta[],
  { isCommand = false, othersPatienceMs = OTHERS_PATIENCE_MS }: Migrating,
): Promise<void> {
  const applied = await appliedUntil(client);
  if (applied === undefined) return;
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (applied > newest) return requireUsable(client);
  const pending = known.filter(({ folderMillis }) => folderMillis > applied);
  if (pending.length === 0) return;
  const breaksOthers = isCommand || pending.some(({ sql }) => sql.some((statement) => TAKES_NAMES_AWAY.test(statement)));
  if (breaksOthers && !(await othersHaveLeft(client, isCommand ? 0 : othersPatienceMs))) {
    throw new OtherVersion(
      'A product of an older version is running on this database and would fail once it is changed for this one. Stop every process of the older version, then start this one',
    );
  }
}

/** When the last applied migration was written; `undefined` for a database without any. */
export async function appliedUntil(client: Asked): Promise<number | undefined> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!there[0]?.there) return undefined;
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ? Number(rows[0].last) : undefined;
}

export async function othersHaveLeft(client: Asked, patienceMs: number): Promise<boolean> {
  for (const until = performance.now() + patienceMs; ; await delay(LOOK_AGAIN_MS)) {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name like $1 and pid <> pg_backend_pid() limit 1',
      [ANY_CONNECTION],
    );
    if (rows.length === 0) return true;
    if (performance.now() >= until) return false;
  }
}

/** After a downgrade: possible as long as the newer version has only added columns that this one need not fill in. */
async function requireUsable(client: Asked): Promise<void> {
  const { rows } = await client.query<{ name: string; isRequired: boolean }>(
    `select table_name || '.' || column_name as name,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isRequired"
     from information_schema.columns where table_schema = current_schema()`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const tables: PgTable[] = Object.values(schema);
  const ours = new Set(
    tables.flatMap((table) => getTableConfig(table).columns.map((column) => `${getTableName(table)}.${column.name}`)),
  );
  const ourTables = new Set(tables.map(getTableName));
  const missing = [...ours].filter((name) => !there.has(name));
  const asked = rows.filter(({ name, isRequired }) => isRequired && !ours.has(name) && ourTables.has(name.split('.')[0] ?? ''));
  const wrong = [...missing, ...asked.map(({ name }) => name)].toSorted();
  if (wrong.length === 0) return;
  throw new OtherVersion(
    `The database has been changed by a newer version of the product, and this one cannot work with it (${wrong.slice(0, 3).join(', ')}). Start the newer version, or restore the backup that was made before the upgrade`,
  );
}
