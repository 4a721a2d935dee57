import { expect, test } from 'vitest';
import { readSignedPrice, signedPrice } from './price-before.ts';

const booking = { id: '00000000-0000-4000-8000-000000000001', flightOfferId: 'a-secret-of-the-booking' };

test('a price that was written here is read again, for its booking only', () => {
  const signed = signedPrice('694.93', booking);
  expect(readSignedPrice(signed, booking)).toBe('694.93');
  expect(readSignedPrice(signed, { ...booking, id: '00000000-0000-4000-8000-000000000002' })).toBeNull();
  expect(readSignedPrice(signed, { ...booking, flightOfferId: 'another' })).toBeNull();
  expect(readSignedPrice(signed.replace('694', '1'), booking)).toBeNull();
});

test.each([null, '', '1.00', '1.00~', `1.00~${'A'.repeat(43)}`, `-1~${'A'.repeat(43)}`, '1e9~x', '~', 'ñ~'])(
  '%j, made up in an address, says nothing',
  (text) => {
    expect(readSignedPrice(text, booking)).toBeNull();
  },
);
