import { findPassengerProblems, repeatedPassengers } from '#domain/booking/passenger.ts';
import type { PassengerType } from '#domain/passengers.ts';
import { findCardErrors } from '#domain/payment/card.ts';
import { cardIn } from './card-in.ts';
import { passengerField } from './field-names.ts';
import type { FormSection } from './form-sections.ts';

/** Who has to be in the form. */
export type Travelers = { types: PassengerType[]; lastTravelDay: string };

/**
 * SPEC §5: is a section far enough to be sent? Contact with e-mail and telephone; passengers once there is an e-mail and every one of
 * them is complete (both names, gender, birth date) and without an error; a card once none of its four fields is wrong.
 */
export function isReadyToSave(section: FormSection, form: FormData, travelers: Travelers): boolean {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const has = (...names: string[]) => names.every((name) => text(name) !== '');
  switch (section) {
    case 'customer':
      return has('email', 'phone');
    case 'passengers':
      return has('email') && arePassengersRight(text, travelers);
    case 'billing':
      return has('address', 'city', 'country');
    case 'payment':
      return text('paymentWay') !== 'page' && Object.keys(findCardErrors(cardIn(form), new Date())).length === 0;
    case 'bags':
      return true;
  }
}

function arePassengersRight(text: (name: string) => string, { types, lastTravelDay }: Travelers): boolean {
  const passengers = types.map((type, index) => {
    const field = (name: string) => text(passengerField(index, name));
    const date = (name: string) => dateFrom(field, name);
    const [gender, middleName] = [field('gender') as 'male' | 'female', field('middleName')];
    const [passportIssuanceDate, passportExpiryDate] = [date('passportIssuance'), date('passportExpiry')];
    return {
      ...{ type, firstName: field('firstName'), lastName: field('lastName'), gender, dateOfBirth: date('birth') },
      ...(middleName ? { middleName } : {}),
      ...(passportIssuanceDate ? { passportIssuanceDate } : {}),
      ...(passportExpiryDate ? { passportExpiryDate } : {}),
    };
  });
  const isRight = passengers.every((one) => Object.keys(findPassengerProblems(one, { lastTravelDay })).length === 0);
  return isRight && repeatedPassengers(passengers).length === 0;
}

/** A date typed as day, month and year. An incomplete one is empty; whether the day exists is judged elsewhere. */
export function dateFrom(text: (name: string) => string, name: string): string {
  const [day, month, year] = [text(`${name}Day`), text(`${name}Month`), text(`${name}Year`)];
  return day && month && year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}
