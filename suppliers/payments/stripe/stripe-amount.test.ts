import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { fromStripeAmount, stripeStep, toStripeAmount } from './stripe-amount.ts';

/** SPEC §9's currencies, those of ISO, and any three letters. */
const SPEC_ZERO = 'CLP BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND XAF XOF XPF'.split(' ');
const SPEC_THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const currencies = fc.oneof(
  fc.constantFrom(...ALLOWED_CURRENCIES, ...SPEC_ZERO, ...SPEC_THREE),
  fc.constantFrom(...Intl.supportedValuesOf('currency')),
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 3, maxLength: 3 }),
);

test('every amount that Stripe can represent survives the round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), currencies, (amountMinor, currency) => {
      const amount = toStripeAmount({ amountMinor, currency });
      if (amount === undefined) return;
      expect(amount % stripeStep(currency)).toBe(0);
      expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual({ amountMinor, currency });
    }),
  );
});

test('every multiple of Stripe’s step survives the reverse round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), currencies, (steps, currency) => {
      const amount = steps * stripeStep(currency);
      expect(toStripeAmount(fromStripeAmount(amount, currency.toLowerCase()))).toBe(amount);
    }),
  );
});

test('Stripe’s smallest amount survives the round trip in every currency', () => {
  for (const currency of [...ALLOWED_CURRENCIES, ...SPEC_ZERO, ...SPEC_THREE, ...Intl.supportedValuesOf('currency')]) {
    const least = stripeStep(currency);
    expect(toStripeAmount(fromStripeAmount(least, currency.toLowerCase())), currency).toBe(least);
  }
});

test('returns no amount for one that Stripe cannot represent exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), currencies, (amountMinor, currency) => {
      const whole = toStripeAmount({ amountMinor: amountMinor * 100, currency });
      const exact = toStripeAmount({ amountMinor, currency });
      // A hundred times the amount is always representable, and is a hundred times the result.
      expect(whole).toBeDefined();
      if (exact !== undefined) expect(whole).toBe(exact * 100);
    }),
  );
});

test.each([
  ['USD', 1_234, 1_234],
  ['COP', 450_000_00, 450_000_00],
  ['CLP', 5_000, 5_000],
  ['JPY', 500, 500],
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['UYI', 5, 500],
  ['KWD', 1_230, 1_230],
  ['KWD', 1_234, undefined],
  ['TND', 10, 10],
  ['MGA', 1_200, 12],
  ['MGA', 1_234, undefined],
  ['VUV', 100, 1],
  ['HUF', 1_050, 1_050],
  ['TWD', 1_050, 1_050],
])('%s %i is %s at Stripe', (currency, amountMinor, amount) => {
  expect(toStripeAmount({ amountMinor, currency })).toBe(amount);
});
