import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { encryptWith } from '../db/encryption.ts';
import { checkFormToken, formToken } from './form-token.ts';

const key = () => randomBytes(32);
beforeEach(() => encryptWith([{ id: 'test', key: key() }]));

const NOW = Date.parse('2027-02-01T10:30:00Z');
const DAY_MS = 86_400_000;

test.each<[age: number, said: ReturnType<typeof checkFormToken>]>([
  [0, { waitMs: 2_000 }],
  [500, { waitMs: 1_500 }],
  [2_000, { waitMs: 0 }],
  [3 * DAY_MS, { waitMs: 0 }],
  [3 * DAY_MS + 1, 'late'],
  [400 * DAY_MS, 'late'],
  // If the clock was set back, the wait is never longer than that.
  [-DAY_MS, { waitMs: 2_000 }],
])('a form shown %i ms ago is answered %j', (age, said) => {
  expect(checkFormToken(formToken(NOW - age), NOW)).toEqual(said);
});

test('accepts only a token signed here, for the time that was signed', () => {
  const good = formToken(NOW - 10_000);
  const [at = '', signature = ''] = good.split('.');
  const later = (NOW - 9_000).toString(36);
  const others = [
    `${later}.${signature}`,
    `${at}.${'A'.repeat(22)}`,
    `${at}.${signature.slice(1)}`,
    `${at}.`,
    `.${signature}`,
    at,
    '',
  ];
  for (const token of others) expect(checkFormToken(token, NOW)).toBe('forged');
  expect(checkFormToken(good, NOW)).toEqual({ waitMs: 0 });
  encryptWith([{ id: 'another', key: key() }]);
  expect(checkFormToken(good, NOW)).toBe('forged');
});

test('rounds the token of a shared page to the hour', () => {
  const early = formToken(NOW, { toTheHour: true });
  expect(formToken(NOW + 20 * 60_000, { toTheHour: true })).toBe(early);
  expect(formToken(NOW + 30 * 60_000, { toTheHour: true })).not.toBe(early);
  expect(checkFormToken(early, NOW)).toEqual({ waitMs: 0 });
});
