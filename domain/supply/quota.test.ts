import { expect, test } from 'vitest';
import { isQuotaNear, quotaUsedPercent } from './quota.ts';

test.each([
  [{ perDay: 1_000, perSecond: null }, { today: 799, mostInSecond: 90 }, 79.9, false],
  [{ perDay: 1_000, perSecond: null }, { today: 800, mostInSecond: 0 }, 80, true],
  [{ perDay: null, perSecond: 10 }, { today: 5_000, mostInSecond: 8 }, 80, true],
  [{ perDay: 1_000, perSecond: 10 }, { today: 900, mostInSecond: 2 }, 90, true],
  [{ perDay: 1_000, perSecond: 10 }, { today: 20, mostInSecond: 11 }, 110, true],
  [{ perDay: 1_000, perSecond: 10 }, { today: 0, mostInSecond: 0 }, 0, false],
  [{ perDay: null, perSecond: null }, { today: 5_000, mostInSecond: 90 }, null, false],
] as const)('of %o, %o is %s per cent', (quota, use, percent, isNear) => {
  const used = quotaUsedPercent(quota, use);
  expect(used).toBe(percent);
  expect(isQuotaNear(used)).toBe(isNear);
});
