import { expect, test } from 'vitest';
import { asDialled, checkPhone, isRealPhone } from './phone.ts';

test.each([
  ['300 123 4567', '', '+57', '3001234567', 'CO'],
  ['+57 (300) 123-4567', 'GB', '+57', '3001234567', 'CO'],
  ['020 7946 0018', 'GB', '+44', '2079460018', 'GB'],
  ['0803 123 4567', 'NG', '+234', '8031234567', 'NG'],
  ['024 123 4567', 'GH', '+233', '241234567', 'GH'],
  ['(212) 555-2368', 'US', '+1', '2125552368', 'US'],
  ['416 555 0134', 'CA', '+1', '4165550134', 'CA'],
  ['+34 612 34 56 78', 'US', '+34', '612345678', 'ES'],
  // International prefix, in any country.
  ['0057 300 123 4567', '', '+57', '3001234567', 'CO'],
  ['00 57 300 123 4567', 'US', '+57', '3001234567', 'CO'],
  ['0034 612 345 678', '', '+34', '612345678', 'ES'],
  ['00573001234567', '', '+57', '3001234567', 'CO'],
  ['0052 55 1234 5678', '', '+52', '5512345678', 'MX'],
  ['001 212 555 2368', '', '+1', '2125552368', 'US'],
  ['011 57 300 123 4567', 'US', '+57', '3001234567', 'CO'],
  // Through a Colombian carrier; a leading `00` can be one too.
  ['009 57 300 123 4567', '', '+57', '3001234567', 'CO'],
  // Without the plus; with digits not dialled from abroad, or no longer dialled.
  ['57 300 123 4567', '', '+57', '3001234567', 'CO'],
  ['+57 (0)300 123 4567', '', '+57', '3001234567', 'CO'],
  ['0300 123 4567', '', '+57', '3001234567', 'CO'],
  ['+44 (0)20 7946 0018', '', '+44', '2079460018', 'GB'],
  ['+52 1 55 1234 5678', '', '+52', '5512345678', 'MX'],
  ['601 234 5678', '', '+57', '6012345678', 'CO'],
  // The country is user input.
  ['300 123 4567', 'ZZ', undefined, undefined, undefined],
])('checkPhone reads %s with the country %j', (typed, chosen, countryCode, nationalNumber, country) => {
  const phone = checkPhone(typed, chosen);
  expect([phone?.countryCode, phone?.nationalNumber, phone?.country]).toEqual([countryCode, nationalNumber, country]);
});

test.each([
  ...['', '12', 'abc', '+57', '00', '0057', '+999 123456789', '3'.repeat(300), '+57 300 123 4567 89'],
  // The right length for the country, but not valid numbers.
  ...[
    '999 999 9999',
    '123 456 7890',
    '+57 000 000 0000',
    '+1 555 555 5555',
    '+1 111 111 1111',
    '+34 111 111 111',
    '+44 0000 000000',
  ],
])('checkPhone rejects %j', (typed) => {
  expect(checkPhone(typed, '')).toBeUndefined();
});

test.each([
  [{ countryCode: '+57', nationalNumber: '3001234567', country: 'CO' }, true],
  [{ countryCode: '57', nationalNumber: '3001234567' }, true],
  [{ countryCode: '+57', nationalNumber: '1234' }, false],
  [{ countryCode: '+57', nationalNumber: '3001234567', country: 'ES' }, false],
  [{ countryCode: '', nationalNumber: '3001234567' }, false],
  [{ countryCode: '+1', nationalNumber: '5555555555' }, false],
])('isRealPhone(%j) is %s', (phone, exists) => {
  expect(isRealPhone(phone)).toBe(exists);
});

test.each([
  ['+44', '07911 123456', '+44', '7911123456'],
  ['+49', '0151 23456789', '+49', '15123456789'],
  ['+54', '011 15 2345-6789', '+54', '91123456789'],
  ['+1', '1 305 371 1234', '+1', '3053711234'],
  // In Italy a leading zero is part of the number.
  ['+39', '06 6982 1234', '+39', '0669821234'],
  ['+57', '300 123 4567 ext. 5', '+57', '3001234567'],
  ['+57', '３００1234567', '+57', '3001234567'],
  ['57', '٣٠٠١٢٣٤٥٦٧', '+57', '3001234567'],
])('asDialled turns %s %s into %s %s', (countryCode, nationalNumber, ...dialled) => {
  const phone = asDialled({ countryCode, nationalNumber });
  expect([phone.countryCode, phone.nationalNumber]).toEqual(dialled);
  expect(asDialled(phone)).toEqual(phone);
});

test('asDialled keeps the formatted text, with its extension, only if it is of the same number', () => {
  const phone = { countryCode: '+57', nationalNumber: '3001234567' };
  expect(asDialled({ ...phone, formatted: '+57 300 123 4567 ext. 5' }).formatted).toBe('+57 300 123 4567 ext. 5');
  expect(asDialled({ ...phone, formatted: '+57 310 999 9999' }).formatted).toBe('+57 300 1234567');
});
