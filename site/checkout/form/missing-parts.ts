import { type RefObject, useEffect, useState } from 'react';
import { type MissingRequirement, missingRequirements, type Needs } from '#domain/booking/requirements.ts';
import { findCardErrors } from '#domain/payment/card.ts';
import { BUYER_FIELDS, isBuyerSaid } from './buyer-fields.ts';
import { cardIn } from './card-in.ts';
import { DATA_CONSENT_FIELD, guestField, isOnPage, PAYMENT_FIELD, passengerField } from './field-names.ts';
import type { Expected } from './passengers-in.ts';

export type RequiredOfForm = { needs: Needs } & Pick<Expected, 'types' | 'rooms' | 'buyer'>;

/**
 * A part of the form that can be missing: SPEC §4's requirements and, once none of those is missing, the consent to use the data.
 */
export type FormPart = MissingRequirement | 'consent';

/** The order of the parts on the page. */
const IN_ORDER: MissingRequirement[] = ['passengers', 'guests', 'contact', 'payment', 'billing'];

const PASSENGER = ['firstName', 'lastName', 'gender', 'birthDay', 'birthMonth', 'birthYear'];
const PASSPORT = ['passportNumber', 'nationality', 'passportExpiryDay', 'passportExpiryMonth', 'passportExpiryYear'];

/** SPEC §4's requirements that are empty, in the order of the page. The values themselves are validated on submit. */
export function missingIn(form: FormData, { needs, types, rooms, buyer: expected }: RequiredOfForm): FormPart[] {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const has = (names: string[]) => names.every((name) => text(name) !== '');
  const complete = needs.travelers
    .map(({ document, issuanceCity }, index) =>
      [...PASSENGER, ...(document ? PASSPORT : []), ...(issuanceCity ? ['passportIssuanceCity'] : [])].map((field) =>
        passengerField(index, field),
      ),
    )
    .filter(has);
  const isCardRight = Object.keys(findCardErrors(cardIn(form), new Date())).length === 0;
  const missing = missingRequirements({
    hasContact: has(['email', 'phone']),
    // The buyer is on the bill too.
    hasBilling: has([
      ...['address', 'city', 'country', ...(needs.postalCode ? ['postCode'] : [])],
      ...(isBuyerSaid(text, expected) ? BUYER_FIELDS : []),
    ]),
    hasPayment: isOnPage(text(PAYMENT_FIELD)) || isCardRight,
    passengers: complete.length,
    passengersExpected: types.length,
    // With a flight, guests are chosen from its passengers.
    rooms:
      types.length > 0
        ? 0
        : rooms.filter((_, room) => !has(['firstName', 'lastName'].map((name) => guestField(room, name)))).length,
  });
  if (missing.length === 0 && !text(DATA_CONSENT_FIELD)) return ['consent'];
  return IN_ORDER.filter((part) => missing.includes(part));
}

/** The missing parts, updated at each input; `null` before the first check. */
export function useMissingParts(form: RefObject<HTMLFormElement | null>, required: RequiredOfForm): FormPart[] | null {
  const [missing, setMissing] = useState<FormPart[] | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const now = missingIn(new FormData(element), required);
      setMissing((before) => (before?.join() === now.join() ? before : now));
    };
    look();
    for (const event of ['input', 'change']) element.addEventListener(event, look);
    return () => {
      for (const event of ['input', 'change']) element.removeEventListener(event, look);
    };
  }, [form, required]);
  return missing;
}
