import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingWait, type CountedAttempt, crowdWait, WINDOW_MS } from './card-attempt-limits.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const MINUTE = 60_000;

const attempt = (minutesAgo: number, paymentState: CountedAttempt['paymentState'] = 'declined'): CountedAttempt => ({
  at: new Date(NOW - minutesAgo * MINUTE),
  outcome: 'taken',
  paymentState,
});
const asked = (minutesAgo: number): CountedAttempt => ({ ...attempt(minutesAgo, null), outcome: 'asked' });
const many = (count: number, of: () => CountedAttempt) => Array.from({ length: count }, of);

describe('bookingWait', () => {
  test.each([
    ['none', [], 0],
    ['seven declined', many(7, () => attempt(10)), 0],
    ['eight declined ten minutes ago', many(8, () => attempt(10)), 50],
    ['twelve handed over and not used', many(12, () => attempt(10, 'created')), 0],
    ['twenty-four handed over and not used', many(24, () => attempt(10, 'created')), 50],
    ['eight refused by the provider', many(8, () => ({ ...attempt(10, null), outcome: 'refused' as const })), 50],
    ['eight unanswered by the provider', many(8, () => ({ ...attempt(10, null), outcome: 'unanswered' as const })), 0],
    ['seven declined, then one authorised', [...many(7, () => attempt(20)), attempt(10, 'authorised')], 0],
    [
      'eight declined, then one captured, then one declined',
      [...many(8, () => attempt(20)), attempt(10, 'captured'), attempt(5)],
      0,
    ],
    ['seven declined and one in progress', [...many(7, () => attempt(10)), asked(1)], 50],
    ['eight in progress', many(8, () => asked(1)), 59],
    ['one captured, then eight declined', [attempt(20, 'captured'), ...many(8, () => attempt(10))], 50],
    ['nine declined, the oldest a minute from expiring', [attempt(59), ...many(8, () => attempt(10))], 50],
    ['eight declined, the oldest a minute from expiring', [attempt(59), ...many(7, () => attempt(10))], 1],
    ['eight declined over an hour ago', many(8, () => attempt(61)), 0],
  ])('wait after these attempts: %s', (_, attempts, minutes) => {
    expect(bookingWait(attempts, NOW)).toBe(minutes * MINUTE);
  });
});

describe('crowdWait', () => {
  test('does not count cards that were paid with', () => {
    expect(
      crowdWait(
        many(500, () => attempt(1, 'captured')),
        30,
        NOW,
      ),
    ).toBe(0);
  });

  test('still counts declined cards when one in between succeeded', () => {
    const tried = [...many(29, () => attempt(20)), attempt(15, 'captured'), attempt(10)];
    expect(crowdWait(tried, 30, NOW)).toBe(40 * MINUTE);
  });

  test('counts declined cards, and at four times the limit cards handed over but never used', () => {
    expect(
      crowdWait(
        many(29, () => attempt(10)),
        30,
        NOW,
      ),
    ).toBe(0);
    expect(
      crowdWait(
        many(30, () => attempt(10)),
        30,
        NOW,
      ),
    ).toBe(50 * MINUTE);
    expect(
      crowdWait(
        many(119, () => attempt(10, 'created')),
        30,
        NOW,
      ),
    ).toBe(0);
    expect(
      crowdWait(
        many(120, () => attempt(10, 'created')),
        30,
        NOW,
      ),
    ).toBe(50 * MINUTE);
  });

  test('returns the exact wait after which the next card is let through', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 90 }).map((list) => list.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(ages, fc.integer({ min: 1, max: 30 }), (minutes, most) => {
        const attempts = minutes.map((ago) => attempt(ago));
        const wait = crowdWait(attempts, most, NOW);
        expect(wait).toBeLessThanOrEqual(WINDOW_MS);
        expect(crowdWait(attempts, most, NOW + wait)).toBe(0);
        if (wait > 0) expect(crowdWait(attempts, most, NOW + wait - 1)).toBe(1);
      }),
    );
  });

  test('counts cards still being asked for as declined, so that many at once are limited', () => {
    const now = (count: number, of: CountedAttempt) => many(count, () => of);
    expect(crowdWait(now(30, asked(1)), 30, NOW)).toBeGreaterThan(0);
    expect(bookingWait(now(8, asked(1)), NOW)).toBeGreaterThan(0);
    expect(bookingWait([...now(4, asked(1)), ...now(4, attempt(1))], NOW)).toBeGreaterThan(0);
  });

  test('one successful card does not reset the declines of a crowd', () => {
    const declined = many(30, () => attempt(1));
    const paid = [attempt(1, 'captured')];
    expect(crowdWait([...declined, ...paid], 30, NOW)).toBe(crowdWait(declined, 30, NOW));
    expect(crowdWait([...declined, ...paid], 30, NOW)).toBeGreaterThan(0);
  });
});
