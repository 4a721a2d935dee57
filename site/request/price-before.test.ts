import { expect, test } from 'vitest';
import { readSealedPrice, sealedPrice } from './price-before.ts';

const booking = { id: '00000000-0000-4000-8000-000000000001', flightOfferId: 'a-secret-of-the-booking' };

test('a price that was written here is read again, for its booking only', () => {
  const sealed = sealedPrice('694.93', booking);
  expect(readSealedPrice(sealed, booking)).toBe('694.93');
  expect(readSealedPrice(sealed, { ...booking, id: '00000000-0000-4000-8000-000000000002' })).toBeNull();
  expect(readSealedPrice(sealed, { ...booking, flightOfferId: 'another' })).toBeNull();
  expect(readSealedPrice(sealed.replace('694', '1'), booking)).toBeNull();
});

test.each([null, '', '1.00', '1.00~', `1.00~${'A'.repeat(43)}`, `-1~${'A'.repeat(43)}`, '1e9~x', '~', 'ñ~'])(
  '%j, made up in an address, says nothing',
  (text) => {
    expect(readSealedPrice(text, booking)).toBeNull();
  },
);
