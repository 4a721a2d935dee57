import { expect, test } from 'vitest';
import { keptBeside, priceRange } from './facet-views.ts';
import { withLimits } from './with-limits.ts';

const NAMES = { minPrice: 'minprice', maxPrice: 'maxprice' };
const rangesWith = (range: { min: number; max: number } | null, filters: { minPrice?: number; maxPrice?: number }) =>
  priceRange(range, filters, { legend: '', names: NAMES, currency: 'USD', reset: () => '' });
const kept = (asked: string, ranges: ReturnType<typeof rangesWith>) =>
  new URLSearchParams(keptBeside(new URLSearchParams(asked), { filters: [{ name: 'stops' }], ranges })).toString();

test.each([
  ['nothing is left under the other filters', null],
  ['all that is left costs the same', { min: 120, max: 120 }],
  ['all that is left is below it', { min: 100, max: 250 }],
])('a price limit stays in the form where %s', (_, range) => {
  expect(kept('origin=BOG&stops=0&maxprice=300&shown=20', rangesWith(range, { maxPrice: 300 }))).toBe('origin=BOG&maxprice=300');
});

test('a limit that its slider sends is not sent twice', () => {
  const ranges = rangesWith({ min: 100, max: 900 }, { minPrice: 200, maxPrice: 300 });
  expect(kept('origin=BOG&minprice=200&maxprice=300', ranges)).toBe('origin=BOG');
});

const slider = (limit: string, value: string, more: { name?: string; moved?: string } = {}) => ({
  name: more.name ?? limit,
  value,
  dataset: { limit, ...(more.moved ? { moved: more.moved } : {}) },
});

test.each([
  ['below what is left', slider('maxprice', '400'), '?maxprice=300', 'maxprice=300'],
  ['above what is left', slider('maxprice', '250', { name: '' }), '?maxprice=300', 'maxprice=300'],
  ['that is always sent, above what is left', slider('maxkm', '20'), '?maxkm=40', 'maxkm=40'],
  ['that is off', slider('maxkm', '120'), '?maxkm=0', 'maxkm=0'],
  ['that the address does not have', slider('maxkm', '20'), '', ''],
  ['moved', slider('maxprice', '240', { moved: 'true' }), '?maxprice=300', 'maxprice=240'],
  ['moved to its end', slider('maxprice', '900', { name: '', moved: 'true' }), '?maxprice=300', ''],
])('a tick beside a limit %s', (_, one, before, limit) => {
  const fields = new URLSearchParams(`stops=0&stops=1${one.name ? `&${one.name}=${one.value}` : ''}`);
  expect(withLimits(fields, [one], before).toString()).toBe(['stops=0&stops=1', limit].filter(Boolean).join('&'));
});
