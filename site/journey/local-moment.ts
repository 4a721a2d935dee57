import { type CalendarDate, formatDay } from '#domain/calendar-date.ts';
import { dayOf, timeOf } from '#domain/flights/itinerary.ts';
import { toLocal } from '#domain/local-time.ts';
import { siteConfig } from '#site-config';
import { shortDayAndYear, shortDayOfAnyYear, spokenDayAndYear, spokenDayOfAnyYear } from '../dates/day-and-year.ts';

/** `mié, 3 feb, 10:00`: an instant in a time zone, by default the agency's. A day that is not of the year of `now` carries its own. */
export const localMoment = (at: Date, timeZone: string = siteConfig.timeZone, now: Date = new Date()): string =>
  momentIn(at, timeZone, (day) => shortDayOfAnyYear(day, now));

/** `3 feb, 10:00`: without the weekday, in the agency's time zone. */
export const shortMoment = (at: Date): string => momentIn(at, siteConfig.timeZone, formatDay);

/** `miércoles 3 de febrero, 10:00`: for use in a sentence; the year as in {@link localMoment}. */
export const spokenMoment = (at: Date, timeZone: string = siteConfig.timeZone, now: Date = new Date()): string =>
  momentIn(at, timeZone, (day) => spokenDayOfAnyYear(day, now));

/** `mié, 11 ago 2027, 00:00`, and within a sentence `miércoles 11 de agosto de 2027, 00:00`: of what may be more than a year ahead. */
export const datedMoment = (at: Date, timeZone: string): string => momentIn(at, timeZone, shortDayAndYear);
export const spokenDatedMoment = (at: Date, timeZone: string): string => momentIn(at, timeZone, spokenDayAndYear);

function momentIn(at: Date, timeZone: string, inWords: (day: CalendarDate) => string): string {
  const local = toLocal(at.getTime(), timeZone);
  return `${inWords(dayOf(local))}, ${timeOf(local)}`;
}
