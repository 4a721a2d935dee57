import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decrypt, encrypt, encryptWith } from '../encryption.ts';
import { keysOfDatabase } from './local-data-key.ts';

const folders: string[] = [];
const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-keys-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const main = { id: 'main', key: randomBytes(32) };

test('what was stored before the agency had a key of its own stays readable, and new data has the new key', () => {
  const terms = { dataDir: freshFolder(), databaseUrl: undefined };
  encryptWith(keysOfDatabase({ ...terms, dataKeys: undefined }));
  const before = encrypt(['Ana']);
  encryptWith(keysOfDatabase({ ...terms, dataKeys: [main] }));
  expect(decrypt(before)).toEqual(['Ana']);
  expect(encrypt(['Luis'])).toMatch(/^v1\.main\./);
});

test('with a key of the agency none is generated, and a database elsewhere has no use for a generated one', () => {
  const dataDir = freshFolder();
  expect(keysOfDatabase({ dataDir, databaseUrl: undefined, dataKeys: [main] })).toEqual([main]);
  const [local] = keysOfDatabase({ dataDir, databaseUrl: undefined, dataKeys: undefined });
  const named = [main, { id: 'local', key: randomBytes(32) }];
  expect(keysOfDatabase({ dataDir, databaseUrl: undefined, dataKeys: [main] })).toEqual([main, local]);
  expect(keysOfDatabase({ dataDir, databaseUrl: undefined, dataKeys: named })).toEqual(named);
  expect(keysOfDatabase({ dataDir, databaseUrl: 'postgres://u@db/x', dataKeys: [main] })).toEqual([main]);
});
