import { randomBytes } from 'node:crypto';
import { pgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type DataKey, seal, sealedList, sealedValue, sealWith, unseal } from './sealing.ts';

const keyNamed = (id: string): DataKey => ({ id, key: randomBytes(32) });
const first = keyNamed('2026');
beforeEach(() => sealWith([first]));

test('what is sealed is read again, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(unseal(seal(value))).toEqual(plain);
      expect(seal(value)).not.toBe(seal(value));
    }),
  );
});

test('a changed byte is refused', () => {
  const sealed = seal({ passportNumber: 'AR123456' });
  const parts = sealed.split('.');
  for (const index of [2, 3, 4]) {
    const changed = [...parts];
    const text = changed[index] as string;
    changed[index] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    expect(() => unseal(changed.join('.'))).toThrow();
  }
});

test('a column that is sealed has nothing in it of what it is about, and is read as it was written', () => {
  const { people, words } = pgTable('t', { people: sealedList<object>('people'), words: sealedValue<object>('words') });
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

test('after a new key older data is read with its own, until that key is taken away', () => {
  const old = seal('AR123456');
  const second = keyNamed('2027');
  sealWith([second, first]);
  expect(unseal(old)).toBe('AR123456');
  expect(seal('x')).toMatch(/^v1\.2027\./);
  sealWith([second]);
  expect(() => unseal(old)).toThrow('sealed with the key "2026"');
});

test('without a key nothing is sealed', () => {
  sealWith([]);
  expect(() => seal('x')).toThrow('no key');
});
