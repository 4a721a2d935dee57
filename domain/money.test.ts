import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLOWED_CURRENCIES,
  currencyExponent,
  DECIMAL,
  DEFAULT_CURRENCY,
  formatMoney,
  formatRoundMoney,
  intAmountOf,
  isCurrency,
  isStorable,
  MOST_STORABLE_MINOR,
  moneyOf,
  negated,
  parseDecimal,
  sumMoney,
  toDecimal,
} from './money.ts';

const currencies = fc.constantFrom(...ALLOWED_CURRENCIES, 'JPY', 'KWD', 'ISK');

describe('money', () => {
  test('reads a decimal back as written, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), currencies, (amountMinor, currency) => {
        const money = { amountMinor: amountMinor || 0, currency };
        expect(parseDecimal(toDecimal(money), currency)).toEqual(money);
      }),
    );
  });

  test('adds up decimals exactly where floats do not', () => {
    const tenCents = Array.from({ length: 10 }, () => parseDecimal('0.10', 'USD'));
    expect(sumMoney('USD', tenCents)).toEqual({ amountMinor: 100, currency: 'USD' });
    expect(parseDecimal('1.005', 'USD').amountMinor).toBe(101);
  });

  test.each<[0 | 2 | 3, string]>([
    [0, 'CLP BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [2, 'ARS BOB BRL COP USD FKP EUR GYD PEN GBP SRD UYU VES MXN INR RUB HUF TWD'],
  ])('SPEC §9: has %i decimals in %s', (decimals, all) => {
    expect(all.split(' ').filter((currency) => currencyExponent(currency) !== decimals)).toEqual([]);
  });

  test('reads a decimal in the minor unit of its currency', () => {
    expect(parseDecimal('1234', 'CLP').amountMinor).toBe(1234);
    expect(parseDecimal('1.5', 'KWD').amountMinor).toBe(1500);
    expect(parseDecimal(' 1.50 ', 'USD').amountMinor).toBe(150);
  });

  test('has no negative zero, as decimal or as number', () => {
    expect(parseDecimal('-0.001', 'USD').amountMinor).toBe(0);
    expect(toDecimal({ amountMinor: 0, currency: 'USD' })).toBe('0.00');
  });

  test('reads the largest exact amount and no larger one', () => {
    expect(parseDecimal('90071992547409.91', 'USD').amountMinor).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => parseDecimal('90071992547409.92', 'USD')).toThrow(RangeError);
  });

  test('is written as the API writes it, and turned round, without a loss', () => {
    const money = { amountMinor: 1_234, currency: 'COP' };
    expect(moneyOf(intAmountOf(money))).toEqual(money);
    expect(sumMoney('COP', [money, negated(money)])).toEqual({ amountMinor: 0, currency: 'COP' });
    expect(negated(money)).toEqual({ amountMinor: -1_234, currency: 'COP' });
  });

  test('knows the currencies of ISO 4217 and of SPEC §9, and no others', () => {
    const asked = ['USD', 'COP', 'FKP', 'VES', 'UYI', 'KWD', 'CHF', 'ABC', 'usd', ''];
    expect(asked.filter(isCurrency)).toEqual(asked.slice(0, 7));
  });

  test.each(['', 'abc', '1,5', '1e3', '--1', '.5'])('rejects %j', (text) => {
    expect(() => parseDecimal(text, 'USD')).toThrow(RangeError);
  });

  test.each(['0', '12', '-12', '1.5', '-0.123', '', '1.', '.5', '1.x', 'x1', '1x', '--1', '1.5.5', '1 5', '-', 'x'])(
    'takes %j for a decimal exactly where it can be read',
    (text) => {
      const isRead = () => parseDecimal(text, 'USD').amountMinor !== undefined;
      if (DECIMAL.test(text)) expect(isRead()).toBe(true);
      else expect(isRead).toThrow(RangeError);
    },
  );

  test('is stored as a whole number of at most twelve digits', () => {
    const amounts = [
      0,
      -1,
      MOST_STORABLE_MINOR,
      -MOST_STORABLE_MINOR,
      1.5,
      MOST_STORABLE_MINOR + 1,
      -MOST_STORABLE_MINOR - 1,
      Number.NaN,
    ];
    expect(amounts.map(isStorable)).toEqual([true, true, true, true, false, false, false, false]);
    expect(String(MOST_STORABLE_MINOR)).toBe('9'.repeat(12));
  });

  test('SPEC §1 and §9: is in dollars by default, which may be shown', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect(ALLOWED_CURRENCIES).toContain(DEFAULT_CURRENCY);
  });

  test('throws on mixed currencies', () => {
    expect(() => sumMoney('USD', [{ amountMinor: 1, currency: 'COP' }])).toThrow(TypeError);
  });
});

test.each<[number, string, string]>([
  [4_500_000_000, 'COP', '$ 45.000.000'],
  // The amount charged is shown, down to the last cent.
  [4_500_000_050, 'COP', '$ 45.000.000,50'],
  [-1, 'COP', '−$ 0,01'],
  [45_000, 'CLP', 'CLP 45.000'],
  [45_000, 'JPY', 'JPY 45.000'],
  [31_337, 'KWD', 'KWD 31,337'],
  [123_450, 'USD', 'US$ 1.234,50'],
  [123_400, 'USD', 'US$ 1.234,00'],
  [0, 'USD', 'US$ 0,00'],
])('formats %d of %s as %s', (amountMinor, currency, written) => {
  expect(formatMoney({ amountMinor, currency }).replaceAll('\u00a0', ' ')).toBe(written);
});

test.each<[number, string, string]>([
  [123_450, 'USD', 'US$ 1.235'],
  [123_449, 'USD', 'US$ 1.234'],
  [-250_000, 'USD', '−US$ 2.500'],
  [45_000, 'CLP', 'CLP 45.000'],
])('compares %d of %s as %s', (amountMinor, currency, written) => {
  expect(formatRoundMoney({ amountMinor, currency }).replaceAll('\u00a0', ' ')).toBe(written);
});
