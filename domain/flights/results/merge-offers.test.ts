import { expect, test } from 'vitest';
import type { FlightOffer } from '../flight-offer.ts';
import { cheapestPerFlights, itineraryFingerprint } from './merge-offers.ts';

const FLIGHT = {
  id: '1',
  carrierCode: 'AV',
  number: '9331',
  departure: { iataCode: 'BOG', at: '2027-02-01T06:10:00' },
  arrival: { iataCode: 'CTG', at: '2027-02-01T07:40:00' },
};
type Flight = Omit<typeof FLIGHT, 'id'> & { cabin?: string };

/** An offer of these legs, with segments numbered from `from`, since every supplier numbers them differently. */
const offer = (ways: Partial<Flight>[][], from = 1): FlightOffer => {
  let next = from;
  const itineraries = ways.map((flights) => ({
    segments: flights.map((flight) => ({ ...FLIGHT, ...flight, id: String(next++) })),
  }));
  const fares = itineraries.flatMap(({ segments }) =>
    segments.map(({ id, cabin = 'ECONOMY' }) => ({ segmentId: id, cabin, fareBasis: `Y${id}` })),
  );
  return { itineraries, travelerPricings: [{ fareDetailsBySegment: fares }] } as unknown as FlightOffer;
};
const BACK: Partial<Flight> = {
  number: '9332',
  departure: { iataCode: 'CTG', at: '2027-02-08T08:20:00' },
  arrival: { iataCode: 'BOG', at: '2027-02-08T09:50:00' },
};

test('itineraryFingerprint ignores segment ids, leading zeros and seconds', () => {
  const said = offer([[{}], [BACK]]);
  const otherwise = offer([[{ number: '09331', departure: { iataCode: 'BOG', at: '2027-02-01T06:10' } }], [BACK]], 7);
  expect(itineraryFingerprint(otherwise)).toBe(itineraryFingerprint(said));
});

test.each<[string, Partial<Flight>[][]]>([
  ['another airline', [[{ carrierCode: 'LA' }], [BACK]]],
  ['another number', [[{ number: '9333' }], [BACK]]],
  ['another day', [[{ departure: { iataCode: 'BOG', at: '2027-02-02T06:10:00' } }], [BACK]]],
  ['another arrival airport', [[{ arrival: { iataCode: 'SMR', at: '2027-02-01T07:40:00' } }], [BACK]]],
  ['another cabin', [[{ cabin: 'BUSINESS' }], [BACK]]],
  ['another cabin on the inbound', [[{}], [{ ...BACK, cabin: 'BUSINESS' }]]],
  ['no inbound', [[{}]]],
  ['the inbound as a second flight of the outbound', [[{}, BACK]]],
])('itineraryFingerprint differs for %s', (_, ways) => {
  expect(itineraryFingerprint(offer(ways))).not.toBe(itineraryFingerprint(offer([[{}], [BACK]])));
});

test('cheapestPerFlights keeps the cheapest offer, the first among equals, and sorts them by price', () => {
  const found: [key: string, price: number, supplier: string][] = [
    ['a', 300, 'gds'],
    ['b', 200, 'gds'],
    ['a', 100, 'ndc'],
    ['b', 200, 'ndc'],
    ['c', 150, 'ndc'],
    ['c', 160, 'gds'],
  ];
  const kept = cheapestPerFlights(found, { keyOf: ([key]) => key, priceOf: ([, price]) => price });
  expect(kept).toEqual([
    ['a', 100, 'ndc'],
    ['c', 150, 'ndc'],
    ['b', 200, 'gds'],
  ]);
});

test('itineraryFingerprint tells flight numbers with a letter apart, whatever their leading zeros', () => {
  const key = (number: string) => itineraryFingerprint(offer([[{ number }], [BACK]]));
  expect(key('123A')).not.toBe(key('456B'));
  expect(key('0123A')).toBe(key('123A'));
});
