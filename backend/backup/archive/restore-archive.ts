import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { PASSWORD_FILE, placeFor, type RunAs, unprivilegedIds } from '../../db/local/local-cluster.ts';
import { endServer, freePort, launch, runningPort, startLocalPostgres, startLock, urlOf } from '../../db/local/local-postgres.ts';
import { oneAtATime } from '../../db/local/start-lock.ts';
import { inOneSession } from '../one-session.ts';
import { RestoreRefused } from '../restore-backup.ts';
import { markRestore, unfinishedRestore, unmarkRestore } from '../unfinished-restore.ts';
import { archivingTo, basesFolder, basesIn, type NamedBase, restoreCommand } from './archive-folder.ts';
import { readGzipped, type Sum } from './gzipped-file.ts';
import { followed, isOfPast, newestPast, type Piece, pieceOf } from './log-pieces.ts';

const LOOK_EVERY_MS = 1_000;
/** For another restore; the lock of one that was killed is seen through in less. */
const OTHERS_PATIENCE_MS = 1_000;

/** `pieces`: of the log, since its base. `endsAt`: when its last base ended; the log goes on from there. */
export type Checked = { base: string; endsAt: string; pieces: number };

/** Reads the newest base backup whole, and looks for gaps in the log since then. Throws `RestoreRefused`. */
export async function checkArchive(archive: string): Promise<Checked> {
  const base = baseFor(archive, undefined);
  const pieces = requireWholeLog(archive, base);
  for (const { path, ...sum } of base.files) await readWhole(join(basesFolder(archive), base.name, path), sum);
  return { base: base.name, endsAt: base.endedAt, pieces };
}

export type Restored = {
  base: string;
  /** When the last change was made that is in the database now, ISO; `undefined` where nothing has changed since the base. */
  lastChange: string | undefined;
  /** Where the files of the server are that were there before. */
  before: string | undefined;
};

type Asked = {
  archive: string;
  dataDir: string;
  until: Date | undefined;
  /** Put it in place of a database that is there. */
  replace: boolean;
  told?: (lastChange: string) => void;
};

/**
 * Puts the product's own database back as it was at a moment, or as the archive has it last: a base backup, and the log since then. It is
 * made beside the one that is there, which is kept under another name. If it is killed, the same restore again completes it. Throws `RestoreRefused`.
 */
export async function restoreArchive(asked: Asked): Promise<Restored> {
  const runAs = unprivilegedIds();
  const place = { ...(await placeFor(asked.dataDir, runAs)), runAs };
  return oneAtATime(join(place.home, 'restore.lock'), () => restoreAlone(asked, place), { patienceMs: OTHERS_PATIENCE_MS });
}

async function restoreAlone(
  { archive, dataDir, until, replace, told = () => undefined }: Asked,
  place: Place,
): Promise<Restored> {
  const cluster = join(place.home, 'postgres');
  const restored = `${cluster}.restored`;
  // Left by a restore that was killed: it would go on archiving.
  await endServer(restored);
  const base = baseFor(archive, until);
  requireWholeLog(archive, base);
  await requireStopped(dataDir, cluster);
  const isThere = existsSync(join(cluster, 'PG_VERSION'));
  if (isThere && !replace)
    throw new RestoreRefused(
      `There is a database in ${dataDir} already: --replace puts the other in its place, and keeps this one beside it`,
    );
  const wasUnfinished = unfinishedRestore(dataDir) !== undefined;
  markRestore(dataDir, archive);
  try {
    const { password, lastChange } = await recover(base, { archive, place, cluster: restored, until, told });
    const before = await putInPlace({ place, cluster, restored, isThere, password });
    unmarkRestore(dataDir);
    return { base: base.name, lastChange, before };
  } catch (error) {
    await endServer(restored);
    rmSync(restored, { recursive: true, force: true });
    // Where a database was put aside already, now or by a restore that was killed, a product must not start with an empty one.
    if (isThere ? existsSync(cluster) : !wasUnfinished) unmarkRestore(dataDir);
    throw error;
  }
}

type Place = Awaited<ReturnType<typeof placeFor>> & { runAs: RunAs };

/** Unpacks a base backup, and has a server read the log into it, to its end or until a moment. */
async function recover(
  base: NamedBase,
  {
    archive,
    place,
    cluster,
    until,
    told,
  }: { archive: string; place: Place; cluster: string; until: Date | undefined; told: (lastChange: string) => void },
): Promise<{ password: string; lastChange: string | undefined }> {
  const password = await unpack(base, { archive, to: cluster, runAs: place.runAs });
  const log = join(place.home, 'postgres.log');
  const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const port = await freePort();
  const target = until
    ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote']
    : [];
  const settings = [...archivingTo(archive), `restore_command=${restoreCommand(archive)}`, ...target];
  try {
    await launch({ ...place, cluster, port, password, settings });
    const lastChange = await replayed(urlOf(port, password, 'postgres'), told);
    await endServer(cluster);
    return { password, lastChange };
  } catch (error) {
    throw refusalIn(log, logged, archive) ?? error;
  }
}

/** Two renames, while no server can be started. Returns where the files of before are now. */
function putInPlace({
  place: { home, runAs },
  cluster,
  restored,
  isThere,
  password,
}: {
  place: Place;
  cluster: string;
  restored: string;
  isThere: boolean;
  password: string;
}): Promise<string | undefined> {
  return oneAtATime(startLock(home), async () => {
    if (runningPort(cluster) !== undefined || existsSync(cluster) !== isThere)
      throw new RestoreRefused(
        'A product was started meanwhile, and nothing was changed: stop it, and give the same command again',
      );
    const before = isThere ? `${cluster}.before-restore-${Date.now()}` : undefined;
    if (before) renameSync(cluster, before);
    renameSync(restored, cluster);
    takePassword(home, password, runAs);
    return before;
  });
}

/** The newest base backup that ended before a moment, of the past that the newest timeline has. */
function baseFor(archive: string, until: Date | undefined): NamedBase {
  const past = newestPast(archive);
  const bases = basesIn(archive).filter(({ firstPiece }) => isOfPast(past, pieceOf(firstPiece) ?? NO_PIECE));
  const base = bases.findLast(({ endedAt }) => until === undefined || new Date(endedAt) <= until);
  if (base) return base;
  const [oldest] = bases;
  throw new RestoreRefused(
    oldest
      ? `The oldest base backup in ${archive} ended at ${oldest.endedAt}: nothing before that can be restored from it`
      : `There is no base backup in ${archive}: npm run backup -- --base makes one, and without one nothing can be restored`,
  );
}
const NO_PIECE: Piece = { timeline: 0, position: 0 };

/** The number of pieces. Over a gap the server would end without a word, with what was before it. */
function requireWholeLog(archive: string, { firstPiece, name }: NamedBase): number {
  const { pieces, gap } = followed(archive, newestPast(archive), (pieceOf(firstPiece) ?? NO_PIECE).position);
  if (gap === undefined) return pieces;
  throw new RestoreRefused(
    `The log in ${archive} has a gap, ${pieces} pieces after the base backup ${name}: look for another copy of the archive, or restore a moment before the gap from a copy without what comes after it`,
  );
}

async function requireStopped(dataDir: string, cluster: string): Promise<void> {
  // A product that was killed leaves its server behind.
  if (runningPort(cluster) !== undefined) await (await startLocalPostgres(dataDir)).stop();
  if (runningPort(cluster) !== undefined)
    throw new RestoreRefused('The database is in use: stop the product and every command first');
}

/** Writes the server's files; returns its password. */
async function unpack(base: NamedBase, { archive, to, runAs }: { archive: string; to: string; runAs: RunAs }): Promise<string> {
  const from = join(basesFolder(archive), base.name);
  const owned = (path: string) => 'uid' in runAs && chownSync(path, runAs.uid, runAs.gid);
  rmSync(to, { recursive: true, force: true });
  for (const folder of ['', ...base.folders]) {
    mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
    owned(join(to, folder));
  }
  for (const { path, ...sum } of base.files) {
    await readWhole(join(from, path), sum, join(to, path));
    owned(join(to, path));
  }
  for (const [name, text] of [
    ['backup_label', readFileSync(join(from, 'backup_label'), 'utf8')],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(to, name), text, { mode: 0o600, flush: true });
    owned(join(to, name));
  }
  return gunzipSync(readFileSync(join(from, `${PASSWORD_FILE}.gz`)))
    .toString()
    .trim();
}

/** Reads a file of a base backup to its end, and writes it where it is wanted. Throws `RestoreRefused` unless it is what was copied. */
async function readWhole(path: string, { bytes, sha256 }: Sum, to?: string): Promise<void> {
  const read = await readGzipped(`${path}.gz`, { bytes, to }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && !error.code?.startsWith('Z_')) throw error;
    throw new RestoreRefused(`${path}.gz is missing or damaged: the base backup cannot be restored`, { cause: error });
  });
  if (read.bytes !== bytes || read.sha256 !== sha256)
    throw new RestoreRefused(`${path}.gz is not what was copied: the base backup cannot be restored`);
}

/** Waits until the server has read the log and takes writes; returns when the last change was made. */
async function replayed(url: string, told: (lastChange: string) => void): Promise<string | undefined> {
  for (;;) {
    const { isReading, at } = await inOneSession({ url, of: 'restore' }, async (session) => {
      const { rows } = await session.query<{ isReading: boolean; at: Date | null }>(
        `select pg_is_in_recovery() as "isReading", pg_last_xact_replay_timestamp() as at`,
      );
      const [read] = rows as [{ isReading: boolean; at: Date | null }];
      if (!read.isReading) await session.query('checkpoint');
      return read;
    });
    if (!isReading) return at?.toISOString();
    if (at) told(at.toISOString());
    await delay(LOOK_EVERY_MS);
  }
}

/** The password of the restored server. That of the server of before is kept beside it. */
function takePassword(home: string, password: string, runAs: RunAs): void {
  const file = join(home, PASSWORD_FILE);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === password) return;
  if (existsSync(file)) renameSync(file, `${file}.before-restore-${Date.now()}`);
  writeFileSync(file, password, { mode: 0o600, flush: true });
  if ('uid' in runAs) chownSync(file, runAs.uid, runAs.gid);
}

/** What the server wrote into its log since the restore began, where it is known and the operator can do something. */
function refusalIn(log: string, from: number, archive: string): RestoreRefused | undefined {
  const written = existsSync(log) ? readFileSync(log, 'utf8').slice(from) : '';
  if (written.includes('recovery ended before configured recovery target was reached'))
    return new RestoreRefused('The archive ends before that moment: leave out --until, and everything that it has is restored');
  if (/WAL ends before end of online backup|could not locate required checkpoint record/.test(written))
    return new RestoreRefused(`The log in ${archive} ends before its base backup does: name an earlier moment with --until`);
  if (written.includes('database files are incompatible with server'))
    return new RestoreRefused(
      'The base backup is of another version of PostgreSQL: restore it with the version of the product that made it',
    );
  return undefined;
}
