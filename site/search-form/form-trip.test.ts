import { describe, expect, test } from 'vitest';
import { returnDateWith, tripInForm } from './form-trip.ts';

const fields = {
  tripType: '2' as const,
  cabinClass: 'business' as const,
  currencyCode: 'EUR',
  conditions: ['refundableFare' as const],
  travelers: { adult: 2, child: 1, infant: 0 },
  origin: 'BOG',
  destination: 'MDE',
  departureDate: '2027-01-10',
  returnDate: '2027-01-17',
};

describe('SPEC §4, trip type', () => {
  test('clears the return date for one way, and does not restore it for a round trip', () => {
    const oneWay = returnDateWith('1', '2027-01-17');
    expect([oneWay, returnDateWith('2', oneWay)]).toEqual(['', '']);
    expect([returnDateWith('2', '2027-01-17'), returnDateWith('3', '2027-01-17')]).toEqual(['2027-01-17', '2027-01-17']);
  });
});

describe('SPEC §4, search form changes', () => {
  test('uses the cabin, passengers and dates that are in the fields', () => {
    expect(tripInForm(fields)).toEqual(fields);
  });

  test('has no return date where the trip type or the field has none', () => {
    for (const tripType of ['1', '3'] as const) expect(tripInForm({ ...fields, tripType })).not.toHaveProperty('returnDate');
    expect(tripInForm({ ...fields, returnDate: '' })).not.toHaveProperty('returnDate');
  });

  test('replaces passengers who cannot travel by one adult', () => {
    expect(tripInForm({ ...fields, travelers: { adult: 0, child: 0, infant: 1 } }).travelers.adult).toBe(1);
  });
});
