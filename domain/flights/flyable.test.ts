import { expect, test } from 'vitest';
import type { FlightOffer, FlightSegment } from './flight-offer.ts';
import { flyable } from './flyable.ts';
import { durationMinutesOf, layoversOf, technicalStopsOf } from './itinerary.ts';

type Flown = [from: string, leaves: string, to: string, lands: string, duration?: string];
const offerOf = (...flights: Flown[]): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [
    {
      segments: flights.map(
        ([from, leaves, to, lands, duration], id): FlightSegment => ({
          id: String(id),
          carrierCode: 'AV',
          number: '1',
          departure: { iataCode: from, at: leaves },
          arrival: { iataCode: to, at: lands },
          ...(duration ? { duration } : {}),
        }),
      ),
    },
  ],
  price: { currency: 'USD', total: '100.00', base: '80.00' },
  travelerPricings: [],
});

/** The duration of each flight, and the waiting time between them. */
test.each<[string, Flown[], { flights: (string | undefined)[]; minutes: number } | undefined]>([
  [
    'by the supplier’s duration',
    [['MAD', '2027-01-10T12:00:00', 'BOG', '2027-01-10T16:30:00', 'PT10H30M']],
    { flights: ['PT10H30M'], minutes: 630 },
  ],
  [
    'by local times in two zones',
    [['MAD', '2027-01-10T12:00:00', 'BOG', '2027-01-10T16:30:00']],
    { flights: ['PT10H30M'], minutes: 630 },
  ],
  [
    'landing at an earlier local time than it left',
    [['MEX', '2027-01-10T00:10:00', 'TIJ', '2027-01-09T23:59:00']],
    { flights: ['PT1H49M'], minutes: 109 },
  ],
  ['across the date line', [['AKL', '2027-01-10T20:00:00', 'LAX', '2027-01-10T11:00:00']], { flights: ['PT12H'], minutes: 720 }],
  [
    'across a clock change',
    [['JFK', '2027-03-13T22:00:00', 'MIA', '2027-03-14T03:30:00']],
    { flights: ['PT4H30M'], minutes: 270 },
  ],
  ['across New Year', [['BOG', '2027-12-31T23:00:00', 'MIA', '2028-01-01T02:40:00']], { flights: ['PT3H40M'], minutes: 220 }],
  ['landing before it leaves in any zone', [['BOG', '2027-01-10T12:00:00', 'MIA', '2027-01-10T08:00:00']], undefined],
  [
    'landing before it leaves, with the supplier’s duration',
    [['BOG', '2027-01-10T12:00:00', 'MIA', '2027-01-10T11:00:00', 'PT3H30M']],
    undefined,
  ],
  [
    'landing in the hour that clocks repeat',
    [['JFK', '2027-11-07T01:50:00', 'BOS', '2027-11-07T01:40:00', 'PT50M']],
    { flights: ['PT50M'], minutes: 50 },
  ],
  ['from an airport of unknown zone', [['ZZQ', '2027-01-10T12:00:00', 'MIA', '2027-01-10T18:00:00']], undefined],
  [
    'from an airport of unknown zone, with the supplier’s duration',
    [['ZZQ', '2027-01-10T12:00:00', 'MIA', '2027-01-10T18:00:00', 'PT5H']],
    { flights: ['PT5H'], minutes: 300 },
  ],
  [
    'after a layover of zero minutes',
    [
      ['BOG', '2027-01-10T08:00:00', 'PTY', '2027-01-10T09:30', 'PT1H30M'],
      ['PTY', '2027-01-10T09:30:00', 'MIA', '2027-01-10T12:30:00', 'PT3H'],
    ],
    { flights: ['PT1H30M', 'PT3H'], minutes: 270 },
  ],
  [
    'leaving before the previous one lands',
    [
      ['BOG', '2027-01-10T08:00:00', 'PTY', '2027-01-10T09:30:00', 'PT1H30M'],
      ['PTY', '2027-01-10T09:29:00', 'MIA', '2027-01-10T12:30:00', 'PT3H'],
    ],
    undefined,
  ],
  [
    'leaving from another airport than the previous one lands at, within reach',
    [
      ['BOG', '2027-01-10T08:00:00', 'LGA', '2027-01-10T14:30:00', 'PT6H30M'],
      ['JFK', '2027-01-10T19:00:00', 'MAD', '2027-01-11T08:30:00', 'PT7H30M'],
    ],
    { flights: ['PT6H30M', 'PT7H30M'], minutes: 1_110 },
  ],
  [
    'leaving from another city than the previous one lands at',
    [
      ['SFO', '2027-01-10T08:00:00', 'HND', '2027-01-11T12:30:00', 'PT11H30M'],
      ['DEL', '2027-01-12T19:00:00', 'BLR', '2027-01-12T22:00:00', 'PT3H'],
    ],
    undefined,
  ],
  [
    'leaving before the previous one lands at another airport',
    [
      ['BOG', '2027-01-10T08:00:00', 'LGA', '2027-01-10T14:30:00', 'PT6H30M'],
      ['JFK', '2027-01-10T14:00:00', 'MAD', '2027-01-11T03:30:00', 'PT7H30M'],
    ],
    undefined,
  ],
])('times or rejects a flight %s', (_name, flights, expected) => {
  const flown = flyable(offerOf(...flights));
  const itinerary = flown?.itineraries[0];
  expect(
    itinerary && { flights: itinerary.segments.map(({ duration }) => duration), minutes: durationMinutesOf(itinerary) },
  ).toEqual(expected);
  if (itinerary) for (const { durationMinutes } of layoversOf(itinerary)) expect(durationMinutes).toBeGreaterThanOrEqual(0);
});

test('a technical stop that ends before it begins has no known duration', () => {
  const [segment] = offerOf(['BOG', '2027-01-10T08:00:00', 'MIA', '2027-01-10T12:00:00', 'PT4H']).itineraries[0]?.segments ?? [];
  const stop = { iataCode: 'PTY', arrivalAt: '2027-01-10T10:00:00', departureAt: '2027-01-10T09:00:00' };
  expect(technicalStopsOf({ ...(segment as FlightSegment), stops: [stop] })[0]?.durationMinutes).toBeNull();
});

const [GOOD] = offerOf(['BOG', '2027-01-10T08:00:00', 'MIA', '2027-01-10T11:40:00', 'PT3H40M']).itineraries;
const onBothWays = (...flights: Flown[]): FlightOffer => {
  const offer = offerOf(...flights);
  return { ...offer, itineraries: [GOOD as FlightOffer['itineraries'][0], ...offer.itineraries] };
};

test.each<[string, Flown[]]>([
  [
    'a missed connection',
    [
      ['MIA', '2027-01-17T08:00:00', 'PTY', '2027-01-17T11:30:00', 'PT3H30M'],
      ['PTY', '2027-01-17T11:00:00', 'BOG', '2027-01-17T12:30:00', 'PT1H30M'],
    ],
  ],
  ['a flight that lands before it leaves', [['MIA', '2027-01-17T12:00:00', 'BOG', '2027-01-17T08:00:00', 'PT3H40M']]],
  ['a flight of which nobody knows how long it takes', [['ZZQ', '2027-01-17T12:00:00', 'BOG', '2027-01-17T18:00:00']]],
])('refuses a trip for %s on the way back alone', (_, flights) => {
  expect(flyable(onBothWays(...flights))).toBeUndefined();
});

test('times the one flight whose duration the supplier leaves out', () => {
  const timed = flyable(onBothWays(['MAD', '2027-01-17T12:00:00', 'BOG', '2027-01-17T16:30:00']));
  expect(timed?.itineraries.map(({ segments }) => segments[0]?.duration)).toEqual(['PT3H40M', 'PT10H30M']);
});

test.each<[string, Flown]>([
  ['from', ['ZZQ', '2027-01-10T12:00:00', 'MAD', '2027-01-10T10:00:00', 'PT4H']],
  ['to', ['MAD', '2027-01-10T12:00:00', 'ZZQ', '2027-01-10T09:00:00', 'PT4H']],
])('believes the supplier of a flight %s a place whose zone nobody knows', (_, flight) => {
  expect(flyable(offerOf(flight))).toBeDefined();
});
