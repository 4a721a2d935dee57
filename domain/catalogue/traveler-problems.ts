import { ageOn, type CalendarDate } from '../calendar-date.ts';
import { type PartyProblem, partyProblems } from '../cruises/party.ts';
import type { SoldOuting } from './outing.ts';

/** What is wrong with the named travellers, by index: one may not travel at all, or is of an age with another price. */
export type TravelerProblem = { traveler: number | null; reason: PartyProblem['reason'] | 'other-price' };

export function travelerProblems(
  { travelers, begins, minimumMonths }: Pick<SoldOuting, 'travelers' | 'begins' | 'minimumMonths'>,
  birthDates: readonly CalendarDate[],
): TravelerProblem[] {
  const party = partyProblems(birthDates, { departs: begins, infantMinimumMonths: minimumMonths, sleeps: travelers.length });
  const priced = birthDates.flatMap((born, traveler): TravelerProblem[] => {
    const sold = travelers[traveler];
    const age = ageOn(born, begins);
    return sold && age >= 0 && (age < sold.from || (sold.to !== null && age > sold.to))
      ? [{ traveler, reason: 'other-price' }]
      : [];
  });
  return [...party, ...priced.filter(({ traveler }) => !party.some((one) => one.traveler === traveler))];
}
