import { addDays, daysBetween, isCalendarDate } from '#domain/calendar-date.ts';

/** A round trip without a return date is priced as one of a week. */
const USUAL_STAY_DAYS = 7;

/** The return date after the departure moves to `day`: the trip keeps its length, at most until the last day on sale. */
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
