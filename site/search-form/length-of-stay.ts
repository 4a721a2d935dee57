import { addDays, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';

/** A round trip that has no return yet is looked at as one of a week. */
const USUAL_STAY_DAYS = 7;

/** The return of a round trip that is moved to leave on another day, which keeps its length, within what is on sale. */
export function returnAfter(
  day: string,
  trip: { departureDate: string; returnDate?: string | undefined },
  lastDay: string,
): string {
  const { departureDate, returnDate = '' } = trip;
  const isWhole = isCalendarDate(departureDate) && isCalendarDate(returnDate);
  const moved = addDays(day, isWhole ? Math.max(0, daysBetween(departureDate, returnDate)) : USUAL_STAY_DAYS);
  return moved < lastDay ? moved : lastDay;
}
