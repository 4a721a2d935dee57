import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { constants, createGzip, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { PASSWORD_FILE } from '../../db/local/local-cluster.ts';
import { ABANDONED_MS, BackupRefused, flush } from '../write-backup.ts';
import { BASE_FILE, type Base, basesFolder, basesIn, walFolder } from './archive-folder.ts';
import { pieceOf } from './log-pieces.ts';
import { inOneSession } from './one-session.ts';

/** What a server makes anew, or must not find: as `pg_basebackup` leaves out. Of folders what is in them. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'];
const EMPTY = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const TEMPORARY = /(^|\/)pgsql_tmp/;
/** The server archives a piece at once when it is full; an archive that does not take it within this time takes none. */
const PATIENCE_MS = 60_000;
const PARTIAL = '.partial-';
export const AT_ONCE_BYTES = 1_000_000;
const LEVEL = { level: constants.Z_BEST_SPEED };

export type MadeBase = Base & { folder: string; removed: string[] };

/**
 * Copies the files of the product's own PostgreSQL while it is in use, by its low-level API, and waits until the log that makes them whole is
 * archived. `keep`: how many base backups stay, with the log since the oldest. Throws `BackupRefused`.
 */
export async function makeBaseBackup(options: {
  databaseUrl: string;
  /** The folder of the server's files. */
  cluster: string;
  archive: string;
  keep: number | undefined;
}): Promise<MadeBase> {
  const { databaseUrl, cluster, archive, keep } = options;
  removeAbandoned(archive);
  const partial = join(basesFolder(archive), `${PARTIAL}${randomUUID()}`);
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const base = await inOneSession(databaseUrl, (session) => copyServer(session, { cluster, partial, archive }));
    await copyFile(join(dirname(cluster), PASSWORD_FILE), join(partial, PASSWORD_FILE));
    writeFileSync(join(partial, BASE_FILE), JSON.stringify(base), { mode: 0o600, flush: true });
    const made = base.startedAt.replaceAll(/[:.]/g, '-');
    const folder = join(basesFolder(archive), made);
    renameSync(partial, folder);
    flush(basesFolder(archive));
    return { ...base, folder, removed: keep === undefined ? [] : removeOlder(archive, { made, keep }) };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Tells the server, copies its files, and waits until the log of that time is archived. What was begun ends with the session. */
async function copyServer(
  session: pg.Client,
  { cluster, partial, archive }: { cluster: string; partial: string; archive: string },
): Promise<Base> {
  await requireArchiving(session);
  const startedAt = new Date().toISOString();
  await session.query(`select pg_backup_start('tiquete', true)`);
  const copied = await copyAll(cluster, partial);
  const { rows } = await session.query<{ label: string; last: string; server: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last, current_setting('server_version') as server from pg_backup_stop(false)`,
  );
  const { label, last, server } = rows[0] as { label: string; last: string; server: string };
  writeFileSync(join(partial, 'backup_label'), label, { mode: 0o600, flush: true });
  await archived(archive, last);
  const firstPiece = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  return { base: 'tiquete', format: 1, startedAt, endedAt: new Date().toISOString(), firstPiece, server, ...copied };
}

/** Left by a process that was killed; no base backup takes as long. */
function removeAbandoned(archive: string): void {
  for (const name of readdirSync(basesFolder(archive))) {
    const path = join(basesFolder(archive), name);
    if (name.startsWith(PARTIAL) && Date.now() - statSync(path).mtimeMs > ABANDONED_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

async function requireArchiving(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
  if (rows[0]?.mode !== 'on')
    throw new BackupRefused('PostgreSQL was started without WAL_ARCHIVE_DIR and archives nothing: start the product again');
}

async function copyAll(from: string, to: string): Promise<Pick<Base, 'files' | 'folders'>> {
  const files: Base['files'] = [];
  const folders: string[] = [];
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1);
    const [top = ''] = path.split('/');
    if (NOT_COPIED.includes(path) || TEMPORARY.test(path)) continue;
    if (EMPTY.includes(top) && path !== top) continue;
    if (entry.isDirectory()) {
      folders.push(path);
      mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
    } else if (entry.isFile()) {
      const sum = await copyFile(join(from, path), join(to, path));
      if (sum) files.push({ path, ...sum });
    }
  }
  return { files, folders };
}

/** `undefined` for a file that is gone: its table was dropped meanwhile, and the log says so too. */
async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  try {
    const { size } = statSync(from);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    // Most of some thousand files are small: each stream would cost several times their work.
    if (size <= AT_ONCE_BYTES) {
      const whole = readFileSync(from);
      writeFileSync(`${to}.gz`, gzipSync(whole, LEVEL), { mode: 0o600, flush: true });
      return { bytes: whole.length, sha256: hash.update(whole).digest('hex') };
    }
    let bytes = 0;
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    });
    await pipeline(
      createReadStream(from),
      counted,
      createGzip(LEVEL),
      createWriteStream(`${to}.gz`, { mode: 0o600, flush: true }),
    );
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
    rmSync(`${to}.gz`, { force: true });
    return undefined;
  }
}

async function archived(archive: string, piece: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!existsSync(join(walFolder(archive), `${piece}.gz`))) {
    if (performance.now() > deadline)
      throw new BackupRefused(
        `PostgreSQL does not get its log into ${walFolder(archive)}: its reasons are in postgres.log, beside its files`,
      );
    await delay(100);
  }
}

/**
 * Leaves the newest of base backups, and of the log what they need. The one just made stays, whatever a clock that was wrong has named another.
 * Returns the names of the bases that are gone.
 */
function removeOlder(archive: string, { made, keep }: { made: string; keep: number }): string[] {
  const bases = basesIn(archive);
  const others = bases.filter(({ name }) => name !== made);
  const older = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const { name } of older) rmSync(join(basesFolder(archive), name), { recursive: true, force: true });
  const kept = bases.filter((base) => !older.includes(base));
  // After a restore a newer base may begin at an earlier piece, on another timeline.
  const first = Math.min(...kept.map(({ firstPiece }) => pieceOf(firstPiece)?.position ?? 0));
  for (const name of readdirSync(walFolder(archive)))
    if ((pieceOf(name)?.position ?? first) < first) rmSync(join(walFolder(archive), name), { force: true });
  return older.map(({ name }) => name);
}
