import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { FIRST_RETAILING } from '../../tests/harness/records/first-retailing.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { asAsked } from '../../tests/harness/suppliers/as-asked.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { createKeptSearches } from './kept-searches.ts';
import { flightPacking } from './packed-search.ts';
import { type FoundOffer, type KeptSearch, startSearch } from './running-search.ts';
import { newSearchId } from './search-kind.ts';
import { createUpsoldFares } from './upsold-fares.ts';

const segment = aSearch();
const offer = (id: number): FlightOffer => ({
  type: 'flight-offer',
  id: String(id),
  source: 'GDS',
  travelerPricings: [],
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: String(id),
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
    offers: Array.from({ length: OFFERS }, (_, id) => asAsked(offer(id), segment)),
  }),
} as unknown as FlightSupplier;
const toRetail = (supplierOffer: FlightOffer, { id }: { id: string }): FlightOffer => ({ ...supplierOffer, id });
const pricing = FIRST_RETAILING.now();

const keptIn = (store: SharedStore, readyBytes = 40_000) =>
  createKeptSearches({ packing: flightPacking([supplier], toRetail, FIRST_RETAILING), shelf: 'searches', store, readyBytes });

function started(expiresAt = Date.now() + 60_000): KeptSearch {
  const running = startSearch({
    id: newSearchId(),
    segment,
    suppliers: [supplier],
    toRetail,
    pricing,
    currency: 'USD',
    deadlineMs: 1_000,
  });
  return { ...running, expiresAt };
}

async function keepMany(kept: ReturnType<typeof keptIn>, many: number): Promise<KeptSearch[]> {
  const searches: KeptSearch[] = [];
  for (let number = 0; number < many; number++) {
    const search = started();
    kept.begin(search);
    await search.whole;
    await kept.settle(search);
    searches.push(search);
  }
  return searches;
}

test('keeps searches within the memory limits, however many there are', async () => {
  const [readyBytes, packedBytes] = [40_000, 12_000];
  const store = createMemoryStore({ searches: packedBytes });
  const kept = keptIn(store, readyBytes);
  const searches = await keepMany(kept, 60);
  expect(kept.weight().readyBytes).toBeLessThanOrEqual(readyBytes);
  expect(store.weight('searches')).toBeLessThanOrEqual(packedBytes);
  expect(kept.weight().underWay).toBe(0);
  const found = await Promise.all(searches.map(async ({ id }) => (await kept.find(id)) !== undefined));
  expect(found.at(-1)).toBe(true);
  expect(found[0]).toBe(false);
  expect(kept.weight().readyBytes).toBeLessThanOrEqual(readyBytes);
});

test('restores a packed search unchanged', async () => {
  const kept = keptIn(createMemoryStore());
  const [first, ...others] = await keepMany(kept, 6);
  expect(await kept.find(others.at(-1)?.id ?? '')).toBe(others.at(-1));
  const [again, atOnce] = await Promise.all([kept.find(first?.id ?? ''), kept.find(first?.id ?? '')]);
  expect(again).not.toBe(first);
  expect(again?.findings()).toEqual(first?.findings());
  expect(again?.dictionaries).toEqual(first?.dictionaries);
  expect(again?.byId.get(`${first?.id}~one-7`)).toEqual(first?.byId.get(`${first?.id}~one-7`));
  expect(again?.expiresAt).toBe(first?.expiresAt);
  expect(again).toBe(atOnce);
  expect(again).toBe(await kept.find(first?.id ?? ''));
});

test('keeps compared fares choosable as long as their search', async () => {
  const upsold = createUpsoldFares(createMemoryStore(), [supplier], toRetail);
  const fareOf = (id: string): [string, FoundOffer] => [
    id,
    { supplier, supplierOffer: offer(7), retailOffer: toRetail(offer(7), { id }) },
  ];
  await upsold.keep('search~one-7', [fareOf('search~one-7.1'), fareOf('search~one-7.2')], 60_000);
  await upsold.keep('search~one-7.2', [fareOf('search~one-7.2.1')], 60);
  for (const id of ['search~one-7.2', 'search~one-7.2.1']) expect(await upsold.find(id, pricing)).toEqual(fareOf(id)[1]);
  for (const id of ['search~one-7', 'search~one-7.3', 'search~one-8.1', ''])
    expect(await upsold.find(id, pricing)).toBeUndefined();
  await expect.poll(() => upsold.find('search~one-7.2.1', pricing), { interval: 20 }).toBeUndefined();
  const unsellable = createUpsoldFares(createMemoryStore(), [], toRetail);
  await unsellable.keep('search~one-7', [fareOf('search~one-7.1')], 60_000);
  expect(await unsellable.find('search~one-7.1', pricing)).toBeUndefined();
});

test('drops a search at the end of its lifetime', async () => {
  const kept = keptIn(createMemoryStore());
  const search = started(Date.now() + 30);
  await search.whole;
  await kept.settle(search);
  expect(await kept.find(search.id)).toBe(search);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await kept.find(search.id)).toBeUndefined();
});
