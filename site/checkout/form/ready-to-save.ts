import { repeatedPassengers } from '#domain/booking/names/person-name.ts';
import { findPassengerProblems } from '#domain/booking/passenger.ts';
import { findCardErrors } from '#domain/payment/card.ts';
import { BUYER_FIELDS } from './buyer-fields.ts';
import { cardIn } from './card-in.ts';
import { textIn } from './errors-in.ts';
import { isOnPage, PAYMENT_FIELD } from './field-names.ts';
import type { FormSection } from './form-sections.ts';
import { guestErrors } from './guests-in.ts';
import { type Expected, passengersIn } from './passengers-in.ts';
import type { FieldText } from './typed-date.ts';

/** The travellers that the form expects. */
export type Travelers = Omit<Expected, 'needs'>;

/**
 * SPEC §5: whether a section is complete enough to be saved. Contact: e-mail and telephone. Passengers: once there is an e-mail, and all of them have
 * both names, gender and birth date without an error. Card: once all four fields are valid.
 */
export function isReadyToSave(section: FormSection, form: FormData, travelers: Travelers): boolean {
  const text = textIn(form);
  const has = (...names: string[]) => names.every((name) => text(name) !== '');
  switch (section) {
    case 'customer':
      return has('email', 'phone');
    case 'passengers':
      return has('email') && arePassengersRight(text, travelers);
    case 'guests':
      return travelers.types.length > 0 || Object.keys(guestErrors(text, travelers.rooms)).length === 0;
    case 'billing':
      return has('address', 'city', 'country');
    case 'buyer':
      return has(...BUYER_FIELDS);
    case 'payment':
      return !isOnPage(text(PAYMENT_FIELD)) && Object.keys(findCardErrors(cardIn(form), new Date())).length === 0;
    case 'bags':
      return true;
  }
}

function arePassengersRight(text: FieldText, { types, party, ...days }: Travelers): boolean {
  const passengers = passengersIn(text, { types, party });
  const isRight = passengers.every(
    (one) => Object.keys(findPassengerProblems(one, { ...days, agesOn: party?.begins })).length === 0,
  );
  return isRight && repeatedPassengers(passengers).length === 0;
}
