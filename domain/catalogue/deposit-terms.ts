import { addDays, type CalendarDate } from '../calendar-date.ts';

/**
 * The deposit of a sailing or tour, in percent of the price or per person, and how many days before departure the balance is
 * due.
 */
export type DepositTerms = ({ percent: number } | { perPersonMinor: number }) & { balanceDaysBefore: number };

/**
 * The deposit and the due date of the balance; `undefined` if everything is paid at once: no deposit terms, a due date not
 * after today, or a deposit of the whole price. Amounts are minor units; a percentage is rounded up to whole ones.
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
  // Exact: a total has at most twelve digits and a percentage three.
  const depositMinor = 'percent' in terms ? Math.ceil((totalMinor * terms.percent) / 100) : terms.perPersonMinor * travelers;
  return balanceDue > today && depositMinor > 0 && depositMinor < totalMinor ? { depositMinor, balanceDue } : undefined;
}
