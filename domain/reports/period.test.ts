import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar-date.ts';
import { daysOf, monthsIn, PERIODS, periodBefore, periodNamed } from './period.ts';

const today = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));

test.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last-7', '2026-03-01', '2026-02-22', '2026-02-28'],
  ['last-30', '2026-03-02', '2026-01-31', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
] as const)('%s on %s', (name, day, from, to) => {
  expect(periodNamed(name, day)).toEqual({ from, to });
});

test('a whole month is compared with the month before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' });
});

test('a period ends right where the one after it begins, and others have as many days', () => {
  fc.assert(
    fc.property(today, fc.integer({ min: 0, max: 26 }), (from, more) => {
      const period = { from, to: addDays(from, more) };
      const before = periodBefore(period);
      expect(addDays(before.to, 1)).toBe(from);
      expect(daysOf(before)).toHaveLength(daysOf(period).length);
    }),
  );
});

test('no named period has a day that is to come', () => {
  fc.assert(
    fc.property(today, fc.constantFrom(...PERIODS), (day, name) => {
      const { from, to } = periodNamed(name, day);
      expect(from <= to && to <= day).toBe(true);
      expect(daysBetween(from, to)).toBeLessThan(31);
    }),
  );
});

test('the months of a period are whole; with the days beside them, less the days beyond, they are the period, and few days are read', () => {
  fc.assert(
    fc.property(today, fc.integer({ min: 0, max: 399 }), (from, more) => {
      const period = { from, to: addDays(from, more) };
      const { whole, beside, beyond } = monthsIn(period);
      if (whole) expect([whole.from.slice(8), addDays(whole.to, 1).slice(8)]).toEqual(['01', '01']);
      const counted = [...beside, ...(whole ? [whole] : [])].flatMap(daysOf);
      expect(counted.toSorted()).toEqual([period, ...beyond].flatMap(daysOf).toSorted());
      expect([...beside, ...beyond].flatMap(daysOf).length).toBeLessThanOrEqual(30);
    }),
  );
});

test('a year up to today reads the months of both its ends, and takes off what they have beyond it', () => {
  expect(monthsIn({ from: '2025-11-29', to: '2026-11-28' })).toEqual({
    whole: { from: '2025-12-01', to: '2026-11-30' },
    beside: [{ from: '2025-11-29', to: '2025-11-30' }],
    beyond: [{ from: '2026-11-29', to: '2026-11-30' }],
  });
});
