import { expect, test } from 'vitest';
import { interestOf, soundPlan } from './instalment-plan.ts';

const PRICE = { amountMinor: 120_000 };

test.each([
  ['whole', { count: 12, eachMinor: 10_900, totalMinor: 130_800 }, true],
  ['without interest', { count: 3, eachMinor: 40_000, totalMinor: 120_000 }, true],
  ['rounded for each', { count: 12, eachMinor: 10_899, totalMinor: 130_800 }, true],
  ['less than the price', { count: 3, eachMinor: 39_000, totalMinor: 117_000 }, false],
  ['that does not add up', { count: 12, eachMinor: 9_000, totalMinor: 130_800 }, false],
  ['of no instalment', { count: 0, eachMinor: 120_000, totalMinor: 120_000 }, false],
  ['with a broken amount', { count: 2, eachMinor: Number.NaN, totalMinor: 120_000 }, false],
  ['with a rate below nothing', { count: 2, eachMinor: 60_000, totalMinor: 120_000, ratePercent: -1 }, false],
  ['of a hundred years', { count: 1_200, eachMinor: 100, totalMinor: 120_000 }, false],
])('a plan %s', (_, plan, isSound) => expect(soundPlan(plan, PRICE) !== undefined).toBe(isSound));

test('what is more than the price is interest, and never less than nothing', () => {
  expect(interestOf({ count: 12, eachMinor: 10_900, totalMinor: 130_800 }, PRICE)).toBe(10_800);
  expect(interestOf({ count: 1, eachMinor: 100, totalMinor: 100 }, PRICE)).toBe(0);
});
