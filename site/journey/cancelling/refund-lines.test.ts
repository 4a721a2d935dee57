import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundLines } from './refund-lines.ts';

const pesos = (amountMinor: number) => ({ amountMinor, currency: 'COP' });

test('what goes back in full is what was paid, to the peso, whatever it was rounded to', () => {
  const lines = [6_775, 9_472, 273, 6_775, 9_472, 273].map((minor) => ({ paidMinor: minor, backMinor: minor }));
  const amounts = refundLines(lines, { back: pesos(131_700_000), kept: pesos(0) });
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
      const amounts = refundLines(lines, { back, kept });
      expect(amounts.every((one) => one.back.amountMinor <= one.paid.amountMinor)).toBe(true);
      const isWhole = (place: number) => lines[place]?.paidMinor === lines[place]?.backMinor;
      expect(amounts.every(({ back: one, paid }, place) => !isWhole(place) || one.amountMinor === paid.amountMinor)).toBe(true);
      expect(amounts.reduce((sum, one) => sum + one.back.amountMinor, 0)).toBe(back.amountMinor);
      expect(amounts.reduce((sum, one) => sum + one.paid.amountMinor, 0)).toBe(back.amountMinor + kept.amountMinor);
    }),
  );
});
