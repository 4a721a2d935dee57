import type { CalendarDate } from './calendar-date.ts';

let longDay: Intl.DateTimeFormat | undefined;

/** `6 de abril de 2027`: for dates that bind, such as deadlines. */
export function formatLongDay(date: CalendarDate): string {
  longDay ??= new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return longDay.format(Date.parse(`${date}T00:00:00Z`));
}
