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
])('shows a visitor in %s prices in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test('SPEC §9: every allowed currency belongs to a country', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = new Set(letters.flatMap((first) => letters.map((second) => currencyOfCountry(first + second))));
  expect([...found].sort()).toEqual([...ALLOWED_CURRENCIES].sort());
});

test('shownCurrencyOf falls back to dollars for a currency that prices are not shown in', () => {
  expect([shownCurrencyOf('PEN'), shownCurrencyOf('JPY')]).toEqual(['PEN', 'USD']);
});
