import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/harness/database/test-database.ts';
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

test('prepares a statement that is used often, and none used rarely or with varying text', async () => {
  for (let time = 0; time < 30; time++) {
    expect((await ask(client, TEXT, [1])).rows).toEqual([[7]]);
    await ask(client, `select ${time}::int + $1::int`, [time]);
    await client.query({ text: 'select 1' });
  }
  expect(await plannedOnce(client)).toEqual([TEXT]);
});

test('reports the error of a prepared statement each time, and keeps the connection usable', async () => {
  const text = 'select 1 / $1::int';
  for (let time = 0; time < 30; time++) await expect(ask(client, text, [0])).rejects.toThrow('division by zero');
  expect((await ask(client, text, [1])).rows).toEqual([[1]]);
});

test('abandons a connection whose cached plan became invalid, and answers on the next one', async () => {
  await client.query('alter table kept alter column amount type bigint');
  await expect(ask(client, TEXT, [1])).rejects.toThrow('cached plan');
  await expect(ask(client, 'select 1 + $1::int', [1])).rejects.toThrow();
  client = await connected();
  expect((await ask(client, TEXT, [1])).rows).toEqual([['7']]);
});
