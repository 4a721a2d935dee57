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

/** What a period is made of: whole months, days beside them, less those days of the months that are not in it. */
export type InMonths = { whole: Period | null; beside: Period[]; beyond: Period[] };

/** A month that is begun or ended within a period is taken whole where fewer of its days are outside than in it. */
export function monthsIn({ from, to }: Period): InMonths {
  const [before, after] = [
    { from: monthOf(from), to: addDays(from, -1) },
    { from: addDays(to, 1), to: endOfMonth(to) },
  ];
  if (monthOf(from) === monthOf(to)) {
    const isMost = lengthOf(before) + lengthOf(after) < lengthOf({ from, to });
    const month = { from: before.from, to: after.to };
    return isMost
      ? { whole: month, beside: [], beyond: some(before, after) }
      : { whole: null, beside: [{ from, to }], beyond: [] };
  }
  const [start, end] = [
    { from, to: endOfMonth(from) },
    { from: monthOf(to), to },
  ];
  const [takesFirst, takesLast] = [lengthOf(before) < lengthOf(start), lengthOf(after) < lengthOf(end)];
  const whole = { from: takesFirst ? before.from : addDays(start.to, 1), to: takesLast ? after.to : addDays(end.from, -1) };
  return {
    whole: whole.from <= whole.to ? whole : null,
    beside: [...(takesFirst ? [] : [start]), ...(takesLast ? [] : [end])],
    beyond: [...(takesFirst ? some(before) : []), ...(takesLast ? some(after) : [])],
  };
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;
const some = (...pieces: Period[]): Period[] => pieces.filter((piece) => lengthOf(piece) > 0);
