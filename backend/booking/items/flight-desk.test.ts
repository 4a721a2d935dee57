import { expect, test } from 'vitest';
import type { FlightSupplier, ReadOrderOutcome } from '#suppliers/flights/port.ts';
import type { Booking, FlightItem } from '../../db/schema.ts';
import { flightDesk } from './flight-desk.ts';

/** Whether the order that an operator names belongs to an item, as the supplier's record of it shows. */
const ITEM_ID = '7c1e0f5a-0000-4000-8000-00000000abcd';
const segment = (number: string) => ({
  carrierCode: 'AV',
  number,
  departure: { iataCode: 'BOG', at: '2027-02-01T10:00:00' },
  arrival: { iataCode: 'MIA', at: '2027-02-01T14:00:00' },
});
const item = {
  id: ITEM_ID,
  supplierOffer: { itineraries: [{ segments: [segment('8')] }], travelerPricings: [{ travelerType: 'ADULT' }] },
} as unknown as FlightItem;
const booking = { passengers: [{ firstName: 'Ana', lastName: 'Munoz' }] } as unknown as Booking;

type Read = Extract<ReadOrderOutcome, { ok: true }>['order'];
const anOrder = (of: Partial<Read> & { number?: string } = {}): Read => ({
  orderId: 'o-7',
  locators: [{ airline: 'GDS', reference: 'QWERTY' }],
  isCancelled: false,
  travelers: [{ firstName: 'ANA', lastName: 'MUNOZ' }],
  travelerTypes: [],
  flights: [{ carrierCode: 'AV', number: of.number ?? '8', from: 'BOG', to: 'MIA', departsAt: '2027-02-01T10:00:00' }],
  documents: [],
  ticketingDeadline: null,
  ...of,
});

async function identified(read: ReadOrderOutcome, named = 'QWERTY') {
  const asked: string[] = [];
  const supplier = {
    orderIdOf: (locator: string) => `id of ${locator}`,
    nameAsBooked: (person: object) => person,
    readOrder: async (id: string) => {
      asked.push(id);
      return read;
    },
  } as unknown as FlightSupplier;
  const outcome = await flightDesk(supplier).identifyOrder?.(booking, item, named);
  return [asked[0], outcome?.ok ? outcome.order.orderId : outcome?.reason];
}

test.each<[string, Read, string]>([
  ['of the same people and flights', anOrder(), 'o-7'],
  ['of other flights', anOrder({ number: '9' }), 'another'],
  ['of other people', anOrder({ travelers: [{ firstName: 'LUZ', lastName: 'MUNOZ' }] }), 'another'],
  [
    'that carries our reference, on flights changed since',
    anOrder({ clientReference: ITEM_ID.toUpperCase(), number: '9' }),
    'o-7',
  ],
  [
    'of the same people and flights that carries another reference',
    anOrder({ clientReference: ITEM_ID.replace('7', '8') }),
    'another',
  ],
  ['that is cancelled', anOrder({ isCancelled: true }), 'cancelled'],
])('an order %s', async (_, order, said) => {
  expect(await identified({ ok: true, order })).toEqual(['id of QWERTY', said]);
});

test('what is no locator is read as an id, and what is not there or does not answer is said to be so', async () => {
  expect(await identified({ ok: false, reason: 'not-found' }, 'eJzTd9cPDAgICfYAAAvRAoY%3D')).toEqual([
    'eJzTd9cPDAgICfYAAAvRAoY%3D',
    'not-found',
  ]);
  expect(await identified({ ok: false, reason: 'unreachable' })).toEqual(['id of QWERTY', 'unreachable']);
});

test.each<[string, 'by-agency' | 'at-order', FlightItem['state'], string]>([
  ['without tickets is free to cancel', 'by-agency', 'ordered', 'free'],
  ['whose tickets only the desk knows of is for a person', 'by-agency', 'ticketed', 'by-hand'],
  ['of a supplier that tickets its orders itself costs what that says', 'at-order', 'ticketed', 'free'],
])('an order %s', async (_, tickets, state, said) => {
  const supplier = {
    tickets,
    quoteCancellation: async (_order: string, price: object) => ({
      ok: true,
      fee: { ...price, amountMinor: 0 },
      refund: price,
      holdsUntil: null,
    }),
  } as unknown as FlightSupplier;
  const supplierOffer = { ...item.supplierOffer, price: { total: '100.00', currency: 'USD' }, validatingAirlineCodes: ['AV'] };
  const quoted = await flightDesk(supplier).quoteCancellation({ ...item, orderId: 'o-7', state, supplierOffer } as FlightItem);
  expect(quoted.ok ? 'free' : quoted.reason).toBe(said);
});
