import { expect, test } from 'vitest';
import { readSignedChange, signedChange, signedTotals } from './price-before.ts';

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

test('signs two totals of a call in the decimals of their currency', () => {
  const amount = (minor: number, currency = 'USD') => ({ amount: minor, currency });
  const read = (from: number, to: number, currency: string) =>
    readSignedChange(signedTotals(amount(from, currency), amount(to, currency), booking), booking);
  expect(read(69_493, 71_500, 'USD')).toEqual({ from: '694.93', to: '715.00' });
  expect(read(69_493, 71_500, 'CLP')).toEqual({ from: '69493', to: '71500' });
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
