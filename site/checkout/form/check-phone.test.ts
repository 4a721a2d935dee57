import { expect, test } from 'vitest';
import { checkPhone } from './check-phone.ts';

test.each([
  ['300 123 4567', '', '+57', '3001234567', 'CO'],
  ['+57 (300) 123-4567', 'GB', '+57', '3001234567', 'CO'],
  ['020 7946 0018', 'GB', '+44', '2079460018', 'GB'],
  ['0803 123 4567', 'NG', '+234', '8031234567', 'NG'],
  ['024 123 4567', 'GH', '+233', '241234567', 'GH'],
  ['(212) 555-2368', 'US', '+1', '2125552368', 'US'],
  ['416 555 0134', 'CA', '+1', '4165550134', 'CA'],
  ['+34 612 34 56 78', 'US', '+34', '612345678', 'ES'],
  // Anybody can send any country.
  ['300 123 4567', 'ZZ', undefined, undefined, undefined],
])('%s of %j', (typed, chosen, countryCode, nationalNumber, country) => {
  const phone = checkPhone(typed, chosen);
  expect([phone?.countryCode, phone?.nationalNumber, phone?.country]).toEqual([countryCode, nationalNumber, country]);
});

test.each(['', '12', 'abc', '+57', '+999 123456789', '3'.repeat(300), '+57 300 123 4567 89'])('%j is no number', (typed) => {
  expect(checkPhone(typed, '')).toBeUndefined();
});
