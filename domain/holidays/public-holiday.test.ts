import { expect, test } from 'vitest';
import { isPublicHoliday, publicHolidaysIn } from './public-holiday.ts';

test.each([
  ['2026-12-01', 'CO', ['2026-12-08', '2026-12-25']],
  // Holy Thursday and Good Friday come after the Monday of Saint Joseph.
  ['2027-03-31', 'CO', ['2027-03-22', '2027-03-25', '2027-03-26']],
  ['2027-02-01', 'CO', []],
  ['2026-12-01', 'MX', []],
])('in the month of %s, %s has the holidays %j', (day, country, holidays) => {
  expect(publicHolidaysIn(day, country)).toEqual(holidays);
  for (const one of holidays) expect(isPublicHoliday(one, country)).toBe(true);
});

test('a day is a holiday in its own country only', () => {
  expect(['CO', 'MX'].map((country) => isPublicHoliday('2026-12-08', country))).toEqual([true, false]);
  expect(isPublicHoliday('2026-12-09', 'CO')).toBe(false);
});
