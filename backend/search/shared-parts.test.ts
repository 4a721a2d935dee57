import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FareDetails, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';
import { createSharing, packOffers, unpackOffers } from './shared-parts.ts';

const segment = fc.record(
  {
    id: fc.constantFrom('1', '2', '3'),
    carrierCode: fc.constantFrom('AV', 'LA'),
    number: fc.constantFrom('8', '9'),
    departure: fc.record({ iataCode: fc.constant('BOG'), at: fc.constantFrom('2027-01-10T08:00:00', '2027-01-10T09:00:00') }),
    arrival: fc.record({ iataCode: fc.constant('MIA'), at: fc.constant('2027-01-10T12:00:00') }),
    numberOfStops: fc.constantFrom(0, 1),
  },
  { requiredKeys: ['id', 'carrierCode', 'number', 'departure', 'arrival'] },
) as fc.Arbitrary<FlightSegment>;
const fare = fc.record(
  { segmentId: fc.constantFrom('1', '2'), cabin: fc.constantFrom('ECONOMY', 'BUSINESS'), class: fc.constantFrom('V', 'S') },
  { requiredKeys: ['segmentId'] },
) as fc.Arbitrary<FareDetails>;
const offer = fc.record({
  type: fc.constant('flight-offer' as const),
  id: fc.string(),
  source: fc.constant('GDS'),
  itineraries: fc.array(
    fc.record(
      { duration: fc.constantFrom('PT1H', 'PT2H'), segments: fc.array(segment, { maxLength: 3 }) },
      { requiredKeys: ['segments'] },
    ),
    { maxLength: 3 },
  ),
  travelerPricings: fc.array(
    fc.record({
      travelerId: fc.constantFrom('1', '2'),
      travelerType: fc.constant('ADULT'),
      price: fc.record({ currency: fc.constant('USD'), total: fc.constantFrom('1.00', '2.00'), base: fc.constant('1.00') }),
      fareDetailsBySegment: fc.array(fare, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  price: fc.record({ currency: fc.constant('USD'), total: fc.constant('1.00'), base: fc.constant('1.00') }),
}) as fc.Arbitrary<FlightOffer>;

test('sharing and packing leave the content of offers unchanged', () => {
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 8 }), (offers) => {
      const shared = offers.map(createSharing());
      expect(JSON.stringify(shared)).toBe(JSON.stringify(offers));
      const text = JSON.stringify(packOffers(shared));
      expect(JSON.stringify(unpackOffers(JSON.parse(text)))).toBe(JSON.stringify(offers));
    }),
  );
});

test('stores equal parts of offers once, and different ones apart', () => {
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 8 }), (offers) => {
      const packed = packOffers(offers.map(createSharing()));
      const unpacked = unpackOffers(packed);
      for (const [parts, all] of [
        [packed.segments, offers.flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => segments))],
        [packed.itineraries, offers.flatMap(({ itineraries }) => itineraries)],
        [packed.fares, offers.flatMap(({ travelerPricings }) => travelerPricings.flatMap((one) => one.fareDetailsBySegment))],
      ] as const) {
        expect(parts).toHaveLength(new Set(all.map((part) => JSON.stringify(part))).size);
      }
      expect(new Set(unpacked.flatMap(({ itineraries }) => itineraries)).size).toBe(packed.itineraries.length);
    }),
  );
});
