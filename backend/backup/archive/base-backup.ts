import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { PASSWORD_FILE } from '../../db/local/local-cluster.ts';
import { inOneSession } from '../one-session.ts';
import { BackupRefused, beyondKept, flush, removeAbandoned } from '../write-backup.ts';
import { BASE_FILE, type Base, basesFolder, basesIn, walFolder } from './archive-folder.ts';
import { type Sum, writeGzipped } from './gzipped-file.ts';
import { pieceOf } from './log-pieces.ts';

/** What a server makes anew, or must not find: as `pg_basebackup` leaves out. Of folders what is in them. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'];
const EMPTY = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const TEMPORARY = /(^|\/)pgsql_tmp/;
/** The server archives a piece at once when it is full; an archive that does not take it within this time takes none. */
const PATIENCE_MS = 60_000;
const PARTIAL = /^\.partial-/;

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
  removeAbandoned(basesFolder(archive), { named: PARTIAL, now: new Date() });
  const partial = join(basesFolder(archive), `.partial-${randomUUID()}`);
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    const base = await inOneSession({ url: databaseUrl, of: 'backup' }, (session) =>
      copyServer(session, { cluster, partial, archive }),
    );
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
async function copyFile(from: string, to: string): Promise<Sum | undefined> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    return await writeGzipped(from, `${to}.gz`);
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

/** Leaves the newest of base backups, and of the log what they need. Returns the names of the bases that are gone. */
function removeOlder(archive: string, { made, keep }: { made: string; keep: number }): string[] {
  const bases = basesIn(archive);
  const older = beyondKept(
    bases.map(({ name }) => name),
    { made, keep },
  );
  for (const name of older) rmSync(join(basesFolder(archive), name), { recursive: true, force: true });
  const kept = bases.filter(({ name }) => !older.includes(name));
  // After a restore a newer base may begin at an earlier piece, on another timeline.
  const first = Math.min(...kept.map(({ firstPiece }) => pieceOf(firstPiece)?.position ?? 0));
  for (const name of readdirSync(walFolder(archive)))
    if ((pieceOf(name)?.position ?? first) < first) rmSync(join(walFolder(archive), name), { force: true });
  return older;
}
