import { describe, expect, test } from 'vitest';
import { balanceOf, dueNow, PAID_AT_ONCE, purposeOf } from './instalments.ts';

const whole = PAID_AT_ONCE;
const by = (day: string, balanceMinor: number) => ({ balanceMinor, balanceDueAt: new Date(day) });

describe('what is paid now and what later', () => {
  test('of what is paid at once, everything is due now and nothing is left', () => {
    expect(dueNow(20_000, [whole, whole])).toBe(20_000);
    expect(balanceOf([whole])).toBeUndefined();
    expect(purposeOf([whole])).toBe('full');
  });

  test('deposits and balances add up, and the earliest day is the day of all', () => {
    const items = [by('2027-03-01', 7_000), whole, by('2027-02-01', 8_001)];
    expect(dueNow(30_000, items)).toBe(3_000 + 10_000 + 1_999);
    expect(balanceOf(items)).toEqual({ amountMinor: 15_001, dueAt: new Date('2027-02-01') });
    expect(purposeOf(items)).toBe('deposit');
    expect(dueNow(30_000, items) + (balanceOf(items)?.amountMinor ?? 0)).toBe(30_000);
  });
});
