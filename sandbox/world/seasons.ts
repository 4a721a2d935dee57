import { addDays, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { colombianHolidays } from '#domain/holidays/colombian-holidays.ts';
import { easterOf } from '#domain/holidays/easter.ts';

export { easterOf };

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
const isBetween = (date: CalendarDate, first: CalendarDate, last: CalendarDate): boolean => date >= first && date <= last;

/** Semana Santa as people travel in it: from the Saturday before Palm Sunday to Easter Sunday. */
export function isHolyWeek(date: CalendarDate): boolean {
  const easter = easterOf(yearOf(date));
  return isBetween(date, addDays(easter, -8), easter);
}

/** Friday to Monday of a weekend whose Monday is a holiday in Colombia (`puente`). */
export function isBridgeWeekend(date: CalendarDate): boolean {
  const toMonday = (8 - weekday(date)) % 7;
  return toMonday <= 3 && isColombianHoliday(addDays(date, toMonday));
}

/** A public holiday of Colombia. */
const isColombianHoliday = (date: CalendarDate): boolean => colombianHolidays(date.slice(0, 4)).has(date);

/**
 * Colombia's week without school in October, the one before the holiday of 12 October (Decreto 1373 de 2007), with both weekends: from the Saturday
 * to the holiday Monday.
 */
export function isOctoberRecess(date: CalendarDate): boolean {
  const columbusDay = `${date.slice(0, 4)}-10-12`;
  const holiday = addDays(columbusDay, (8 - weekday(columbusDay)) % 7);
  return isBetween(date, addDays(holiday, -9), holiday);
}

/** 15 December to 15 January: the long school holidays in which Colombia travels most. */
export const isChristmasSeason = (date: CalendarDate): boolean => date.slice(5) >= '12-15' || date.slice(5) <= '01-15';

/** 15 June to 15 July: the school holidays in the middle of the year. */
export const isMidYear = (date: CalendarDate): boolean => isBetween(date.slice(5), '06-15', '07-15');
