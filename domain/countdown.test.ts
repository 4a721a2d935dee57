import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFinished,
  minutesToSay,
  pauseCountdown,
  remainingOf,
  resumeCountdown,
  SEARCH_RESULTS_MS,
  shownCountdown,
  startCountdown,
} from './countdown.ts';

test('counts down to zero and stays there', () => {
  const countdown = startCountdown(10_000, 1_000);
  expect(remainingOf(countdown, 1_000)).toBe(10_000);
  expect(isFinished(countdown, 10_999)).toBe(false);
  expect(isFinished(countdown, 11_000)).toBe(true);
  expect(remainingOf(countdown, 99_000)).toBe(0);
});

test('takes off only the time it runs, however often it is paused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.array(fc.nat(60_000), { maxLength: 12 }), (total, spans) => {
      let now = 5_000;
      let countdown = startCountdown(total, now);
      let ran = 0;
      spans.forEach((span, index) => {
        now += span;
        if (index % 2 === 0) ran += span;
        countdown = index % 2 === 0 ? pauseCountdown(countdown, now) : resumeCountdown(countdown, now);
      });
      countdown = pauseCountdown(countdown, now);
      expect(remainingOf(countdown, now + 1e6)).toBe(Math.max(0, total - ran));
    }),
  );
});

test.each([
  [480_000, '8:00'],
  [479_001, '8:00'],
  [65_000, '1:05'],
  [1, '0:01'],
  [0, '0:00'],
])('shows %i ms as %s', (ms, shown) => {
  expect(shownCountdown(ms)).toBe(shown);
});

describe('SPEC §9: minutesToSay during the fifteen minutes of a search', () => {
  test.each([
    [SEARCH_RESULTS_MS, null],
    [3 * 60_000 + 1, null],
    [3 * 60_000, 3],
    [2 * 60_000 + 1, 3],
    [60_000, 1],
    [1, 1],
    [0, null],
    [-5_000, null],
  ])('with %i ms left is %j', (remainingMs, minutes) => {
    expect(minutesToSay(remainingMs)).toBe(minutes);
  });
});
