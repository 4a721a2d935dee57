import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateUpTo } from '../../../tests/harness/database/landed-database.ts';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../../../tests/harness/database/test-database.ts';
import { encryptAsProduct } from '../../../tests/harness/product/product-settings.ts';
import { reencryptPeople } from '../../booking/personal-data.ts';
import { reencryptEnquiries } from '../../enquiries/forget-enquiries.ts';
import { reencryptPasswords } from '../../office/sign-in/passwords/reencrypt-passwords.ts';
import { migrateDatabase } from '../connection.ts';
import { type DataKey, encrypt, encryptWith } from '../encryption.ts';
import * as schema from '../schema.ts';
import { ENCRYPTED_COLUMNS } from './other-keys.ts';
import { databaseRefusal } from './refused-database.ts';

const keyOf = (id: string, byte: number): DataKey => ({ id, key: Buffer.alloc(32, byte) });
const [MAIN, OTHER_MAIN, NEXT, LOCAL] = [keyOf('main', 1), keyOf('main', 2), keyOf('next', 3), keyOf('local', 4)];
const A_PASSPORT = 'XZ9988776';

const database = migratedDatabase();
beforeEach(async () => {
  await queryRows(database.url, 'truncate bookings, enquiries, mails, staff cascade');
});
// The keys are the process's, which is also that of other files.
afterEach(encryptAsProduct);

const aBooking = (key: DataKey, url = database.url) => {
  encryptWith([key]);
  return queryRows(
    url,
    `insert into bookings (id, secret, agent_id, state, total_minor, currency, info_data, passengers, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), 'a', 'confirmed', 1, 'USD', '{}', $1, now())`,
    [JSON.stringify(encrypt([{ passportNumber: A_PASSPORT }]))],
  );
};
const anEnquiry = (key: DataKey) => {
  encryptWith([key]);
  return queryRows(
    database.url,
    `insert into enquiries (number, kind, content, via_form) values (gen_random_uuid(), 'enquiry', $1, false)`,
    [encrypt({ email: 'ana@example.com' })],
  );
};
const aStaffPassword = async (key: DataKey) => {
  encryptWith([key]);
  await queryRows(
    database.url,
    `insert into office_roles (id, name, permissions, limits) values ('r', 'r', '[]', '{}') on conflict do nothing`,
  );
  await queryRows(
    database.url,
    `with person as (insert into staff (email, name, role_id) values (gen_random_uuid(), 'Ana', 'r') returning id)
      insert into staff_passwords (staff_id, hash, totp) select id, 'x', $1 from person`,
    [encrypt('JBSWY3DPEHPK3PXP')],
  );
};
const start = (keys: DataKey[], lostKeys: string[] = [], url = database.url): Promise<string | undefined> => {
  encryptWith(keys, lostKeys);
  return migrateDatabase(url).then(
    () => 'starts',
    (error: unknown) => databaseRefusal(error, url),
  );
};

test('a database starts with the keys of what it holds, in any order, and an empty one with any', async () => {
  expect(await start([OTHER_MAIN])).toBe('starts');
  await aBooking(MAIN);
  await anEnquiry(NEXT);
  expect(await start([MAIN, NEXT])).toBe('starts');
  expect(await start([NEXT, MAIN, LOCAL])).toBe('starts');
});

test.each([
  ['another key under the id', [OTHER_MAIN], /^DATA_KEYS: .*another key "main" than .*; put that key back/],
  ['a new key without the old one', [NEXT], /^DATA_KEYS: .*the key "main", which is not named .*; add main: and that key/],
  ['a new key before the wrong old one', [NEXT, OTHER_MAIN], /another key "main"/],
])('%s is refused, in a sentence without a value or a key', async (_, keys, words) => {
  await aBooking(MAIN);
  const refusal = String(await start(keys));
  expect(refusal).toMatch(words);
  expect(refusal).toContain('1 of the 1 values');
  for (const { key } of [...keys, MAIN])
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(refusal).not.toContain(key.toString(form));
});

test('a lost file of the product’s own key is called by its name', async () => {
  await aBooking(LOCAL);
  const made = { ...LOCAL, key: Buffer.alloc(32, 5) };
  for (const keys of [[made], [MAIN]]) expect(await start(keys)).toMatch(/^DATA_KEYS or DATA_DIR: .*put back the file data-key/);
});

test('a key that is said to be lost is missed by nobody, and any other still is', async () => {
  await aBooking(MAIN);
  expect(await start([NEXT], ['main'])).toBe('starts');
  await anEnquiry(LOCAL);
  expect(await start([NEXT], ['main'])).toMatch(/the key "local"/);
});

test('what a lost key encrypted reads as if it had been erased, stays stored, and does not stand in the way of a new key', async () => {
  await aBooking(MAIN);
  await anEnquiry(MAIN);
  const stored = () =>
    queryRows(database.url, 'select passengers::text as value from bookings union select content from enquiries');
  const before = await stored();
  await aBooking(LOCAL);
  encryptWith([NEXT, LOCAL], ['main']);
  expect((await database.db.select().from(schema.enquiries)).map(({ content }) => content)).toEqual([null]);
  const people = (await database.db.select().from(schema.bookings)).map(({ passengers }) => passengers.length);
  expect(people.toSorted()).toEqual([0, 1]);
  await reencryptPeople(database.db);
  await reencryptEnquiries(database.db);
  expect(await stored()).toEqual(expect.arrayContaining(before));
  expect(await start([NEXT], ['main'])).toBe('starts');
  expect(await start([NEXT, MAIN])).toBe('starts');
});

test('the old key may go once everything is encrypted with the new one, and not before', async () => {
  await aBooking(MAIN);
  await anEnquiry(MAIN);
  await aStaffPassword(MAIN);
  encryptWith([NEXT, MAIN]);
  await reencryptPeople(database.db);
  expect(await start([NEXT])).toMatch(/the key "main", which is not named/);
  encryptWith([NEXT, MAIN]);
  await reencryptEnquiries(database.db);
  expect(await start([NEXT])).toMatch(/the key "main", which is not named/);
  encryptWith([NEXT, MAIN]);
  await reencryptPasswords(database.db);
  expect(await start([NEXT])).toBe('starts');
});

const LONG = ['sent_enclosures.content', 'sent_mails.words', 'upstream_calls.bodies'];
test('every encrypted column is looked at, but for what is gone after minutes, and long ones beside a short one or in their tables alone', () => {
  const encrypted = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table).columns)
    .filter((column) => column.columnType === 'PgCustomColumn')
    .filter((column) =>
      String(column.mapToDriverValue(column.getSQLType() === 'bytea' ? Buffer.from('x') : [{}])).includes('v1.'),
    )
    .map((column) => `${getTableName(column.table)}.${column.name}`);
  const looked = ENCRYPTED_COLUMNS.map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(encrypted.toSorted()).toEqual([...looked, 'call_codes.view', 'staff_challenges.content', ...LONG].toSorted());
});

test('a database of an older version is refused before it is migrated', async () => {
  const older: TestDatabase = await createTestDatabase();
  try {
    await migrateUpTo(older.url, 30);
    await aBooking(MAIN, older.url);
    expect(await start([NEXT], [], older.url)).toMatch(/the key "main"/);
    expect(await queryRows(older.url, 'select 1 from drizzle.__drizzle_migrations')).toHaveLength(31);
    expect(await start([NEXT, MAIN], [], older.url)).toBe('starts');
  } finally {
    await older.drop();
  }
});
