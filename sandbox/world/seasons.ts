import { addDays, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { easter } from './stays/season.ts';

export const isHolyWeek = (date: CalendarDate): boolean => {
  const sunday = easter(Number(date.slice(0, 4)));
  return date >= addDays(sunday, -8) && date <= sunday;
};
export const isBridgeWeekend = (_date: CalendarDate): boolean => false;
export const isOctoberRecess = (date: CalendarDate): boolean => date.slice(5) >= '10-05' && date.slice(5) <= '10-12';
export const isChristmasSeason = (date: CalendarDate): boolean => date.slice(5) >= '12-15' || date.slice(5) <= '01-15';
export const isMidYear = (date: CalendarDate): boolean => date.slice(5) >= '06-15' && date.slice(5) <= '07-20' && weekday(date) >= 0;
