import type { CalendarDate } from '#domain/calendar-date.ts';

/** Whose statement an address asks for, and of which month: this one where it names none. */
export const statementAsked = (params: URLSearchParams, today: CalendarDate): { affiliate: string; month: string } => {
  const month = params.get('month') ?? '';
  return { affiliate: params.get('affiliate') ?? '', month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7) };
};
