import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FINGERPRINT_BYTES, isLeaked } from './leaked-passwords.ts';

const file = readFileSync(new URL('leaked-passwords.bin', import.meta.url));
const fingerprints = Array.from({ length: file.length / FINGERPRINT_BYTES }, (_, place) =>
  file.readUIntBE(place * FINGERPRINT_BYTES, FINGERPRINT_BYTES),
);

test('has tens of thousands, whole, in order and each once', () => {
  expect(fingerprints.length).toBeGreaterThan(50_000);
  expect(fingerprints.every((one, place) => place === 0 || one > (fingerprints[place - 1] as number))).toBe(true);
});

test.each(['qwertyqwerty', 'administrator', '123456789987654321', '1qaz2wsx3edc4rfv', 'administrator2026', '1999jennifer'])(
  'knows %s',
  (plain) => expect(isLeaked(plain)).toBe(true),
);

test.each(['', '202620262026', 'caballobateriagrapa', 'abc2026', 'tresostristestigres'])('does not know %j', (plain) =>
  expect(isLeaked(plain)).toBe(false),
);

test('takes none of a thousand others for one of them', () => {
  const others = Array.from({ length: 1_000 }, (_, index) => `una frase que nadie usa ${index} veces`.replaceAll(' ', ''));
  expect(others.filter(isLeaked)).toEqual([]);
});
