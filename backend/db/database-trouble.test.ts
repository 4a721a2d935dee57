import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, queryRows, type TestDatabase, testServer } from '../../tests/harness/database/test-database.ts';
import { connect } from './connection.ts';
import { DatabaseUnreachable, isDatabaseTrouble } from './database-trouble.ts';

/** What PostgreSQL itself answers when it does not serve us, asked by a role that is no superuser, as in production. */

let database: TestDatabase;
let [name, role] = ['', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  name = new URL(database.url).pathname.slice(1);
  role = `${name}_role`;
  await onServer(`create role ${role} login password 'p'`);
});
afterAll(async () => {
  await onServer(`alter database ${name} allow_connections true`);
  await database.drop();
  await onServer(`drop role ${role}`);
});

const onServer = async (statement: string) => queryRows(await testServer(), statement);

/** The error of a statement and of a transaction, on a new connection. */
async function failures(statement = 'select 1', asRole = role): Promise<unknown[]> {
  const url = new URL(database.url);
  url.username = asRole;
  url.password = 'p';
  const { db, close } = connect(url.href, () => undefined);
  const failureOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  try {
    const text = sql.raw(statement);
    return [await failureOf(db.execute(text)), await failureOf(db.transaction((tx) => tx.execute(text)))];
  } finally {
    await close();
  }
}

test.each([
  ['takes no connections', 'allow_connections false', 'allow_connections true'],
  ['has as many as it may', 'connection limit 0', 'connection limit -1'],
  ['is read-only', 'set default_transaction_read_only to on', 'reset default_transaction_read_only'],
])('a database that %s is in trouble, and once it serves again it is not', async (_, begin, end) => {
  await onServer(`alter database ${name} ${begin}`);
  const troubles = await failures('create table nothing ()');
  await onServer(`alter database ${name} ${end}`);
  expect(troubles.map(isDatabaseTrouble)).toEqual([true, true]);
  expect(await failures()).toEqual([undefined, undefined]);
});

test.each([
  ['has as many connections as it may', 'connection limit 0', 'connection limit -1'],
  ['may not log in', 'nologin', 'login'],
  ['has an account that is over', "valid until '2020-01-01'", "valid until 'infinity'"],
])('a role that %s is trouble of the database', async (_, begin, end) => {
  await onServer(`alter role ${role} ${begin}`);
  const troubles = await failures();
  await onServer(`alter role ${role} ${end}`);
  // Where a server trusts whoever is on its machine, no account is over.
  for (const trouble of troubles.filter(Boolean)) expect(isDatabaseTrouble(trouble)).toBe(true);
  expect(await failures()).toEqual([undefined, undefined]);
});

test('a database that a role may not connect to, that is gone, or a role that is unknown are trouble', async () => {
  await onServer(`revoke connect on database ${name} from public`);
  const refused = await failures();
  await onServer(`grant connect on database ${name} to public`);
  const unknown = await failures('select 1', `${role}_unknown`);
  const gone = new URL(database.url);
  gone.pathname = `${gone.pathname}_gone`;
  const { db, close } = connect(gone.href, () => undefined);
  const lost: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error);
  await close();
  expect([...refused, ...unknown, lost].map(isDatabaseTrouble)).toEqual(Array(5).fill(true));
});

test('a wrong statement is a mistake of ours, also in a transaction', async () => {
  const mistakes = await failures('select * from no_such_table');
  expect(mistakes.map(isDatabaseTrouble)).toEqual([false, false]);
  expect(isDatabaseTrouble(new DatabaseUnreachable(mistakes[0]))).toBe(true);
});
