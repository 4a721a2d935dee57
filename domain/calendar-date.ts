/** A day without time or zone, `yyyy-MM-dd`. Plain strings, so that they compare and sort directly. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;

const toUtc = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** Whether the text is an existing day: `2027-02-29` is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toUtc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(toUtc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day a number of months later, or the last day of that month if it is shorter. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

/** Days since 1 January 1970: for arithmetic with many days at once. */
export const dayNumber = (date: CalendarDate): number => toUtc(date) / DAY_MS;

/** 0 Sunday … 6 Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

/** Completed years on a given day; a person born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone (IANA name). */
export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  let formatter = dayFormatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    dayFormatters.set(timeZone, formatter);
  }
  return formatter.format(now);
}

/**
 * A table instead of `Intl`: its data writes `15 ene`, `15 de ene` or `15 ene.` depending on version, and the browser's differs
 * from the server's.
 */
const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];

/** `15 ene`: for labels and lists. Whole sentences write `15 de enero` (`long-day.ts`). */
export const formatDay = (date: CalendarDate): string => `${Number(date.slice(8, 10))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`;

/** `lun 15` */
export const formatWeekday = (date: CalendarDate): string => `${WEEKDAYS[weekday(date)]} ${Number(date.slice(8, 10))}`;

/** SPEC §1: day labels exist in Spanish, which the site uses, and in English. */
type LabelLanguage = 'es' | 'en';
let english: Intl.DateTimeFormat | undefined;

/** `lun, 15 ene`, `Mon, Jan 15` */
export function formatShortDay(date: CalendarDate, language: LabelLanguage = 'es'): string {
  if (language === 'es') return `${WEEKDAYS[weekday(date)]}, ${formatDay(date)}`;
  english ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return english.format(toUtc(date));
}
