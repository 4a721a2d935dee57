import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endsHere } from './expiry-here.ts';
import { expiryAt, expiryFromNow } from './prices-hold.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const SERVER = Date.parse('2027-03-10T12:00:00Z');
const MINUTE_MS = 60_000;

test.each([0, 3_600_000, -3_600_000])('ends prices after the time the server had left, on a clock %i ms ahead', (ahead) => {
  const here = SERVER + ahead;
  expect(endsHere(expiryAt('2027-03-10T12:04:00Z', SERVER), here) - here).toBe(4 * MINUTE_MS);
  // Filtered a minute later, and restored by the browser an hour later: it is the same search.
  expect(endsHere(expiryAt('2027-03-10T12:04:00Z', SERVER + MINUTE_MS), here + MINUTE_MS) - here).toBe(4 * MINUTE_MS);
  expect(endsHere(expiryAt('2027-03-10T12:04:00Z', SERVER), here + 60 * MINUTE_MS) - here).toBe(4 * MINUTE_MS);
  // A new search begins anew.
  expect(endsHere(expiryFromNow(SERVER + 60 * MINUTE_MS), here + 60 * MINUTE_MS) - here).toBe(75 * MINUTE_MS);
});

test('counts from now in a browser that refuses to store anything', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(endsHere(expiryAt('2027-03-10T12:04:00Z', SERVER), SERVER)).toBe(SERVER + 4 * MINUTE_MS);
});

test('ignores a stored value that is not its own', () => {
  kept.set('tq.prices-end', '{"not":"a list"');
  expect(endsHere(expiryAt('2027-03-10T12:04:00Z', SERVER), SERVER)).toBe(SERVER + 4 * MINUTE_MS);
});
