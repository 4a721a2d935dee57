import { expect, test } from 'vitest';
import { readLocations, readPriceAnswer, readSearchAnswer } from './shapes.ts';

const price = { currency: 'USD', total: '120.50', base: '100.00' };
const segment = {
  id: '1',
  departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
  arrival: { iataCode: 'MDE', at: '2027-01-10T08:55:00' },
  carrierCode: 'AV',
  number: '9301',
};
const traveler = { travelerId: '1', travelerType: 'ADULT', price, fareDetailsBySegment: [{ segmentId: '1' }] };
const offer = {
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [{ segments: [segment] }],
  price,
  travelerPricings: [traveler],
  extra: { kept: true },
};

test('passes on fields beyond the required ones', () => {
  expect(readSearchAnswer({ data: [offer] })?.offers).toEqual([offer]);
  expect(readPriceAnswer({ data: { flightOffers: [offer] } })?.offer).toEqual(offer);
});

test.each([
  ['null', null],
  ['a string', 'offer'],
  ['no itineraries', { ...offer, itineraries: [] }],
  ['a null itinerary', { ...offer, itineraries: [null] }],
  ['no segments', { ...offer, itineraries: [{ segments: [] }] }],
  ['a segment without a number', { ...offer, itineraries: [{ segments: [{ ...segment, number: undefined }] }] }],
  ['a segment without an arrival', { ...offer, itineraries: [{ segments: [{ ...segment, arrival: undefined }] }] }],
  ['a price that is not decimal', { ...offer, price: { ...price, total: 'free' } }],
  [
    'a traveller price in another currency',
    { ...offer, travelerPricings: [{ ...traveler, price: { ...price, currency: 'EUR' } }] },
  ],
  ['no travellers', { ...offer, travelerPricings: [] }],
  ['a traveller without a price', { ...offer, travelerPricings: [{ ...traveler, price: undefined }] }],
  ['null fare details', { ...offer, travelerPricings: [{ ...traveler, fareDetailsBySegment: [null] }] }],
])('drops an offer with a fault (%s) and keeps the others', (_, broken) => {
  expect(readSearchAnswer({ data: [broken, offer] })?.offers).toEqual([offer]);
  expect(readPriceAnswer({ data: { flightOffers: [broken] } })).toBeUndefined();
});

test('returns undefined for an answer of another shape', () => {
  expect([readSearchAnswer(null), readSearchAnswer({}), readSearchAnswer([])]).toEqual([undefined, undefined, undefined]);
});

test('skips unreadable places and places of another kind', () => {
  const place = { subType: 'AIRPORT', name: 'EL DORADO', iataCode: 'BOG', address: { cityName: 'BOGOTA' } };
  const odd = [
    null,
    { ...place, subType: 'POINT_OF_INTEREST' },
    { ...place, iataCode: null },
    { ...place, address: null, geoCode: null },
  ];
  expect(readLocations({ data: [...odd, place] })?.map(({ iataCode }) => iataCode)).toEqual(['BOG', 'BOG']);
  expect(readLocations({ data: place })).toHaveLength(1);
  expect([readLocations({ data: 'x' }), readLocations(null)]).toEqual([undefined, undefined]);
});

test('an odd value of what need not be told is left out, and the offer is sold without it', () => {
  const odd = {
    ...offer,
    numberOfBookableSeats: '9',
    itineraries: [
      {
        duration: 55,
        segments: [{ ...segment, departure: { ...segment.departure, terminal: 2 }, aircraft: { code: 320 }, numberOfStops: 0 }],
      },
    ],
    travelerPricings: [{ ...traveler, fareDetailsBySegment: [{ segmentId: '1', includedCheckedBags: { quantity: '1' } }] }],
  };
  expect(readSearchAnswer({ data: [odd] })?.offers).toEqual([
    {
      ...offer,
      itineraries: [{ segments: [{ ...segment, numberOfStops: 0 }] }],
      travelerPricings: [{ ...traveler, fareDetailsBySegment: [{ segmentId: '1' }] }],
    },
  ]);
});

test.each([
  ['a grand total', { price: { ...price, grandTotal: 130 } }],
  ['a landing on the way', { itineraries: [{ segments: [{ ...segment, numberOfStops: '1' }] }] }],
  ['who operates it', { itineraries: [{ segments: [{ ...segment, operating: { carrierCode: 7 } }] }] }],
  ['when tickets are issued', { instantTicketingRequired: 'yes' }],
])('an offer of which %s is odd is not sold', (_, changes) => {
  expect(readSearchAnswer({ data: [{ ...offer, ...changes }, offer] })?.offers).toEqual([offer]);
});
