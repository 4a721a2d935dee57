import type { CalendarDate } from '#domain/calendar-date.ts';
import { isBridgeWeekend, isChristmasSeason, isHolyWeek, isOctoberRecess } from '../seasons.ts';
import type { TourRow } from './tour-row.ts';

/** From this length on a tour pays for buses, boats and beds, which are dearer when everybody travels; a guide's walk costs the same all year. */
const LONG_HOURS = 7;

/** What a tour costs on a day relative to its ordinary price. */
export function holidayPriceFactor(
  { country, days, hours }: Pick<TourRow, 'country' | 'days' | 'hours'>,
  day: CalendarDate,
): number {
  if (days === 1 && (hours ?? 0) < LONG_HOURS) return 1;
  if (isChristmasSeason(day)) return day.slice(5) >= '12-26' || day.slice(5) <= '01-03' ? 1.2 : 1.1;
  if (isHolyWeek(day)) return 1.15;
  if (country === 'CO' && (isOctoberRecess(day) || isBridgeWeekend(day))) return 1.08;
  return 1;
}
