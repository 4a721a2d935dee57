import { expect, test } from 'vitest';
import { isSameTrip, type Trip } from './same-trip.ts';

const ANA = { firstName: 'Ana María', lastName: 'Muñoz', dateOfBirth: '1988-05-17' };
const LUIS = { firstName: 'Luis', lastName: 'Peña', dateOfBirth: '1985-01-02' };

/** `BOG 2027-01-10T08:00 MIA 2027-01-10T12:40`. */
const way = (words: string) => {
  const [from = '', departs = '', to = '', arrives = ''] = words.split(' ');
  const [departure, arrival] = [
    { iataCode: from, at: `${departs}:00` },
    { iataCode: to, at: `${arrives}:00` },
  ];
  return { segments: [{ departure, arrival }] };
};
const flight = (ways: string[], passengers = [ANA]): Trip => ({
  passengers,
  stays: [],
  outings: [],
  flights: [{ itineraries: ways.map(way) }] as never,
});
const OUT = 'BOG 2027-01-10T08:00 MIA 2027-01-10T12:40';
const BACK = 'MIA 2027-01-20T15:00 BOG 2027-01-20T18:40';

test.each([
  ['the same flight', [OUT], [OUT], true],
  ['another flight on the same day', [OUT], ['BOG 2027-01-10T19:00 MIA 2027-01-10T23:40'], true],
  ['an airport of a nearby city', [OUT], ['BOG 2027-01-10T19:00 FLL 2027-01-10T23:40'], false],
  ['the same route a week later', [OUT], ['BOG 2027-01-17T08:00 MIA 2027-01-17T12:40'], false],
  ['the outbound and the return, booked separately', [OUT], [BACK], false],
  ['a return trip and its inbound alone', [OUT, BACK], [BACK], true],
  [
    'a return on the same day',
    ['BOG 2027-01-10T08:00 MDE 2027-01-10T09:00'],
    ['MDE 2027-01-10T18:00 BOG 2027-01-10T19:00'],
    false,
  ],
  ['an onward flight', [OUT], ['MIA 2027-01-10T14:00 JFK 2027-01-10T17:00'], false],
  ['overlapping flights', [OUT], ['MDE 2027-01-10T12:00 CTG 2027-01-10T13:00'], true],
  [
    'overlapping in local times of different zones',
    ['BOG 2027-01-10T20:00 MAD 2027-01-11T12:00'],
    ['MAD 2027-01-11T11:00 LIS 2027-01-11T11:20'],
    true,
  ],
  [
    'two airports of one city',
    ['BOG 2027-01-10T08:00 JFK 2027-01-10T13:40'],
    ['BOG 2027-01-10T23:00 EWR 2027-01-11T05:00'],
    true,
  ],
] as [string, string[], string[], boolean][])('isSameTrip: %s', (_, one, other, expected) => {
  expect(isSameTrip(flight(one), flight(other))).toBe(expected);
  expect(isSameTrip(flight(other), flight(one))).toBe(expected);
});

test('requires a passenger in common, with the same birth date and name however it is typed', () => {
  const typed = { ...ANA, firstName: 'ANA  MARIA', lastName: 'munoz' };
  expect(isSameTrip(flight([OUT], [LUIS, ANA]), flight([OUT], [typed]))).toBe(true);
  expect(isSameTrip(flight([OUT], [LUIS]), flight([OUT], [ANA]))).toBe(false);
  expect(isSameTrip(flight([OUT], [{ ...ANA, dateOfBirth: '2015-05-17' }]), flight([OUT], [ANA]))).toBe(false);
  expect(isSameTrip(flight([OUT], []), flight([OUT], []))).toBe(false);
});

test('matches hotel stays of the same guest in the same hotel on overlapping nights', () => {
  const stay = (checkIn: string, checkOut: string, guest = ANA, hotelId = 'l~1'): Trip => ({
    flights: [],
    passengers: [],
    outings: [],
    stays: [{ hotelId, checkIn, checkOut, guests: [guest] }],
  });
  const one = stay('2027-01-10', '2027-01-13');
  expect(isSameTrip(one, stay('2027-01-12', '2027-01-15'))).toBe(true);
  expect(isSameTrip(one, stay('2027-01-13', '2027-01-15'))).toBe(false);
  expect(isSameTrip(one, stay('2027-01-12', '2027-01-15', LUIS))).toBe(false);
  expect(isSameTrip(one, stay('2027-01-12', '2027-01-15', ANA, 'l~2'))).toBe(false);
});
