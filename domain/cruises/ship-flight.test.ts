import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { findSearchProblems } from '../trip-search.ts';
import { flightsToShip, transferKm, type Voyage } from './ship-flight.ts';

const TODAY = '2026-11-23';
const KNOWN = { today: TODAY, isKnownPlace: (code: string) => code !== '' };
const CARTAGENA = { lat: 10.403, lon: -75.522 };
const SANTA_MARTA = { lat: 11.249, lon: -74.215 };
const voyage: Voyage = { embarks: CARTAGENA, lands: CARTAGENA, begins: '2027-03-10', ends: '2027-03-17', arrives: '08:00' };
const ask = (changed: Partial<Voyage> = {}, asked: { origin?: string; ages?: number[] } = {}) =>
  flightsToShip({ ...voyage, ...changed }, { origin: 'BOG', ages: [30, 30], today: TODAY, ...asked });

describe('flightsToShip', () => {
  test('arrives the day before sailing, and returns on the last day only if the ship lands in the morning', () => {
    expect(ask()).toMatchObject({
      search: { tripType: '2', origin: 'BOG', destination: 'CTG', departureDate: '2027-03-09', returnDate: '2027-03-17' },
    });
    for (const arrives of ['14:00', null]) expect(ask({ arrives })).toMatchObject({ search: { returnDate: '2027-03-18' } });
  });

  test('returns from the port where the cruise ends', () => {
    expect(ask({ lands: SANTA_MARTA })).toMatchObject({
      search: { tripType: '3', destination: 'CTG', laterLegs: [{ from: 'SMR', to: 'BOG', departureDate: '2027-03-17' }] },
    });
  });

  test('counts adults, children and infants as airlines do', () => {
    expect(ask({}, { ages: [40, 39, 12, 8, 1] })).toMatchObject({ search: { travelers: { adult: 3, child: 1, infant: 1 } } });
  });

  test('returns a valid search, complete but for an unknown origin', () => {
    const found = ask();
    if (!found || !('search' in found)) throw new Error('no flight');
    expect(findSearchProblems(found.search, KNOWN)).toEqual({});
    const unknown = ask({}, { origin: '' });
    if (!unknown || !('search' in unknown)) throw new Error('no flight');
    // Everything is filled in except the origin.
    expect(Object.keys(findSearchProblems(unknown.search, KNOWN))).toEqual(['origin']);
  });

  test('returns nothing from the city of the port, for a cruise that begins today or without an airport near', () => {
    expect(ask({}, { origin: 'CTG' })).toBeUndefined();
    expect(ask({ begins: TODAY })).toBeUndefined();
    expect(ask({ embarks: { lat: -40, lon: -120 } })).toBeUndefined();
  });

  test('returns the day the flights go on sale when the cruise is too far ahead', () => {
    const begins = addDays(TODAY, 400);
    expect(ask({ begins, ends: addDays(begins, 7) })).toEqual({ onSaleFrom: addDays(TODAY, 77) });
  });
});

test.each([
  ['Trieste, landing in Venice', { lat: 45.65, lon: 13.77 }, 'VCE', 110],
  ['Cartagena, landing there', CARTAGENA, 'CTG', undefined],
  ['a port, landing in an unknown city', CARTAGENA, 'ZZZ', undefined],
])('transferKm: %s', (_, port, city, km) => {
  expect(transferKm(port, city)).toBe(km);
});
