import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { aTrip, within } from '../../../tests/harness/suppliers/flight-suppliers.ts';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './adapter.ts';

const end = (iataCode: string, at: string) => ({ iataCode, at: `2027-01-10T${at}:00` });
const price = { currency: 'USD', total: '100.00', base: '80.00' };
const OFFER: FlightOffer = {
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  itineraries: [
    { segments: [{ id: '1', departure: end('BOG', '08:00'), arrival: end('MIA', '12:00'), carrierCode: 'AV', number: '8' }] },
  ],
  price,
  travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', price, fareDetailsBySegment: [{ segmentId: '1' }] }],
};

/** Orders are sent without a card: the traveller would pay for one that is refused. */
test.each([
  [undefined, true],
  [false, true],
  [true, false],
])('an offer that says %s to needing a card of the traveller’s: sold is %s', async (paymentCardRequired, isSold) => {
  const offer = { ...OFFER, ...(paymentCardRequired === undefined ? {} : { paymentCardRequired }) };
  const server = await replay(
    {
      'POST /v2/shopping/flight-offers': { body: { data: [offer] } },
      'POST /v1/shopping/flight-offers/pricing': { body: { data: { flightOffers: [offer] } } },
      'POST /v1/shopping/flight-offers/upselling': { body: { data: [offer] } },
    },
    'plain',
  );
  const supplier = createAmadeusSupplier({ baseUrl: server.url, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' });
  const [found, priced, upsold] = await Promise.all([
    supplier.search(aTrip(), within()),
    supplier.price(OFFER),
    supplier.fareFamilies(OFFER),
  ]);
  server.stop();
  expect(priced).toMatchObject(isSold ? { ok: true } : { ok: false, reason: 'unavailable' });
  for (const one of [found, upsold]) expect(one).toMatchObject({ ok: true, offers: isSold ? [{ id: '1' }] : [] });
});
