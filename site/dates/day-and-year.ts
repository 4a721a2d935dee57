import { formatDay } from '#domain/calendar-date.ts';

/** `1 dic 2026` */
export const dayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;

const weekdayDay = new Intl.DateTimeFormat('es-CO', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `sáb 9 oct` */
export const dayWithWeekday = (day: string): string => weekdayDay.format(new Date(day)).replace(',', '').replace(' de ', ' ');
