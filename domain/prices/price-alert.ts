import { addDays, addMonths, type CalendarDate, isCalendarDate } from '../calendar-date.ts';

/** What somebody wants to hear of: flights between two cities that leave in a month, for one adult in economy, as prices seen are. */
export type AlertRoute = {
  /** Codes of cities or airports. */
  origin: string;
  destination: string;
  /** `yyyy-MM` */
  month: string;
  /** There and back, or one way: the price of one says nothing of the other. */
  isRoundTrip: boolean;
};

/** So many months can be chosen from, this one among them: as far as airlines sell. */
const ALERT_MONTHS = 12;
/** Less than so much lower is no news. */
const LEAST_STEP_PERCENT = 2;
/** Nobody is written to more often about one alert. */
export const ALERT_PAUSE_DAYS = 7;
/** So many from one address. */
export const MOST_ALERTS = 10;

/** The months that can still be asked for: while there is a day left in them that a price can be of. */
export function alertMonths(today: CalendarDate): string[] {
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: ALERT_MONTHS + 1 }, (_, ahead) => addMonths(first, ahead).slice(0, 7));
  return months.filter((month) => !isOverMonth(month, today)).slice(0, ALERT_MONTHS);
}

/** Flights of today and tomorrow are told to nobody: with two days left a month is over. */
export const isOverMonth = (month: string, today: CalendarDate): boolean => addDays(today, 2).slice(0, 7) > month;

export const isAlertMonth = (text: string): boolean => /^20\d{2}-\d{2}$/.test(text) && isCalendarDate(`${text}-01`);

/**
 * The most a price may be that is worth a mail, in minor units. Who named a price hears of what is no dearer; who did not, of what is lower than
 * what was seen when they confirmed it; and where nothing had been seen, than what is seen first: `null` until then.
 */
export function firstCeiling({ wanted, seen }: { wanted: number | null; seen: number | null }): number | null {
  if (wanted !== null) return wanted;
  return seen === null ? null : nextCeiling(seen);
}

/** After a price was told, or taken for where it began: a good deal lower, so that no two mails say the same. */
export const nextCeiling = (told: number): number => Math.floor((told * (100 - LEAST_STEP_PERCENT)) / 100);
