import { type CalendarDate, formatDay, formatShortDay, todayIn } from '#domain/calendar-date.ts';
import { siteConfig } from '#site-config';
import { spokenDay } from './spoken-day.ts';

// Cruises, tours and hotels are sold for more than a year ahead, where a day without its year is read as another one.

/** `1 dic 2026` */
export const dayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** `mar, 9 nov 2027` */
export const shortDayAndYear = (day: CalendarDate): string => `${formatShortDay(day)} ${day.slice(0, 4)}`;

/** `martes 9 de noviembre de 2027`, within a sentence. */
export const spokenDayAndYear = (day: CalendarDate): string => `${spokenDay(day)} de ${day.slice(0, 4)}`;

/** The present year in the agency's time zone: on the last evening of a year, servers and browsers elsewhere have another one. */
export const yearHere = (now: Date = new Date()): string => todayIn(siteConfig.timeZone, now).slice(0, 4);

const isOfThisYear = (day: CalendarDate, now: Date): boolean => day.slice(0, 4) === yearHere(now);

/** `mar, 9 nov`, and with its year when that is not the present one. */
export const shortDayOfAnyYear = (day: CalendarDate, now: Date = new Date()): string =>
  isOfThisYear(day, now) ? formatShortDay(day) : shortDayAndYear(day);

/**
 * The first and last day of a stay, each written by `format`: `lun, 25 ene – jue, 28 ene`, and with the last day's year when that is
 * not the present one; the first day's too, when the stay begins in one that is neither.
 */
export function periodOfAnyYear(
  [from, until]: [CalendarDate, CalendarDate],
  format: (day: CalendarDate) => string,
  now: Date = new Date(),
): string {
  const withYear = (day: CalendarDate) => `${format(day)} ${day.slice(0, 4)}`;
  if (isOfThisYear(until, now)) return `${format(from)} – ${format(until)}`;
  const isPlain = from.slice(0, 4) === until.slice(0, 4) || isOfThisYear(from, now);
  return `${isPlain ? format(from) : withYear(from)} – ${withYear(until)}`;
}

/** `martes 9 de noviembre`, and with its year when that is not the present one. */
export const spokenDayOfAnyYear = (day: CalendarDate, now: Date = new Date()): string =>
  isOfThisYear(day, now) ? spokenDay(day) : spokenDayAndYear(day);
