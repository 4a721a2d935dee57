import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataDirRefusal } from './refused-data-dir.ts';

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('names the variable and the folder that cannot be written to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-data-'));
  try {
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    const error = errorOf(() => mkdirSync(dataDir, { recursive: true }));
    expect(dataDirRefusal(error, dataDir)).toMatch(new RegExp(`^DATA_DIR is ${dataDir}, and a file stands in its way`));
    expect(dataDirRefusal(error, join(folder, 'elsewhere'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(['EACCES', 'EROFS', 'ENOSPC'])('says so of %s below it, and nothing of other errors', (code) => {
  const error = Object.assign(new Error('no'), { code, path: '/srv/data/postgres-password.new' });
  expect(dataDirRefusal(error, '/srv/data')).toContain(`DATA_DIR is /srv/data, and`);
  expect(dataDirRefusal(Object.assign(error, { code: 'ENOENT' }), '/srv/data')).toBeUndefined();
  expect(dataDirRefusal(undefined, '/srv/data')).toBeUndefined();
});
