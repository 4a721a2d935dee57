import { describe, expect, test } from 'vitest';
import { balanceOf, balanceReminders, dueNow, PAID_AT_ONCE, purposeOf } from './instalments.ts';

const whole = PAID_AT_ONCE;
const by = (day: string, balanceMinor: number) => ({ balanceMinor, balanceDueAt: new Date(day) });

describe('instalments', () => {
  test('are one payment in full, due now, when nothing is left for later', () => {
    expect(dueNow(20_000, [whole, whole])).toBe(20_000);
    expect(balanceOf([whole])).toBeUndefined();
    expect(purposeOf([whole])).toBe('full');
  });

  test('add up deposits and balances, due by the earliest date', () => {
    const items = [by('2027-03-01', 7_000), whole, by('2027-02-01', 8_001)];
    expect(dueNow(30_000, items)).toBe(3_000 + 10_000 + 1_999);
    expect(balanceOf(items)).toEqual({ amountMinor: 15_001, dueAt: new Date('2027-02-01') });
    expect(purposeOf(items)).toBe('deposit');
    expect(balanceOf([...items, by('2027-01-01', 0)])).toEqual(balanceOf(items));
    expect(dueNow(30_000, items) + (balanceOf(items)?.amountMinor ?? 0)).toBe(30_000);
  });
});

test('reminds of a balance on the mornings seven, three and one days before it is due, and the one after', () => {
  // The end of 15 January in Bogotá.
  const told = balanceReminders({ dueAt: new Date('2027-01-16T04:59:59Z') });
  expect(told.map(({ about, at }) => [about, at.toISOString()])).toEqual([
    ['7', '2027-01-08T14:59:59.000Z'],
    ['3', '2027-01-12T14:59:59.000Z'],
    ['1', '2027-01-14T14:59:59.000Z'],
    ['overdue', '2027-01-16T14:59:59.000Z'],
  ]);
});
