import type { PassengerInput } from '#contract/shapes.ts';
import { repeatedPassengers } from '#domain/booking/names/person-name.ts';
import { findPassengerProblems } from '#domain/booking/passenger.ts';
import type { Needs } from '#domain/booking/requirements.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import { ageOn, isCalendarDate } from '#domain/calendar-date.ts';
import { partiesOf, type SoldOuting } from '#domain/catalogue/outing.ts';
import { type TravelerProblem, travelerProblems } from '#domain/catalogue/traveler-problems.ts';
import { ageFits, PASSENGER_TYPES, type PassengerType } from '#domain/passengers.ts';
import * as es from '../../messages/es.ts';
import type { ExpectedBuyer } from './buyer-fields.ts';
import { type FieldErrors, passengerField } from './field-names.ts';
import type { ExpectedRoom } from './guests-in.ts';
import { dateFrom, type FieldText, isWholeYear } from './typed-date.ts';

/** `party`: for a tour or the cabins of a cruise, the ages that each price is for, on the first day. */
export type Expected = {
  types: PassengerType[];
  needs: Needs;
  firstTravelDay: string;
  lastTravelDay: string;
  rooms: ExpectedRoom[];
  party?: Party | undefined;
  buyer?: ExpectedBuyer | undefined;
};
export type Party = Pick<SoldOuting, 'begins' | 'minimumMonths'> & {
  /** The parties of all cabins in one list. */
  cabins: Pick<SoldOuting, 'travelers'>[];
  /** Error messages about travellers' ages. They come with the page's data, because few bookings have a party. */
  problems: Record<TravelerProblem['reason'], string>;
};

/** The passengers as typed into a booking form. Country names are resolved elsewhere, where the list of countries is loaded. */
export function passengersIn(text: FieldText, { types, party }: Pick<Expected, 'types' | 'party'>): PassengerInput[] {
  return types.map((type, index) => {
    const of: FieldText = (field) => text(passengerField(index, field));
    const [assistance, meal] = [of('specialAssistance'), of('mealPreference')];
    const optional = {
      middleName: of('middleName'),
      passportNumber: of('passportNumber'),
      passportIssuanceCity: of('passportIssuanceCity'),
      passportIssuanceDate: dateFrom(of, 'passportIssuance'),
      passportExpiryDate: dateFrom(of, 'passportExpiry'),
      // Drops a code that is not on the list.
      specialAssistance: ASSISTANCE_CODES.find((code) => code === assistance),
      mealPreference: MEAL_CODES.find((code) => code === meal),
    };
    const dateOfBirth = dateFrom(of, 'birth');
    return {
      type: party ? typeOn(party.begins, dateOfBirth) : type,
      firstName: of('firstName'),
      lastName: of('lastName'),
      gender: of('gender') as PassengerInput['gender'],
      dateOfBirth,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    };
  });
}

/** On a cruise or tour each price has an age range; the airline passenger type is derived from the age. */
function typeOn(day: string, dateOfBirth: string): PassengerType {
  const age = isCalendarDate(dateOfBirth) ? ageOn(dateOfBirth, day) : 18;
  return PASSENGER_TYPES.find((type) => ageFits(type, age)) ?? 'adult';
}

/** The errors of passengers by field, in Spanish. */
export function passengerErrors(text: FieldText, { types, needs, party, ...days }: Expected): FieldErrors {
  const passengers = passengersIn(text, { types, party });
  const errors: FieldErrors = {};
  for (const [index, passenger] of passengers.entries()) {
    const missing = documentFieldsOf(needs.travelers[index]).map((field) => passengerField(index, field));
    for (const at of missing.filter((field) => !isGiven(text, field))) errors[at] = es.missingField(at);
    for (const [field, problem] of Object.entries(findPassengerProblems(passenger, { ...days, agesOn: party?.begins }))) {
      const at = passengerField(index, FORM_FIELD[field] ?? field);
      if (problem === 'missing') errors[at] = party ? es.missingField(at) : missingOf(at, field, passenger);
      else if (field in FORM_FIELD && !isWholeYear(text, at)) errors[at] = es.checkout.wholeYear;
      else errors[at] = es.checkout.passengerProblems[problem];
    }
  }
  for (const index of repeatedPassengers(passengers)) {
    errors[passengerField(index, 'firstName')] = es.checkout.passengerProblems['same-as-another'];
  }
  return party ? { ...partyErrors(passengers, party), ...errors } : errors;
}

/**
 * A traveller of a flight who has one name cannot fill in both fields: if only one is filled in, the form explains what to do.
 */
const missingOf = (at: string, field: string, { firstName, lastName }: PassengerInput): string =>
  (field === 'lastName' && firstName) || (field === 'firstName' && lastName)
    ? `${es.missingField(at)} ${es.checkout.singleName}`
    : es.missingField(at);

/** The errors of a party, at the birth dates; none while any date is unreadable. */
function partyErrors(passengers: readonly PassengerInput[], party: Party): FieldErrors {
  const born = passengers.map(({ dateOfBirth }) => dateOfBirth);
  if (!born.every(isCalendarDate)) return {};
  const places = partiesOf([...born.keys()], party.cabins);
  return Object.fromEntries(
    party.cabins.flatMap(({ travelers }, cabin) => {
      const [first = 0] = places[cabin] ?? [];
      return travelerProblems({ ...party, travelers }, born.slice(first, first + travelers.length)).map(
        ({ traveler, reason }) => [passengerField(first + (traveler ?? 0), 'birth'), party.problems[reason]] as const,
      );
    }),
  );
}

const isGiven = (text: FieldText, field: string): boolean =>
  (field.endsWith('passportExpiry') ? dateFrom(text, field) : text(field)) !== '';

const documentFieldsOf = (needs: Needs['travelers'][number] | undefined): string[] => [
  ...(needs?.document ? ['passportNumber', 'nationality', 'passportExpiry'] : []),
  ...(needs?.issuanceCity ? ['passportIssuanceCity'] : []),
];

/** Fields whose name in the booking's shapes differs from the form's, such as dates in three boxes. */
export const FORM_FIELD: Record<string, string> = {
  dateOfBirth: 'birth',
  passportExpiryDate: 'passportExpiry',
  passportIssuanceDate: 'passportIssuance',
};
