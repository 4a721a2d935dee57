import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { desc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sampleNumbers } from '#sandbox/world/stays/tourism-numbers.ts';
import { runImport } from '../../scripts/agency/import-command.ts';
import { QUICK_RESOLVE } from '../../scripts/node-flags.mjs';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { UNWATCHED } from '../../tests/harness/database/unwatched.ts';
import { TEST_DATA_KEYS } from '../../tests/harness/product/product-settings.ts';
import { connect } from '../db/connection.ts';
import { imports, tourismNumbers } from '../db/schema.ts';
import { watchDatabase } from '../jobs/watch-database.ts';
import { numberOnRecord, watchTourismRegister } from '../stays/tourism-register.ts';
import { importTourismNumbers } from './import-tourism-numbers.ts';
import { settleSampleNumbers } from './sample-numbers.ts';

const connection = migratedDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tiquete-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await connection.db.delete(tourismNumbers);
  await connection.db.delete(imports);
});

const by = 'operator:ana' as const;
const SUPPLIERS = ['liteapi'];
const HEADINGS = 'supplier;hotel id;number;valid until';
const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);
const fileOf = (...lines: string[]) => bytesOf([HEADINGS, ...lines, ''].join('\n'));
const take = (...lines: string[]) => importTourismNumbers(connection.db, fileOf(...lines), { by, suppliers: SUPPLIERS });
const known = async () =>
  (await connection.db.select().from(tourismNumbers).orderBy(tourismNumbers.hotelId)).map(
    ({ hotelId, number }) => `${hotelId} ${number}`,
  );
const manyLines = (count: number, number = 12_345) =>
  Array.from({ length: count }, (_, index) => `liteapi;lp${index};${number};2027-03-31`);

test('replaces the register, counts what was added, changed, gone and expired, and records who imported it', async () => {
  expect(await take('liteapi;a;1;2027-03-31', 'liteapi;b;2;2027-03-31', 'liteapi;c;3;2020-03-31')).toMatchObject({
    ok: true,
    report: { lines: 3, added: 3, changed: 0, gone: 0, expired: 1 },
  });
  const second = await take(
    'liteapi;d;4;2027-03-31',
    'liteapi;a;1;2027-03-31',
    'LiteAPI;b;22;2027-03-31',
    '"liteapi";"e/ñ~,1";5;2027-03-31',
  );
  expect(second).toMatchObject({ report: { lines: 4, added: 2, changed: 1, gone: 1 } });
  expect(await known()).toEqual(['a 1', 'b 22', 'd 4', 'e/ñ~,1 5']);
  expect(
    await take('liteapi;d;4;2027-03-31', 'liteapi;a;1;2027-03-31', 'liteapi;b;22;2027-04-30', 'liteapi;e/ñ~,1;5;2027-03-31'),
  ).toMatchObject({
    report: { added: 0, changed: 1, gone: 0 },
  });
  const [last, before] = await connection.db.select().from(imports).orderBy(desc(imports.id));
  expect([last, before]).toMatchObject([
    { importedBy: by, lines: 4, changed: 1 },
    { added: 2, gone: 1 },
  ]);
});

test('rejects a file with a faulty line as a whole, and names the other line of a duplicate', async () => {
  await take('liteapi;a;1;2027-03-31');
  const refused = await take('liteapi;b;2;2027-03-31', 'liteapi;b;2;2027-03-31', 'nobody;c;3;2027-02-30');
  expect(refused).toEqual({
    ok: false,
    reason: 'file',
    more: 0,
    problems: [
      { line: 3, column: 'hotel id', text: 'is in line 2 already: leave one of the two' },
      { line: 4, column: 'supplier', text: '“nobody” is nobody we buy stays from: write liteapi' },
      { line: 4, column: 'valid until', text: expect.stringContaining('no day of the calendar') },
    ],
  });
  expect(await known()).toEqual(['a 1']);
});

test('imports, changes and removes more lines than one statement takes', async () => {
  await take(...manyLines(6_100));
  expect(await take(...manyLines(2_500, 2), 'liteapi;other;1;2027-03-31')).toMatchObject({
    report: { lines: 2_501, added: 1, changed: 2_500, gone: 3_600 },
  });
  expect((await known()).length).toBe(2_501);
});

test('runs concurrent imports one after the other, each as a whole', async () => {
  const outcomes = await Promise.all([take(...manyLines(3_000, 1)), take(...manyLines(2_000, 2)), take(...manyLines(1_000, 3))]);
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const numbers = new Set((await connection.db.select().from(tourismNumbers)).map(({ number }) => number));
  const [last] = await connection.db.select().from(imports).orderBy(desc(imports.id)).limit(1);
  expect([numbers.size, (await known()).length]).toEqual([1, last?.lines]);
});

test('shows number and last day to other processes at their next look, reading the register once per import', async () => {
  const told: object[] = [];
  const watch = watchDatabase(connection.pool, { error: () => undefined });
  const register = watchTourismRegister(connection.db, {
    watch,
    log: { info: (said) => void told.push(said as object) },
  });
  const hotel = { supplier: 'liteapi', ownId: 'a' };
  try {
    await register.look();
    expect(register.numberOf(hotel)).toBeUndefined();
    await take('liteapi;a;1;2027-03-31');
    await Promise.all([register.look(), register.look()]);
    expect(register.numberOf(hotel)).toEqual({ number: '1', validUntil: '2027-03-31' });
    expect(register.numberOf({ supplier: 'other', ownId: 'a' })).toBeUndefined();
    expect(await numberOnRecord(connection.db, hotel)).toMatchObject({ number: '1', validUntil: '2027-03-31' });
    await register.look();
    // Read whole after an import, and not otherwise.
    expect(told).toMatchObject([{ hotels: 1 }]);
    await take('liteapi;b;1;2027-03-31');
    await expect.poll(() => register.numberOf(hotel), { timeout: 6_000 }).toBeUndefined();
  } finally {
    register.end();
    watch.end();
  }
});

test('keeps the register in memory while the database does not answer', async () => {
  await take('liteapi;a;1;2027-03-31');
  const other = connect(connection.url, () => undefined);
  const register = watchTourismRegister(other.db, { watch: UNWATCHED, log: { info: () => undefined } });
  await register.look();
  await other.close();
  await expect(register.look()).rejects.toThrow();
  expect(register.numberOf({ supplier: 'liteapi', ownId: 'a' })).toMatchObject({ number: '1' });
  register.end();
});

test('imports sample numbers only beside sandboxes, leaves the agency’s own file alone, and removes them otherwise', async () => {
  const sample = async () => bytesOf(sampleNumbers('2026-11-23'));
  await settleSampleNumbers(connection.db, sample, SUPPLIERS);
  const invented = await known();
  expect(invented.length).toBeGreaterThan(200);
  // Like no number of the real register.
  expect(invented.every((line) => / 000\d{6}$/.test(line))).toBe(true);
  const everyHotel = sampleNumbers('2026-11-23', { allBut: 'none' }).split('\r\n').length - 2;
  expect(invented.length / everyHotel).toBeGreaterThan(0.85);
  expect(invented.length / everyHotel).toBeLessThan(0.95);
  await settleSampleNumbers(connection.db, sample, SUPPLIERS);
  expect(await known()).toEqual(invented);
  await settleSampleNumbers(connection.db, undefined, SUPPLIERS);
  expect(await known()).toEqual([]);
  await take('liteapi;a;1;2027-03-31');
  await settleSampleNumbers(connection.db, sample, SUPPLIERS);
  await settleSampleNumbers(connection.db, undefined, SUPPLIERS);
  expect(await known()).toEqual(['a 1']);
});

test('npm run import says what it did or what is wrong', async () => {
  const file = join(folder, 'rnt.csv');
  writeFileSync(file, `${HEADINGS};note\nliteapi;a;1;2020-03-31;x\n`);
  const run = (...args: string[]) => runImport(args, { db: connection.db, by });
  expect(await run('rnt', file)).toMatchObject({
    code: 0,
    answer: expect.stringMatching(/1 lines are the register now: 1 added, 0 changed, 0 gone.*1 of them are past.*“note”/s),
  });
  writeFileSync(file, `${HEADINGS}\nliteapi;a;RNT 1;2027-03-31\n`);
  expect(await run('rnt', file)).toMatchObject({
    code: 1,
    answer: '',
    complaint: expect.stringMatching(/^Line 2, number: “RNT 1”.*nothing was imported/s),
  });
  for (const args of [[], ['rnt'], ['yachts', file], ['constructor', file], ['rnt', file, file]]) {
    expect(await run(...args)).toMatchObject({ code: 2, complaint: expect.stringContaining('Usage') });
  }
  expect(await run('rnt', join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('is not there'),
  });
  expect(await run('rnt', folder)).toMatchObject({ code: 1, complaint: expect.stringContaining('is a folder') });
  expect(await known()).toEqual(['a 1']);
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('keeps the old register when killed during the import', async () => {
  await take('liteapi;a;1;2027-03-31', 'liteapi;b;1;2027-03-31');
  const file = join(folder, 'many.csv');
  writeFileSync(file, [HEADINGS, ...manyLines(5_000)].join('\n'));
  const { db } = connection;
  await db.transaction(async (held) => {
    // The last statements have to wait: lines are written, `b` is about to be deleted.
    await held.execute(sql`select 1 from tourism_numbers where hotel_id = 'b' for update`);
    const child = spawn(
      process.execPath,
      [QUICK_RESOLVE, fileURLToPath(new URL('../../scripts/agency/import.ts', import.meta.url)), 'rnt', file],
      {
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: connection.url, DATA_KEYS: TEST_DATA_KEYS },
      },
    );
    started.push(child);
    const isWaiting = async () => {
      // The server ends an idle transaction, so it is kept active.
      await held.execute(sql`select 1`);
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from "tourism_numbers"%'`,
      );
      return rows.length;
    };
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  // The next import does not have to wait.
  expect(await known()).toEqual(['a 1', 'b 1']);
  expect(await take('liteapi;b;2;2027-03-31')).toMatchObject({ ok: true, report: { added: 0, changed: 1, gone: 1 } });
});
