import { addDays, addMonths, type CalendarDate, isCalendarDate } from '../calendar-date.ts';

/** The subject of a price alert: flights between two cities departing in a month, for one adult in economy, like seen prices. */
export type AlertRoute = {
  /** Airport or city codes. */
  origin: string;
  destination: string;
  /** `yyyy-MM` */
  month: string;
  /** Round trip or one way; their prices are not comparable. */
  isRoundTrip: boolean;
};

/** Number of months to choose from, the current one included: as far ahead as airlines sell. */
const ALERT_MONTHS = 12;
/** A price has to be this much lower to be reported. */
const LEAST_STEP_PERCENT = 2;
/** Minimum time between two mails about one alert. */
export const ALERT_PAUSE_DAYS = 7;
/** Most alerts per mail address. */
export const MOST_ALERTS = 10;

/** The months that can be chosen: those with a day left that a reportable price can be for. */
export function alertMonths(today: CalendarDate): string[] {
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: ALERT_MONTHS + 1 }, (_, ahead) => addMonths(first, ahead).slice(0, 7));
  return months.filter((month) => !isOverMonth(month, today)).slice(0, ALERT_MONTHS);
}

/** Prices for today and tomorrow are not reported, so a month ends two days early. */
export const isOverMonth = (month: string, today: CalendarDate): boolean => addDays(today, 2).slice(0, 7) > month;

export const isAlertMonth = (text: string): boolean => /^20\d{2}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);

/**
 * The highest price worth a mail, in minor units. With a wanted price, that price; otherwise a step below the price seen when
 * the alert was confirmed; `null` until a first price is seen.
 */
export function firstCeiling({ wanted, seen }: { wanted: number | null; seen: number | null }): number | null {
  if (wanted !== null) return wanted;
  return seen === null ? null : nextCeiling(seen);
}

/** The next ceiling after a reported or initial price: a step lower, so that two mails never report the same price. */
export const nextCeiling = (told: number): number => Math.floor((told * (100 - LEAST_STEP_PERCENT)) / 100);
