import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';
import { isPublicHoliday } from '../holidays/public-holiday.ts';

/**
 * Monday to Friday except holidays: how authorities count working days (días hábiles). The holidays of other countries than Colombia are not known
 * here: a term ends sooner than by their law, never later.
 */
const isWorkingDay = (day: CalendarDate, country: string): boolean => weekday(day) % 6 !== 0 && !isPublicHoliday(day, country);

/** The last day of a term of working days in a country; the term begins on the next day. */
export function addWorkingDays(day: CalendarDate, count: number, country: string): CalendarDate {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, country)) left--;
  }
  return last;
}
