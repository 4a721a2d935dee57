import { expect, test } from 'vitest';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './adapter.ts';
import { amadeus } from './module.ts';

const order = (id: string, ...statuses: (string | undefined)[]) => ({
  id,
  associatedRecords: [{ reference: 'QWERTY', originSystemCode: 'GDS' }],
  flightOffers: [
    {
      itineraries: [
        {
          segments: statuses.map((bookingStatus) => ({
            carrierCode: 'AV',
            number: '8',
            departure: { iataCode: 'BOG', at: '2027-02-01T10:00:00' },
            arrival: { iataCode: 'MIA', at: '2027-02-01T14:00:00' },
            bookingStatus,
          })),
        },
      ],
    },
  ],
});

test.each([
  ['that stands', [order('a', 'CONFIRMED')], 'a'],
  ['that says nothing of its flights', [order('a')], 'a'],
  ['of which one flight is cancelled', [order('a', 'CANCELLED', 'CONFIRMED')], 'a'],
  ['that is cancelled', [order('a', 'CANCELLED', 'CANCELLED')], undefined],
  ['that stands behind one that is cancelled', [order('a', 'CANCELLED'), order('b', undefined)], 'b'],
  ['of nobody', [], undefined],
])('an order by our reference %s', async (_, data, found) => {
  const server = await replay({ 'GET /v1/booking/flight-orders': { body: { data } } }, 'plain');
  const supplier = createAmadeusSupplier({
    baseUrl: server.url,
    clientId: 'a',
    clientSecret: 'b',
    ownerOfficeId: 'X',
    orderLookup: 'client-reference',
  });
  const outcome = await supplier.findOrder?.('ours');
  server.stop();
  expect(outcome?.ok && (outcome.order?.orderId ?? undefined)).toBe(found);
});

test('an account finds no order by our reference unless it is said to, and its sandbox does', () => {
  const looksUp = (environment: Record<string, string>, sandboxUrl?: string) =>
    amadeus.configure(environment).create({ sandboxUrl }).findOrder !== undefined;
  const account = { AMADEUS_CLIENT_ID: 'id', AMADEUS_CLIENT_SECRET: 'secret' };
  expect(looksUp(account)).toBe(false);
  expect(looksUp({ AMADEUS_URL: 'https://gds.partner.example' })).toBe(false);
  expect(looksUp({ ...account, AMADEUS_ORDER_LOOKUP: 'client-reference' })).toBe(true);
  expect(looksUp({}, 'http://127.0.0.1:1')).toBe(true);
  expect(looksUp({ AMADEUS_ORDER_LOOKUP: 'none' }, 'http://127.0.0.1:1')).toBe(false);
  expect(() => amadeus.configure({ AMADEUS_ORDER_LOOKUP: 'yes' })).toThrow('AMADEUS_ORDER_LOOKUP');
});

test('an order id is made of a locator as the ids in documents and recordings are', () => {
  const supplier = createAmadeusSupplier({ baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' });
  expect(['QPPTSH', 'n8zvvi'].map((locator) => supplier.orderIdOf?.(locator))).toEqual([
    'eJzTd9cPDAgICfYAAAvRAoY%3D',
    'eJzTd9f3s4gKC%2FMEAAt8Ans%3D',
  ]);
});
