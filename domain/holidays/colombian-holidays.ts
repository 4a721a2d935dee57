import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';
import { easterOf } from './easter.ts';

/** `MM-dd`. */
const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Ley 51 de 1983 (Ley Emiliani): observed on the following Monday, or on their day if it is a Monday. */
const KEPT_ON_MONDAY = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Days after Easter Sunday: Holy Thursday, Good Friday; Ascension, Corpus Christi and Sacred Heart, moved to Mondays. */
const AROUND_EASTER = [-3, -2, 43, 64, 71];

const holidaysByYear = new Map<string, ReadonlySet<CalendarDate>>();

/** Colombia's public holidays of a year, under the laws since 1983. */
export function colombianHolidays(year: string): ReadonlySet<CalendarDate> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterOf(Number(year));
  const days = new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...KEPT_ON_MONDAY.map((day) => mondayFrom(`${year}-${day}`)),
    ...AROUND_EASTER.map((after) => addDays(easter, after)),
  ]);
  holidaysByYear.set(year, days);
  return days;
}

const mondayFrom = (day: CalendarDate): CalendarDate => addDays(day, (8 - weekday(day)) % 7);
