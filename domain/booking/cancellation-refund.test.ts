import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Money } from '../money.ts';
import { cancellationRefund } from './cancellation-refund.ts';

const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
const cop = (amountMinor: number): Money => ({ amountMinor, currency: 'COP' });
const keeping = (fee: number, refund: number) => ({ fee: usd(fee), refund: usd(refund) });

test('the share that is kept is exact for amounts whose product no number can hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.integer({ min: 1, max: 999_999_999 }), (cost, times) => {
      // A supplier’s fee of half the cost is half of the price, to the smallest unit.
      const paid = cop(2 * times);
      const supplier = { fee: cop(cost), refund: cop(cost) };
      expect(cancellationRefund(paid, supplier).amountMinor).toBe(times);
    }),
  );
  expect(cancellationRefund(cop(600_000_000_003), { fee: usd(333_333_333_335), refund: usd(666_666_666_670) })).toEqual(
    cop(400_000_000_002),
  );
});

test.each([
  ['the supplier keeps nothing', usd(10_000), keeping(0, 9_500), undefined, 10_000],
  ['the supplier keeps a fifth', usd(10_000), keeping(2_000, 8_000), undefined, 8_000],
  // A third of 100.00 is kept: 33.34, never 33.33.
  ['a fraction of a cent is kept', usd(10_000), keeping(1_000, 2_000), undefined, 6_666],
  ['the supplier keeps everything', usd(10_000), keeping(9_500, 0), undefined, 0],
  ['the order cost nothing', usd(10_000), keeping(0, 0), undefined, 10_000],
  ['the supplier gives back more than it took', usd(10_000), keeping(-100, 9_600), undefined, 10_000],
  ['the fee and the refund cancel each other out', usd(10_000), keeping(500, -500), undefined, 9_500],
  ['the sale was in another currency', cop(40_000_000), keeping(2_500, 7_500), undefined, 30_000_000],
  ['the shown terms are better than the supplier’s', usd(10_000), keeping(9_500, 0), usd(3_000), 7_000],
  ['the supplier’s terms are better than those shown', usd(10_000), keeping(0, 9_500), usd(3_000), 10_000],
  ['the shown terms keep everything', usd(10_000), keeping(9_500, 0), usd(10_000), 0],
])('cancellationRefund: %s', (_, paid, supplier, shownFee, back) => {
  expect(cancellationRefund(paid, supplier, shownFee)).toEqual({ amountMinor: back, currency: paid.currency });
});
