import { describe, expect, test } from 'vitest';
import { alertMonths, firstCeiling, isAlertMonth, isOverMonth, nextCeiling } from './price-alert.ts';

describe('months of a price alert', () => {
  test('are twelve, without the one that is ending', () => {
    expect(alertMonths('2027-03-15')).toHaveLength(12);
    expect(alertMonths('2027-03-15')[0]).toBe('2027-03');
    expect(alertMonths('2027-03-15').at(-1)).toBe('2028-02');
    // On the 29th a flight on the 31st can still be reported; on the 30th none can.
    expect(alertMonths('2027-03-29')[0]).toBe('2027-03');
    expect(alertMonths('2027-03-30')[0]).toBe('2027-04');
    expect(alertMonths('2027-12-31').slice(0, 2)).toEqual(['2028-01', '2028-02']);
  });
  test.each(['2027-13', '2027-00', '1999-05', '2027-3', '2027-03-01', ''])('are not read from %j', (text) => {
    expect(isAlertMonth(text)).toBe(false);
  });
  test('are over two days before their end, and stay over', () => {
    expect(isOverMonth('2027-03', '2027-03-29')).toBe(false);
    expect(isOverMonth('2027-03', '2027-03-30')).toBe(true);
    expect(isOverMonth('2027-03', '2028-01-01')).toBe(true);
    expect(isOverMonth('2027-03', '2026-12-01')).toBe(false);
  });
});

test('firstCeiling is the wanted price, or just below the price seen, or none while none is known', () => {
  expect(firstCeiling({ wanted: 30_000, seen: 20_000 })).toBe(30_000);
  expect(firstCeiling({ wanted: null, seen: null })).toBeNull();
  const from = firstCeiling({ wanted: null, seen: 20_000 }) as number;
  expect(from).toBeLessThan(20_000);
  expect(from).toBe(19_600);
});

test('nextCeiling is below the price that was reported, so the same price is not reported again', () => {
  for (const told of [1, 2, 99, 12_345, 9_999_999]) expect(nextCeiling(told)).toBeLessThan(told);
});
