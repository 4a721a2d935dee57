import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPackageRates } from './read-package-rates.ts';

const dir = mkdtempSync(join(tmpdir(), 'package-rates-'));
afterAll(() => rmSync(dir, { recursive: true }));

function read(text: string) {
  const file = join(dir, 'rates.json');
  writeFileSync(file, text);
  return readPackageRates(file, 'USD');
}
const SOLD = { from: '2026-12-01', until: '2027-01-31' };
const aRate = (changes: object = {}) => ({ name: 'Caribe', percent: 7.5, sold: SOLD, ...changes });

test('reads valid rates', () => {
  const stay = { from: '2027-02-01', until: '2027-03-31' };
  const amount = { name: 'Un hotel', amount: '25.50', sold: SOLD, stay, hotels: ['liteapi~lp1'] };
  expect(read(JSON.stringify([aRate({ cities: ['Cartagena de Indias'], countries: ['CO'] }), amount]))).toEqual({
    ok: true,
    rates: [
      { name: 'Caribe', off: { percent: 7.5 }, sold: SOLD, countries: ['CO'], cities: ['Cartagena de Indias'], hotels: [] },
      { name: 'Un hotel', off: { amountMinor: 2_550 }, sold: SOLD, stay, countries: [], cities: [], hotels: ['liteapi~lp1'] },
    ],
  });
  expect(read('[]')).toEqual({ ok: true, rates: [] });
});

test.each<[string, unknown, RegExp]>([
  ['no list', {}, /^the list: /],
  ['no name', [aRate({ name: ' ' })], /^0\.name: /],
  ['a percentage over half', [aRate(), aRate({ percent: 60 })], /^1\.percent: /],
  ['a percentage of zero', [aRate({ percent: 0 })], /^0\.percent: /],
  ['a percentage with three decimals', [aRate({ percent: 7.123 })], /^0\.percent: may have two decimals/],
  ['neither percent nor amount', [aRate({ percent: undefined })], /^0: needs either percent or amount/],
  ['both percent and amount', [aRate({ amount: '10' })], /^0: needs either percent or amount/],
  ['an amount as a number', [aRate({ percent: undefined, amount: 10 })], /^0\.amount: /],
  ['an amount of zero', [aRate({ percent: undefined, amount: '0.00' })], /^0\.amount: must be an amount in USD/],
  ['an amount with three decimals', [aRate({ percent: undefined, amount: '1.005' })], /^0\.amount: must be an amount in USD/],
  ['a period without an end', [aRate({ sold: { from: '2026-12-01' } })], /^0\.sold\.until: /],
  [
    'a period that ends before it starts',
    [aRate({ sold: { from: '2027-01-31', until: '2026-12-01' } })],
    /^0\.sold\.until: is before from/,
  ],
  ['an invalid date', [aRate({ stay: { from: '2027-02-30', until: '2027-03-01' } })], /^0\.stay\.from: must be a day/],
  ['a country by name', [aRate({ countries: ['Colombia'] })], /^0\.countries\.0: /],
  ['a hotel without a supplier', [aRate({ hotels: ['lp1'] })], /^0\.hotels\.0: must be SUPPLIER~HOTEL/],
  ['an unknown field', [aRate({ city: ['Cali'] })], /city/],
])('rejects %s with its position', (_, json, problem) => {
  const outcome = read(JSON.stringify(json));
  expect(outcome.ok ? [] : outcome.problems).toEqual([expect.stringMatching(problem)]);
});

test('names a file that is missing or no JSON', () => {
  const missing = readPackageRates(join(dir, 'none.json'), 'USD');
  expect(missing.ok ? [] : missing.problems).toEqual([expect.stringMatching(/none\.json cannot be read as JSON/)]);
  expect(read('[{').ok).toBe(false);
});
