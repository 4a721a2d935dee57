import { formatDay } from '#domain/calendar-date.ts';

/** `1 dic 2026` */
export const dayAndYear = (day: string): string => `${formatDay(day)} ${day.slice(0, 4)}`;
