import { randomBytes } from 'node:crypto';
import { pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type DataKey, decrypt, encrypt, encryptedList, encryptedValue, encryptWith } from './encryption.ts';

const keyNamed = (id: string): DataKey => ({ id, key: randomBytes(32) });
const first = keyNamed('2026');
beforeEach(() => encryptWith([first]));

test('decrypts what it encrypted, and never encrypts the same value to the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(decrypt(encrypt(value))).toEqual(plain);
      expect(encrypt(value)).not.toBe(encrypt(value));
    }),
  );
});

test('rejects ciphertext with a changed byte', () => {
  const encrypted = encrypt({ passportNumber: 'AR123456' });
  const parts = encrypted.split('.');
  for (const index of [2, 3, 4]) {
    const changed = [...parts];
    const text = changed[index] as string;
    changed[index] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    expect(() => decrypt(changed.join('.'))).toThrow();
  }
});

test('stores an encrypted column without readable content, and reads it back unchanged', () => {
  const { people, words } = pgTable('t', { people: encryptedList<object>('people'), words: encryptedValue<object>('words') });
  const person = { passportNumber: 'AR123456' };
  for (const [column, value] of [
    [people, [person]],
    [words, person],
  ] as const) {
    const stored = String(column.mapToDriverValue(value as never));
    expect(stored).not.toMatch(/AR123456|passportNumber/);
    expect(stored).toContain('v1.2026.');
    expect(column.mapFromDriverValue(column === people ? JSON.parse(stored) : stored)).toEqual(value);
  }
  expect([people.mapToDriverValue([]), people.mapFromDriverValue([])]).toEqual(['[]', []]);
});

test('reads data of an older key until that key is removed', () => {
  const old = encrypt('AR123456');
  const second = keyNamed('2027');
  encryptWith([second, first]);
  expect(decrypt(old)).toBe('AR123456');
  expect(encrypt('x')).toMatch(/^v1\.2027\./);
  encryptWith([second]);
  expect(() => decrypt(old)).toThrow('encrypted with the key 2026, which is not configured');
});

test('refuses to encrypt without a key', () => {
  encryptWith([]);
  expect(() => encrypt('x')).toThrow('no key');
});
