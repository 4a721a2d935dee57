import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED_CURRENCIES, MOST_STORABLE_MINOR } from '../money.ts';
import { asCharged, type ChargeTerms, chargedFor, isQuoteOver, payableStep } from './charge-terms.ts';
import { chargedPart, chargedParts, chargedRun, pricedBack } from './charged-parts.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const pesos = (whole: number) => ({ amountMinor: whole * 100, currency: 'COP' });
const COP: ChargeTerms = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_012_345_678,
  rateDate: '2026-11-28',
  stepMinor: 100,
  until: '2026-11-29T12:00:00.000Z',
};

const RATES: Record<string, [number, number]> = { COP: [3_000, 5_000], CLP: [700, 1_100], EUR: [0.7, 1.2], VES: [30, 900] };
const anyTerms = fc.constantFrom(...ALLOWED_CURRENCIES.filter((code) => code !== 'USD')).chain((currency) => {
  const [least, most] = RATES[currency] ?? [0.5, 2_000];
  return fc.record({
    currency: fc.constant(currency),
    from: fc.constant('USD'),
    rateMicros: fc.integer({ min: Math.round(least * 1e6), max: Math.round(most * 1e6) }),
    rateDate: fc.constant(null),
    stepMinor: fc.constantFrom(1, 5, 50, 100, 1_000).map((steps) => steps * payableStep(currency)),
    until: fc.constant(COP.until),
  });
});
const anyPrice = fc.integer({ min: 1, max: 5_000_000 });
const sum = (amounts: readonly { amountMinor: number }[]) => amounts.reduce((all, { amountMinor }) => all + amountMinor, 0);

describe('what is charged for a price', () => {
  test.each([
    [31_240, COP, pesos(1_253_457)],
    [31_240, { ...COP, stepMinor: 10_000 }, pesos(1_253_500)],
    [1, COP, pesos(40)],
    [0, COP, pesos(0)],
    [-31_240, COP, pesos(-1_253_457)],
    // What costs something costs something, however coarse the rounding.
    [1, { ...COP, stepMinor: 100_000 }, pesos(1_000)],
    [31_240, { ...COP, currency: 'EUR', rateMicros: 921_370, stepMinor: 1 }, { amountMinor: 28_784, currency: 'EUR' }],
    [31_240, { ...COP, currency: 'CLP', rateMicros: 951_200_000, stepMinor: 10 }, { amountMinor: 297_150, currency: 'CLP' }],
    // Half a step is rounded away from zero: 10.00 at 100.05 are 1,000.50.
    [1_000, { ...COP, rateMicros: 100_050_000 }, pesos(1_001)],
  ])('of %i cents under its terms', (amountMinor, terms, charged) => {
    expect(chargedFor(usd(amountMinor), terms)).toEqual(charged);
  });

  test('is exact where a product exceeds what a number holds', () => {
    const terms = { ...COP, rateMicros: 4_000_000_001 };
    expect(chargedFor(usd(MOST_STORABLE_MINOR / 9), terms).amountMinor).toBe(444_444_444_555_100);
  });

  test('never has an amount that cannot be paid, and is within half a step of the rate', () => {
    fc.assert(
      fc.property(anyPrice, anyTerms, (price, terms) => {
        const { amountMinor } = chargedFor(usd(price), terms);
        expect(amountMinor % terms.stepMinor).toBe(0);
        expect(amountMinor % payableStep(terms.currency)).toBe(0);
        const exact = (price * terms.rateMicros * (['CLP', 'PYG'].includes(terms.currency) ? 0.01 : 1)) / 1e6;
        const isLeast = amountMinor === terms.stepMinor;
        expect(isLeast || Math.abs(amountMinor - exact) <= terms.stepMinor / 2 + 1e-6 * exact).toBe(true);
      }),
    );
  });

  test('rises with the price', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyTerms, (one, other, terms) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(chargedFor(usd(less), terms).amountMinor).toBeLessThanOrEqual(chargedFor(usd(more), terms).amountMinor);
      }),
    );
  });

  test('is refused for a price in another currency than the terms are from', () => {
    expect(() => chargedFor({ amountMinor: 1, currency: 'EUR' }, COP)).toThrow(TypeError);
    expect(asCharged({ amountMinor: 100, currency: 'COP' }, COP)).toEqual({ amountMinor: 100, currency: 'COP' });
    expect([asCharged(usd(5), null), asCharged(usd(5), undefined)]).toEqual([usd(5), usd(5)]);
    expect(asCharged(usd(31_240), COP)).toEqual(pesos(1_253_457));
  });
});

describe('parts', () => {
  const parts = fc.array(fc.integer({ min: -400_000, max: 900_000 }), { minLength: 1, maxLength: 9 });

  test('add up to what is charged for the whole, whatever is taken off', () => {
    fc.assert(
      fc.property(parts, anyTerms, (amounts, terms) => {
        const whole = chargedFor(usd(amounts.reduce((all, one) => all + one, 0)), terms);
        expect(sum(chargedParts(amounts, terms))).toBe(whole.amountMinor);
      }),
    );
  });

  test('of prices alone are never below zero, and never more than the whole', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 9 }), anyTerms, (amounts, terms) => {
        const charged = chargedParts(amounts, terms);
        expect(charged.every(({ amountMinor }) => amountMinor >= 0)).toBe(true);
      }),
    );
  });

  test('of what was taken follow from the whole, not from the rate of today', () => {
    const whole = { pricedMinor: 31_240, charged: pesos(1_253_457) };
    expect(chargedPart(whole, 31_240)).toEqual(pesos(1_253_457));
    expect(chargedPart(whole, 15_620)).toEqual(pesos(626_729));
    expect(chargedPart(whole, 0)).toEqual(pesos(0));
    expect(chargedRun(whole, [15_620, 15_620])).toEqual([pesos(626_729), pesos(626_728)]);
    expect(chargedPart({ pricedMinor: 0, charged: pesos(0) }, 5)).toEqual(pesos(0));
  });

  test('back in prices: all stands for all, nothing for nothing, and between them in order', () => {
    const whole = { pricedMinor: 31_240, charged: pesos(1_253_457) };
    expect([0, 125_345_700, 62_672_900].map((amount) => pricedBack(whole, amount))).toEqual([0, 31_240, 15_620]);
    expect(pricedBack({ pricedMinor: 5, charged: pesos(0) }, 100)).toBe(0);
    fc.assert(
      fc.property(anyPrice, anyTerms, fc.integer({ min: 0, max: 1_000 }), (price, terms, thousandths) => {
        const charged = chargedFor(usd(price), terms);
        const back = pricedBack({ pricedMinor: price, charged }, Math.floor((charged.amountMinor * thousandths) / 1_000));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(price);
      }),
    );
  });
});

test('a quote stands until its end, and not at it', () => {
  const end = Date.parse(COP.until);
  expect([end - 1, end, end + 1].map((now) => isQuoteOver(COP, now))).toEqual([false, true, true]);
});
