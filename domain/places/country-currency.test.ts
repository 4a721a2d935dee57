import { expect, test } from 'vitest';
import { ALLOWED_CURRENCIES } from '../money.ts';
import { currencyOfCountry, shownCurrencyOf } from './country-currency.ts';

test.each([
  ['CO', 'COP'],
  ['EC', 'USD'],
  ['PA', 'USD'],
  ['US', 'USD'],
  ['HR', 'EUR'],
  ['GF', 'EUR'],
  ['FK', 'FKP'],
  ['CA', 'USD'],
  ['', 'USD'],
])('who is in %s is shown %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test('SPEC §9: every allowed currency is some country’s', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Set(letters.flatMap((first) => letters.map((second) => currencyOfCountry(first + second))));
  expect([...found].sort()).toEqual([...ALLOWED_CURRENCIES].sort());
});

test('a currency that prices are not shown in is shown as dollars', () => {
  expect([shownCurrencyOf('PEN'), shownCurrencyOf('JPY')]).toEqual(['PEN', 'USD']);
});
