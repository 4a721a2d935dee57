import type { CalendarDate } from '../calendar-date.ts';
import { colombianHolidays } from './colombian-holidays.ts';

/** Whether a day is a public holiday of a country. Those of other countries than Colombia are not known here. */
export const isPublicHoliday = (day: CalendarDate, country: string): boolean =>
  country === 'CO' && colombianHolidays(day.slice(0, 4)).has(day);

/** The public holidays in the month of a day, in order. */
export const publicHolidaysIn = (day: CalendarDate, country: string): CalendarDate[] =>
  country === 'CO' ? [...colombianHolidays(day.slice(0, 4))].filter((one) => one.startsWith(day.slice(0, 8))).sort() : [];
