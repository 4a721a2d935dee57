import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSUMED, sharedShare, sized, withScaleTable } from './scale-model.ts';

test('the more ask, the more is shared: nothing of one search a day, all where each trip is asked for without end', () => {
  expect(sharedShare(1 / 86_400)).toBeLessThan(0.01);
  expect(sharedShare(1e6)).toBeGreaterThan(0.99);
  const shares = [0.1, 1, 10, 100].map((rate) => sharedShare(rate));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('sharing is what a drawn demand shows', () => {
  const terms = { ...ASSUMED, trips: 500, sharedSeconds: 100 };
  // Zipf's law, drawn by its cumulated weights.
  const weights = Array.from({ length: terms.trips }, (_, rank) => 1 / (rank + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const draw = () => {
    let left = random() * total;
    let trip = 0;
    for (const weight of weights) {
      left -= weight;
      if (left <= 0) break;
      trip += 1;
    }
    return trip;
  };
  const asked = 3 * terms.sharedSeconds;
  const windows = Array.from({ length: 200 }, () => new Set(Array.from({ length: asked }, draw)).size);
  const drawn = 1 - windows.reduce((sum, distinct) => sum + distinct, 0) / windows.length / asked;
  expect(sharedShare(3, terms as typeof ASSUMED)).toBeCloseTo(drawn, 1);
});

test('ten times the searches need less than ten times the suppliers’ answers, and cost no more each', () => {
  const [small, large] = [sized(10), sized(100)];
  expect(large.supplierSearchesADay).toBeLessThan(10 * small.supplierSearchesADay);
  expect(large.dollarsFor1000Searches).toBeLessThanOrEqual(small.dollarsFor1000Searches);
  expect(large.productCores / small.productCores).toBeCloseTo(10, 0);
});

test('docs/scale.md has the table of the model', () => {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(withScaleTable(page)).toBe(page);
});
