import { expect, test } from 'vitest';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import type { ReadItinerary } from '#domain/flights/flown-itinerary.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { answerFlightChange, noticeFlights } from './flight-changes.ts';

/** Decisions about changed flights from a single record; whole histories are covered by the simulation. */

const legs = (...times: [departs: string, arrives: string][]): Itinerary[] =>
  times.map(([departs, arrives], leg) => ({
    segments: [
      {
        id: `${leg}`,
        carrierCode: 'AV',
        number: `${leg + 8}`,
        departure: { iataCode: leg === 0 ? 'BOG' : 'CTG', at: departs },
        arrival: { iataCode: leg === 0 ? 'CTG' : 'BOG', at: arrives },
      },
    ],
  }));
const SOLD = legs(['2030-04-20T22:00:00', '2030-04-20T23:30:00'], ['2030-04-27T06:00:00', '2030-04-27T07:30:00']);
const HALF_AN_HOUR_LATER = legs(['2030-04-20T22:40:00', '2030-04-21T00:10:00'], ['2030-04-27T06:00:00', '2030-04-27T07:30:00']);
const read = (itineraries: Itinerary[]): ReadItinerary[] =>
  itineraries.map(({ segments }) => ({ segments: segments.map((segment) => ({ ...segment, isCancelled: false })) }));

const flight = (state = 'ticketed') => ({
  id: 'flight',
  kind: 'flight',
  state,
  position: 0,
  currency: 'USD',
  offer: { itineraries: SOLD },
  supplierOffer: { itineraries: SOLD },
});
const stay = (checkIn: string) => ({
  id: 'stay',
  kind: 'stay',
  state: 'ordered',
  position: 1,
  offer: { checkIn, checkOut: '2030-04-27' },
});
const record = (items: object[], amendments: object[] = []) =>
  ({ booking: { id: 'b', state: 'confirmed', items }, amendments }) as unknown as BookingRecord;
const noticed = (of: BookingRecord, itineraries: Itinerary[]) =>
  noticeFlights(of, { id: 'c', itemId: 'flight', itineraries: read(itineraries), unconfirmed: [], now: 0 }).map((change) =>
    change.change === 'begin-amendment' ? change.event : change.change,
  );

test('tells a forty-minute delay, and asks about it when it costs the first night of a stay', () => {
  expect(noticed(record([flight()]), HALF_AN_HOUR_LATER)).toEqual(['reschedule', 'flight-change-told', 'end-flags']);
  expect(noticed(record([flight(), stay('2030-04-20')]), HALF_AN_HOUR_LATER)).toEqual(['reschedule', 'flight-changed', 'raise']);
  expect(noticed(record([flight(), stay('2030-04-21')]), HALF_AN_HOUR_LATER)[1]).toBe('flight-change-told');
});

test('ignores an item that does not stand or is no flight, and unchanged or missing flights', () => {
  expect(noticed(record([flight('cancelled')]), HALF_AN_HOUR_LATER)).toEqual([]);
  expect(noticed(record([stay('2030-04-20')]), HALF_AN_HOUR_LATER)).toEqual([]);
  expect(noticed(record([flight()]), SOLD)).toEqual([]);
  // An order that lists no flights, or fewer than sold, removes none.
  expect(noticed(record([flight()]), [])).toEqual([]);
});

test.each([
  ['an unknown change', 'x', 'accept'],
  ['a cancellation', 'k', 'accept'],
  ['an expired change', 'o', 'refuse'],
  ['a change that was only reported', 't', 'refuse'],
  ['a change that cancels the flights', 'g', 'accept'],
] as const)('rejects an answer to %s', (_, id, answer) => {
  const [whole, gone] = [
    SOLD,
    SOLD.map(({ segments }) => ({ segments: segments.map((one) => ({ ...one, bookingStatus: 'CANCELLED' })) })),
  ];
  const change = (name: string, state: string, after: object[] = whole, acceptedBy: string | null = null) => ({
    id: name,
    itemId: 'flight',
    kind: 'flight-change',
    state,
    acceptedBy,
    flights: { before: SOLD, after, weight: 'to-decide' },
  });
  const amendments = [
    { id: 'k', itemId: 'flight', kind: 'cancel', state: 'quoted', acceptedBy: null, flights: null },
    ...[change('o', 'expired'), change('t', 'applied', whole, 'system'), change('g', 'quoted', gone)],
  ];
  expect(answerFlightChange(record([flight()], amendments), { id, answer, by: 'customer', now: 0 })).toEqual({
    changes: [],
    outcome: { ok: false, reason: 'not-asked' },
  });
});
