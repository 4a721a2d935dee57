import type { CalendarDate } from '#domain/calendar-date.ts';

const weekdayAndMonth = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `sábado 9 de enero`: a day within a sentence. */
export const spokenDay = (day: CalendarDate): string => weekdayAndMonth.format(new Date(day)).replace(',', '');
