import { expect, test } from 'vitest';
import { bookedOrder } from './order-reading.ts';
import { Order, readOne } from './shapes.ts';

const ORDER = {
  id: 'ord_1',
  booking_reference: 'RZPNX8',
  owner: { iata_code: 'AV' },
  total_amount: '300.00',
  total_currency: 'USD',
};
const segment = {
  id: 'out',
  origin: { iata_code: 'BOG' },
  destination: { iata_code: 'MIA' },
  departing_at: '2027-01-10T08:00:00',
  arriving_at: '2027-01-10T12:00:00',
  marketing_carrier: null,
  operating_carrier: null,
  aircraft: null,
  stops: null,
  passengers: null,
};
const NOTHING = { documents: null, services: null, airline_initiated_changes: null, metadata: null, payment_status: null };

/** An order that cannot be read would stay in doubt for ever: lists that are empty at Duffel may be null. */
test.each<[string, object, number]>([
  ['null for every list', { passengers: null, slices: null }, 0],
  ['null for the lists of a flight', { passengers: null, slices: [{ id: 's', segments: [segment] }] }, 1],
])('reads an order with %s', (_name, changes, flights) => {
  const order = readOne(Order, { data: { ...ORDER, ...NOTHING, ...changes } });
  expect(order && bookedOrder(order).flights).toHaveLength(flights);
});
