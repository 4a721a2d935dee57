import { addDays, type CalendarDate, weekday } from '../calendar-date.ts';
import { isPublicHoliday } from './public-holiday.ts';

/** Free days in a row with a weekend in them; `isLong`: a public holiday makes it longer. */
export type Weekend = { from: CalendarDate; to: CalendarDate; isLong: boolean };

const FRIDAY = 5;
const SATURDAY = 6;

/**
 * The weekend of a Saturday, as people leave for it: on Friday until Sunday; with a holiday on Monday until Monday, with one on Friday from
 * Thursday. Holidays of other countries than Colombia are not known here.
 */
function weekendOf(saturday: CalendarDate, country: string): Weekend {
  const isFree = (day: CalendarDate) => isPublicHoliday(day, country);
  const [friday, monday] = [addDays(saturday, -1), addDays(saturday, 2)];
  const from = isFree(friday) ? addDays(friday, -1) : friday;
  const to = isFree(monday) ? monday : addDays(saturday, 1);
  return { from, to, isLong: isFree(friday) || isFree(monday) };
}

const WEEKS_AHEAD = 26;

/** The next weekend that somebody who looks today can still leave for, and the next long ones after it. */
export function nextWeekends(today: CalendarDate, { country, long }: { country: string; long: number }): Weekend[] {
  const saturday = addDays(today, (SATURDAY - weekday(today) + 7) % 7);
  const ahead = Array.from({ length: WEEKS_AHEAD }, (_, week) => weekendOf(addDays(saturday, 7 * week), country)).filter(
    ({ from }) => from > today,
  );
  const [next, ...others] = ahead;
  return next ? [next, ...others.filter(({ isLong }) => isLong).slice(0, long)] : [];
}

/** Whether days are those of a weekend away: at most four nights, one of them that of Saturday. */
export function isWeekendTrip(from: CalendarDate, to: CalendarDate): boolean {
  const saturday = addDays(from, (SATURDAY - weekday(from) + 7) % 7);
  return saturday < to && to <= addDays(from, FRIDAY - 1);
}
