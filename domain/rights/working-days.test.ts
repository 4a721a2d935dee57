import { expect, test } from 'vitest';
import { weekday } from '../calendar-date.ts';
import { addWorkingDays, colombianHolidays } from './working-days.ts';

// The official calendars of these years, typed by hand.
test.each([
  ['2026', '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25'],
  ['2027', '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25'],
])('knows the public holidays of %s', (year, days) => {
  expect([...colombianHolidays(year)].toSorted()).toEqual(days.split(' ').map((day) => `${year}-${day}`));
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
