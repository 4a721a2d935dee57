import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiquete-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is made once and is the same at every start, another one elsewhere', () => {
  const first = keptSecret(join(folder, 'a'), 'key', 32);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(keptSecret(join(folder, 'a'), 'key', 32)).toBe(first);
  expect(keptSecret(join(folder, 'b'), 'key', 32)).not.toBe(first);
});

test('nobody else can read it, and nothing is left beside it', () => {
  keptSecret(join(folder, 'c'), 'key', 12);
  expect(readdirSync(join(folder, 'c'))).toEqual(['key']);
  expect(statSync(join(folder, 'c/key')).mode & 0o077).toBe(0);
});
