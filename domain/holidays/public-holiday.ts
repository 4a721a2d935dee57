import type { CalendarDate } from '../calendar-date.ts';
import { colombianHolidays } from './colombian-holidays.ts';

/** Whether a day is a public holiday of a country. Those of other countries than Colombia are not known here. */
export const isPublicHoliday = (day: CalendarDate, country: string): boolean =>
  country === 'CO' && colombianHolidays(day.slice(0, 4)).has(day);
