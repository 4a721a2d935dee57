import { ageOn, type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import { ageFits, type PassengerType } from '../passengers.ts';

export type Gender = 'male' | 'female';

/** A passenger as the booking form holds it (SPEC §3). Dates are `yyyy-MM-dd`. */
export type Passenger = {
  id?: string | undefined;
  type: PassengerType;
  firstName: string;
  middleName?: string | undefined;
  lastName: string;
  gender: Gender;
  dateOfBirth: CalendarDate;
  nationality?: string | undefined;
  passportNumber?: string | undefined;
  passportIssuanceDate?: CalendarDate | undefined;
  passportExpiryDate?: CalendarDate | undefined;
  mealPreference?: string | undefined;
  specialAssistance?: string | undefined;
};

export type PassengerField = 'firstName' | 'lastName' | 'middleName' | 'gender' | 'dateOfBirth' | 'passportExpiryDate';
export type PassengerProblem = 'missing' | 'letters-only' | 'not-a-date' | 'age-does-not-fit' | 'expires-before-trip';

/** Airlines print Latin letters, spaces, hyphens and apostrophes; nothing else survives a reservation system. */
const NAME = /^[\p{Script=Latin}][\p{Script=Latin}\p{M}' ’-]*$/u;

/**
 * What is wrong with one passenger, by field. Ages are checked on the last day of the trip: an infant who turns two
 * while away flies back as a child.
 */
export function findPassengerProblems(
  passenger: Passenger,
  { lastTravelDay }: { lastTravelDay: CalendarDate },
): Partial<Record<PassengerField, PassengerProblem>> {
  const problems: Partial<Record<PassengerField, PassengerProblem>> = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const name = passenger[field].trim();
    if (!name) problems[field] = 'missing';
    else if (!NAME.test(name)) problems[field] = 'letters-only';
  }
  if (passenger.middleName && !NAME.test(passenger.middleName.trim())) problems.middleName = 'letters-only';
  if (passenger.gender !== 'male' && passenger.gender !== 'female') problems.gender = 'missing';
  if (!passenger.dateOfBirth) problems.dateOfBirth = 'missing';
  else if (!isCalendarDate(passenger.dateOfBirth)) problems.dateOfBirth = 'not-a-date';
  else if (!ageFits(passenger.type, ageOn(passenger.dateOfBirth, lastTravelDay))) problems.dateOfBirth = 'age-does-not-fit';
  const { passportExpiryDate } = passenger;
  if (passportExpiryDate && !isCalendarDate(passportExpiryDate)) problems.passportExpiryDate = 'not-a-date';
  else if (passportExpiryDate && passportExpiryDate < lastTravelDay) problems.passportExpiryDate = 'expires-before-trip';
  return problems;
}
