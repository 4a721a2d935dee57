import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '../../../tests/harness/database/test-database.ts';
import { connect } from '../../db/connection.ts';
import { PASSWORD_FILE } from '../../db/local/local-cluster.ts';
import type { LocalPostgres } from '../../db/local/local-postgres.ts';
import { endServer } from '../../db/local/local-postgres.ts';
import { ownDatabase } from '../../db/local/own-database.ts';
import { archiveMetrics } from '../../metrics/database-metrics.ts';
import { RestoreRefused } from '../restore-backup.ts';
import { markRestore, unfinishedRestore, unmarkRestore } from '../unfinished-restore.ts';
import { BackupRefused } from '../write-backup.ts';
import { basesFolder, basesIn, type NamedBase, walFolder } from './archive-folder.ts';
import { makeBaseBackup } from './base-backup.ts';
import { AT_ONCE_BYTES } from './gzipped-file.ts';
import { startOwnServer } from './own-server.ts';
import { checkArchive, type Restored, restoreArchive } from './restore-archive.ts';

let folder: string;
let dataDir: string;
let archive: string;
let server: LocalPostgres;
let cluster: string;

const start = () => startOwnServer({ dataDir, walArchiveDir: archive });
const base = (keep?: number) => makeBaseBackup({ databaseUrl: server.url, cluster, archive, keep });
const restore = (of: { until?: Date; replace?: boolean; to?: string } = {}) =>
  restoreArchive({ archive, dataDir: of.to ?? dataDir, until: of.until, replace: of.replace ?? false });

/** Books `name`, and returns the moment after it: nothing else happens in it. */
async function book(name: string): Promise<Date> {
  await queryOnce(server.url, 'insert into booked values ($1)', [name]);
  const [at] = await queryOnce<{ at: Date }>(server.url, `select clock_timestamp() as at, pg_sleep(0.01)`);
  return new Date((at as { at: Date }).at);
}
const booked = async (url: string) =>
  (await queryOnce<{ name: string }>(url, 'select name from booked order by name')).map(({ name }) => name);
/** All that was written is in the archive. */
async function archived(): Promise<void> {
  const [piece] = await queryOnce<{ name: string }>(server.url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await expect.poll(() => existsSync(join(walFolder(archive), `${piece?.name}.gz`)), { timeout: 20_000 }).toBe(true);
}

/** The server ends as at a power cut, and its disk is gone. */
function loseDisk(): void {
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  for (const lost of [cluster, join(dirname(cluster), PASSWORD_FILE)]) rmSync(lost, { recursive: true, maxRetries: 20 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-archive '));
  dataDir = join(folder, 'data');
  cluster = (await ownDatabase(dataDir)).folder;
  // Where the server's user may enter, wherever the temporary folder is.
  archive = join(dirname(cluster), 'other disk');
  server = await start();
  await queryOnce(server.url, 'create table booked (name text)');
  await queryOnce(server.url, 'create table large as select md5(number::text) from generate_series(1, 50000) number');
});
afterAll(async () => {
  await endServer(cluster);
  for (const one of [dirname(cluster), folder]) rmSync(one, { recursive: true, force: true, maxRetries: 20 });
});

test('any moment since a base backup comes back, on an empty machine too, and the log goes on from there', async () => {
  await book('before the base');
  await expect(restore({ replace: true })).rejects.toThrow(/no base backup/);
  const made = await base();
  expect(made.files.length).toBeGreaterThan(500);
  expect(made.files.some(({ bytes }) => bytes > AT_ONCE_BYTES)).toBe(true);
  const first = await book('first');
  await book('second');
  await archived();
  // What is not archived yet is lost with the disk.
  await book('third, on the lost disk alone');
  loseDisk();
  // A restore was killed on the machine that is restored now.
  writeFileSync(join(dirname(cluster), 'restore.lock'), '4194305');

  const restoring = restore();
  await expect(restoring).resolves.toMatchObject({ before: undefined });
  const last = await restoring;
  expect(Date.parse(last.lastChange ?? '')).toBeGreaterThan(first.getTime());
  expect(unfinishedRestore(dataDir)).toBeUndefined();
  server = await start();
  expect(await booked(server.url)).toEqual(['before the base', 'first', 'second']);
  expect(await queryOnce(server.url, 'select count(distinct md5)::int as rows from large')).toEqual([{ rows: 50_000 }]);

  // The new server archives on its own timeline; the older moment is reached from the same base all the same.
  await book('fourth');
  await archived();
  await server.stop();
  await expect(restore({ until: first })).rejects.toThrow(/--replace/);
  // Given twice, one of them waits for nothing and is refused.
  const [one, other] = await Promise.allSettled([1, 2].map(() => restore({ until: first, replace: true })));
  expect(other).toMatchObject({ status: 'rejected' });
  const earlier = (one as PromiseFulfilledResult<Restored>).value;
  server = await start();
  expect(await booked(server.url)).toEqual(['before the base', 'first']);
  expect(existsSync(join(earlier.before ?? '', 'PG_VERSION'))).toBe(true);
}, 120_000);

describe('what cannot be restored is refused, and the database of before stays', () => {
  const refused = async (of: Parameters<typeof restore>[0], why: RegExp) => {
    const restoring = restore({ replace: true, ...of });
    await expect(restoring).rejects.toBeInstanceOf(RestoreRefused);
    await expect(restoring).rejects.toThrow(why);
    expect(unfinishedRestore(dataDir)).toBeUndefined();
  };
  /** Something of the archive is elsewhere meanwhile. */
  const without = async (path: string, work: () => Promise<void>) => {
    renameSync(path, `${path}.elsewhere`);
    await work();
    renameSync(`${path}.elsewhere`, path);
  };

  beforeAll(() => server.stop());

  test('before the oldest base backup, after the end of the log, or without any base backup', async () => {
    await refused({ until: new Date('2026-01-01T00:00:00Z') }, /The oldest base backup .* nothing before that/);
    await refused({ until: new Date(Date.now() + 3_600_000) }, /ends before that moment/);
    await without(basesFolder(archive), () => refused({}, /no base backup/));
    await expect(checkArchive(folder)).rejects.toThrow(/no base backup/);
  });

  test('with a gap in the log, or a damaged or missing file of the base backup', async () => {
    const [{ name, firstPiece, files }] = basesIn(archive) as [NamedBase];
    await without(join(walFolder(archive), `${firstPiece}.gz`), () => refused({}, /has a gap, 0 pieces after/));
    const file = join(basesFolder(archive), name, `${files[0]?.path}.gz`);
    await without(file, () => refused({}, /gz is missing or damaged/));
    const whole = readFileSync(file);
    const otherwise = gunzipSync(whole);
    otherwise[0] = (otherwise[0] ?? 0) ^ 1;
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no gzip'), gzipSync('another'), gzipSync(otherwise)]) {
      writeFileSync(file, bytes);
      await expect(checkArchive(archive)).rejects.toThrow(/missing or damaged|not what was copied/);
    }
    await refused({}, /not what was copied/);
    writeFileSync(file, whole);
    expect(await checkArchive(archive)).toMatchObject({ base: name });
  });

  test('where a restore was killed after it had put the database aside, no product starts with an empty one', async () => {
    renameSync(cluster, `${cluster}.aside`);
    markRestore(dataDir, archive);
    await expect(restore({ until: new Date(Date.now() + 3_600_000) })).rejects.toThrow(/ends before that moment/);
    expect(unfinishedRestore(dataDir)).toContain(archive);
    unmarkRestore(dataDir);
    renameSync(`${cluster}.aside`, cluster);
  });

  test('the database is as it was', async () => {
    server = await start();
    expect(await booked(server.url)).toEqual(['before the base', 'first']);
    expect(readdirSync(dirname(cluster)).filter((name) => name.endsWith('.restored'))).toEqual([]);
    const visitor = new pg.Client({ connectionString: server.url });
    await visitor.connect();
    await expect(restore({ replace: true })).rejects.toThrow(/in use/);
    await visitor.end();
  });
});

test('of base backups so many are kept, and of the log what they need', async () => {
  const [older] = basesIn(archive) as [NamedBase];
  // Made far beyond where an earlier moment was restored, and of a day that a wrong clock has named.
  const abandoned = { ...older, firstPiece: '0000000100000000000000F0' };
  const ofWrongClock = '2199-01-01T00-00-00-000Z';
  mkdirSync(join(basesFolder(archive), ofWrongClock));
  writeFileSync(join(basesFolder(archive), ofWrongClock, 'base.json'), JSON.stringify(abandoned));
  expect((await base(2)).removed).toEqual([older.name]);
  await book('between the bases');
  await archived();
  await expect(checkArchive(archive)).resolves.toMatchObject({ pieces: expect.any(Number) });
  const made = await base(1);
  expect(made.removed).toHaveLength(2);
  expect(basesIn(archive)).toHaveLength(1);
  await book('after the base');
  await archived();
  const checking = checkArchive(archive);
  await expect(checking).resolves.toMatchObject({ endsAt: made.endedAt });
  const { pieces } = await checking;
  const left = readdirSync(walFolder(archive)).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  expect(new Set(left.map((name) => name.slice(8))).size).toBe(pieces);
});

test('a server that runs without an archive, or with another, is started again with the one that is wanted', async () => {
  const command = async () =>
    (await queryOnce<{ to: string }>(server.url, `select current_setting('archive_command') as to`))[0]?.to;
  server = await startOwnServer({ dataDir, walArchiveDir: undefined });
  await expect(base()).rejects.toThrow(BackupRefused);
  const other = join(dirname(cluster), 'third disk');
  server = await startOwnServer({ dataDir, walArchiveDir: other });
  expect(await command()).toContain(other);
  writeFileSync(join(folder, 'file'), '');
  await expect(startOwnServer({ dataDir, walArchiveDir: join(folder, 'file/below') })).rejects.toThrow(
    /cannot be made \(ENOTDIR\)/,
  );
});

test('operators hear when the log does not come into the archive', async () => {
  const { db, close } = connect(server.url, () => undefined);
  const up = async () => /^tiquete_wal_archive_up (\d)$/m.exec(await archiveMetrics(db))?.[1];
  expect(await up()).toBe('1');
  rmSync(join(dirname(cluster), 'third disk'), { recursive: true });
  await queryOnce(server.url, 'select pg_switch_wal() from (select txid_current()) changed');
  await expect.poll(up, { timeout: 20_000 }).toBe('0');
  await close();
});
