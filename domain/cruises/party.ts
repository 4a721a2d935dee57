import { ageOn, type CalendarDate } from '../calendar-date.ts';
import type { RoomOccupancy } from '../stays/occupancy.ts';
import { OCCUPANCIES, type Occupancy } from './cruise.ts';

/** Travellers younger than this need an adult. */
export const ADULT_AGE = 18;
/** Most people in one cabin. */
export const MOST_IN_CABIN = OCCUPANCIES.length;

export type PartyProblem = { traveler: number | null; reason: 'not-born' | 'too-young' | 'no-adult' | 'too-many' };

/** The highest possible age in months of a person with an age in years. */
export const mostMonths = (age: number): number => age * 12 + 11;

/** Highest possible age in months of the youngest child; undefined without children, since ages of adults are not asked. */
export function youngestMonths(cabins: readonly RoomOccupancy[]): number | undefined {
  const ages = cabins.flatMap(({ childAges }) => childAges);
  return ages.length > 0 ? mostMonths(Math.min(...ages)) : undefined;
}

export const occupancyOf = (travelers: number): Occupancy | undefined => OCCUPANCIES[travelers - 1];

/** Completed months of age on a day; a person born on the 31st completes a month on the day after the end of a shorter one. */
function monthsOn(birthDate: CalendarDate, day: CalendarDate): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return (year - birthYear) * 12 + month - birthMonth - (dayOfMonth < birthDay ? 1 : 0);
}

/** Why people cannot travel together in one cabin or on one tour; ages are those on the first day. */
export function partyProblems(
  birthDates: readonly CalendarDate[],
  { departs, infantMinimumMonths, sleeps }: { departs: CalendarDate; infantMinimumMonths: number; sleeps: number },
): PartyProblem[] {
  const problems = birthDates.flatMap((born, traveler): PartyProblem[] => {
    if (born > departs) return [{ traveler, reason: 'not-born' }];
    return monthsOn(born, departs) < infantMinimumMonths ? [{ traveler, reason: 'too-young' }] : [];
  });
  if (!birthDates.some((born) => ageOn(born, departs) >= ADULT_AGE)) problems.push({ traveler: null, reason: 'no-adult' });
  if (birthDates.length > sleeps) problems.push({ traveler: null, reason: 'too-many' });
  return problems;
}
