import { expect, test } from 'vitest';
import { pausesBetween } from './notices.ts';

test('repeats a notice at growing intervals for an hour at most', () => {
  const pauses = [];
  for (const pauseMs of pausesBetween()) {
    pauses.push(pauseMs);
    // Ends the test if the pauses never end.
    if (pauses.length > 1_000) break;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const minutes = pauses.reduce((sum, ms) => sum + ms, 0) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
});
