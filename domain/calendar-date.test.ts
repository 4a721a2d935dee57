import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDay, formatShortDay, formatWeekday, isCalendarDate } from './calendar-date.ts';

test.each([
  '',
  '2027',
  '2027-02',
  '2027-2-1',
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-02-01T00:00',
  ' 2027-02-01',
  '+002027-02-01',
])('%j is no day of the calendar', (text) => expect(isCalendarDate(text)).toBe(false));

test.each([
  ['2024-01-15', 'lun, 15 ene', 'lun 15', '15 ene', 'Mon, Jan 15'],
  ['2027-01-02', 'sáb, 2 ene', 'sáb 2', '2 ene', 'Sat, Jan 2'],
  ['2027-09-15', 'mié, 15 sept', 'mié 15', '15 sept', 'Wed, Sep 15'],
  ['2028-02-29', 'mar, 29 feb', 'mar 29', '29 feb', 'Tue, Feb 29'],
])('formats %s as %j, %j and %j, in English as %j', (day, short, weekday, plain, english) => {
  expect([formatShortDay(day), formatWeekday(day), formatDay(day), formatShortDay(day, 'en')]).toEqual([
    ...[short, weekday, plain, english],
  ]);
});

test('abbreviates the weekday and month of any day to the beginning of the full word', () => {
  const whole = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const day = addDays('2000-01-01', days);
      expect(isCalendarDate(day)).toBe(true);
      const parts = Object.fromEntries(whole.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]));
      const [, weekday = '?', date, month = '?'] = /^(\S+), (\d+) (\S+)$/.exec(formatShortDay(day)) ?? [];
      expect([parts.weekday?.startsWith(weekday), parts.day, parts.month?.startsWith(month)]).toEqual([true, date, true]);
    }),
  );
});
