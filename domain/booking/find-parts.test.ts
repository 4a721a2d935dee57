import { expect, test } from 'vitest';
import { emailTyped, findPartsOf, nameParts, phoneTyped } from './find-parts.ts';

test.each([
  ['María de la Cruz', ['maria', 'cruz']],
  ['ÑÚÑEZ  Ibáñez-Gil', ['nunez', 'ibanez', 'gil']],
  ["D'Angelo", ['d', 'angelo']],
  ['Ana ana', ['ana']],
  ['Bjørn Strauß', ['bjorn', 'strauss']],
  ['De la O', ['o']],
  ['De Los', ['de', 'los']],
  ['  ', []],
])('the parts of the name %s are %j', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test('has each part of everybody once, and nothing of an emergency contact', () => {
  const customer = {
    email: 'Ana.Paz@Example.com',
    phone: { countryCode: '+57', nationalNumber: '300 123 4567' },
    emergencyContact: { countryCode: '57', nationalNumber: '3119999999' },
  };
  const people = {
    customer,
    passengers: [{ firstName: 'Ana', middleName: 'Lucía', lastName: 'Paz' }],
    guests: [{ firstName: 'Ana', lastName: 'Gil' }],
    billing: { cardHolderName: 'ANA L PAZ', emailId: 'ana.paz@example.com' },
  };
  expect(findPartsOf(people).map(({ kind, part }) => `${kind} ${part}`)).toEqual([
    ...['ana', 'lucia', 'paz', 'gil', 'l'].map((part) => `name-part ${part}`),
    'email ana.paz@example.com',
    ...['573001234567', '3001234567', '1234567'].map((part) => `phone ${part}`),
  ]);
  expect(findPartsOf({ customer: null, passengers: [], guests: [], billing: null })).toEqual([]);
});

test.each([
  ['+57 (300) 123-4567', '573001234567'],
  ['0057 300 123 4567', '573001234567'],
  ['300.123.4567', '3001234567'],
  ['123 4567', '1234567'],
  ['123456', undefined],
  ['1234567890123456', undefined],
  ['300 123 4567 x', undefined],
])('reads %s as the telephone %s', (typed, digits) => {
  expect(phoneTyped(typed)).toBe(digits);
});

test.each([
  ['Ana.Paz@Example.COM', 'ana.paz@example.com'],
  ['ana@ñandú.cl', 'ana@xn--and-6ma2c.cl'],
  ['ana', undefined],
  ['ana paz@example.com', undefined],
])('reads %s as the e-mail %s', (typed, email) => {
  expect(emailTyped(typed)).toBe(email);
});
