import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseLine } from '../../../tests/harness/database/database-line.ts';
import { migrateUpTo } from '../../../tests/harness/database/landed-database.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../../../tests/harness/database/test-database.ts';
import { connect, type DatabaseConnection, migrateDatabase } from '../connection.ts';
import { requireOwnVersion } from './other-versions.ts';
import { databaseRefusal } from './refused-database.ts';

/** Two versions and one database: one that runs while the other starts, one that comes back, and one that ends halfway. */
const BEFORE_NAMES = 33;
const LAST = readdirSync(new URL('../migrations', import.meta.url)).filter((name) => name.endsWith('.sql')).length - 1;
const open: DatabaseConnection[] = [];
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.close();
  await database.drop();
});

const sql = (statement: string) => queryRows(database.url, statement);
const applied = async () => (await sql('select 1 from drizzle.__drizzle_migrations')).length - 1;
const said = (start: Promise<void>) =>
  start.then(
    () => 'migrated',
    (error: unknown) => databaseRefusal(error, database.url) ?? String(error),
  );
/** A product that is running, as the database sees it. */
async function running() {
  const connection = connect(database.url, () => undefined);
  open.push(connection);
  await connection.pool.query('select 1');
  return connection;
}
async function leaves(connection: DatabaseConnection) {
  open.splice(open.indexOf(connection), 1);
  await connection.close();
}

test('a migration that takes names away waits for the older version to end, and does not start beneath it', async () => {
  await migrateUpTo(database.url, BEFORE_NAMES);
  const older = await running();
  expect(await said(migrateDatabase(database.url, { othersPatienceMs: 300 }))).toMatch(
    /^A product of an older version is running/,
  );
  expect(await applied()).toBe(BEFORE_NAMES);
  const starting = migrateDatabase(database.url);
  await leaves(older);
  await starting;
  expect(await applied()).toBe(LAST);
});

test('one that only adds is applied while the older version serves, and by no command', async () => {
  await migrateDatabase(database.url);
  const { pool } = await running();
  await running();
  const client = await pool.connect();
  const next = (statement: string) => [{ sql: [statement], folderMillis: 4e12, hash: '', bps: true }];
  const begin = (statement: string, isCommand = false) =>
    requireOwnVersion(client, next(statement), { othersPatienceMs: 0, isCommand });
  try {
    await expect(begin('ALTER TABLE "mails" ADD COLUMN "tone" text')).resolves.toBeUndefined();
    await expect(begin('ALTER TABLE "mails" ADD COLUMN "tone" text', true)).rejects.toThrow(/older version is running/);
    await expect(begin('ALTER TABLE "mails" RENAME COLUMN "about" TO "topic"')).rejects.toThrow(/older version is running/);
    await expect(begin('ALTER TABLE "mails" DROP COLUMN "about"')).rejects.toThrow(/older version is running/);
  } finally {
    client.release();
  }
});

test('a command of a newer version leaves the database of a running product alone, and migrates one that nobody uses', async () => {
  await migrateUpTo(database.url, 32);
  const older = await running();
  expect(await said(migrateDatabase(database.url, { isCommand: true }))).toMatch(/^A product of an older version is running/);
  expect(await applied()).toBe(32);
  await leaves(older);
  expect(await said(migrateDatabase(database.url, { isCommand: true }))).toBe('migrated');
  await running();
  expect(await said(migrateDatabase(database.url, { isCommand: true }))).toBe('migrated');
});

test('a version that is started again after a newer one works where that one has only added, and says what is wrong where not', async () => {
  await migrateDatabase(database.url);
  await sql(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 4e12)`);
  await sql(`alter table mails add column tone text, add column loudness integer not null default 1`);
  expect(await said(migrateDatabase(database.url))).toBe('migrated');
  await sql('alter table mails add column sender text not null');
  expect(await said(migrateDatabase(database.url))).toMatch(/changed by a newer version .*\(mails\.sender\)/);
  await sql('alter table mails drop column sender');
  await sql('alter table flags rename column about to topic');
  expect(await said(migrateDatabase(database.url))).toMatch(/changed by a newer version .*\(flags\.about\)/);
});

/** Blocks the migrations' transaction after this many of them, at the next change of a table, until `go` is called. */
async function waitingAfter(count: number): Promise<{ go(): Promise<void> }> {
  const gate = new pg.Client({ connectionString: database.url });
  await gate.connect();
  await gate.query('select pg_advisory_lock(4711)');
  await gate.query(`create function gate() returns event_trigger language plpgsql as $$ begin
    if (select count(*) from drizzle.__drizzle_migrations) = ${count} then perform pg_advisory_xact_lock_shared(4711); end if; end $$`);
  await gate.query('create event trigger gate on ddl_command_end execute function gate()');
  return {
    async go() {
      await gate.query('select pg_advisory_unlock(4711)');
      await expect.poll(() => sql(OTHERS), { timeout: 20_000 }).toHaveLength(1);
      await gate.query('drop event trigger gate');
      await gate.query('drop function gate');
      await gate.end();
    },
  };
}
const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
const AT_THE_GATE = `select 1 from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and locktype = 'advisory' and objid = 4711 and not granted`;
const tables = () =>
  sql(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );

// All of them are one transaction: every sixth is enough to see it.
test('a process that is killed in any migration has changed nothing, and the next start makes all of them', async () => {
  const landed = 9;
  await migrateUpTo(database.url, landed);
  await sql(`insert into bookings (id, secret, agent_id, state, supplier, offer, supplier_offer, dictionaries, included, total_minor, currency,
    info_data, customer, expires_at) values (gen_random_uuid(), 's', 'a', 'confirmed', 'air', '{}', '{}', '{}', '{}', 1, 'USD', '{}', '{}', now())`);
  const before = await tables();
  for (let done = landed + 1; done <= LAST; done += 6) {
    const line = await openDatabaseLine(database.url);
    const gate = await waitingAfter(done);
    const outcome = said(migrateDatabase(line.url));
    await expect.poll(() => sql(AT_THE_GATE), { message: `migration ${done}`, timeout: 20_000 }).toHaveLength(1);
    line.cut();
    expect(await outcome, `migration ${done}`).not.toBe('migrated');
    await gate.go();
    line.close();
    expect(await applied(), `migration ${done}`).toBe(landed);
    expect(await tables()).toEqual(before);
  }
  await migrateDatabase(database.url);
  expect(await applied()).toBe(LAST);
  expect(await sql('select state from booking_items')).toHaveLength(1);
});

test('a disk that is full halfway changes nothing, and is said in a sentence', async () => {
  await migrateUpTo(database.url, 9);
  const before = await tables();
  const line = await openDatabaseLine(database.url);
  line.failing(({ text }) => (/create table "claims"|"amendments"/i.test(text) ? { code: '53100' } : undefined));
  expect(await said(migrateDatabase(line.url))).toMatch(/^The disk of PostgreSQL at .* is full/);
  line.close();
  expect(await applied()).toBe(9);
  expect(await tables()).toEqual(before);
  await migrateDatabase(database.url);
});
