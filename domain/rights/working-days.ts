import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';

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
  const easter = easterSunday(Number(year));
  const days = new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...KEPT_ON_MONDAY.map((day) => mondayFrom(`${year}-${day}`)),
    ...AROUND_EASTER.map((after) => addDays(easter, after)),
  ]);
  holidaysByYear.set(year, days);
  return days;
}

const mondayFrom = (day: CalendarDate): CalendarDate => addDays(day, (8 - weekday(day)) % 7);

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

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
