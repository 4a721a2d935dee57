import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { aSearch } from '../../../tests/harness/a-search.ts';
import { asAsked } from '../../../tests/harness/as-asked.ts';
import type { Booking } from '../../db/schema.ts';
import { itemPrices } from './item-prices.ts';

const BOOKED = asAsked(
  {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    itineraries: [
      {
        segments: [
          {
            id: '1',
            carrierCode: 'AV',
            number: '10',
            duration: 'PT3H',
            departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
            arrival: { iataCode: 'MIA', at: '2027-01-10T11:00:00' },
          },
        ],
      },
    ],
    price: { currency: 'USD', total: '100.00', base: '80.00' },
    travelerPricings: [],
  },
  aSearch(),
);

test.each<[string, Partial<FlightOffer>, boolean]>([
  ['unchanged', {}, true],
  ['a day later', asAsked(BOOKED, aSearch({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-11' }] })), false],
  ['for two adults', asAsked(BOOKED, aSearch({ travelerInfo: { adult: 2, child: 0, infant: 0 } })), false],
  ['in another currency', { price: { currency: 'EUR', total: '100.00', base: '80.00' } }, false],
])('sells a repriced flight only if it is still what was booked: %s', async (_name, changes, isSold) => {
  const supplier = {
    price: async () => ({ ok: true, offer: { ...BOOKED, ...changes }, dictionaries: {}, included: {} }),
  } as unknown as FlightSupplier;
  const prices = itemPrices({
    searches: { toRetail: (offer: FlightOffer) => offer },
    suppliers: new Map([['air', supplier]]),
  } as unknown as Parameters<typeof itemPrices>[0]);
  const item = {
    id: 'i',
    kind: 'flight',
    supplier: 'air',
    offer: BOOKED,
    supplierOffer: BOOKED,
    bags: [],
    seats: [],
    included: {},
  };
  const reply = await prices.everything({ items: [item] } as unknown as Booking);
  expect(reply.ok).toBe(isSold);
});
