import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PESOS } from '../../tests/harness/records/peso-terms.ts';
import { chargedFor } from './charge-terms.ts';
import { pricedWithin } from './priced-within.ts';

const anyTerms = fc.record({
  currency: fc.constantFrom('COP', 'CLP', 'EUR'),
  from: fc.constant('USD'),
  rateMicros: fc.integer({ min: 700_000, max: 5_000_000_000 }),
  rateDate: fc.constant(null),
  stepMinor: fc.constantFrom(100, 10_000, 30_000),
  until: fc.constant(PESOS.until),
});

test('is the highest price that is charged with no more than an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000_000_000 }), anyTerms, (amountMinor, terms) => {
      const { amountMinor: most } = pricedWithin({ amountMinor, currency: terms.currency }, terms);
      const charged = (priced: number) => chargedFor({ amountMinor: priced, currency: 'USD' }, terms).amountMinor;
      if (most > 0) expect(charged(most)).toBeLessThanOrEqual(amountMinor);
      expect(charged(most + 1)).toBeGreaterThan(amountMinor);
    }),
  );
});

test.each([
  [150_000_000, 37_405],
  [9_999, 0],
  [10_000, 3],
])('%i minor units of pesos buy what costs %i cents', (amountMinor, most) => {
  expect(pricedWithin({ amountMinor, currency: 'COP' }, PESOS)).toEqual({ amountMinor: most, currency: 'USD' });
});
