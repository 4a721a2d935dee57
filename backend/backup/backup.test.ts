import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabaseLine } from '../../tests/harness/database/database-line.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../../tests/harness/database/test-database.ts';
import { knownMigrations, migrateDatabase } from '../db/connection.ts';
import { tablesOf } from './database-parts.ts';
import { checkBackup, RestoreRefused, restoreBackup } from './restore-backup.ts';
import { unfinishedRestore } from './unfinished-restore.ts';
import { BackupRefused, writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-28T10:20:30.456Z');
const KEY = { id: 'one', key: Buffer.alloc(32, 1) };
const OTHER_KEY = { id: 'two', key: Buffer.alloc(32, 2) };
/** Everything that COPY has to escape. */
const ODD = 'tab\t newline\n return\r backslash\\ end \\.\n\\.\n ñandú 🛫 \\N ""';

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  from = await createTestDatabase();
  await migrateDatabase(from.url);
  await queryRows(
    from.url,
    `insert into search_requests (agent_id, segment, info_data)
      select $1 || n, jsonb_build_object('odd', $1::text), '{}' from generate_series(1, 500) n`,
    [ODD],
  );
  await queryRows(
    from.url,
    "insert into imports (kind, imported_by, lines, added, changed, gone) select 'rnt', 'operator:tests', n, n, 0, 0 from generate_series(1, 3) n",
  );
  // Triggers list it, and keep the log from being changed.
  await queryRows(
    from.url,
    `insert into bookings (secret, agent_id, state, reference, total_minor, currency, info_data, expires_at, created_at)
      values ('s', 'a', 'confirmed', 'HK37PQ', 1, 'USD', '{}', now(), '2026-01-02')`,
  );
  await queryRows(from.url, "insert into booking_find_keys select id, 'email', 'hash' from bookings");
  await queryRows(
    from.url,
    "insert into office_log (id, at, actor, call, outcome, details, hash) values (1, now(), 'operator:ana', 'x', 'done', '{}', 'h')",
  );
  await queryRows(from.url, "insert into shared_entries (key, expires_at) values ('a', now())");
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-backup-'));
  to = await createTestDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await to.drop();
});
afterAll(() => from.drop());

const backUp = (changes: object = {}) =>
  writeBackup({ databaseUrl: from.url, dataKeys: [KEY], to: `${folder}/`, now: NOW, ...changes });
const restore = (file: string, changes: object = {}) =>
  restoreBackup({ file, databaseUrl: to.url, dataDir: folder, dataKeys: [KEY], replace: false, withoutKeys: false, ...changes });
const refusal = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'nothing refused',
    (error: unknown) => {
      if (error instanceof RestoreRefused || error instanceof BackupRefused) return error.message;
      throw error;
    },
  );

/** All rows of all tables, as text. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const contents: Record<string, string[]> = {};
  for (const { table } of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`);
    contents[table] = rows.map(({ row }) => row);
  }
  await client.end();
  return contents;
}

/** The same file with other text in it. */
function altered(file: string, change: (text: string) => string): string {
  const other = join(folder, 'altered.gz');
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return other;
}

describe('a backup', () => {
  test('restored into an empty database has every row of every table, and goes on counting', async () => {
    const { file, end } = await backUp();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await restore(file);
    const contents = await contentsOf(to.url);
    expect(contents).toEqual(await contentsOf(from.url));
    expect(Object.keys(contents)).toHaveLength(end.tables);
    expect(contents.search_requests).toHaveLength(500);
    expect(contents.imports).toHaveLength(3);
    expect(await queryRows(to.url, 'select 1 from shared_entries')).toEqual([]);
    await queryRows(to.url, "update bookings set state = 'cancelled'");
    expect(await queryRows(to.url, 'select state from booking_listings')).toEqual([{ state: 'cancelled' }]);
    const next = "select nextval('imports_id_seq')";
    expect(await queryRows(to.url, next)).toEqual(await queryRows(from.url, next));
    // As after a start: this version's migrations are applied, and none is pending.
    await migrateDatabase(to.url);
    expect(unfinishedRestore(folder)).toBeUndefined();
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        await queryRows(from.url, "insert into search_requests (agent_id, segment, info_data) values ('meanwhile', '{}', '{}')");
        written += 1;
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(0);
    const { file } = await backUp();
    isOver = true;
    await writing;
    await restore(file);
    const [there] = await queryRows<{ count: number }>(
      to.url,
      "select count(*) from search_requests where agent_id = 'meanwhile'",
    );
    expect(there?.count).toBeGreaterThan(0);
    expect(there?.count).toBeLessThanOrEqual(written);
    await queryRows(from.url, "delete from search_requests where agent_id = 'meanwhile'");
  });

  test('appears under its name when it is whole; as many are kept as asked for; two at once do not disturb each other', async () => {
    const days = [1, 2, 3].map((day) => new Date(NOW.getTime() + day * 86_400_000));
    writeFileSync(join(folder, 'something-else'), '');
    for (const now of days) await backUp({ now, keep: 2 });
    expect(readdirSync(folder).toSorted()).toEqual(['something-else', ...days.slice(1).map((now) => nameAt(now))]);
    const [one, other] = await Promise.all([backUp({ to: join(folder, 'one.gz') }), backUp({ to: join(folder, 'one.gz') })]);
    expect([one.end, (await checkBackup(other.file)).madeAt]).toEqual([other.end, NOW.toISOString()]);
    expect(await refusal(backUp({ to: join(folder, 'something-else') }))).toMatch(/is there and is no backup/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('stays where it was made, though an older one is named as of a day to come by a clock that was wrong', async () => {
    const ahead = new Date(NOW.getTime() + 365 * 86_400_000);
    await backUp({ now: ahead });
    const { file, bytes, removed } = await backUp({ keep: 1 });
    expect([statSync(file).size, removed]).toEqual([bytes, [nameAt(ahead)]]);
  });

  test('of a database without tables is refused, and leaves nothing', async () => {
    expect(await refusal(backUp({ databaseUrl: to.url }))).toMatch(/nothing to back up/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

const nameAt = (now: Date): string => `tiquete-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`;

describe('a restore refuses, and changes nothing', () => {
  test('a file that was cut off, damaged or changed, or is none', async () => {
    const { file } = await backUp();
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged.write('damage', Math.floor(whole.length / 2));
    const named = (name: string, bytes: Buffer) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const cases: [file: string, says: RegExp][] = [
      [named('cut', whole.subarray(0, whole.length / 2)), /cut off/],
      [named('empty', Buffer.alloc(0)), /cut off/],
      [named('damaged', damaged), /damaged|checksum|line/],
      [named('other', Buffer.from('not a backup')), /damaged/],
      [altered(file, (text) => text.replace('ñandú', 'nandu')), /checksum is another/],
      [named('longer', gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from('more')]))), /after its end/],
      [named('ends-early', gzipSync(gunzipSync(whole).subarray(0, -200))), /cut off|line/],
      [join(folder, 'nowhere'), /no such file/],
    ];
    for (const [of, says] of cases) expect(await refusal(restore(of)), of).toMatch(says);
    expect(await contentsOf(to.url)).toEqual({});
  });

  test('a backup of a newer version, and one whose key is not here', async () => {
    const { file } = await backUp();
    const newest = knownMigrations().at(-1)?.folderMillis ?? 0;
    const newer = altered(file, (text) => withSum(text.replace(`"migratedUntil":${newest}`, `"migratedUntil":${newest + 1}`)));
    expect(await refusal(restore(newer))).toMatch(/newer version/);
    expect(await refusal(restore(file, { dataKeys: [OTHER_KEY] }))).toMatch(/key "one", which is not here: name it in DATA_KEYS/);
    expect(await contentsOf(to.url)).toEqual({});
    await restore(file, { dataKeys: [OTHER_KEY], withoutKeys: true });
  });

  test('where something is, unless it is to be replaced', async () => {
    const { file } = await backUp();
    await migrateDatabase(to.url);
    await queryRows(to.url, "insert into search_requests (agent_id, segment, info_data) values ('here', '{}', '{}')");
    expect(await refusal(restore(file))).toMatch(/not empty: --replace/);
    await restore(file, { replace: true });
    expect(await contentsOf(to.url)).toEqual(await contentsOf(from.url));
  });

  test('while a product runs on it, or another restore', async () => {
    const { file } = await backUp();
    const product = new pg.Client({ connectionString: to.url, application_name: 'tiquete-calls/1' });
    await product.connect();
    expect(await refusal(restore(file))).toMatch(/is running on this database/);
    await product.end();
    const both = await Promise.allSettled([restore(file), restore(file)]);
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String((refused[0] as PromiseRejectedResult).reason)).toMatch(/another restore is at work|not empty/);
  });
});

test('a restore that fails midway leaves everything as it was, and can be repeated', async () => {
  const { file } = await backUp();
  await restore(file);
  const before = await contentsOf(to.url);
  // The checksum is valid, but the rows fit no table.
  const wrong = altered(file, (text) => withSum(text.replace(/^[^\n]*ñandú/m, 'no-id')));
  await expect(restore(wrong, { replace: true })).rejects.toThrow();
  expect(await contentsOf(to.url)).toEqual(before);
  expect(unfinishedRestore(folder)).toBeUndefined();
  await restore(file, { replace: true });
});

describe('a restore that loses its connection', () => {
  const localKey = Buffer.alloc(32, 9).toString('base64url');
  const own = { id: 'local', key: Buffer.from(localKey, 'base64url') };
  const keyHere = () => readFileSync(join(folder, 'data-key'), 'utf8');

  /** Before the commit is done, or with the answer to it. */
  async function endedAtCommit(isDone: boolean) {
    const { file } = await backUp({ dataKeys: [own], localKey });
    await migrateDatabase(to.url);
    await queryRows(to.url, "insert into search_requests (agent_id, segment, info_data) values ('here', '{}', '{}')");
    const before = await contentsOf(to.url);
    writeFileSync(join(folder, 'data-key'), 'another');
    const line = await openDatabaseLine(to.url);
    let isReached = false;
    line.failing(({ text }) => {
      if (text !== 'commit') return undefined;
      isReached = true;
      line.stall();
      return isDone ? undefined : { code: '57P01' };
    });
    const terms = { dataKeys: undefined, replace: true };
    const restored = restore(file, { ...terms, databaseUrl: line.url });
    const failed = expect(restored).rejects.toThrow();
    await expect.poll(() => isReached, { timeout: 20_000 }).toBe(true);
    if (isDone) await expect.poll(() => queryRows(to.url, `${OF_RESTORE} and state <> 'idle'`), { timeout: 20_000 }).toEqual([]);
    line.cut();
    await failed;
    line.close();
    await expect.poll(() => queryRows(to.url, OF_RESTORE), { timeout: 20_000 }).toEqual([]);
    return { file, terms, before };
  }
  const OF_RESTORE = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'restore-of-%'`;

  test('before it is committed has changed neither database nor key', async () => {
    const { file, terms, before } = await endedAtCommit(false);
    expect([await contentsOf(to.url), keyHere()]).toEqual([before, 'another']);
    await restore(file, terms);
    expect([await contentsOf(to.url), keyHere()]).toEqual([await contentsOf(from.url), localKey]);
    expect(unfinishedRestore(folder)).toBeUndefined();
  });

  test('between its rows and its key is ended by the same restore again, and until then nothing starts', async () => {
    const { file, terms } = await endedAtCommit(true);
    expect([await contentsOf(to.url), keyHere()]).toEqual([await contentsOf(from.url), 'another']);
    expect(unfinishedRestore(folder)).toMatch(/give the same npm run restore again/);
    await expect(restore(file, { ...terms, replace: false })).resolves.toBeDefined();
    expect([await contentsOf(to.url), keyHere()]).toEqual([await contentsOf(from.url), localKey]);
    expect(unfinishedRestore(folder)).toBeUndefined();
    expect(await refusal(restore(file, { ...terms, replace: false }))).toMatch(/not empty: --replace/);
  });
});

test('the product’s own key comes along when asked for, and is put where it is missing', async () => {
  const localKey = Buffer.alloc(32, 9).toString('base64url');
  const own = { id: 'local', key: Buffer.from(localKey, 'base64url') };
  const without = await backUp({ dataKeys: [own], to: join(folder, 'without.gz') });
  const withKey = await backUp({ dataKeys: [own], localKey, to: join(folder, 'with.gz') });
  expect(gunzipSync(readFileSync(without.file)).includes(localKey)).toBe(false);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const terms = { dataDir, dataKeys: undefined };
  expect(await refusal(restore(without.file, terms))).toContain(`copy it to ${join(dataDir, 'data-key')}`);
  await restore(withKey.file, terms);
  expect(readFileSync(join(dataDir, 'data-key'), 'utf8')).toBe(localKey);
  writeFileSync(join(dataDir, 'data-key'), 'another');
  expect(await refusal(restore(withKey.file, terms))).toMatch(/another key/);
  await restore(withKey.file, { ...terms, replace: true });
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('data-key.before-restore'));
  expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual(['another']);
});

/** With the checksum that the text has now. */
function withSum(text: string): string {
  const at = text.lastIndexOf('{"end"');
  return text.slice(0, at) + text.slice(at).replace(/[0-9a-f]{64}/, createHash('sha256').update(text.slice(0, at)).digest('hex'));
}
