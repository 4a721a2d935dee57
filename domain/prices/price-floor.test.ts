import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '../flights/flight-offer.ts';
import type { StayOffer } from '../stays/stay-offer.ts';
import { isFlightBelow, isStayBelow } from './price-floor.ts';

const FLOOR = { currency: 'USD', perWayMinor: 300, perKmMinor: 0.4, perNightMinor: 200 };
const way = (...codes: string[]) => ({
  segments: codes.slice(1).map((to, n) => ({ departure: { iataCode: codes[n] }, arrival: { iataCode: to } })),
});
const flight = (total: string, ways: object[], travelers = ['ADULT'], currency = 'USD') =>
  ({
    itineraries: ways,
    price: { total, currency },
    travelerPricings: travelers.map((travelerType) => ({ travelerType })),
  }) as unknown as FlightOffer;

// Bogotá–Madrid is about 8,030 km: 3 + 32.12 dollars.
test.each([
  ['35.00', [way('BOG', 'MAD')], ['ADULT'], true],
  ['35.30', [way('BOG', 'MAD')], ['ADULT'], false],
  // Connections do not add distance.
  ['35.30', [way('BOG', 'MIA', 'MAD')], ['ADULT'], false],
  ['70.00', [way('BOG', 'MAD'), way('MAD', 'BOG')], ['ADULT'], true],
  ['70.60', [way('BOG', 'MAD'), way('MAD', 'BOG')], ['ADULT'], false],
  ['70.00', [way('BOG', 'MAD')], ['ADULT', 'CHILD'], true],
  // A traveller without a seat may cost nothing.
  ['35.30', [way('BOG', 'MAD')], ['ADULT', 'HELD_INFANT'], false],
  // An unknown airport counts as zero distance.
  ['3.00', [way('BOG', 'ZZZ')], ['ADULT'], false],
  ['2.99', [way('BOG', 'ZZZ')], ['ADULT'], true],
] as [string, object[], string[], boolean][])(
  'compares a flight for %s with the price floor',
  (total, ways, travelers, expected) => {
    expect(isFlightBelow(FLOOR, flight(total, ways, travelers))).toBe(expected);
  },
);

describe('isStayBelow', () => {
  const nights = { checkIn: '2027-01-10', checkOut: '2027-01-13' };
  const stay = (amountMinor: number, rooms: number, currency = 'USD') =>
    ({ ...nights, rooms: Array(rooms).fill({}), total: { amountMinor, currency } }) as unknown as StayOffer;
  test('compares the price with the floor of each night of each room', () => {
    expect([599, 600].map((amount) => isStayBelow(FLOOR, stay(amount, 1)))).toEqual([true, false]);
    expect([1_199, 1_200].map((amount) => isStayBelow(FLOOR, stay(amount, 2)))).toEqual([true, false]);
  });
  test('is false in another currency', () => {
    expect(isStayBelow(FLOOR, stay(1, 1, 'COP'))).toBe(false);
    expect(isFlightBelow(FLOOR, flight('1', [way('BOG', 'MAD')], ['ADULT'], 'COP'))).toBe(false);
  });
});
