import { expect, test } from 'vitest';
import { missingIn } from './missing-parts.ts';

const COMPLETE = {
  email: 'a@b.co',
  phone: '3001234567',
  address: 'Calle 10',
  city: 'Medellín',
  country: 'Colombia',
  dataConsent: '1',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvv: '123',
  cardName: 'ANA',
  'p0.firstName': 'Ana',
  'p0.lastName': 'Muñoz',
  'p0.gender': 'female',
  'p0.birthDay': '17',
  'p0.birthMonth': '5',
  'p0.birthYear': '1988',
};
const needing = (travelers: number, document = false, postalCode = false) => ({
  needs: { travelers: Array.from({ length: travelers }, () => ({ document, issuanceCity: false })), postalCode },
  types: Array.from({ length: travelers }, () => 'adult' as const),
  rooms: [] as { itemId: string; room: number }[],
});
const missing = (changes: Record<string, string> = {}, required = needing(1)) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COMPLETE, ...changes })) form.set(name, value);
  return missingIn(form, required);
};

test('finds nothing missing in a complete form, and everything in an empty one', () => {
  expect(missing()).toEqual([]);
  expect(missingIn(new FormData(), needing(1))).toEqual(['passengers', 'contact', 'payment', 'billing']);
});

test('accepts a named guest for a room, or one of the passengers', () => {
  const rooms = [
    { itemId: 'stay', room: 0 },
    { itemId: 'stay', room: 1 },
  ];
  const names = { 'r0.firstName': 'Ana', 'r0.lastName': 'Rojas', 'r1.firstName': 'Luis' };
  expect(missing(names, { ...needing(0), rooms })).toEqual(['guests']);
  expect(missing({ ...names, 'r1.lastName': 'Rojas' }, { ...needing(0), rooms })).toEqual([]);
  expect(missing({}, { ...needing(1), rooms })).toEqual([]);
});

test.each([
  [{ email: ' ' }, ['contact']],
  [{ phone: '' }, ['contact']],
  [{ 'p0.birthYear': '' }, ['passengers']],
  [{ dataConsent: '' }, ['consent']],
  [{ dataConsent: '', city: '' }, ['billing']],
  [{ city: '' }, ['billing']],
  [{ cardNumber: '4242 4242 4242 4241' }, ['payment']],
  [{ cardNumber: '', cardExpiry: '', cardCvv: '', cardName: '', paymentMethod: 'hosted' }, []],
])('with %j misses %j', (changes, expected) => {
  expect(missing(changes)).toEqual(expected);
});

test('requires every passenger, and documents where the route needs them', () => {
  expect(missing({}, needing(2))).toEqual(['passengers']);
  expect(missing({}, needing(1, true))).toEqual(['passengers']);
});

test('requires a postal code only where the airline does', () => {
  expect(missing({}, needing(1, false, true))).toEqual(['billing']);
  expect(missing({ postCode: '050021' }, needing(1, false, true))).toEqual([]);
});
