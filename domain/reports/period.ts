import { addDays, addMonths, type CalendarDate, daysBetween } from '../calendar-date.ts';

/** Days that a report is about, by a name that means others tomorrow. */
export const PERIODS = ['yesterday', 'last-7', 'last-30', 'this-month', 'last-month'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Both are included. */
export type Period = { from: CalendarDate; to: CalendarDate };

/** More days are in no report. */
export const MOST_DAYS = 400;

const monthOf = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: CalendarDate): CalendarDate => addDays(addMonths(monthOf(day), 1), -1);

/** The days of a named period. The last days end yesterday: today is not over. */
export function periodNamed(name: PeriodName, today: CalendarDate): Period {
  const yesterday = addDays(today, -1);
  const lastMonth = addDays(monthOf(today), -1);
  switch (name) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last-7':
      return { from: addDays(today, -7), to: yesterday };
    case 'last-30':
      return { from: addDays(today, -30), to: yesterday };
    case 'this-month':
      return { from: monthOf(today), to: today };
    case 'last-month':
      return { from: monthOf(lastMonth), to: lastMonth };
  }
}

/** What a period is compared with: a whole month with the month before, others with as many days right before. */
export function periodBefore({ from, to }: Period): Period {
  const before = addDays(from, -1);
  const isWholeMonth = from === monthOf(from) && to === endOfMonth(from);
  return { from: isWholeMonth ? monthOf(before) : addDays(before, -daysBetween(from, to)), to: before };
}

/** Every day of a period, oldest first. */
export const daysOf = ({ from, to }: Period): CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));

/** The whole months of a period, and the days of it before and after them. */
export function monthsIn({ from, to }: Period): { whole: Period | null; rest: Period[] } {
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  const last = to === endOfMonth(to) ? to : addDays(monthOf(to), -1);
  if (first > last) return { whole: null, rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: addDays(last, 1), to },
  ];
  return { whole: { from: first, to: last }, rest: rest.filter((piece) => piece.from <= piece.to) };
}
