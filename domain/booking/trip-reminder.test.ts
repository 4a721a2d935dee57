import { describe, expect, test } from 'vitest';
import { type RemindedItem, tripReminder } from './trip-reminder.ts';

const flight = (iataCode: string, at: string, state: RemindedItem['state'] = 'ordered'): RemindedItem =>
  ({ kind: 'flight', state, offer: { itineraries: [{ segments: [{ departure: { iataCode, at } }] }] } }) as never;
const stay = (timeZone: string, checkIn: string, state: RemindedItem['state'] = 'ordered'): RemindedItem =>
  ({ kind: 'stay', state, offer: { hotel: { timeZone }, checkIn } }) as never;
const tour = (begins: string, time?: string, kind = 'tour'): RemindedItem =>
  ({ kind, state: 'ordered', offer: { begins, time, timeZone: 'America/Bogota' } }) as never;
const inWords = (items: RemindedItem[]) => {
  const found = tripReminder(items);
  return found && [new Date(found.at).toISOString(), new Date(found.begins).toISOString()];
};

describe('tripReminder: two days before, at ten in the morning where the trip begins', () => {
  test.each([
    ['Bogotá', flight('BOG', '2027-03-10T05:30:00'), '2027-03-08T15:00:00.000Z', '2027-03-10T10:30:00.000Z'],
    // Miami's clocks go forward on 14 March: the reminder is still at 10:00 local time.
    ['Miami across a clock change', flight('MIA', '2027-03-15T08:00:00'), '2027-03-13T15:00:00.000Z', '2027-03-15T12:00:00.000Z'],
    ['Madrid', flight('MAD', '2027-01-01T00:05:00'), '2026-12-30T09:00:00.000Z', '2026-12-31T23:05:00.000Z'],
    ['Auckland', flight('AKL', '2027-01-10T23:00:00'), '2027-01-07T21:00:00.000Z', '2027-01-10T10:00:00.000Z'],
    ['a tour with its hour', tour('2027-06-01', '08:30'), '2027-05-30T15:00:00.000Z', '2027-06-01T13:30:00.000Z'],
    ['a cruise without one', tour('2027-06-01', undefined, 'cruise'), '2027-05-30T15:00:00.000Z', '2027-06-01T05:00:00.000Z'],
    ['an airport of unknown zone', flight('ZZQ', '2027-03-10T05:30:00'), '2027-03-08T10:00:00.000Z', '2027-03-10T05:30:00.000Z'],
    ['a hotel in Cancún', stay('America/Cancun', '2027-06-01'), '2027-05-30T15:00:00.000Z', '2027-06-01T20:00:00.000Z'],
  ])('%s', (_, item, at, begins) => {
    expect(inWords([item])).toEqual([at, begins]);
  });
});

test('goes by the part that begins first, in any order, leaving out cancelled parts', () => {
  const [out, hotel] = [flight('BOG', '2027-03-10T05:30:00'), stay('America/Cancun', '2027-03-10')];
  expect(inWords([hotel, out])).toEqual(inWords([out]));
  expect(inWords([hotel, { ...out, state: 'cancelled' }])).toEqual(inWords([hotel]));
});

test('goes by no flight that its airline has cancelled, but by the room that it would have reached', () => {
  const leg = (from: string, to: string, at: string, bookingStatus?: string) => ({
    segments: [{ bookingStatus, departure: { iataCode: from, at }, arrival: { iataCode: to, at } }],
  });
  const [out, back] = [leg('BOG', 'CUN', '2027-03-10T05:30:00', 'CANCELLED'), leg('CUN', 'BOG', '2027-03-17T05:30:00')];
  const ways = (...itineraries: object[]): RemindedItem =>
    ({ kind: 'flight', state: 'ordered', offer: { itineraries } }) as never;
  const hotel = stay('America/Cancun', '2027-03-10');
  expect(inWords([ways(out, back)])).toEqual(inWords([flight('CUN', '2027-03-17T05:30:00')]));
  expect(inWords([ways(out, back), hotel])).toEqual(inWords([hotel]));
  expect(inWords([ways(out)])).toBeNull();
});

test('goes by a flight that lands at night, and not by its room from the night before', () => {
  const ends = (at: string) => ({ departure: { iataCode: 'BOG', at: '2027-03-10T00:40:00' }, arrival: { iataCode: 'CUN', at } });
  const out = (at: string): RemindedItem =>
    ({ kind: 'flight', state: 'ordered', offer: { itineraries: [{ segments: [ends(at)] }] } }) as never;
  const hotel = stay('America/Cancun', '2027-03-09');
  const atNight = out('2027-03-10T03:10:00');
  expect(inWords([hotel, atNight])).toEqual(inWords([atNight]));
  expect(inWords([hotel, { ...atNight, state: 'cancelled' }])).toEqual(inWords([hotel]));
  // Travellers who land a day later were there before.
  expect(inWords([hotel, out('2027-03-10T09:10:00')])).toEqual(inWords([hotel]));
  expect(inWords([hotel, out('soon')])).toEqual(inWords([hotel]));
});

test.each<[string, RemindedItem[]]>([
  ['no items', []],
  ['a cancelled flight', [flight('BOG', '2027-03-10T05:30:00', 'cancelled')]],
  ['a lapsed flight', [flight('BOG', '2027-03-10T05:30:00', 'lapsed')]],
  ['a flight not ordered yet', [flight('BOG', '2027-03-10T05:30:00', 'priced' as never)]],
  ['an invalid zone and an invalid day', [stay('Nowhere/Land', '2027-06-01'), stay('America/Cancun', 'soon' as never)]],
  ['a tour of an unreadable day', [tour('soon')]],
  ['an offer without flights', [{ kind: 'flight', state: 'ordered', offer: { itineraries: [] } }]],
])('is null for %s', (_, items) => {
  expect(tripReminder(items)).toBeNull();
});
