import { describe, expect, test, vi } from 'vitest';
import { isBookingName, plainReference, referenceFrom } from './booking-reference.ts';
import { repeatedPassengers } from './names/person-name.ts';
import { findPassengerProblems, type Passenger } from './passenger.ts';
import { missingRequirements } from './requirements.ts';

const ana: Passenger = {
  type: 'adult',
  firstName: 'Ana María',
  lastName: 'Núñez-O’Brien',
  gender: 'female',
  dateOfBirth: '1988-05-17',
};
const trip = { firstTravelDay: '2027-01-07', lastTravelDay: '2027-01-17', today: '2026-11-27' };

describe('passengers', () => {
  test('reports a passenger who is already on the list, however the name is written', () => {
    const twin = { ...ana, firstName: 'ANA MARÍA ' };
    expect(repeatedPassengers([ana, { ...ana, dateOfBirth: '1990-01-01' }, twin])).toEqual([2]);
    expect(
      repeatedPassengers([
        { ...ana, firstName: '' },
        { ...ana, firstName: '' },
      ]),
    ).toEqual([]);
  });

  test('tells two passengers apart as their tickets do', () => {
    const twins = [
      { ...ana, firstName: 'María', middleName: 'José' },
      { ...ana, firstName: 'María', middleName: 'Fernanda' },
    ];
    expect(repeatedPassengers(twins)).toEqual([]);
    const [one] = twins;
    if (!one) throw new Error('nobody');
    // Airlines print no accent, and given names in one.
    const written = [
      { ...one, firstName: 'Maria', middleName: 'Jose' },
      { ...one, firstName: 'María José', middleName: undefined },
      { ...one, firstName: 'María'.normalize('NFD'), lastName: 'NUNEZ OBRIEN' },
    ];
    for (const again of written) expect(repeatedPassengers([one, again])).toEqual([1]);
  });

  test('accepts accents, hyphens and apostrophes in names', () => expect(findPassengerProblems(ana, trip)).toEqual({}));

  test.each([
    [{ firstName: '' }, { firstName: 'missing' }],
    [{ lastName: 'R2D2' }, { lastName: 'letters-only' }],
    [{ firstName: 'Dr. Juan' }, { firstName: 'has-title' }],
    [{ firstName: 'Sra Ana' }, { firstName: 'has-title' }],
    [{ firstName: 'MRS ANA' }, { firstName: 'has-title' }],
    [
      { firstName: 'Ing. Luis', lastName: 'Don. Gil' },
      { firstName: 'has-title', lastName: 'has-title' },
    ],
    // As one types it in a reservation system, which takes the last word off.
    [{ firstName: 'JUAN MR' }, { firstName: 'has-title' }],
    [{ firstName: 'Ana', middleName: 'Lucía Miss' }, { middleName: 'has-title' }],
    [{ firstName: 'TOM CHD' }, { firstName: 'has-title' }],
    // Names of people, and of families.
    [{ firstName: 'Don William', lastName: 'Doña Ruiz' }, {}],
    [{ firstName: 'Dona Marie', lastName: 'Ing Tan' }, {}],
    [{ firstName: 'Sir Lewis', lastName: 'Smith Sr' }, {}],
    [{ firstName: 'Misael', lastName: 'Drake' }, {}],
    [{ firstName: 'Drago' }, {}],
    [{ firstName: 'Mª José', lastName: 'O´Brien' }, {}],
    // Latin letters that no ticket has.
    [{ firstName: 'Kɔfi' }, { firstName: 'letters-only' }],
    [{ passportIssuanceDate: '2030-01-01', passportExpiryDate: '2029-01-01' }, { passportIssuanceDate: 'issued-after-expiry' }],
    [{ dateOfBirth: '1988-02-30' }, { dateOfBirth: 'not-a-date' }],
    [{ dateOfBirth: '2020-01-01' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ type: 'infant' as const, dateOfBirth: '2025-01-17' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ type: 'infant' as const, dateOfBirth: '2025-01-18' }, {}],
    // Two years old, and twelve, in the middle of the trip.
    [{ type: 'child' as const, dateOfBirth: '2025-01-12' }, {}],
    [{ type: 'child' as const, dateOfBirth: '2025-01-18' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ type: 'child' as const, dateOfBirth: '2015-01-12' }, {}],
    [{ type: 'adult' as const, dateOfBirth: '2015-01-12' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ type: 'child' as const, dateOfBirth: '2015-01-07' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ type: 'adult' as const, dateOfBirth: '2015-01-07' }, {}],
    [{ type: 'infant' as const, dateOfBirth: '2026-11-27' }, {}],
    [{ type: 'infant' as const, dateOfBirth: '2026-11-28' }, { dateOfBirth: 'still-to-come' }],
    [{ dateOfBirth: '2088-05-17' }, { dateOfBirth: 'still-to-come' }],
    [{ dateOfBirth: '1088-05-17' }, { dateOfBirth: 'age-does-not-fit' }],
    [{ passportExpiryDate: '2027-01-16' }, { passportExpiryDate: 'expires-before-trip' }],
    [{ passportNumber: 'AT 728.103' }, {}],
    [{ passportNumber: 'en trámite' }, { passportNumber: 'no-document-number' }],
  ])('finds in %j the problems %j', (change, problems) =>
    expect(findPassengerProblems({ ...ana, ...change }, trip)).toEqual(problems),
  );
});

test('counts a day as come as soon as it has come anywhere, when not told which day it is', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:30:00Z'), toFake: ['Date'] });
  const infant = { ...ana, type: 'infant' as const };
  const problems = ['2026-11-28', '2026-11-29'].map((dateOfBirth) =>
    findPassengerProblems({ ...infant, dateOfBirth }, { firstTravelDay: '2027-01-07', lastTravelDay: '2027-01-17' }),
  );
  vi.useRealTimers();
  expect(problems).toEqual([{}, { dateOfBirth: 'still-to-come' }]);
});

test('draws references of six unambiguous letters without bias, and recognises one as it is typed', () => {
  expect(referenceFrom(new Uint8Array([0, 1, 2, 3, 4, 5]))).toBe('ABCDEF');
  expect(referenceFrom(new Uint8Array([255, 0, 254, 1, 2, 3, 4, 5]))).toBe('ABCDEF');
  expect(() => referenceFrom(new Uint8Array([255, 255, 255, 255, 255, 255]))).toThrow(RangeError);
  expect(plainReference(' hk3-7pq ')).toBe('HK37PQ');
  const names = { HK37PQ: true, Z5O1IL: true, QW3RT: true, AV: false, '': false, Ñ5O1IL: false, ABCDEFGHIJK: false };
  for (const [name, can] of Object.entries(names)) expect(isBookingName(name), name).toBe(can);
});

test('missingRequirements lists what a booking still needs before it can be ordered', () => {
  const nothing = { hasContact: false, hasBilling: false, hasPayment: false, passengers: 0, passengersExpected: 2, rooms: 0 };
  expect(missingRequirements(nothing)).toEqual(['contact', 'passengers', 'billing', 'payment']);
  const everything = { hasContact: true, hasBilling: true, hasPayment: true, passengers: 2, passengersExpected: 2, rooms: 0 };
  expect(missingRequirements(everything)).toEqual([]);
  expect(missingRequirements({ ...everything, rooms: 1 })).toEqual(['guests']);
});
