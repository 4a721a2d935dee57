import { expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
import { watchArchive } from './watch-archive.ts';

const said: string[] = [];
const log = {
  error: (_: object, message: string) => void said.push(`error: ${message}`),
  info: (_: object, message: string) => void said.push(`info: ${message}`),
};

test('an archive that takes nothing is said once, and so is that it takes the log again', async () => {
  let rows: { isUp: boolean | null }[] = [{ isUp: true }];
  const archive = watchArchive({ execute: async () => ({ rows }) } as unknown as Database, log);
  const seen = async (isUp: boolean | null) => {
    rows = [{ isUp }];
    await archive.look();
  };
  await seen(true);
  expect(said).toEqual([]);
  await seen(false);
  await seen(false);
  expect(said.splice(0)).toEqual(['error: the archive of the database takes none of its log: no later minute can be restored']);
  await seen(true);
  await seen(true);
  expect(said.splice(0)).toEqual(['info: the archive of the database takes its log again']);
  // It has never taken anything.
  await seen(null);
  expect(said.splice(0)).toHaveLength(1);
  // There is none any more.
  rows = [];
  await archive.look();
  archive.end();
  expect(said).toHaveLength(1);
});
