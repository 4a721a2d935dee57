import { expect, test } from 'vitest';
import { replay } from '../../../tests/harness/replaying-server.ts';
import { createAmadeusSupplier } from './adapter.ts';

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
