import type { PassengerInput } from '#contract/shapes.ts';
import { findPassengerProblems, repeatedPassengers } from '#domain/booking/passenger.ts';
import type { Needs } from '#domain/booking/requirements.ts';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { PassengerType } from '#domain/passengers.ts';
import * as es from '../../messages/es.ts';
import { type FieldErrors, passengerField } from './field-names.ts';
import type { ExpectedRoom } from './guests-in.ts';
import { dateFrom, type FieldText, isWholeYear } from './typed-date.ts';

export type Expected = { types: PassengerType[]; needs: Needs; lastTravelDay: string; rooms: ExpectedRoom[] };

/** The passengers of a booking form as they are typed; their nationality is read where countries are known. */
export function passengersIn(text: FieldText, types: PassengerType[]): PassengerInput[] {
  return types.map((type, index) => {
    const of: FieldText = (field) => text(passengerField(index, field));
    const [assistance, meal] = [of('specialAssistance'), of('mealPreference')];
    const optional = {
      middleName: of('middleName'),
      passportNumber: of('passportNumber'),
      passportIssuanceCity: of('passportIssuanceCity'),
      passportIssuanceDate: dateFrom(of, 'passportIssuance'),
      passportExpiryDate: dateFrom(of, 'passportExpiry'),
      // A code that is not on the list was not chosen from it.
      specialAssistance: ASSISTANCE_CODES.find((code) => code === assistance),
      mealPreference: MEAL_CODES.find((code) => code === meal),
    };
    return {
      ...{ type, firstName: of('firstName'), lastName: of('lastName') },
      ...{ gender: of('gender') as PassengerInput['gender'], dateOfBirth: dateFrom(of, 'birth') },
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
    };
  });
}

/** What is wrong with them, by field, in the visitor's words. */
export function passengerErrors(text: FieldText, { types, needs, lastTravelDay }: Expected): FieldErrors {
  const passengers = passengersIn(text, types);
  const errors: FieldErrors = {};
  for (const [index, passenger] of passengers.entries()) {
    const missing = documentFieldsOf(needs.travelers[index]).map((field) => passengerField(index, field));
    for (const at of missing.filter((field) => !isGiven(text, field))) errors[at] = es.missingField(at);
    for (const [field, problem] of Object.entries(findPassengerProblems(passenger, { lastTravelDay }))) {
      const at = passengerField(index, FORM_FIELD[field] ?? field);
      if (problem === 'missing') errors[at] = es.missingField(at);
      else if (field in FORM_FIELD && !isWholeYear(text, at)) errors[at] = es.checkout.wholeYear;
      else errors[at] = es.checkout.passengerProblems[problem];
    }
  }
  for (const index of repeatedPassengers(passengers)) {
    errors[passengerField(index, 'firstName')] = es.checkout.passengerProblems['same-as-another'];
  }
  return errors;
}

const isGiven = (text: FieldText, field: string): boolean =>
  (field.endsWith('passportExpiry') ? dateFrom(text, field) : text(field)) !== '';

const documentFieldsOf = (needs: Needs['travelers'][number] | undefined): string[] => [
  ...(needs?.document ? ['passportNumber', 'nationality', 'passportExpiry'] : []),
  ...(needs?.issuanceCity ? ['passportIssuanceCity'] : []),
];

/** What the booking's shapes call otherwise than the form does: dates of three boxes. */
export const FORM_FIELD: Record<string, string> = {
  dateOfBirth: 'birth',
  passportExpiryDate: 'passportExpiry',
  passportIssuanceDate: 'passportIssuance',
};
