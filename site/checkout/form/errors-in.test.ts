import { expect, test } from 'vitest';
import { errorsIn, textIn } from './errors-in.ts';
import type { Expected } from './passengers-in.ts';
import { problemsInOrder } from './problems-in-order.ts';

const expected: Expected = {
  types: ['adult', 'child'],
  needs: { travelers: [{ document: true, issuanceCity: false }, {}] as Expected['needs']['travelers'], postalCode: false },
  rooms: [],
  firstTravelDay: '2027-03-10',
  lastTravelDay: '2027-03-20',
};
const ANA = { firstName: 'Ana', lastName: "Núñez O'Brien", gender: 'female', birthDay: '17', birthMonth: '5', birthYear: '1988' };
const passport = { passportNumber: 'AT1', nationality: 'Colombia' };
const expiry = { passportExpiryDay: '15', passportExpiryMonth: 'junio', passportExpiryYear: '2035' };
const of = (index: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`p${index}.${name}`, value]));
const RIGHT: Record<string, string> = {
  ...of(0, { ...ANA, ...passport, ...expiry }),
  ...of(1, { ...ANA, firstName: 'Luis', birthMonth: 'Sept', birthYear: '2020' }),
  email: 'ana@example.com',
  address: 'Calle 10',
  city: 'Bogotá',
  country: 'Colombia',
  dataConsent: '1',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvv: '123',
  cardName: 'ANA',
};

function errorsOf(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...RIGHT, ...changes })) form.set(name, value);
  return errorsIn(form, expected);
}

test.each<[string, Record<string, string>, Record<string, RegExp>]>([
  ['no errors', {}, {}],
  ['a month by its full name', { 'p0.birthMonth': 'MAYO' }, {}],
  ['an invalid month', { 'p0.birthMonth': 'mes' }, { 'p0.birth': /exista/ }],
  ['a date that does not exist', { 'p0.birthDay': '31', 'p0.birthMonth': 'feb' }, { 'p0.birth': /exista/ }],
  ['a two-digit year', { 'p0.birthYear': '88' }, { 'p0.birth': /cuatro cifras/ }],
  ['a two-digit expiry year', { 'p0.passportExpiryYear': '35' }, { 'p0.passportExpiry': /cuatro cifras/ }],
  ['an incomplete date', { 'p0.birthYear': '' }, { 'p0.birth': /^Escriba la fecha de nacimiento del pasajero 1/ }],
  ['a birth still to come', { 'p1.birthYear': '2098' }, { 'p1.birth': /no ha llegado/ }],
  ['an adult in place of a child', { 'p1.birthYear': '1988' }, { 'p1.birth': /edad/ }],
  ['a name with a digit', { 'p1.firstName': 'Luis 2' }, { 'p1.firstName': /solo letras/ }],
  ['a name of letters that no ticket prints', { 'p1.firstName': 'محمد' }, { 'p1.firstName': /alfabeto latino/ }],
  [
    'no surname',
    { 'p0.lastName': '' },
    { 'p0.lastName': /^Escriba los apellidos del pasajero 1\. Si el documento trae un solo/ },
  ],
  ['no given name', { 'p0.firstName': '' }, { 'p0.firstName': /^Escriba los nombres del pasajero 1\. Si el documento trae un/ }],
  [
    'neither name',
    { 'p1.firstName': '', 'p1.lastName': '' },
    { 'p1.firstName': /pasajero 2\.$/, 'p1.lastName': /pasajero 2\.$/ },
  ],
  ['a missing required document', { 'p0.passportNumber': '' }, { 'p0.passportNumber': /documento/ }],
  ['an empty card number', { cardNumber: '' }, { cardNumber: /^Escriba/ }],
  ['an invalid card number', { cardNumber: '4242 4242 4242 4241' }, { cardNumber: /no es válido/ }],
  ['no card for hosted payment', { cardNumber: '', cardCvv: '', paymentMethod: 'hosted' }, {}],
  ['no card once it was handed over', { cardNumber: '', cardCvv: '', transactionId: 't' }, {}],
  ['a changed price that was not accepted', { priceChanged: '1' }, { acceptChange: /Acepte/ }],
  ['no consent', { dataConsent: '' }, { dataConsent: /autorizar/ }],
])('errorsIn: %s', (_, changes, found) => {
  const errors = errorsOf(changes);
  expect(Object.keys(errors)).toEqual(Object.keys(found));
  for (const [field, words] of Object.entries(found)) expect(errors[field]).toMatch(words);
});

test('reports a repeated passenger at the second one', () => {
  const twice = of(1, ANA);
  expect(Object.keys(errorsOf(twice))).toContain('p1.firstName');
});

test('lists problems in the order of the page, those of a date at the field to correct', () => {
  const values = { 'p1.birthDay': '1', 'p1.birthMonth': '5', 'p1.birthYear': '88', 'p0.birthDay': '', 'p0.birthYear': '1988' };
  const names = [
    'dataConsent',
    'cardNumber',
    'country',
    'email',
    'p1.gender',
    'p1.birth',
    'p1.firstName',
    'p0.birth',
    'acceptChange',
  ];
  const listed = problemsInOrder(Object.fromEntries(names.map((name) => [name, 'x'])), values);
  expect(listed.map(({ fieldId }) => fieldId)).toEqual(
    [
      ...['acceptChange', 'p0.birthDay', 'p1.firstName', 'p1.birthYear', 'p1.gender'],
      ...['email', 'cardNumber', 'country', 'dataConsent'],
    ].map((name) => `field-${name}`),
  );
});

test('wishes as long as their field allows stay so, whatever a form without scripts sends as line breaks', () => {
  const form = new FormData();
  form.set('r0.wishes', `${'Cuna\r\n'.repeat(80)}${'x'.repeat(100)}`);
  expect(textIn(form)('r0.wishes')).toHaveLength(500);
});

const ROOMS = [0, 1].map((room) => ({ itemId: 'stay', room, checkIn: '2027-03-10' }));
const teen = (birthDay: string, birthMonth: string, birthYear: string) => of(1, { ...ANA, birthDay, birthMonth, birthYear });
test.each<[string, Record<string, string>, string[]]>([
  ['a minor whom airlines call an adult', teen('11', '3', '2009'), ['r1.traveler']],
  ['somebody who is eighteen on the day of arrival', teen('10', '3', '2009'), []],
  ['the same grown-up as another', { ...teen('11', '3', '2009'), 'r1.traveler': '0' }, []],
  ['a minor instead of their parent', { ...teen('11', '3', '2009'), 'r0.traveler': '1', 'r1.traveler': '0' }, ['r0.traveler']],
  ['somebody whose birth date is not typed yet', teen('', '', ''), []],
])('a room in the name of %s', (_, fields, errors) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...RIGHT, ...fields })) form.set(name, value);
  const found = errorsIn(form, { ...expected, types: ['adult', 'adult'], rooms: ROOMS });
  expect(Object.keys(found).filter((field) => field.startsWith('r'))).toEqual(errors);
});
