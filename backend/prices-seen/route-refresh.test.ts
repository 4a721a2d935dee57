import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { dayInMonth } from './route-refresh.ts';

test.each([
  ['2027-03', '2026-11-23', 31],
  ['2027-02', '2026-11-23', 28],
  ['2027-03', '2027-03-09', 21],
  ['2027-03', '2027-03-28', 2],
  ['2027-03', '2027-03-29', 1],
])('visits each remaining day of %s, as of %s, once before repeating any', (month, today, days) => {
  const found = Array.from({ length: days }, (_, turn) => dayInMonth(month, today, 1_000 + turn));
  expect(new Set(found).size).toBe(days);
  for (const day of found) {
    expect(day.slice(0, 7)).toBe(month);
    expect(day >= addDays(today, 2)).toBe(true);
  }
});
