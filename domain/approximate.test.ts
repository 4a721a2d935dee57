import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximate, currencyOfLanguages } from './approximate.ts';
import { ALLOWED_CURRENCIES, currencyExponent } from './money.ts';

const rates = { base: 'USD', rates: Object.fromEntries(ALLOWED_CURRENCIES.map((code, index) => [code, 0.5 + index * 321.7])) };

test('multiplies the amount by the rate and rounds to the minor unit of the other currency', () => {
  expect(approximate({ amountMinor: 12_345, currency: 'USD' }, 'CLP', { base: 'USD', rates: { CLP: 942 } })).toEqual({
    amountMinor: 116_290,
    currency: 'CLP',
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...ALLOWED_CURRENCIES), (amountMinor, wanted) => {
      const found = approximate({ amountMinor, currency: 'USD' }, wanted, rates);
      if (wanted === 'USD') {
        expect(found).toBeNull();
        return;
      }
      const exact = (amountMinor / 100) * (rates.rates[wanted] as number) * 10 ** currencyExponent(wanted);
      expect(Number.isInteger(found?.amountMinor)).toBe(true);
      expect(Math.abs((found?.amountMinor ?? 0) - exact)).toBeLessThanOrEqual(0.51);
    }),
  );
});

test('returns null when there is no rate from one currency to the other', () => {
  expect(approximate({ amountMinor: 1, currency: 'USD' }, 'COP', { base: 'USD', rates: {} })).toBeNull();
  expect(approximate({ amountMinor: 1, currency: 'EUR' }, 'COP', rates)).toBeNull();
});

test.each([
  ['es-CO,es;q=0.9', 'COP'],
  ['es,es-MX;q=0.8', 'MXN'],
  ['pt-BR', 'BRL'],
  ['es-419,es;q=0.9', 'USD'],
  ['en-NG', 'USD'],
  ['', 'USD'],
  ['zh-Hant-TW', 'USD'],
])('picks the currency by Accept-Language: %j → %s', (languages, currency) => {
  expect(currencyOfLanguages(languages)).toBe(currency);
});
