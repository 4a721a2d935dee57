import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { anOrder } from '../../../tests/harness/suppliers/flight-suppliers.ts';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './adapter.ts';

const OFFER: FlightOffer = {
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [],
  price: { currency: 'USD', total: '100.00', base: '80.00' },
  travelerPricings: [
    {
      travelerId: '1',
      travelerType: 'ADULT',
      price: { currency: 'USD', total: '100.00', base: '80.00' },
      fareDetailsBySegment: [],
    },
  ],
};

test.each([
  ['its rate limit', 429, 38194, 'not-sent'],
  ['the account’s quota', 429, 38195, 'not-sent'],
  ['a limit of somebody on the way', 429, undefined, 'in-doubt'],
  ['an error of its own', 500, 38189, 'in-doubt'],
  ['flights that are full', 400, 34651, 'unavailable'],
  ['another price', 400, 37200, 'price-changed'],
  ['a passenger it does not take', 400, 477, 'rejected'],
])('an order refused for %s', async (_, status, code, reason) => {
  const body = { errors: [{ status, code, title: 'NO' }] };
  const server = await replay({ 'POST /v1/booking/flight-orders': { status, body } }, 'plain');
  const supplier = createAmadeusSupplier({ baseUrl: server.url, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' });
  const outcome = await supplier.createOrder(anOrder('ours', OFFER));
  server.stop();
  expect(outcome).toMatchObject({ ok: false, reason });
});
