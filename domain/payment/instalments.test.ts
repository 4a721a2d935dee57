import { describe, expect, test } from 'vitest';
import { balanceOf, balanceReminders, dueNow, leftUnpaid, PAID_AT_ONCE, purposeOf } from './instalments.ts';

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

test.each<[string, (number | null)[], number | null, string[]]>([
  ['nothing was cancelled', [null, null, null], null, []],
  ['cancelled while the balance was open', [1, null, null], null, ['a']],
  ['cancelled before the balance of the others was paid', [1, null, null], 5_000, ['a']],
  ['cancelled after all of it was paid', [1, null, null], 8_000, []],
  ['one before it and one after', [2, 1, null], 6_000, ['b']],
  ['equal ones: the first that left', [null, 2, 1], 5_000, ['c']],
  ['all of them', [1, 2, 3], null, ['a', 'b', 'c']],
])('whose balance nobody owes any more: %s', (_, left, paidMinor, ids) => {
  const items = ['a', 'b', 'c'].map((id, place) => {
    const at = left[place];
    return { id, balanceMinor: [3_000, 2_000, 3_000][place] as number, leftAt: typeof at === 'number' ? new Date(at) : null };
  });
  expect([...leftUnpaid(items, paidMinor)].toSorted()).toEqual(ids);
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
