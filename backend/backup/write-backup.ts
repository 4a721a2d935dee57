import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { requireOwnKeys } from '../db/compatibility/other-keys.ts';
import { appliedUntil } from '../db/compatibility/other-versions.ts';
import { knownMigrations } from '../db/connection.ts';
import type { DataKey } from '../db/encryption.ts';
import { type BackupEnd, type BackupHeader, END_OF_ROWS, readHeader, verifyBackup } from './backup-file.ts';
import { copyOut } from './copy-rows.ts';
import { copyOf, EXACT_TEXT, quoted, sequencesOf, tablesOf } from './database-parts.ts';
import { proofOf } from './key-proof.ts';
import { inOneSession } from './one-session.ts';

/** Why there is no backup; the message is for the operator. */
export class BackupRefused extends Error {}

const PIECE_BYTES = 64 * 1024;
/** A backup does not wait longer for a product that is changing the tables. */
const LOCK_WAIT = '60s';
const NAME = /^tiquete-\d{4}-\d\d-\d\dT[\d-]+Z\.backup\.gz$/;
const PARTIAL = /^\.tiquete-[\da-f-]+\.partial$/;
/** No backup takes as long. */
const ABANDONED_MS = 24 * 3_600_000;

export type MadeBackup = { file: string; bytes: number; header: BackupHeader; end: BackupEnd; removed: string[] };

/**
 * Writes a backup of the database while it is in use: all tables as of one moment, verified and then named. `to` is a file, or a folder that gets
 * one with the time in its name; of those `keep` newest are left there. Throws `BackupRefused`, and `OtherKeys` as a start does.
 */
export async function writeBackup(options: {
  databaseUrl: string;
  dataKeys: DataKey[];
  /** The product's own key as it is in its file, to be put in. */
  localKey?: string | undefined;
  to: string;
  keep?: number | undefined;
  now: Date;
}): Promise<MadeBackup> {
  const { to, keep, now } = options;
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = isFolder ? to : dirname(to);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = isFolder ? join(to, `tiquete-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`) : to;
  if (existsSync(file)) await requireBackup(file);
  removeAbandoned(folder, { named: PARTIAL, now });
  const partial = join(folder, `.tiquete-${randomUUID()}.partial`);
  try {
    await dump({ ...options, partial });
    const verified = await verifyBackup(partial);
    renameSync(partial, file);
    flush(folder);
    const removed = isFolder && keep !== undefined ? removeOthers(folder, { made: basename(file), keep }) : [];
    return { file, bytes: statSync(file).size, ...verified, removed };
  } finally {
    rmSync(partial, { force: true });
  }
}

const dump = (options: Parameters<typeof writeBackup>[0] & { partial: string }): Promise<void> =>
  inOneSession({ url: options.databaseUrl, of: 'backup' }, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    // A backup names its keys by their proofs: one with others could not be restored with those that fit.
    await requireOwnKeys(client);
    for (const setting of EXACT_TEXT) await client.query(setting);
    const text = Readable.from(inPieces(textOf(client, options)), { objectMode: false });
    const file = createWriteStream(options.partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(text, createGzip(), file);
    await client.query('rollback');
  });

async function* textOf(
  client: pg.Client,
  { dataKeys, localKey, now }: Pick<Parameters<typeof writeBackup>[0], 'dataKeys' | 'localKey' | 'now'>,
): AsyncGenerator<Buffer> {
  const migratedUntil = await appliedUntil(client);
  if (migratedUntil === undefined)
    throw new BackupRefused('There is nothing to back up: no product was ever started on this database');
  const tables = await tablesOf(client);
  // From here to the end no table is altered; rows are still written.
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  await client.query(`lock table ${tables.map(({ table }) => `public.${quoted(table)}`).join(', ')} in access share mode`);
  const { rows } = await client.query<{ server: string }>(`select current_setting('server_version') as server`);
  const hash = createHash('sha256');
  const said = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield said(
    lineOf({
      backup: 'tiquete',
      format: 1,
      madeAt: now.toISOString(),
      server: rows[0]?.server ?? '',
      migratedUntil,
      migration: nameOf(migratedUntil),
      keys: dataKeys.map(proofOf),
      ...(localKey === undefined ? {} : { localKey }),
    } satisfies BackupHeader),
  );
  for (const table of tables) {
    yield said(lineOf(table));
    for await (const row of copyOut(client, `${copyOf(table)} to stdout`)) yield said(row as Buffer);
    yield said(Buffer.from(END_OF_ROWS));
  }
  const sequences = await sequencesOf(client);
  const end: BackupEnd = { tables: tables.length, sequences, sha256: hash.digest('hex') };
  yield lineOf({ end });
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** A name for people; of a newer version than this one only the time is known. */
const nameOf = (migratedUntil: number): string => {
  const number = knownMigrations().findIndex(({ folderMillis }) => folderMillis === migratedUntil);
  return number === -1 ? new Date(migratedUntil).toISOString() : String(number).padStart(4, '0');
};

/** Rows come one by one: compressed by so little it would take several times as long. */
async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const row of rows) {
    waiting.push(row);
    bytes += row.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A mistyped name does not cost another file. */
async function requireBackup(file: string): Promise<void> {
  await readHeader(file).catch((error: unknown) => {
    throw new BackupRefused(`${file} is there and is no backup: name another file, or a folder`, { cause: error });
  });
}

/** What a process that was killed has left in a folder, by its name. */
export function removeAbandoned(folder: string, { named, now }: { named: RegExp; now: Date }): void {
  for (const name of readdirSync(folder)) {
    if (!named.test(name)) continue;
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt !== undefined && now.getTime() - madeAt > ABANDONED_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function removeOthers(folder: string, terms: { made: string; keep: number }): string[] {
  const older = beyondKept(
    readdirSync(folder).filter((name) => NAME.test(name)),
    terms,
  );
  for (const name of older) rmSync(join(folder, name), { force: true });
  return older;
}

/**
 * The names of backups that are too many, the newest first: names sort by time. The one just made stays, whatever a clock that was wrong has
 * named another.
 */
export const beyondKept = (names: readonly string[], { made, keep }: { made: string; keep: number }): string[] =>
  names
    .filter((name) => name !== made)
    .toSorted()
    .toReversed()
    .slice(keep - 1);

/** After a power cut the name is there, not only what it names. */
export function flush(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
