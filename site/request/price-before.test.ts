import { expect, test } from 'vitest';
import { readSignedChange, signedChange } from './price-before.ts';

const booking = { id: '00000000-0000-4000-8000-000000000001', flightOfferId: 'a-secret-of-the-booking' };
const change = { from: '694.93', to: '715' };

test('reads a signed price change back only unchanged and for its booking', () => {
  const signed = signedChange(change, booking);
  expect(readSignedChange(signed, booking)).toEqual(change);
  expect(readSignedChange(signed, { ...booking, id: '00000000-0000-4000-8000-000000000002' })).toBeNull();
  expect(readSignedChange(signed, { ...booking, flightOfferId: 'another' })).toBeNull();
  expect(readSignedChange(signed.replace('694', '1'), booking)).toBeNull();
  expect(readSignedChange(signed.replace('715', '71'), booking)).toBeNull();
});

test.each([
  null,
  '',
  '1.00',
  '1.00~',
  '1.00~2.00~',
  `1.00~${'A'.repeat(43)}`,
  `1~2~${'A'.repeat(43)}`,
  `-1~1~${'A'.repeat(43)}`,
  '~',
  'ñ~',
])('rejects a forged price change %j', (text) => {
  expect(readSignedChange(text, booking)).toBeNull();
});
