import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { easterOf, isBridgeWeekend, isChristmasSeason, isHolyWeek, isMidYear, isOctoberRecess } from './seasons.ts';

/** The days of a year on which a season is, as `first to last` of each unbroken run. */
function runsOf(season: (date: CalendarDate) => boolean, year: number): string[] {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index)).filter(season);
  const firsts = days.filter((day) => !days.includes(addDays(day, -1)));
  const lasts = days.filter((day) => !days.includes(addDays(day, 1)));
  return firsts.map((first, index) => `${first.slice(5)} to ${lasts[index]?.slice(5)}`);
}

// As almanacs print them.
test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
])('Easter %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

test.each([
  [2026, '03-28 to 04-05'],
  [2027, '03-20 to 03-28'],
  [2028, '04-08 to 04-16'],
])('the Holy Week of %i', (year, run) => expect(runsOf(isHolyWeek, year)).toEqual([run]));

test('the bridge weekends of 2027 are the Mondays of its official calendar, with the Friday before', () => {
  expect(runsOf(isBridgeWeekend, 2027)).toEqual([
    '01-08 to 01-11',
    '03-19 to 03-22',
    '05-07 to 05-10',
    '05-28 to 05-31',
    '06-04 to 06-07',
    '07-02 to 07-05',
    '08-13 to 08-16',
    '10-15 to 10-18',
    '10-29 to 11-01',
    '11-12 to 11-15',
  ]);
});

test.each([
  [2026, '10-03 to 10-12'],
  [2027, '10-09 to 10-18'],
  [2028, '10-07 to 10-16'],
])('the October recess of %i ends with the holiday', (year, run) => expect(runsOf(isOctoberRecess, year)).toEqual([run]));

test('Christmas and the middle of the year are the same days in each year', () => {
  expect(runsOf(isChristmasSeason, 2027)).toEqual(['01-01 to 01-15', '12-15 to 12-31']);
  expect(runsOf(isMidYear, 2027)).toEqual(['06-15 to 07-15']);
});
