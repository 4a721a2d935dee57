import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['350', 'USD', 350],
  ['US$ 350', 'USD', 350],
  ['USD350', 'USD', 350],
  ['1.200 USD', 'USD', 1_200],
  ['1,200', 'USD', 1_200],
  ['350,00 dólares', 'USD', 350],
  ['$ 350', 'USD', 350],
  ['1500000', 'COP', 1_500_000],
  ['1.500.000', 'COP', 1_500_000],
  ['$1.500.000,00', 'COP', 1_500_000],
  ["1'500.000", 'COP', 1_500_000],
  ['1´500.000', 'COP', 1_500_000],
  ['1 500 000', 'COP', 1_500_000],
  ['1,500,000.00', 'COP', 1_500_000],
  ['1,5 millones', 'COP', 1_500_000],
  ['1.5 millones de pesos', 'COP', 1_500_000],
  ['1.500.000 pesos colombianos', 'COP', 1_500_000],
  ['COP 1500000', 'COP', 1_500_000],
  ['2 MILLONES', 'COP', 2_000_000],
  ['un millón', 'COP', 1_000_000],
  ['1 millón 500 mil', 'COP', 1_500_000],
  ['1 millon y 500 mil', 'COP', 1_500_000],
  ['900 mil', 'COP', 900_000],
  ['900mil', 'COP', 900_000],
  ['1.500 mil', 'COP', 1_500_000],
  ['300 euros', 'EUR', 300],
  ['450.000 pesos', 'CLP', 450_000],
])('reads %j in %s', (typed, currency, whole) => {
  expect(readTypedAmount(typed, currency)).toEqual({ ok: true, whole });
});

test.each([
  ['1.500.000 pesos', 'USD'],
  ['COP 1.500.000', 'USD'],
  ['US$ 350', 'COP'],
  ['350 dolares', 'COP'],
  ['350 euros', 'COP'],
])('does not take %j for %s', (typed, currency) => {
  expect(readTypedAmount(typed, currency)).toEqual({ ok: false, why: 'other-currency' });
});

test.each([
  '350.50',
  '350,50',
  '1.200.50',
  '1.20.500',
  '35.0.',
  'mucho',
  '-350',
  '0',
  '000',
  '1e6',
  '½ millón',
  'millones',
  '1,2345678 millones',
  '1.500 millones de millones',
  '99999999999999999999',
  '350 $ 400',
  '350 USD 400',
  '1.500.00',
  '1.500,000',
  '350 a 400',
  '٣٥٠',
])('refuses %j', (typed) => {
  expect(readTypedAmount(typed, 'USD')).toEqual({ ok: false, why: 'unclear' });
});

test('refuses what is long without reading it', () => {
  for (const typed of ['3'.repeat(100_000), '1 '.repeat(100_000)]) expect(readTypedAmount(typed, 'USD').ok).toBe(false);
});
