import { addDays, type CalendarDate } from '../calendar-date.ts';

/** What is paid at once of a sailing or a tour, of all of it or for each person, and until how many days before it begins the rest is. */
export type DepositTerms = ({ percent: number } | { perPersonMinor: number }) & { balanceDaysBefore: number };

/**
 * What is to be paid now and until when the rest; `undefined` where all is paid at once: nothing else was said, the day for the rest is not
 * after today, or the deposit would be all of it. Amounts are minor units; a percentage is rounded up to whole ones.
 */
export function depositOf(
  terms: DepositTerms | null,
  {
    totalMinor,
    travelers,
    departs,
    today,
  }: { totalMinor: number; travelers: number; departs: CalendarDate; today: CalendarDate },
): { depositMinor: number; balanceDue: CalendarDate } | undefined {
  if (!terms) return undefined;
  const balanceDue = addDays(departs, -terms.balanceDaysBefore);
  // Exact: a total has twelve digits at most, and a percentage three.
  const depositMinor = 'percent' in terms ? Math.ceil((totalMinor * terms.percent) / 100) : terms.perPersonMinor * travelers;
  return balanceDue > today && depositMinor > 0 && depositMinor < totalMinor ? { depositMinor, balanceDue } : undefined;
}
