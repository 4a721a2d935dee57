import { type CalendarDate, formatDay, formatShortDay } from '#domain/calendar-date.ts';
import { spokenDay } from './spoken-day.ts';

// Cruises and tours are sold for more than a year ahead, where a day without its year is read as another one.

/** `1 dic 2026` */
export const dayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

/** `mar, 9 nov 2027` */
export const shortDayAndYear = (day: CalendarDate): string => `${formatShortDay(day)} ${day.slice(0, 4)}`;

/** `martes 9 de noviembre de 2027`, within a sentence. */
export const spokenDayAndYear = (day: CalendarDate): string => `${spokenDay(day)} de ${day.slice(0, 4)}`;
