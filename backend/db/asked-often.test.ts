import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';
import { connectionSettings, WatchedClient } from './connection-settings.ts';

let database: TestDatabase;
let client: WatchedClient;
const connected = async () => {
  const one = new WatchedClient(connectionSettings(database.url, 'calls'));
  await one.connect();
  return one;
};
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connected();
  await client.query('create table kept (id int, amount int)');
  await client.query('insert into kept values (1, 7)');
});
afterAll(async () => {
  await client.end().catch(() => undefined);
  await database.drop();
});

const TEXT = 'select amount from kept where id = $1';
/** The form in which Drizzle sends queries. */
const ask = (by: WatchedClient, text: string, values: unknown[]) => by.query({ text, rowMode: 'array' }, values);
const plannedOnce = async (by: WatchedClient) =>
  (await by.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

test('what is asked often is planned once, and answers the same; what is asked now and then, or with a list of another length, is not', async () => {
  for (let time = 0; time < 30; time++) {
    expect((await ask(client, TEXT, [1])).rows).toEqual([[7]]);
    await ask(client, `select ${time}::int + $1::int`, [time]);
    await client.query({ text: 'select 1' });
  }
  expect(await plannedOnce(client)).toEqual([TEXT]);
});

test('a statement that is refused is refused by name too, and the connection goes on', async () => {
  const text = 'select 1 / $1::int';
  for (let time = 0; time < 30; time++) await expect(ask(client, text, [0])).rejects.toThrow('division by zero');
  expect((await ask(client, text, [1])).rows).toEqual([[1]]);
});

test('after a column has become of another type a connection that has planned it before is given up, and the next answers', async () => {
  await client.query('alter table kept alter column amount type bigint');
  await expect(ask(client, TEXT, [1])).rejects.toThrow('cached plan');
  await expect(ask(client, 'select 1 + $1::int', [1])).rejects.toThrow();
  client = await connected();
  expect((await ask(client, TEXT, [1])).rows).toEqual([['7']]);
});
