import { expect, test } from 'vitest';
import { bookingWait, type CountedAttempt, crowdWait } from './card-attempt-limits.ts';

const NOW = Date.parse('2027-01-10T12:00:00Z');
const attempts = (many: number, of: Partial<CountedAttempt>): CountedAttempt[] =>
  Array.from({ length: many }, () => ({ at: new Date(NOW - 60_000), outcome: 'taken', paymentState: 'declined', ...of }));
const ASKED = { outcome: 'asked', paymentState: null } as const;

test('counts cards still being asked for as declined, so that many at once are limited', () => {
  expect(crowdWait(attempts(30, ASKED), 30, NOW)).toBeGreaterThan(0);
  expect(bookingWait(attempts(8, ASKED), NOW)).toBeGreaterThan(0);
  expect(bookingWait([...attempts(4, ASKED), ...attempts(4, {})], NOW)).toBeGreaterThan(0);
});

test('one successful card does not reset the declines of a crowd', () => {
  const declined = attempts(30, {});
  const paid = attempts(1, { paymentState: 'captured' });
  expect(crowdWait([...declined, ...paid], 30, NOW)).toBe(crowdWait(declined, 30, NOW));
  expect(crowdWait([...declined, ...paid], 30, NOW)).toBeGreaterThan(0);
});
