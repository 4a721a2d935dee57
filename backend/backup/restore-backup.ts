import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { othersHaveLeft } from '../db/compatibility/other-versions.ts';
import { knownMigrations } from '../db/connection.ts';
import type { DataKey } from '../db/encryption.ts';
import { LOCAL_KEY_FILE } from '../db/local/local-data-key.ts';
import { TURNS_OF_ALL } from '../db/turns-of-all.ts';
import { type BackupHeader, type BackupPart, BadBackup, readBackup, verifyBackup } from './backup-file.ts';
import { bringKey, leaveKey, takeKey } from './brought-key.ts';
import { copyIn } from './copy-rows.ts';
import { copyOf, EXACT_TEXT, quoted, tablesOf } from './database-parts.ts';
import { proofOf } from './key-proof.ts';
import { inOneSession } from './one-session.ts';
import { committedRestore, markRestore, signRestore, unmarkRestore } from './unfinished-restore.ts';

/** Why nothing was restored; the message is for the operator. */
export class RestoreRefused extends Error {}

type RestoreOptions = {
  file: string;
  databaseUrl: string;
  dataDir: string;
  /** `undefined`: the product's own key, in its file. */
  dataKeys: DataKey[] | undefined;
  /** Overwrite a database that is not empty. */
  replace: boolean;
  /** Restore even though the encrypted data cannot be decrypted. */
  withoutKeys: boolean;
};

/** Reads the whole file and returns its description. Throws `RestoreRefused`. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  try {
    return (await verifyBackup(file)).header;
  } catch (error) {
    throw error instanceof BadBackup
      ? new RestoreRefused(`${file} cannot be restored: ${error.message}`, { cause: error })
      : error;
  }
}

/**
 * Replaces the database's contents by the backup's, in one transaction, and then the key by the backup's. If it is killed at any
 * moment, either nothing has changed, or the same restore repeated completes it. Migrations newer than the backup are applied by
 * the next start. Throws `RestoreRefused`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupHeader> {
  const header = await checkBackup(options.file);
  await inOneSession({ url: options.databaseUrl, of: 'restore' }, async (client) => {
    await requireNobodyElse(client);
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
    const isDone = (await endCommitted(client, options.dataDir)) === options.file;
    if (!isDone || options.replace) await replaceAll(client, options, header);
  });
  return header;
}

/** Ends a restore that was killed, or lost its connection, once the database was that of the backup. Returns which backup. */
async function endCommitted(client: pg.Client, dataDir: string): Promise<string | undefined> {
  const committed = await committedRestore(client, dataDir);
  if (!committed) return undefined;
  takeKey(dataDir);
  unmarkRestore(dataDir);
  return committed.backup;
}

async function replaceAll(client: pg.Client, options: RestoreOptions, header: BackupHeader): Promise<void> {
  const { file, dataDir, replace } = options;
  const migrations = migrationsOf(header);
  const key = keyToWrite(options, header);
  if (!replace && (await holdsRows(client))) {
    throw new RestoreRefused(
      'The database is not empty: --replace puts the backup in its place, and what it holds now is gone. Make a backup of it first',
    );
  }
  const id = markRestore(dataDir, file);
  try {
    await client.query('begin');
    await rebuild(client, migrations);
    await setTriggers(client, 'disable');
    await fill(client, readBackup(file));
    await setTriggers(client, 'enable');
    await signRestore(client, id);
    bringKey(dataDir, key);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    leaveKey(dataDir);
    unmarkRestore(dataDir);
    throw error;
  }
  // If the answer is lost, the next restore finds out whether it was committed.
  await client.query('commit');
  takeKey(dataDir);
  await client.query('analyze').catch(() => undefined);
  unmarkRestore(dataDir);
}

/** Those that the backup's database had. */
function migrationsOf({ migratedUntil, migration }: BackupHeader): MigrationMeta[] {
  const known = knownMigrations();
  if (known.some(({ folderMillis }) => folderMillis === migratedUntil))
    return known.filter(({ folderMillis }) => folderMillis <= migratedUntil);
  throw new RestoreRefused(
    `The backup was made by a newer version of the product (its tables are of ${migration}): restore it with that version, or a later one`,
  );
}

/** The key that has to be written beside the database, if any. */
function keyToWrite(
  { dataDir, dataKeys, replace, withoutKeys }: RestoreOptions,
  { keys, localKey }: BackupHeader,
): string | undefined {
  const file = join(dataDir, LOCAL_KEY_FILE);
  const own = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (dataKeys === undefined && localKey !== undefined && localKey !== own) {
    if (own === undefined || replace) return localKey;
    throw new RestoreRefused(
      `The backup brings another key than ${file}: --replace puts it there, and the one that is there beside it`,
    );
  }
  const there = (dataKeys ?? (own === undefined ? [] : [{ id: 'local', key: Buffer.from(own, 'base64url') }])).map(proofOf);
  const missing = keys.filter(({ id, proof }) => !there.some((one) => one.id === id && one.proof === proof));
  if (missing.length === 0 || withoutKeys) return undefined;
  const names = missing.map(({ id }) => `"${id}"`).join(', ');
  const where =
    missing.some(({ id }) => id === 'local') && dataKeys === undefined ? `copy it to ${file}` : 'name it in DATA_KEYS';
  throw new RestoreRefused(
    `Personal data in the backup is encrypted with the key ${names}, which is not here: ${where}. With --without-keys everything else is restored, and travellers, enquiries and mails stay unreadable`,
  );
}

/** For the whole of the restore: a product that starts meanwhile waits for this lock. */
async function requireNobodyElse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TURNS_OF_ALL.migration]);
  if (!rows[0]?.mine)
    throw new RestoreRefused(
      'A product is starting on this database, or another restore is at work: wait, and stop every product',
    );
  if (!(await othersHaveLeft(client, 0)))
    throw new RestoreRefused('A product, or a command of it, is running on this database: stop every one of them first');
}

async function holdsRows(client: pg.Client): Promise<boolean> {
  for (const { table } of await tablesOf(client)) {
    if (await hasRows(client, table)) return true;
  }
  return false;
}

async function hasRows(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from public.${quoted(table)} limit 1`);
  return rowCount !== 0;
}

/** Empty tables as the backup's version had them. The job queue is created by the next start, which finds its work in the tables. */
async function rebuild(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  for (const setting of EXACT_TEXT) await client.query(setting);
  await client.query('drop schema if exists public, drizzle, pgboss cascade');
  await client.query('create schema public');
  await client.query('create schema drizzle');
  await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  // Migrations may have brought rows of their own; the backup has them. A table that is only added to, such as the office log, has none.
  for (const { table } of await tablesOf(client)) {
    if (await hasRows(client, table)) await client.query(`truncate public.${quoted(table)} cascade`);
  }
}

/** What triggers write has rows of its own in the backup. */
async function setTriggers(client: pg.Client, work: 'enable' | 'disable'): Promise<void> {
  for (const { table } of await tablesOf(client)) await client.query(`alter table public.${quoted(table)} ${work} trigger user`);
}

async function fill(client: pg.Client, parts: AsyncGenerator<BackupPart>): Promise<void> {
  for await (const part of { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }) {
    if (part.kind === 'table') await copyIn(client, `${copyOf(part.table)} from stdin`, rowsOf(parts));
    if (part.kind !== 'end') continue;
    for (const [name, last] of Object.entries(part.end.sequences)) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
    }
  }
}

/** Until the end of the table. */
async function* rowsOf(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); !next.done && next.value.kind === 'rows'; next = await parts.next()) yield next.value.rows;
}
