import { describe, expect, test } from 'vitest';
import { alertMonths, firstCeiling, isAlertMonth, isOverMonth, nextCeiling } from './price-alert.ts';

describe('months that can be asked for', () => {
  test('are twelve, and the one that is ending is not among them', () => {
    expect(alertMonths('2027-03-15')).toHaveLength(12);
    expect(alertMonths('2027-03-15')[0]).toBe('2027-03');
    expect(alertMonths('2027-03-15').at(-1)).toBe('2028-02');
    // On the 29th a flight on the 31st can still be reported; on the 30th none can.
    expect(alertMonths('2027-03-29')[0]).toBe('2027-03');
    expect(alertMonths('2027-03-30')[0]).toBe('2027-04');
    expect(alertMonths('2027-12-31').slice(0, 2)).toEqual(['2028-01', '2028-02']);
  });
  test.each(['2027-13', '2027-00', '1999-05', '2027-3', '2027-03-01', ''])('%s is no month', (text) => {
    expect(isAlertMonth(text)).toBe(false);
  });
  test('a month is over two days before its end, and stays over', () => {
    expect(isOverMonth('2027-03', '2027-03-29')).toBe(false);
    expect(isOverMonth('2027-03', '2027-03-30')).toBe(true);
    expect(isOverMonth('2027-03', '2028-01-01')).toBe(true);
    expect(isOverMonth('2027-03', '2026-12-01')).toBe(false);
  });
});

test('who names a price hears of it, who names none of what is lower than it was, and of nothing while nothing is known', () => {
  expect(firstCeiling({ wanted: 30_000, seen: 20_000 })).toBe(30_000);
  expect(firstCeiling({ wanted: null, seen: null })).toBeNull();
  const from = firstCeiling({ wanted: null, seen: 20_000 }) as number;
  expect(from).toBeLessThan(20_000);
  expect(from).toBe(19_600);
});

test('each price that is told lowers what comes after it, whatever it was: there is no mail for the same price again', () => {
  for (const told of [1, 2, 99, 12_345, 9_999_999]) expect(nextCeiling(told)).toBeLessThan(told);
});
