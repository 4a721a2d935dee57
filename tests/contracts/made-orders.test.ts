import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookedOrder, placedOrder, readOrder, readOrderList } from '#suppliers/flights/amadeus/order-reading.ts';
import { readSeatMaps } from '#suppliers/flights/amadeus/seat-map-reading.ts';
import { hasContracts } from '../harness/documents/contracts.ts';
import { madeBy } from '../harness/documents/made-answers.ts';

/** Whatever a document allows is an order: one that cannot be read is in doubt for ever, although it was made. */
const RUNS = 600;
const HINTS = {
  id: fc.constantFrom('eJzTd9f3%3D', '1', '2'),
  at: fc.constantFrom('2027-03-27T23:50:00', '2027-03-28T02:30'),
  iataCode: fc.constantFrom('BOG', 'MIA', 'XRF'),
  bookingStatus: fc.constantFrom('CONFIRMED', 'CONFIRMED', 'CANCELLED', 'PENDING', 'ON_HOLD', undefined),
};

describe.skipIf(!hasContracts)('whatever a document allows', () => {
  test('of orders of the GDS is an order that is found again, and is cancelled only if all that it has is', () => {
    const made = madeBy('amadeus/FlightOrderManagement_v1.json', '#/definitions/FlightOrder', HINTS, ['id']);
    const findings: string[] = [];
    for (const raw of fc.sample(made, { numRuns: RUNS, seed: 7 }) as { id: string }[]) {
      const order = readOrder({ data: raw });
      if (!order || readOrderList({ data: [raw] })?.length !== 1) {
        findings.push(`not read: ${JSON.stringify(raw)}`);
        continue;
      }
      expect(placedOrder(order).orderId).toBe(raw.id);
      const { isCancelled } = bookedOrder(order);
      const states = JSON.stringify((raw as { flightOffers?: object[] }).flightOffers?.[0] ?? {});
      if (isCancelled && !states.includes('"CANCELLED"')) findings.push(`cancelled: ${states}`);
    }
    expect(findings).toEqual([]);
  });

  test('of seat maps of the GDS is a map, and one that is none does not take the others away', () => {
    const hints = { number: fc.constantFrom('1A', '12', '34F'), x: fc.constantFrom(1, 2), y: fc.constantFrom(0, 1, 2) };
    const made = madeBy('amadeus/SeatMapDisplay_v1.json', '#/definitions/SeatMap', hints);
    const unread = fc.sample(made, { numRuns: RUNS, seed: 7 }).filter((raw) => !readSeatMaps({ data: [raw] }));
    expect(unread).toEqual([]);
  });
});

const segment = {
  carrierCode: 'AV',
  number: '8',
  departure: { iataCode: 'BOG', at: '2027-02-01T10:00:00' },
  arrival: { iataCode: 'MIA', at: '2027-02-01T14:00:00' },
};
/** A sector by land, as of an open jaw, has neither airline nor number. */
const byLand = { id: '2', segmentType: 'SURFACE', departure: { iataCode: 'MIA' }, arrival: { iataCode: 'FLL' } };

test('a sector by land does not put the order in doubt, and cancelled flights beside it do not cancel it', () => {
  const orderOf = (...segments: object[]) => {
    const order = readOrder({ data: { id: 'x', flightOffers: [{ itineraries: [{ segments }] }] } });
    return order && bookedOrder(order);
  };
  expect(orderOf(segment, byLand)).toMatchObject({ isCancelled: false, flights: [{ number: '8', from: 'BOG' }] });
  expect(orderOf({ ...segment, bookingStatus: 'CANCELLED' }, byLand)).toMatchObject({ isCancelled: false });
  expect(orderOf({ ...segment, bookingStatus: 'CANCELLED' })).toMatchObject({ isCancelled: true });
});
