import { type RefObject, useEffect, useState } from 'react';
import { type MissingRequirement, missingRequirements } from '#domain/booking/requirements.ts';
import { findCardErrors } from '#domain/payment/card.ts';
import { cardIn } from './card-in.ts';
import { passengerField } from './field-names.ts';

export type RequiredOfForm = { travelers: number; needsPassport: boolean };

const PASSENGER = ['firstName', 'lastName', 'gender', 'birthDay', 'birthMonth', 'birthYear'];
const PASSPORT = ['passportNumber', 'nationality', 'passportExpiryDay', 'passportExpiryMonth', 'passportExpiryYear'];

/** SPEC §4's requirements as far as a glance at the form can tell; whether what is typed is right is judged when it is sent. */
export function missingIn(form: FormData, { travelers, needsPassport }: RequiredOfForm): MissingRequirement[] {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const has = (names: string[]) => names.every((name) => text(name) !== '');
  const required = needsPassport ? [...PASSENGER, ...PASSPORT] : PASSENGER;
  const complete = Array.from({ length: travelers }, (_, index) => required.map((field) => passengerField(index, field))).filter(
    has,
  );
  const isCardRight = Object.keys(findCardErrors(cardIn(form), new Date())).length === 0;
  return missingRequirements({
    hasContact: has(['email', 'phone']),
    hasBilling: has(['address', 'city', 'country']),
    hasPayment: text('paymentWay') === 'page' || isCardRight,
    passengers: complete.length,
    passengersExpected: travelers,
  });
}

/** The same while the form is being filled in; `null` until the first look. */
export function useMissingParts(
  form: RefObject<HTMLFormElement | null>,
  { travelers, needsPassport }: RequiredOfForm,
): MissingRequirement[] | null {
  const [missing, setMissing] = useState<MissingRequirement[] | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const now = missingIn(new FormData(element), { travelers, needsPassport });
      setMissing((before) => (before?.join() === now.join() ? before : now));
    };
    look();
    for (const event of ['input', 'change']) element.addEventListener(event, look);
    return () => {
      for (const event of ['input', 'change']) element.removeEventListener(event, look);
    };
  }, [form, travelers, needsPassport]);
  return missing;
}
