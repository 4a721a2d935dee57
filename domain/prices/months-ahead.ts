import { addDays, addMonths, type CalendarDate } from '../calendar-date.ts';

/** The months that are looked at, and shown with their prices: as many as fit a wide screen side by side. */
const MONTHS = 6;

/** The months from that of the first day that can be shown. */
export function monthsAhead(today: CalendarDate): string[] {
  const first = `${addDays(today, 2).slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => addMonths(first, index).slice(0, 7));
}
