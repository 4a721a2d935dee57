import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { PriceFloor } from '#domain/prices/price-floor.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createFlightSearches, type FlightSearch, type FlightSearches } from './flight-search.ts';

const FEE = { amountMinor: 293, currency: 'USD' };

const TOTALS = ['120.00', '99999999999999999999.00', '10000000000.00', '-50.00', '0.00', '1e9', '9999999999.99', '340.50'];

const offerAt = (total: string, id: number): FlightOffer => {
  const flight = { id: '1', carrierCode: 'AV', number: String(id), duration: 'PT3H' };
  const ends = {
    departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
    arrival: { iataCode: 'MIA', at: '2027-01-10T11:00:00' },
  };
  return {
    type: 'flight-offer',
    id: String(id),
    source: 'GDS',
    itineraries: [{ segments: [{ ...flight, ...ends }] }],
    price: { currency: 'USD', total, base: '80.00' },
    travelerPricings: [
      {
        travelerId: '1',
        travelerType: 'ADULT',
        price: { currency: 'USD', total: '100.00', base: '1.00' },
        fareDetailsBySegment: [],
      },
    ],
  };
};

function searchesOver(
  search: () => FlightOffer[],
  price: (offer: FlightOffer) => FlightOffer = (offer) => offer,
  { floor, now }: { floor?: PriceFloor; now?: () => number } = {},
) {
  const left: object[] = [];
  const supplier = {
    name: 'odd',
    search: async () => ({ ok: true, dictionaries: {}, offers: search() }),
    price: async (offer: FlightOffer) => ({ ok: true, offer: price(offer), dictionaries: {}, included: {} }),
    fareFamilies: async () => ({ ok: true, offers: search() }),
  } as unknown as FlightSupplier;
  const searches = createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: FEE, inPackage: FEE },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
    onUnsellable: (offer) => void left.push(offer),
    ...(floor ? { floor } : {}),
    ...(now ? { now } : {}),
    onBelowFloor: (offer) => void left.push(offer),
  });
  return { searches, left };
}

const segment = aSearch();

async function searched(searches: FlightSearches): Promise<FlightSearch> {
  const found = await searches.search(segment);
  if ('refused' in found) throw new Error('nobody else searches here');
  return found;
}

test('drops and reports offers with amounts that cannot be charged or stored, and sells the others', async () => {
  const { searches, left } = searchesOver(() => TOTALS.map(offerAt));
  const found = await searched(searches);
  expect(found.fares.map(({ price }) => price.total)).toEqual(['122.93', '343.43']);
  expect(found.suppliers).toMatchObject([{ status: 'ok', count: 2 }]);
  expect(left.map((one) => (one as { problem: string }).problem)).toEqual([
    ...['too-large', 'too-large', 'negative', 'nothing', 'not-an-amount', 'too-large'],
  ]);
  // Among the fares of one flight too.
  const fares = await searches.fares(found.offers[0]?.id ?? '');
  expect(fares?.every(({ price }) => Number(price.total) > 0 && Number(price.total) < 10_000)).toBe(true);
});

test('refuses an offer whose amount becomes unsellable when priced again', async () => {
  const { searches, left } = searchesOver(
    () => [offerAt('120.00', 1)],
    (offer) => ({ ...offer, price: { ...offer.price, total: '99999999999.00', grandTotal: '99999999999.00' } }),
  );
  const found = await searched(searches);
  expect(await searches.price(found.offers[0]?.id ?? '')).toEqual({ ok: false, reason: 'unavailable' });
  expect(left).toMatchObject([{ supplier: 'odd', pointer: '/price/total', problem: 'too-large' }]);
});

test('does not sell a fare below the price floor, when found or when priced again', async () => {
  const floor = { currency: 'USD', perWayMinor: 300, perKmMinor: 0.4, perNightMinor: 0 };
  // 2,436 km: 12.74 dollars at least.
  const offers = ['12.70', '12.80', '120.00'].map(offerAt);
  const wrong = ({ price, ...offer }: FlightOffer) => ({ ...offer, price: { ...price, total: '1.20', grandTotal: '1.20' } });
  const { searches, left } = searchesOver(() => offers, wrong, { floor });
  const found = await searched(searches);
  expect(found.fares.map(({ price }) => price.total)).toEqual(['15.73', '122.93']);
  expect(await searches.price(found.offers[0]?.id ?? '')).toEqual({ ok: false, reason: 'unavailable' });
  expect(left).toMatchObject([
    { supplier: 'odd', amountMinor: 1_270 },
    { supplier: 'odd', amountMinor: 120 },
  ]);
});

test('does not sell a flight that has departed by local time, when found or when priced', async () => {
  // Eight in the morning in Bogotá is 13:00 UTC.
  let now = Date.parse('2027-01-10T12:59:00Z');
  const { searches } = searchesOver(() => [offerAt('120.00', 1)], undefined, { now: () => now });
  const found = await searched(searches);
  expect(found.fares).toHaveLength(1);
  now = Date.parse('2027-01-10T13:00:00Z');
  expect(await searches.price(found.offers[0]?.id ?? '')).toEqual({ ok: false, reason: 'unavailable' });
  const { searches: later } = searchesOver(() => [offerAt('120.00', 1)], undefined, { now: () => now });
  expect((await searched(later)).fares).toEqual([]);
});
