import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { lateArrivalOf } from './late-arrival.ts';

const landing = (at: string) =>
  ({
    itineraries: [
      {
        segments: [
          { carrierCode: 'LA', number: '70' },
          { carrierCode: 'AV', number: '16', arrival: { at } },
        ],
      },
      { segments: [] },
    ],
  }) as unknown as FlightOffer;

test.each([
  ['in the small hours, with the room from the night before', '2027-03-11T03:10:00', '2027-03-10', '2027-03-11 03:10'],
  ['late in the evening', '2027-03-10T23:40:00', '2027-03-10', '2027-03-10 23:40'],
])('a hotel is told of a flight that lands %s', (_, at, checkIn, told) => {
  expect(lateArrivalOf(landing(at), checkIn)).toBe(`Llegada tarde (late arrival): ${told}, vuelo AV 16.`);
});

test.each([
  ['by day', '2027-03-10T12:00:00', '2027-03-10'],
  ['for another night', '2027-03-09T23:40:00', '2027-03-10'],
])('a hotel is not told of a flight that lands %s', (_, at, checkIn) => {
  expect(lateArrivalOf(landing(at), checkIn)).toBeNull();
});

test('a hotel without a flight has nothing to be told', () => {
  expect([lateArrivalOf(null, '2027-03-10'), lateArrivalOf(landing('2027-03-10T23:40:00'), undefined)]).toEqual([null, null]);
});
