import type { CalendarDate } from '#domain/calendar-date.ts';

let weekdayAndMonth: Intl.DateTimeFormat | undefined;

/** `sábado 9 de enero`: a day within a sentence. */
export function spokenDay(day: CalendarDate): string {
  weekdayAndMonth ??= new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return weekdayAndMonth.format(new Date(day)).replace(',', '');
}
