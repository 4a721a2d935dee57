import { addDays, addMonths, type CalendarDate, weekday } from '../calendar-date.ts';

/** How often a report is mailed: each day, each Monday, each first of a month. */
export const SEND_EVERY = ['day', 'week', 'month'] as const;
export type SendEvery = (typeof SEND_EVERY)[number];

type Clock = { today: CalendarDate; hour: number };

/** The last day on which a report was due, at this hour of this day in the agency's time. */
export function lastDue(every: SendEvery, hour: number, now: Clock): CalendarDate {
  const day = now.hour >= hour ? now.today : addDays(now.today, -1);
  if (every === 'day') return day;
  return every === 'week' ? addDays(day, -((weekday(day) + 6) % 7)) : `${day.slice(0, 7)}-01`;
}

/** The next one after that. */
export function nextDue(every: SendEvery, hour: number, now: Clock): CalendarDate {
  const last = lastDue(every, hour, now);
  if (every === 'month') return addMonths(last, 1);
  return addDays(last, every === 'week' ? 7 : 1);
}
