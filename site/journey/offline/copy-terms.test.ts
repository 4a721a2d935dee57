import { expect, test } from 'vitest';
import { copyTerms } from './copy-terms.ts';

const booking = (arrivals: string[], checkOuts: string[] = [], outingEnds: string[] = []) =>
  ({
    selectedFlightOffer:
      arrivals.length === 0
        ? null
        : { flightOffer: { itineraries: arrivals.map((at) => ({ segments: [{ arrival: { at } }] })) } },
    items: [
      ...checkOuts.map((checkOut) => ({ stay: { offer: { checkOut } }, outing: null })),
      ...outingEnds.map((ends) => ({ stay: null, outing: { ends } })),
    ],
  }) as never;
const now = new Date('2027-01-10T12:00:00Z');

test.each([
  [
    'the last flight',
    booking(['2027-02-01T08:00:00', '2027-02-10T23:30:00']),
    '2027-02-17T23:59:59.000Z',
    '17 de febrero de 2027',
  ],
  [
    'a check-out after the last flight',
    booking(['2027-02-10T10:00:00'], ['2027-02-27']),
    '2027-03-06T23:59:59.000Z',
    '6 de marzo de 2027',
  ],
  ['the check-out of a stay alone', booking([], ['2027-01-04']), '2027-01-11T23:59:59.000Z', '11 de enero de 2027'],
  [
    'the end of a cruise or a tour',
    booking([], [], ['2027-03-02', '2027-03-02']),
    '2027-03-09T23:59:59.000Z',
    '9 de marzo de 2027',
  ],
])('ends a copy a week after %s', (_, stored, until, lastDay) => {
  expect(copyTerms(stored, now)).toEqual({ madeAt: now.toISOString(), until, lastDay });
});

test('is null for a trip that ended a week ago, or has no dates', () => {
  expect(copyTerms(booking(['2027-01-02T10:00:00']), now)).toBeNull();
  expect(copyTerms(booking([]), now)).toBeNull();
});
