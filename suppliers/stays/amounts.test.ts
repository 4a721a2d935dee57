import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, type Money, parseDecimal } from '#domain/money.ts';
import { moneyAtLeast, moneyIn } from './amounts.ts';

const currency = fc.constantFrom('USD', 'CLP', 'KWD', 'COP');
const amount = fc.oneof(
  fc.double({ min: 0, max: 1e13, noNaN: true }),
  fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 999_999_999 }).map((mills) => mills / 1_000),
  fc.integer({ min: 0, max: 999_999 }).map((some) => some / 1e5),
);

/** Digit by digit, as all other amounts are parsed. */
function readSlowly(value: number, inCurrency: string): Money | undefined {
  try {
    const money = parseDecimal(String(value), inCurrency);
    return isStorable(money.amountMinor) ? money : undefined;
  } catch {
    return undefined;
  }
}

test('moneyIn reads a number as its decimal digits say', () => {
  fc.assert(
    fc.property(amount, currency, (value, code) => {
      expect(moneyIn({ amount: value, currency: code })).toEqual(readSlowly(value, code));
    }),
  );
});

test('moneyAtLeast rounds up, by less than one minor unit', () => {
  fc.assert(
    fc.property(amount, currency, (value, code) => {
      const least = moneyAtLeast({ amount: value, currency: code });
      if (!least) return;
      const factor = 10 ** (code === 'CLP' ? 0 : code === 'KWD' ? 3 : 2);
      expect(least.amountMinor / factor).toBeGreaterThanOrEqual(value);
      expect((least.amountMinor - 1) / factor).toBeLessThan(value);
    }),
  );
});

test.each([
  [{ amount: 1.005, currency: 'USD' }, 101],
  [{ amount: 390.3, currency: 'USD' }, 39_030],
  [{ amount: 41_234.5, currency: 'CLP' }, 41_235],
  [{ amount: 1e-7, currency: 'USD' }, undefined],
  [{ amount: -1, currency: 'USD' }, undefined],
  [{ amount: 1e13, currency: 'USD' }, undefined],
  [{ amount: Number.POSITIVE_INFINITY, currency: 'USD' }, undefined],
  [{ amount: 1, currency: 'ZZZ' }, undefined],
])('moneyIn reads %j as %s', (shape, amountMinor) => {
  expect(moneyIn(shape)?.amountMinor).toBe(amountMinor);
});
