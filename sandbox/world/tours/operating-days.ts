import { addDays, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { MADE_AT_CHRISTMAS, TOUR_CLOSURES } from '../data/tours/closures.ts';
import { rowsOf } from '../table-rows.ts';
import type { TourRow } from './tour-row.ts';

type Tour = Pick<TourRow, 'id' | 'days' | 'weekdays'>;

const closuresByTour = Map.groupBy(
  rowsOf<[string, string]>(TOUR_CLOSURES).map(([tour, days]) => {
    const [first, last] = days.split('..') as [string, string];
    return { tour, first, last };
  }),
  ({ tour }) => tour,
);
const madeAtChristmas = new Set(rowsOf<[string]>(MADE_AT_CHRISTMAS).map(([tour]) => tour));
const FEASTS = ['12-25', '01-01'];

/** Whether a tour begins on a day: on its weekdays, outside its closures with all its days, and on the two feasts only if it is made then. */
export function operatesOn({ id, days, weekdays }: Tour, departs: CalendarDate): boolean {
  if (!weekdays.includes(weekday(departs))) return false;
  if (FEASTS.includes(departs.slice(5)) && !madeAtChristmas.has(id)) return false;
  const [first, last] = [departs, addDays(departs, days - 1)].map((day) => day.slice(5)) as [string, string];
  return !closuresByTour.get(id)?.some((closure) => isIn(closure, first) || isIn(closure, last));
}

const isIn = ({ first, last }: { first: string; last: string }, day: string): boolean => first <= day && day <= last;
