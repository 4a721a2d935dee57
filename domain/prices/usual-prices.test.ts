import { expect, test } from 'vitest';
import { priceLevel } from './usual-prices.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const usual = { from: usd(20_000), to: usd(30_000), trips: 20 };

test.each([
  [19_999, 'low'],
  [20_000, 'usual'],
  [30_000, 'usual'],
  [30_001, 'high'],
] as const)('%i is %s where the middle half costs 20,000 to 30,000', (amount, level) => {
  expect(priceLevel(usd(amount), usual)).toBe(level);
});

test('says nothing of a price in another currency', () => {
  expect(priceLevel({ amountMinor: 1, currency: 'COP' }, usual)).toBeNull();
});
