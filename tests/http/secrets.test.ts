import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { encryptWith, keyedHash } from '#backend/db/encryption.ts';
import { readConfig } from '#config';
import { encryptAsProduct } from '../harness/product/product-settings.ts';

// The keys are the process's, which is also that of the products of other files.
afterEach(encryptAsProduct);

test.each([0, 1, 8, 16, 31, 33, 64])('DATA_KEYS refuses a key of %i bytes, alone and beside a valid one', (bytes) => {
  const keyOf = (length: number) => randomBytes(length).toString('base64');
  const short = `old:${keyOf(bytes)}`;
  for (const DATA_KEYS of [short, `main:${keyOf(32)},${short}`]) expect(() => readConfig({ DATA_KEYS })).toThrow('DATA_KEYS');
  expect(readConfig({ DATA_KEYS: `main:${keyOf(32)}` }).dataKeys?.[0]?.key).toHaveLength(32);
});

test('a keyed hash depends on the key and has at least 128 bits', () => {
  encryptWith([{ id: 'a', key: randomBytes(32) }]);
  const first = keyedHash('203.0.113.7');
  expect(keyedHash('203.0.113.7')).toBe(first);
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16);
  encryptWith([{ id: 'b', key: randomBytes(32) }]);
  expect(keyedHash('203.0.113.7')).not.toBe(first);
});
