import { ageOn, type CalendarDate } from '../calendar-date.ts';
import type { RoomOccupancy } from '../stays/occupancy.ts';
import { OCCUPANCIES, type Occupancy } from './cruise.ts';

/** Younger than this nobody sails alone. */
const ADULT_AGE = 18;
/** A cabin is shared by four at most. */
export const MOST_IN_CABIN = OCCUPANCIES.length;

export type PartyProblem = { traveler: number | null; reason: 'not-born' | 'too-young' | 'no-adult' | 'too-many' };

/** How old somebody is at most in months, of whom an age is known: that of any day of its year. */
export const mostMonths = (age: number): number => age * 12 + 11;

/** Of the youngest of these; nothing where all are grown up: nobody asks for that age. */
export function youngestMonths(cabins: readonly RoomOccupancy[]): number | undefined {
  const ages = cabins.flatMap(({ childAges }) => childAges);
  return ages.length > 0 ? mostMonths(Math.min(...ages)) : undefined;
}

export const occupancyOf = (travelers: number): Occupancy | undefined => OCCUPANCIES[travelers - 1];

/** Completed months of a life on a day: who is born on the 31st is a month older on the first day after a shorter month. */
function monthsOn(birthDate: CalendarDate, day: CalendarDate): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return (year - birthYear) * 12 + month - birthMonth - (dayOfMonth < birthDay ? 1 : 0);
}

/** What keeps people from sailing in one cabin, or going on one tour, together; ages are those on the day it begins. */
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
