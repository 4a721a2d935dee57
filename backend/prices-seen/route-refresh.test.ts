import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { dayInMonth, routesByMonth } from './route-refresh.ts';

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

test('a popular route is looked at in each of six months, before the next route', () => {
  const popular = [
    { origin: 'BOG', destination: 'MAD' },
    { origin: 'MDE', destination: 'CUN' },
  ];
  const found = routesByMonth(popular, '2026-11-30').map(({ destination, month }) => `${destination} ${month}`);
  expect(found).toHaveLength(12);
  expect(found.slice(0, 7)).toEqual([
    ...['MAD 2026-12', 'MAD 2027-01', 'MAD 2027-02', 'MAD 2027-03', 'MAD 2027-04', 'MAD 2027-05'],
    'CUN 2026-12',
  ]);
});
