import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundLines } from './refund-lines.ts';

const TERMS = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_000_000_000,
  rateDate: null,
  stepMinor: 10_000,
  until: '2027-01-01T00:00:00Z',
};
const gone = (minor: number) => ({ paidMinor: -minor, backMinor: -minor });
const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const pesos = (amountMinor: number) => ({ amountMinor, currency: 'COP' });

test('what goes back in full is what was paid, to the peso, whatever it was rounded to', () => {
  const lines = [6_775, 9_472, 273, 6_775, 9_472, 273].map((minor) => ({ paidMinor: minor, backMinor: minor }));
  const amounts = refundLines(lines, { back: pesos(131_700_000), kept: pesos(0) }, TERMS);
  expect(amounts.map(({ paid }) => paid)).toEqual(amounts.map(({ back }) => back));
});

test('of no line goes back more than was paid for it, and all lines add up', () => {
  const line = fc
    .tuple(fc.oneof(fc.constant(0), fc.nat(90_000)), fc.nat(90_000))
    .map(([kept, backMinor]) => ({ paidMinor: backMinor + kept, backMinor }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(9_999), fc.nat(9_999), (lines, up, down) => {
      const of = (minor: number, rounded: number) => pesos(minor === 0 ? 0 : minor * 3_987 + rounded * 100);
      const whole = (key: 'paidMinor' | 'backMinor') => lines.reduce((sum, one) => sum + one[key], 0);
      const [back, kept] = [of(whole('backMinor'), up), of(whole('paidMinor') - whole('backMinor'), down)];
      const amounts = refundLines(lines, { back, kept }, TERMS);
      expect(amounts.every((one) => one.back.amountMinor <= one.paid.amountMinor)).toBe(true);
      const isWhole = (place: number) => lines[place]?.paidMinor === lines[place]?.backMinor;
      expect(amounts.every(({ back: one, paid }, place) => !isWhole(place) || one.amountMinor === paid.amountMinor)).toBe(true);
      expect(amounts.reduce((sum, one) => sum + one.back.amountMinor, 0)).toBe(back.amountMinor);
      expect(amounts.reduce((sum, one) => sum + one.paid.amountMinor, 0)).toBe(back.amountMinor + kept.amountMinor);
    }),
  );
});

test.each([0, 1])('what was given back before but for %i cents leaves the lines at what was paid', (leftMinor) => {
  const lines = [{ paidMinor: 10_000, backMinor: 10_000 }, { paidMinor: 3_000, backMinor: 3_000 }, gone(13_000 - leftMinor)];
  const inPrices = refundLines(lines, { back: dollars(leftMinor), kept: dollars(0) }, null);
  expect(inPrices.map(({ back }) => back)).toEqual([10_000, 3_000, leftMinor - 13_000].map(dollars));
  const left = leftMinor * 10_000;
  const charged = refundLines(lines, { back: pesos(left), kept: pesos(0) }, TERMS);
  expect(charged.map(({ back }) => back)).toEqual([40_000_000, 12_000_000, left - 52_000_000].map(pesos));
  expect(charged[0]?.paid).toEqual(pesos(40_000_000));
});
