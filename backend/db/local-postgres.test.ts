import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalPostgres } from './local-postgres.ts';

test('concurrent starts share one server, and a later start finds it running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete postgres '));
  const [one, two] = await Promise.all([startLocalPostgres(dataDir), startLocalPostgres(dataDir)]);
  const later = await startLocalPostgres(dataDir);
  expect([two.url, later.url]).toEqual([one.url, one.url]);
  await later.stop();
  const again = await startLocalPostgres(dataDir);
  expect(again.url.replace(/:\d+\//, '/')).toBe(one.url.replace(/:\d+\//, '/'));
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
