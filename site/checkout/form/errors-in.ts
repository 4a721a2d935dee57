import { type CardField, findCardErrors } from '#domain/payment/card.ts';
import * as es from '../../messages/es.ts';
import { typedText } from '../../request/typed-text.ts';
import { cardIn } from './card-in.ts';
import { DATA_CONSENT_FIELD, type FieldErrors, isOnPage, PAYMENT_FIELD, TRANSACTION_FIELD } from './field-names.ts';
import { guestErrors, minorErrors } from './guests-in.ts';
import { type Expected, passengerErrors, passengersIn } from './passengers-in.ts';
import type { FieldText } from './typed-date.ts';

/** Reads the fields of a form by name, trimmed. */
export const textIn =
  (form: FormData): FieldText =>
  (name) =>
    typedText(form, name).trim();

/** A check of the shape only; whether the mailbox exists is not checked. */
export const looksLikeEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed);

/**
 * The errors of a booking form by field, in Spanish; used in the browser while typing and on the server. Checks that need other
 * data (telephone numbers, country names, documents of buyers) are in `booking-form.ts` only.
 */
export function errorsIn(form: FormData, expected: Expected): FieldErrors {
  const text = textIn(form);
  const errors = {
    ...passengerErrors(text, expected),
    ...(expected.types.length === 0
      ? guestErrors(text, expected.rooms)
      : minorErrors(text, expected.rooms, passengersIn(text, expected))),
  };
  if (form.has('priceChanged') && !form.has('acceptChange')) errors.acceptChange = es.checkout.errors.acceptChange;
  if (!looksLikeEmail(text('email'))) errors.email = es.checkout.errors.email;
  for (const name of ['address', 'city', 'country', ...(expected.needs.postalCode ? ['postCode'] : [])]) {
    if (!text(name)) errors[name] = es.missingField(name);
  }
  // A tokenised card is not sent again.
  if (!isOnPage(text(PAYMENT_FIELD)) && !text(TRANSACTION_FIELD)) {
    const card = cardIn(form);
    for (const field of Object.keys(findCardErrors(card, new Date())) as CardField[]) {
      errors[field] = es.checkout[card[field] ? 'errors' : 'missingOfCard'][field];
    }
  }
  if (!text(DATA_CONSENT_FIELD)) errors[DATA_CONSENT_FIELD] = es.consents.missing;
  return errors;
}
