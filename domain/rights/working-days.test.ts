import { expect, test } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import { colombianHolidays } from '../holidays/colombian-holidays.ts';
import { addWorkingDays } from './working-days.ts';

// The official calendars of these years, typed by hand.
test.each([
  ['2026', '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'],
  ['2027', '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25'],
])('knows the public holidays of %s', (year, days) => {
  expect([...colombianHolidays(year)].toSorted()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

// Easter Sundays as almanacs print them, the earliest and the latest of the calendar among them.
test.each([
  ...['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2028-04-16', '2029-04-01'],
  ...['2030-04-21', '2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25', '2036-04-13', '2037-04-05'],
  ...['2038-04-25', '2039-04-10', '2040-04-01', '2049-04-18', '2076-04-19', '2099-04-12', '1954-04-18', '1981-04-19'],
  ...['1961-04-02', '1818-03-22', '1943-04-25', '2100-03-28', '2200-04-06', '2285-03-22'],
])('counts Good Friday, and the Mondays after it, from Easter on %s', (easter) => {
  const days = colombianHolidays(easter.slice(0, 4));
  for (const after of [-3, -2, 43, 64, 71]) expect(days).toContain(addDays(easter, after));
});

test('skips weekends and holidays when adding working days, across the end of a year too', () => {
  expect(addWorkingDays('2027-03-19', 5, 'CO')).toBe('2027-03-31');
  expect(addWorkingDays('2026-12-23', 5, 'CO')).toBe('2026-12-31');
  expect(addWorkingDays('2026-12-31', 1, 'CO')).toBe('2027-01-04');
  expect(addWorkingDays('2027-03-27', 0, 'CO')).toBe('2027-03-27');
});

test('skips weekends alone where the holidays are not known, so that no term ends later than by law', () => {
  expect(addWorkingDays('2027-03-19', 5, 'PE')).toBe('2027-03-26');
});

test('has at least seventeen holidays in every year of a century, nine or more of them Mondays', () => {
  for (let year = 2000; year < 2100; year++) {
    const days = colombianHolidays(String(year));
    // Usually eighteen; in 2008 the Ascension fell on the Monday of another holiday.
    expect(days.size).toBeGreaterThanOrEqual(17);
    expect([...days].filter((day) => weekday(day) === 1).length).toBeGreaterThanOrEqual(9);
  }
});
