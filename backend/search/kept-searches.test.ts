import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { SearchSegment } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createKeptSearches, type KeptSearch } from './kept-searches.ts';
import { startSearch } from './running-search.ts';

const segment: SearchSegment = {
  ...{ cabin: 'economy', currencyCode: 'USD', refundableFare: false, noRestrictionFare: false, noPenaltyFare: false },
  legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-10' }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
};
const offer = (id: number): FlightOffer => ({
  ...{ type: 'flight-offer', id: String(id), source: 'GDS', travelerPricings: [] },
  itineraries: [
    {
      segments: [
        {
          ...{ id: '1', carrierCode: 'AV', number: String(id) },
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MIA', at: '2027-01-10T12:00:00' },
        },
      ],
    },
  ],
  price: { currency: 'USD', total: `${100 + id}.00`, base: '80.00', intTotal: { amount: 10_000 + id * 100, currency: 'USD' } },
});

const OFFERS = 50;
const supplier = {
  name: 'one',
  search: async () => ({
    ok: true,
    dictionaries: { carriers: { AV: 'Avianca' } },
    offers: Array.from({ length: OFFERS }, (_, id) => offer(id)),
  }),
} as unknown as FlightSupplier;
const sell = (own: FlightOffer, id: string): FlightOffer => ({ ...own, id });

async function keepMany(kept: ReturnType<typeof createKeptSearches>, many: number): Promise<KeptSearch[]> {
  const searches: KeptSearch[] = [];
  for (let number = 0; number < many; number++) {
    const running = startSearch({ segment, suppliers: [supplier], sell, currency: 'USD', deadlineMs: 1_000 });
    const search: KeptSearch = { ...running, expiresAt: Date.now() + 60_000, upsold: new Map() };
    kept.begin(search);
    await search.whole;
    await kept.settle(search);
    searches.push(search);
  }
  return searches;
}

test('however many searches there are, what is kept of them weighs no more than it may', async () => {
  const [readyBytes, packedBytes] = [40_000, 12_000];
  const kept = createKeptSearches({ suppliers: [supplier], sell, readyBytes, packedBytes });
  const searches = await keepMany(kept, 60);
  const weight = kept.weight();
  expect(weight.readyBytes).toBeLessThanOrEqual(readyBytes);
  expect(weight.packedBytes).toBeLessThanOrEqual(packedBytes);
  expect(weight.underWay).toBe(0);
  const found = searches.map(({ id }) => kept.find(id) !== undefined);
  expect(found.at(-1)).toBe(true);
  expect(found[0]).toBe(false);
  expect(kept.weight().readyBytes).toBeLessThanOrEqual(readyBytes);
});

test('a search that was packed away is the same when it is looked at again', async () => {
  const kept = createKeptSearches({ suppliers: [supplier], sell, readyBytes: 40_000 });
  const [first, ...others] = await keepMany(kept, 6);
  expect(kept.find(others.at(-1)?.id ?? '')).toBe(others.at(-1));
  const again = kept.find(first?.id ?? '');
  expect(again).not.toBe(first);
  expect(again?.findings()).toEqual(first?.findings());
  expect(again?.dictionaries).toEqual(first?.dictionaries);
  expect(again?.byId.get(`${first?.id}~one-7`)).toEqual(first?.byId.get(`${first?.id}~one-7`));
  expect(again?.expiresAt).toBe(first?.expiresAt);
  expect(again?.findings().offers).toBe(kept.find(first?.id ?? '')?.findings().offers);
});

test('fares that were compared can be chosen after their search was packed away, and are no results of it', async () => {
  const kept = createKeptSearches({ suppliers: [supplier], sell, readyBytes: 40_000 });
  const [first] = (await keepMany(kept, 1)) as [KeptSearch];
  const id = `${first.id}~one-7.1`;
  await kept.addUpsold(first, [[id, { supplier, own: offer(7), shown: sell(offer(7), id) }]]);
  await keepMany(kept, 6);
  const again = kept.find(first.id);
  expect(again).not.toBe(first);
  expect(again?.upsold.get(id)?.shown.id).toBe(id);
  expect(again?.findings().fares).toHaveLength(OFFERS);
});

test('a search ends with its lifetime, packed or not', async () => {
  const kept = createKeptSearches({ suppliers: [supplier], sell });
  const running = startSearch({ segment, suppliers: [supplier], sell, currency: 'USD', deadlineMs: 1_000 });
  const search: KeptSearch = { ...running, expiresAt: Date.now() + 30, upsold: new Map() };
  await search.whole;
  await kept.settle(search);
  expect(kept.find(search.id)).toBe(search);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(kept.find(search.id)).toBeUndefined();
});
