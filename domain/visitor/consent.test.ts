import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConsent, writeConsent } from './consent.ts';

const DAY_MS = 86_400_000;
const at = Date.UTC(2027, 0, 1);

test('reads a consent back as written for seven days, and then no longer', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 10 * DAY_MS }), (performance, marketing, after) => {
      const consent = { performance, marketing, at };
      expect(readConsent(writeConsent(consent), at + after)).toEqual(after < 7 * DAY_MS ? consent : null);
    }),
  );
});

test.each(['', 'p1m1', 'p2m0.1', 'yes', `p1m1.${at + 1}`, undefined])('reads %j as no consent', (text) => {
  expect(readConsent(text, at)).toBeNull();
});
