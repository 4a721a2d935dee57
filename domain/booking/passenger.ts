import { ageOn, type CalendarDate, isCalendarDate, todayIn } from '../calendar-date.ts';
import { ageFits, type PassengerType } from '../passengers.ts';
import { isDocumentNumber } from './document-number.ts';
import { spelledOut } from './names/spelled-out.ts';

export type Gender = 'male' | 'female';

/** A passenger as entered in the booking form (SPEC §3). Dates are `yyyy-MM-dd`. */
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
  passportIssuanceCity?: string | undefined;
  mealPreference?: string | undefined;
  specialAssistance?: string | undefined;
};

export type PassengerField =
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'gender'
  | 'dateOfBirth'
  | 'nationality'
  | 'passportNumber'
  | 'passportIssuanceCity'
  | 'passportIssuanceDate'
  | 'passportExpiryDate';
export type PassengerProblem =
  | 'missing'
  | 'letters-only'
  | 'has-title'
  | 'not-a-date'
  | 'still-to-come'
  | 'age-does-not-fit'
  | 'expires-before-trip'
  | 'issued-after-expiry'
  | 'no-document-number'
  | 'same-as-another';

/** Latin letters, spaces, hyphens and apostrophes; `O´Brien` is typed where a keyboard has its accent beside the apostrophe. */
const NAME = /^\p{sc=Latin}[\p{sc=Latin}\p{M}' ’‘ʼ´`-]*$/u;

/** Airlines print the letters A to Z; reservation systems drop any other, and the ticket would miss it. */
const hasLostLetter = (name: string): boolean => /[^A-Za-z\p{M}' ’‘ʼ´`-]/u.test(spelledOut(name));

/**
 * Titles typed before a name, which the ticket would print as part of it, and after one, where reservation systems take MR or CHD for no name.
 * People are called Don, Dona or Sir, and families Doña or Ing: these are titles only with a dot.
 */
const TITLE =
  /^(?:(?:sra?|srta|dra?|lic|m(?:r|rs|s|iss|str))\.?|(?:don|doña|ing|sir|prof|rev)\.)\s|\s(?:m(?:r|rs|s|iss|str)|dra?|chd|inf)\.?$/i;

/** Where a day begins first: a day that has not begun there has begun nowhere. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
/** An older age is a mistyped year. */
const OLDEST = 120;

/** `agesOn`: the one day on which ages count, as on a cruise or tour. */
type Days = {
  firstTravelDay: CalendarDate;
  lastTravelDay: CalendarDate;
  agesOn?: CalendarDate | undefined;
  today?: CalendarDate;
};

/**
 * What is wrong with one passenger, by field. On a flight an infant who turns two before the last travel day is booked as a
 * child, and a child who turns twelve after the first stays one. Unborn children cannot be booked: no document has their name
 * yet.
 */
export function findPassengerProblems(
  passenger: Passenger,
  { firstTravelDay, lastTravelDay, agesOn, today = todayIn(EARLIEST_ZONE) }: Days,
): Partial<Record<PassengerField, PassengerProblem>> {
  const found: [PassengerField, PassengerProblem | undefined][] = [
    ['firstName', nameProblem(passenger.firstName)],
    ['lastName', nameProblem(passenger.lastName)],
    ['middleName', passenger.middleName ? nameProblem(passenger.middleName) : undefined],
    ['gender', passenger.gender === 'male' || passenger.gender === 'female' ? undefined : 'missing'],
    ['dateOfBirth', birthProblem(passenger, { first: agesOn ?? firstTravelDay, last: agesOn ?? lastTravelDay, today })],
    ...passportProblems(passenger, lastTravelDay),
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

/** What is wrong with one name field. */
export function nameProblem(typed: string): PassengerProblem | undefined {
  const name = typed.trim();
  if (!name) return 'missing';
  if (TITLE.test(name)) return 'has-title';
  return NAME.test(name) && !hasLostLetter(name) ? undefined : 'letters-only';
}

function birthProblem(
  { type, dateOfBirth }: Passenger,
  { first, last, today }: { first: CalendarDate; last: CalendarDate; today: CalendarDate },
): PassengerProblem | undefined {
  if (!dateOfBirth) return 'missing';
  if (!isCalendarDate(dateOfBirth)) return 'not-a-date';
  if (dateOfBirth > today) return 'still-to-come';
  const [leaving, arriving] = [ageOn(dateOfBirth, first), ageOn(dateOfBirth, last)];
  return ageFits(type, ageFits('infant', leaving) ? arriving : leaving) && arriving <= OLDEST ? undefined : 'age-does-not-fit';
}

function passportProblems(
  { passportNumber: number, passportIssuanceDate: issued, passportExpiryDate: expires }: Passenger,
  lastTravelDay: CalendarDate,
): [PassengerField, PassengerProblem | undefined][] {
  const isWrong = (date: CalendarDate | undefined) => (date && !isCalendarDate(date) ? 'not-a-date' : undefined);
  const isLate = issued && expires && issued >= expires ? 'issued-after-expiry' : undefined;
  return [
    ['passportNumber', number && !isDocumentNumber(number) ? 'no-document-number' : undefined],
    ['passportIssuanceDate', isWrong(issued) ?? isLate],
    ['passportExpiryDate', isWrong(expires) ?? (expires && expires < lastTravelDay ? 'expires-before-trip' : undefined)],
  ];
}

/** The missing travel document fields; none if no document is required. */
export function missingOfDocument(
  passenger: Passenger,
  { document, issuanceCity }: { document: boolean; issuanceCity: boolean },
): PassengerField[] {
  const fields = ['passportNumber', 'nationality', 'passportExpiryDate'] as const;
  return [
    ...(document ? fields.filter((field) => !passenger[field]) : []),
    ...(issuanceCity && !passenger.passportIssuanceCity ? (['passportIssuanceCity'] as const) : []),
  ];
}
