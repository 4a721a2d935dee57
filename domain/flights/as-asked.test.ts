import { describe, expect, test } from 'vitest';
import type { FlightSearchRequest } from '../trip-search.ts';
import { isAsAsked, ofSameTrip } from './as-asked.ts';
import type { FlightOffer, FlightSegment } from './flight-offer.ts';

type Flown = [number: string, from: string, leaves: string, to: string, lands: string];
const OUTBOUND: Flown[] = [
  ['9301', 'MDE', '2027-02-01T08:00:00', 'PTY', '2027-02-01T09:00:00'],
  ['28', 'PTY', '2027-02-01T11:10:00', 'MIA', '2027-02-01T15:00:00'],
];
const INBOUND: Flown[] = [['29', 'MIA', '2027-02-08T10:00:00', 'MDE', '2027-02-08T14:00:00']];
const PARTY = ['ADULT', 'SENIOR', 'CHILD', 'HELD_INFANT'];

const traveler = (travelerType: string, travelerId: string, total = '100.00') => ({
  travelerId,
  travelerType,
  fareDetailsBySegment: [],
  price: { currency: 'USD', total, base: '80.00' },
});

const offerOf = (ways: Flown[][], travelers: string[] = PARTY): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: ways.map((flights) => ({
    segments: flights.map(
      ([number, from, leaves, to, lands], id): FlightSegment => ({
        id: String(id),
        carrierCode: 'AV',
        number,
        departure: { iataCode: from, at: leaves },
        arrival: { iataCode: to, at: lands },
      }),
    ),
  })),
  price: { currency: 'USD', total: '400.00', base: '320.00' },
  travelerPricings: travelers.map((type, index) => traveler(type, String(index + 1))),
});

describe('isAsAsked', () => {
  const asked = {
    legInfo: [
      { from: 'MDE', to: 'MIA', departureDate: '2027-02-01' },
      { from: 'MIA', to: 'MDE', departureDate: '2027-02-08' },
    ],
    travelerInfo: { adult: 2, child: 1, infant: 1 },
  } as FlightSearchRequest;
  const [first, second] = OUTBOUND as [Flown, Flown];
  const [back] = INBOUND as [Flown];

  test.each<[string, FlightOffer, boolean]>([
    ['what was asked for, a senior as an adult', offerOf([OUTBOUND, INBOUND]), true],
    ['another airport of the city', offerOf([[first, [...second].with(3, 'FLL') as Flown], INBOUND]), true],
    ['a flight from the next city, 215 km away', offerOf([[[...second].with(1, 'BOG') as Flown], INBOUND]), false],
    ['one leg of two', offerOf([OUTBOUND]), false],
    ['a leg too many', offerOf([OUTBOUND, INBOUND, OUTBOUND]), false],
    ['the first of two flights only', offerOf([[first], INBOUND]), false],
    ['the second of two flights only', offerOf([[second], INBOUND]), false],
    ['the inbound on another day', offerOf([OUTBOUND, [[...back].with(2, '2027-02-09T10:00:00') as Flown]]), false],
    ['no flights on a leg', offerOf([OUTBOUND, []]), false],
    ['one adult fewer', offerOf([OUTBOUND, INBOUND], ['ADULT', 'CHILD', 'HELD_INFANT']), false],
    ['one adult more', offerOf([OUTBOUND, INBOUND], ['ADULT', ...PARTY]), false],
    ['an adult in place of the child', offerOf([OUTBOUND, INBOUND], ['ADULT', 'ADULT', 'ADULT', 'HELD_INFANT']), false],
  ])('of an offer of %s', (_, offer, isAsked) => {
    expect(isAsAsked(offer, asked)).toBe(isAsked);
  });
});

describe('ofSameTrip', () => {
  const asked = offerOf([OUTBOUND, INBOUND]);
  const [first, second] = OUTBOUND as [Flown, Flown];
  const change = (place: number, value: string) => offerOf([[first, [...second].with(place, value) as Flown], INBOUND]);

  test.each<[string, FlightOffer]>([
    ['the same offer', offerOf([OUTBOUND, INBOUND])],
    ['a number with zeros in front', change(0, '0028')],
    ['a departure without seconds', change(2, '2027-02-01T11:10')],
    ['an arrival without seconds', change(4, '2027-02-01T15:00')],
  ])('takes %s', (_, offer) => {
    expect(ofSameTrip(offer, asked)).toEqual(offer);
  });

  test.each<[string, FlightOffer]>([
    ['another flight', change(0, '30')],
    ['another departure airport', change(1, 'BOG')],
    ['another departure time', change(2, '2027-02-01T11:20:00')],
    ['another arrival airport', change(3, 'FLL')],
    ['another arrival time', change(4, '2027-02-01T15:10:00')],
    ['no inbound', offerOf([OUTBOUND])],
    ['the same flights as one leg', offerOf([[...OUTBOUND, ...INBOUND]])],
    ['other money', { ...asked, price: { ...asked.price, currency: 'COP' } }],
    ['one traveller fewer', offerOf([OUTBOUND, INBOUND], PARTY.slice(1))],
    ['one traveller more', offerOf([OUTBOUND, INBOUND], [...PARTY, 'CHILD'])],
    ['a traveller of another type', offerOf([OUTBOUND, INBOUND], ['ADULT', 'SENIOR', 'ADULT', 'HELD_INFANT'])],
  ])('refuses %s', (_, offer) => {
    expect(ofSameTrip(offer, asked)).toBeUndefined();
  });

  const pricesInOrder = (given: ReturnType<typeof traveler>[]) =>
    ofSameTrip({ ...asked, travelerPricings: given }, asked)?.travelerPricings.map(({ price }) => price.total);

  test('gives travellers in the order asked for: by id and type', () => {
    const given = [
      traveler('HELD_INFANT', '4', '4.00'),
      traveler('CHILD', '3', '3.00'),
      traveler('ADULT', '1', '1.00'),
      traveler('SENIOR', '2', '2.00'),
    ];
    expect(pricesInOrder(given)).toEqual(['1.00', '2.00', '3.00', '4.00']);
  });

  test('those of other ids by type, as those of the same id but another type', () => {
    const given = [
      traveler('CHILD', '1', '3.00'),
      traveler('ADULT', '4', '1.00'),
      traveler('HELD_INFANT', '9', '4.00'),
      traveler('SENIOR', '8', '2.00'),
    ];
    expect(pricesInOrder(given)).toEqual(['1.00', '2.00', '3.00', '4.00']);
  });

  test('a traveller named by id keeps the place, though another of the type is listed first', () => {
    const two = offerOf([OUTBOUND, INBOUND], ['ADULT', 'ADULT']);
    const given = [traveler('ADULT', '7', 'other'), traveler('ADULT', '2', 'second')];
    const found = ofSameTrip({ ...two, travelerPricings: given }, two);
    expect(found?.travelerPricings.map(({ price }) => price.total)).toEqual(['other', 'second']);
    const swapped = ofSameTrip(
      { ...two, travelerPricings: [traveler('ADULT', '2', 'second'), traveler('ADULT', '7', 'other')] },
      two,
    );
    expect(swapped?.travelerPricings.map(({ price }) => price.total)).toEqual(['other', 'second']);
  });
});
