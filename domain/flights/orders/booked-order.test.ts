import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '../flight-offer.ts';
import { type BookedOrder, compareOrder, earlierDeadline } from './booked-order.ts';

const segment = (id: string, number: string, from: string, to: string, at: string) => ({
  id,
  carrierCode: 'AV',
  number,
  departure: { iataCode: from, at },
  arrival: { iataCode: to, at },
});
const traveler = (travelerId: string, travelerType: string) => ({
  travelerId,
  travelerType,
  fareDetailsBySegment: [],
  price: { currency: 'USD', total: '1.00', base: '1.00' },
});
const offer: FlightOffer = {
  type: 'flight-offer',
  id: '7',
  source: 'GDS',
  price: { currency: 'USD', total: '2.00', base: '2.00' },
  itineraries: [
    {
      segments: [
        segment('31', '9301', 'MDE', 'BOG', '2027-02-01T08:00:00'),
        segment('32', '28', 'BOG', 'MIA', '2027-02-01T11:10:00'),
      ],
    },
  ],
  travelerPricings: [traveler('1', 'ADULT'), traveler('2', 'CHILD')],
};
const passengers = [
  { firstName: 'José', middleName: 'Luis', lastName: 'Muñoz-Peña' },
  { firstName: 'Zoë', lastName: 'Muñoz-Peña' },
];
const booked = { offer, passengers };

/** As read back: numbered from 1, in capitals, the child first, a title joined to a name, seconds omitted. */
const readBack: BookedOrder = {
  isCancelled: false,
  travelers: [
    { firstName: 'ZOE', lastName: 'MUNOZ PENA' },
    { firstName: 'JOSE LUIS MR', lastName: 'MUNOZ PENA' },
  ],
  travelerTypes: ['CHILD', 'ADULT'],
  flights: [
    { carrierCode: 'AV', number: '9301', from: 'MDE', to: 'BOG', departsAt: '2027-02-01T08:00' },
    { carrierCode: 'AV', number: '028', from: 'BOG', to: 'MIA', departsAt: '2027-02-01T11:10:00' },
  ],
  documents: [],
  ticketingDeadline: '2026-12-03T05:00',
};

describe('compareOrder', () => {
  test('accepts an order that is renumbered, in capitals and with its travellers in another order', () => {
    expect(compareOrder(booked, readBack)).toEqual([]);
    expect(compareOrder(booked, { ...readBack, travelerTypes: [] })).toEqual([]);
    const glued = readBack.travelers.map(({ firstName, lastName }) => ({ lastName, firstName: firstName.replaceAll(' ', '') }));
    expect(compareOrder(booked, { ...readBack, travelers: glued })).toEqual([]);
  });

  test.each<[string, Partial<BookedOrder>, string]>([
    [
      'another traveller',
      { travelers: [readBack.travelers[0] as never, { firstName: 'JUAN', lastName: 'MUNOZ PENA' }] },
      'travelers',
    ],
    ['one traveller fewer', { travelers: readBack.travelers.slice(1) }, 'travelers'],
    ['the same traveller twice', { travelers: [readBack.travelers[0] as never, readBack.travelers[0] as never] }, 'travelers'],
    ['an adult in place of a child', { travelerTypes: ['ADULT', 'ADULT'] }, 'traveler-types'],
    ['one flight fewer', { flights: readBack.flights.slice(1) }, 'flights'],
    ['another day', { flights: readBack.flights.map((flight) => ({ ...flight, departsAt: '2027-02-02T08:00' })) }, 'flights'],
    ['a cancelled status', { isCancelled: true }, 'cancelled'],
  ])('reports an order with %s', (_, change, difference) => {
    expect(compareOrder(booked, { ...readBack, ...change })).toEqual([difference]);
  });
});

test('earlierDeadline keeps the earlier of a date and a date-time, or the only one', () => {
  expect(earlierDeadline('2024-04-09', '2024-04-06T05:00')).toBe('2024-04-06T05:00');
  expect(earlierDeadline('2024-04-06T05:00', '2024-04-06')).toBe('2024-04-06');
  expect([earlierDeadline(null, '2024-04-09'), earlierDeadline('2024-04-09', null), earlierDeadline(null, null)]).toEqual([
    ...['2024-04-09', '2024-04-09', null],
  ]);
});

test('earlierDeadline compares deadlines of different time zones as instants', () => {
  expect(earlierDeadline('2024-04-06T05:00Z', '2024-04-06T01:00:00-05:00')).toBe('2024-04-06T05:00Z');
  expect(earlierDeadline('2024-04-06T05:00+02:00', '2024-04-06T04:00Z')).toBe('2024-04-06T05:00+02:00');
});
