import { describe, expect, test } from 'vitest';
import type { FlightSegment, Itinerary } from '../flight-offer.ts';
import { flownItineraries, type ReadItinerary } from '../flown-itinerary.ts';
import { agreedAhead, departuresOf, flownAhead } from './flown-already.ts';

/** Bogotá – Panamá – Miami on the 10th, return on the 20th; all times are local to the airports. */
const segment = (id: string, from: string, departs: string, to: string, arrives: string, more: object = {}): FlightSegment =>
  ({
    id,
    carrierCode: 'CM',
    number: id,
    departure: { iataCode: from, at: `2030-03-${departs}:00` },
    arrival: { iataCode: to, at: `2030-03-${arrives}:00` },
    ...more,
  }) as FlightSegment;
const OUT: Itinerary = {
  segments: [segment('1', 'BOG', '10T09:00', 'PTY', '10T10:40'), segment('2', 'PTY', '10T12:00', 'MIA', '10T16:00')],
};
const BACK: Itinerary = { segments: [segment('3', 'MIA', '20T18:00', 'BOG', '20T20:40')] };
const TRIP = [OUT, BACK];
const read = (...itineraries: Itinerary[]): ReadItinerary[] =>
  itineraries.map(({ segments }) => ({
    segments: segments.map((one) => ({ ...one, isCancelled: one.bookingStatus === 'CANCELLED' })),
  }));
const cancelled = ({ segments }: Itinerary): Itinerary => ({
  segments: segments.map((one) => ({ ...one, bookingStatus: 'CANCELLED' as const })),
});
const later = ({ segments }: Itinerary, day: string): Itinerary => ({
  segments: segments.map((one) => ({
    ...one,
    departure: { ...one.departure, at: `2030-03-${day}T22:00:00` },
    arrival: { ...one.arrival, at: `2030-03-${day}T23:40:00` },
  })),
});

/** Departure instants: 14:00, 17:00 and 22:00 UTC (summer time begins in Miami on the 10th). */
const [FIRST, SECOND, LAST] = [Date.UTC(2030, 2, 10, 14), Date.UTC(2030, 2, 10, 17), Date.UTC(2030, 2, 20, 22)];

test('departuresOf reads each departure in the time zone of its airport', () => {
  expect(departuresOf({ itineraries: TRIP })).toEqual([FIRST, SECOND, LAST]);
});

test('takes the record as it is until the instant the first flight departs', () => {
  const said = read(later(OUT, '11'), BACK);
  expect(flownAhead(TRIP, said, FIRST - 1)).toEqual(flownItineraries(TRIP, said));
  expect(flownAhead(TRIP, said, FIRST)).not.toEqual(flownItineraries(TRIP, said));
});

describe('flownAhead, once the first flight has departed', () => {
  test.each<[string, ReadItinerary[]]>([
    ['has all flights', read(OUT, BACK)],
    ['has dropped the flown leg', read(BACK)],
    ['shows the flown leg as cancelled', read(cancelled(OUT), BACK)],
    ['has the actual times of the flown leg', read(later(OUT, '10'), BACK)],
    ['has an empty flown leg', [{ segments: [] }, ...read(BACK)]],
    ['is empty', []],
  ])('changes nothing when the record %s', (_, said) => {
    const after = flownAhead(TRIP, said, SECOND + 60_000);
    expect(after.map((one, leg) => one === TRIP[leg])).toEqual([true, true]);
  });

  test.each<[string, (back: Itinerary) => ReadItinerary[]]>([
    ['beside the flown leg', (back) => read(OUT, back)],
    ['without the flown leg', (back) => read(back)],
    ['beside the flown leg shown as cancelled', (back) => read(cancelled(OUT), back)],
  ])('notices that the return was moved or cancelled, recorded %s', (_, said) => {
    const after = flownAhead(TRIP, said(later(BACK, '21')), SECOND);
    expect([after[0] === OUT, after[1]?.segments[0]?.departure.at]).toEqual([true, '2030-03-21T22:00:00']);
    const gone = flownAhead(TRIP, said(cancelled(BACK)), LAST - 1);
    expect([gone[0] === OUT, gone[1]?.segments[0]?.bookingStatus]).toEqual([true, 'CANCELLED']);
  });

  test('notices a change of the flight ahead on the same leg, and keeps the one that was flown', () => {
    const second: Itinerary = { segments: [later({ segments: OUT.segments.slice(1) }, '10').segments[0] as FlightSegment] };
    for (const said of [read({ segments: [OUT.segments[0] as FlightSegment, ...second.segments] }, BACK), read(second, BACK)]) {
      const after = flownAhead(TRIP, said, FIRST);
      expect(after[0]?.segments.map(({ id, departure }) => `${id} ${departure.at}`)).toEqual([
        '1 2030-03-10T09:00:00',
        '2 2030-03-10T22:00:00',
      ]);
      expect(after[0]?.segments[0]).toBe(OUT.segments[0]);
      expect(after[1]).toBe(BACK);
    }
  });

  test('ignores what replaced a leg that is over', () => {
    const other: Itinerary = { segments: [segment('9', 'PTY', '10T15:00', 'JFK', '10T20:00')] };
    expect(flownAhead(TRIP, read(other, BACK), SECOND)[0]).toBe(OUT);
  });
});

test('reports no changes once the last flight has departed', () => {
  expect(flownAhead(TRIP, read(cancelled(OUT), later(BACK, '22')), LAST)).toEqual(TRIP);
});

test('agreedAhead takes departed flights as shown, since their changes need no answer any more', () => {
  const shown = [later(OUT, '10'), BACK];
  expect(agreedAhead(TRIP, shown, FIRST)).toEqual(TRIP);
  expect(agreedAhead(TRIP, shown, Date.UTC(2030, 2, 11, 12))).toEqual([shown[0], BACK]);
});
