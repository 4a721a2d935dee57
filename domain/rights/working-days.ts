import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';
import { colombianHolidays } from '../holidays/colombian-holidays.ts';

/**
 * Monday to Friday except holidays: how authorities count working days (días hábiles). The holidays of other countries than Colombia are not known
 * here: a term ends sooner than by their law, never later.
 */
const isWorkingDay = (day: CalendarDate, country: string): boolean =>
  weekday(day) % 6 !== 0 && !(country === 'CO' && colombianHolidays(day.slice(0, 4)).has(day));

/** The last day of a term of working days in a country; the term begins on the next day. */
export function addWorkingDays(day: CalendarDate, count: number, country: string): CalendarDate {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, country)) left--;
  }
  return last;
}
