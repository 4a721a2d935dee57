import { expect, test } from 'vitest';
import { isReadyToSave } from './ready-to-save.ts';

const travelers = {
  types: ['adult', 'child'] as ('adult' | 'child')[],
  rooms: [],
  firstTravelDay: '2027-03-10',
  lastTravelDay: '2027-03-20',
};
const contact = { email: 'ana@example.com', phone: '300 123 4567' };
const person = (index: number, more: Record<string, string> = {}) => {
  const own = {
    firstName: 'Ana',
    lastName: 'Muñoz',
    gender: 'female',
    birthDay: '17',
    birthMonth: '5',
    birthYear: '1988',
    ...more,
  };
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [`p${index}.${name}`, value]));
};
const child = person(1, { firstName: 'Luis', birthYear: '2020' });
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 40', cardCvv: '123', cardName: 'ANA' };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

// SPEC §5, "Data sent to the server during booking".
test.each<[Parameters<typeof isReadyToSave>[0], string, Record<string, string>, boolean]>([
  ['customer', 'e-mail and telephone', contact, true],
  ['customer', 'e-mail alone', { email: contact.email }, false],
  ['customer', 'telephone alone', { phone: contact.phone, email: '  ' }, false],
  ['passengers', 'all complete, without documents', { ...contact, ...person(0), ...child }, true],
  ['passengers', 'complete, with an e-mail and no telephone', { email: contact.email, ...person(0), ...child }, true],
  ['passengers', 'complete, without an e-mail', { ...person(0), ...child }, false],
  ['passengers', 'one of two complete', { ...contact, ...person(0) }, false],
  ['passengers', 'no gender', { ...contact, ...person(0, { gender: '' }), ...child }, false],
  ['passengers', 'no last name', { ...contact, ...person(0, { lastName: ' ' }), ...child }, false],
  ['passengers', 'an incomplete birth date', { ...contact, ...person(0, { birthYear: '' }), ...child }, false],
  ['passengers', 'an age that does not fit', { ...contact, ...person(0), ...person(1, { firstName: 'Luis' }) }, false],
  [
    'passengers',
    'the same person twice',
    { ...contact, ...person(0, { birthYear: '2020' }), ...person(1, { birthYear: '2020' }) },
    false,
  ],
  [
    'passengers',
    'a document that expires before the trip',
    { ...contact, ...person(0, { passportExpiryDay: '1', passportExpiryMonth: '1', passportExpiryYear: '2027' }), ...child },
    false,
  ],
  ['billing', 'complete', { address: 'Calle 10', city: 'Medellín', country: 'Colombia' }, true],
  ['billing', 'no city', { address: 'Calle 10', country: 'Colombia' }, false],
  ['payment', 'a valid card', card, true],
  ['payment', 'an invalid number', { ...card, cardNumber: '4242 4242 4242 4241' }, false],
  ['payment', 'no name', { ...card, cardName: '' }, false],
  ['payment', 'a valid card with hosted payment', { ...card, paymentMethod: 'hosted' }, false],
])('isReadyToSave %s: %s', (section, _, fields, expected) => {
  expect(isReadyToSave(section, formOf(fields), travelers)).toBe(expected);
});
