import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { asAsked } from '../../tests/harness/suppliers/as-asked.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { createFlightSearches, type FlightSearch } from './flight-search.ts';

const FEE = { amountMinor: 100, currency: 'USD' };

/** Two processes with one store, as with Redis; the second supplier answers when told to. */

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
  price: { currency: 'USD', total: `${100 + id}.00`, base: '80.00' },
});

function twoProcesses() {
  let asked = 0;
  let letAnswer = () => {};
  const late = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const supplierOf = (name: string, ids: number[], until: Promise<unknown>) =>
    ({
      name,
      search: async (segment: FlightSearchRequest) => {
        asked += 1;
        await until;
        return { ok: true, dictionaries: { carriers: { AV: 'Avianca' } }, offers: ids.map((id) => asAsked(offer(id), segment)) };
      },
      price: async (own: FlightOffer) => ({ ok: true, offer: own, dictionaries: {}, included: {} }),
      fareFamilies: async (own: FlightOffer) => ({ ok: true, offers: [own, { ...own, id: 'dearer' }] }),
    }) as unknown as FlightSupplier;
  const suppliers = [supplierOf('quick', [1, 2], Promise.resolve()), supplierOf('late', [3, 4], late)];
  const shared = createMemoryStore();
  let isKilled = false;
  const processOn = (store: SharedStore) =>
    createFlightSearches({
      suppliers,
      store,
      fees: { flight: FEE, inPackage: FEE },
      deadlineMs: 60_000,
      calendarSearchesPerVisitor: 100,
    });
  /** Nothing the killed process does reaches the store any more. */
  const ofFirst = new Proxy({ ...shared, isShared: true } satisfies SharedStore, {
    get: (store, call: keyof SharedStore) => (isKilled && call !== 'isShared' ? () => new Promise(() => undefined) : store[call]),
  });
  return {
    first: processOn(ofFirst),
    second: processOn({ ...shared, isShared: true }),
    letAnswer: () => letAnswer(),
    asked: () => asked,
    kill: () => {
      isKilled = true;
    },
  };
}

const statusesOf = ({ suppliers }: FlightSearch) => suppliers.map(({ status }) => status);
const idOf = ({ offers }: FlightSearch, index: number): string => offers[index]?.id ?? '';

test('shares one supplier search between two processes asked at once, with all results in both', async () => {
  const { first, second, letAnswer, asked } = twoProcesses();
  letAnswer();
  const found = (await Promise.all([first, second, second, first].map((one) => one.search(segment)))) as FlightSearch[];
  expect(asked()).toBe(2);
  for (const one of found) expect(one).toEqual(found[0]);
  expect(statusesOf(found[0] as FlightSearch)).toEqual(['ok', 'ok']);
  expect((await second.price(idOf(found[0] as FlightSearch, 3))).ok).toBe(true);
});

test('finds offers of the other process’s running search: prices shown ones, waits for later ones, finds no others', async () => {
  const { first, second, letAnswer, asked } = twoProcesses();
  const shown = (await first.search(segment, { partial: true })) as FlightSearch;
  expect(statusesOf(shown)).toEqual(['ok', 'searching']);
  expect(await second.price(idOf(shown, 1))).toMatchObject({ ok: true });
  expect(await second.search(segment, { partial: true })).toEqual(shown);
  const lateOffer = `${shown.id}~late-3`;
  const waiting = Promise.all([second.find(lateOffer), second.find(`${shown.id}~late-9`), second.whole(shown.id)]);
  letAnswer();
  const [late, nothing, whole] = await waiting;
  expect(late?.offer.retailOffer.id).toBe(lateOffer);
  expect(nothing).toBeUndefined();
  expect(whole && statusesOf(whole)).toEqual(['ok', 'ok']);
  expect(whole).toEqual(await first.whole(shown.id));
  expect(asked()).toBe(2);
});

test('prices fares compared in the other process, and opens offers priced there', async () => {
  const { first, second, letAnswer } = twoProcesses();
  letAnswer();
  const found = (await first.search(segment)) as FlightSearch;
  const fares = await first.fares(idOf(found, 0));
  const dearer = fares?.[0]?.id ?? '';
  expect(dearer).toBe(`${idOf(found, 0)}.1`);
  expect((await second.price(dearer)).ok).toBe(true);
  expect((await first.findPriced(dearer))?.retailOffer.id).toBe(dearer);
  expect(await first.findPriced(`${dearer}1`)).toBeUndefined();
});

test('keeps the first results of a killed process bookable, and searches again for the rest', async () => {
  const { first, second, letAnswer, asked, kill } = twoProcesses();
  const shown = (await first.search(segment, { partial: true })) as FlightSearch;
  await expect.poll(() => second.find(idOf(shown, 0))).toBeDefined();
  kill();
  letAnswer();
  const [whole, again] = await Promise.all([second.whole(shown.id), second.search(segment)]);
  expect(whole && statusesOf(whole)).toEqual(['ok', 'failed']);
  expect(statusesOf(again as FlightSearch)).toEqual(['ok', 'ok']);
  expect((again as FlightSearch).id).not.toBe(shown.id);
  expect(asked()).toBe(4);
  expect((await second.price(idOf(shown, 0))).ok).toBe(true);
});

test('leaves a calendar day to the process that is already looking it up', async () => {
  const { first, second, letAnswer, asked } = twoProcesses();
  const day = { from: '2027-01-10', to: '2027-01-12', move: 'trip' as const };
  expect((await first.calendar.pricesOf(segment, { ...day, visitor: 'a' })).isFilling).toBe(true);
  expect((await second.calendar.pricesOf(segment, { ...day, visitor: 'b' })).isFilling).toBe(true);
  letAnswer();
  const known = async () => (await second.calendar.pricesOf(segment, { ...day, visitor: undefined })).days;
  await expect.poll(async () => (await known()).filter(({ cheapest }) => cheapest).length).toBe(3);
  expect(asked()).toBe(6);
  await expect.poll(async () => (await second.calendar.pricesOf(segment, { ...day, visitor: 'b' })).isFilling).toBe(false);
});
