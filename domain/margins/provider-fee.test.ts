import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHOD_KINDS } from '../payment/payment-method.ts';
import { type Captured, type FeeRate, feeMinorOf, feeOfWentBack, rateOf } from './provider-fee.ts';

const rate = (set: Partial<FeeRate> = {}): FeeRate => ({
  provider: 'stripe',
  method: '',
  currency: 'COP',
  from: '2026-05-01',
  percentHundredths: 299,
  fixedMinor: 90_000,
  ...set,
});
const captured = (set: Partial<Captured> = {}): Captured => ({
  provider: 'stripe',
  method: 'card',
  currency: 'COP',
  day: '2026-05-04',
  amountMinor: 100_000_000,
  reportedMinor: null,
  ...set,
});

test.each([
  ['a share and a fixed part', {}, [rate()], 3_080_000],
  ['half a unit is rounded up', { amountMinor: 50 }, [rate({ percentHundredths: 100, fixedMinor: 0 })], 1],
  ['less than half is none', { amountMinor: 49 }, [rate({ percentHundredths: 100, fixedMinor: 0 })], 0],
  ['a method’s own before that of all', {}, [rate({ method: 'card', fixedMinor: 7, percentHundredths: 0 }), rate()], 7],
  [
    'an older one of its own too',
    {},
    [rate({ method: 'card', fixedMinor: 7, percentHundredths: 0, from: '2026-01-01' }), rate()],
    7,
  ],
  ['not that of another method', { method: 'wallet' }, [rate({ method: 'card' })], null],
  ['not that of another currency', { currency: 'USD' }, [rate()], null],
  ['not that of another provider', { provider: 'worldpay' }, [rate()], null],
  ['not that of a refund', {}, [rate({ of: 'refund' })], null],
  ['not one from tomorrow on', {}, [rate({ from: '2026-05-05' })], null],
  ['the newest that has begun', {}, [rate(), rate({ from: '2026-05-04', fixedMinor: 5, percentHundredths: 0 })], 5],
  ['of one day the last that was added', {}, [rate(), rate({ fixedMinor: 3, percentHundredths: 0 })], 3],
  ['an older one that was added later changes nothing', {}, [rate(), rate({ from: '2026-04-01', fixedMinor: 3 })], 3_080_000],
  ['what the provider says before what was agreed', { reportedMinor: 12 }, [rate()], 12],
  ['also that it kept nothing', { reportedMinor: 0 }, [rate()], 0],
  ['nothing known', {}, [], null],
] as const)('the fee of a capture: %s', (_, of, rates, minor) => {
  expect(feeMinorOf(captured(of), rates)).toBe(minor);
});

test('a fee is within half a unit of its share, however large the amount, and only the rate of its own provider and currency counts', () => {
  const anyRate = fc.record({
    provider: fc.constantFrom('stripe', 'worldpay'),
    method: fc.constantFrom('' as const, ...METHOD_KINDS),
    currency: fc.constantFrom('COP', 'USD'),
    from: fc.constantFrom('2026-04-01', '2026-05-04', '2026-06-01'),
    percentHundredths: fc.integer({ min: 0, max: 10_000 }),
    fixedMinor: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 6 }), fc.integer({ min: 1, max: 999_999_999_999 }), (rates, amountMinor) => {
      const of = captured({ amountMinor });
      const found = rateOf(of, rates);
      const fee = feeMinorOf(of, rates);
      if (!found) {
        expect(fee).toBeNull();
        return;
      }
      expect([found.provider, found.currency, found.from <= of.day]).toEqual(['stripe', 'COP', true]);
      const exact = (amountMinor * found.percentHundredths) / 10_000 + found.fixedMinor;
      expect(Math.abs((fee as number) - exact)).toBeLessThanOrEqual(0.501);
    }),
  );
});

test.each([
  ['what was agreed for a refund', rate({ of: 'refund', percentHundredths: 100, fixedMinor: 5 }), 'refund', 1_000_005],
  ['nothing, where it was agreed for chargebacks', rate({ of: 'chargeback' }), 'refund', 0],
  ['what was agreed for a chargeback', rate({ of: 'chargeback', percentHundredths: 0, fixedMinor: 1_500 }), 'chargeback', 1_500],
  ['nothing, where only payments were agreed on', rate(), 'chargeback', 0],
] as const)('what goes back costs %s', (_, agreed, of, fee) => {
  const { reportedMinor: _reported, ...went } = captured();
  expect(feeOfWentBack({ ...went, of }, [agreed])).toBe(fee);
});
