import { afterEach, beforeEach, expect, test } from 'vitest';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { queryRows } from '../../../tests/harness/database/test-database.ts';
import { encryptAsProduct } from '../../../tests/harness/product/product-settings.ts';
import { watchOtherProcesses } from '../../shared-store/other-processes.ts';
import { joinOthers, migrateDatabase } from '../connection.ts';
import { type DataKey, encryptWith } from '../encryption.ts';
import { TURNS_OF_ALL } from '../turns-of-all.ts';
import { databaseRefusal } from './refused-database.ts';

const database = migratedDatabase();
const [MAIN, NEXT]: DataKey[] = ['main', 'next'].map((id, byte) => ({ id, key: Buffer.alloc(32, byte + 1) }));
const running: { close(): Promise<void> }[] = [];
beforeEach(() => queryRows(database.url, 'delete from running_processes'));
// The keys are the process's, which is also that of other files.
afterEach(async () => {
  encryptAsProduct();
  for (const process of running.splice(0)) await process.close();
});

type Keys = (DataKey | undefined)[];
async function runs(...keys: Keys): Promise<void> {
  encryptWith(keys as DataKey[]);
  const { pool } = database;
  running.push(await watchOtherProcesses({ pool, namespace: 'n', isInRedis: () => false, onLook: () => undefined }));
}
const starts = (...keys: Keys): Promise<string> => {
  encryptWith(keys as DataKey[]);
  return migrateDatabase(database.url).then(
    () => 'starts',
    (error: unknown) => databaseRefusal(error, database.url) ?? String(error),
  );
};

test('beside a process that does not know the new key none writes with it', async () => {
  await runs(MAIN);
  expect(await starts(NEXT, MAIN)).toMatch(/does not know the key "next".*behind "main" first/);
  expect(await starts(NEXT)).toMatch(/does not know|writes with the key "main"/);
  expect(await starts(MAIN, NEXT)).toBe('starts');
});

test('beside processes that know both keys either may be first, and the old one goes when none writes with it', async () => {
  await runs(MAIN, NEXT);
  expect(await starts(NEXT, MAIN)).toBe('starts');
  expect(await starts(NEXT)).toMatch(/writes with the key "main", which is not named/);
  await running.pop()?.close();
  await runs(NEXT, MAIN);
  expect(await starts(NEXT)).toBe('starts');
});

const joins = (...keys: Keys): Promise<string> => {
  encryptWith(keys as DataKey[]);
  const { pool } = database;
  return joinOthers(database.url, async () => {
    const joined = await watchOtherProcesses({ pool, namespace: 'n', isInRedis: () => false, onLook: () => undefined });
    running.push(joined);
    return joined;
  }).then(
    () => 'joins',
    (error: unknown) => databaseRefusal(error, database.url) ?? String(error),
  );
};

test('of two that begin at once, with keys that exclude each other, the second to be seen goes', async () => {
  // Neither was there yet when the other looked.
  expect([await starts(MAIN), await starts(NEXT)]).toEqual(['starts', 'starts']);
  expect(await joins(MAIN)).toBe('joins');
  expect(await joins(NEXT)).toMatch(/does not know|writes with the key "main"/);
  expect(await queryRows(database.url, 'select key_ids from running_processes')).toEqual([{ key_ids: ['main'] }]);
  expect(await joins(NEXT, MAIN)).toMatch(/does not know the key "next"/);
  expect(await joins(MAIN, NEXT)).toBe('joins');
});

test('two that begin at once are seen one after the other', async () => {
  const other = await database.pool.connect();
  await other.query('select pg_advisory_lock($1)', [TURNS_OF_ALL['keys of processes']]);
  const joined = joins(MAIN);
  const waiting = () => queryRows(database.url, "select pid from pg_locks where locktype = 'advisory' and not granted");
  await expect.poll(waiting).toHaveLength(1);
  expect(await queryRows(database.url, 'select id from running_processes')).toEqual([]);
  other.release(true);
  expect(await joined).toBe('joins');
});

test('a process that was killed is waited for; one of an earlier release says nothing of its keys', async () => {
  await queryRows(
    database.url,
    `insert into running_processes (id, namespace, keeps_in, key_ids, seen_at) values
      ('killed', 'n', 'redis', '{main}', now() - interval '5.7 seconds'), ('earlier', 'n', 'redis', null, now() + interval '1 minute')`,
  );
  expect(await starts(NEXT)).toBe('starts');
});
