import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { asAsked } from '../../tests/harness/suppliers/as-asked.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createFlightSearches, type FlightSearch } from './flight-search.ts';
import { createSearchTurns } from './search-turns.ts';

const MANY = 1_000;

/** Sells a thousand flights on any day. */
const supplier = {
  name: 'large',
  search: async (segment: FlightSearchRequest) => ({
    ok: true,
    dictionaries: {},
    offers: Array.from({ length: MANY }, (_, id): FlightOffer => {
      const day = segment.legInfo[0]?.departureDate;
      const flight = { id: '1', carrierCode: 'AV', number: String(id), duration: 'PT3H' };
      const offer: FlightOffer = {
        type: 'flight-offer',
        id: String(id),
        source: 'GDS',
        travelerPricings: [],
        itineraries: [
          {
            segments: [
              {
                ...flight,
                departure: { iataCode: 'BOG', at: `${day}T08:00:00` },
                arrival: { iataCode: 'MIA', at: `${day}T11:00:00` },
              },
            ],
          },
        ],
        price: { currency: 'USD', total: '100.00', base: '80.00' },
      };
      return asAsked(offer, segment);
    }),
  }),
} as unknown as FlightSupplier;

const segmentOn = (departureDate: string): FlightSearchRequest => ({
  cabin: 'economy',
  currencyCode: 'USD',
  refundableFare: false,
  noRestrictionFare: false,
  noPenaltyFare: false,
  legInfo: [{ from: 'BOG', to: 'MIA', departureDate }],
  travelerInfo: { adult: 1, child: 0, infant: 0 },
});

const searchesWith = (options: Partial<Parameters<typeof createFlightSearches>[0]> = {}) =>
  createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: { amountMinor: 293, currency: 'USD' }, inPackage: { amountMinor: 273, currency: 'USD' } },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
    ...options,
  });
const day = (number: number) => `2027-01-${number}`;

test('finds any offer of many large searches again, and reuses the search for the same request', async () => {
  const searches = searchesWith();
  const found = [];
  for (let number = 10; number < 30; number++) found.push((await searches.search(segmentOn(day(number)))) as FlightSearch);
  for (const { offers } of found) expect((await searches.find(offers[7]?.id ?? ''))?.offer.retailOffer).toEqual(offers[7]);
  const again = (await searches.search(segmentOn(day(10)))) as FlightSearch;
  expect(again.id).toBe(found[0]?.id);
});

test('limits the concurrent searches of one visitor, refuses the rest, and leaves room for others', async () => {
  const begun: (string | undefined)[] = [];
  const slow = {
    ...supplier,
    search: async (...asked: Parameters<FlightSupplier['search']>) => {
      begun.push(asked[0].legInfo[0]?.departureDate);
      await pause(50);
      return supplier.search(...asked);
    },
  };
  const searches = searchesWith({
    suppliers: [slow],
    turns: createSearchTurns({ store: createMemoryStore(), atOnce: 6, perMinute: 1_000 }),
  });
  const many = Array.from({ length: 100 }, (_, index) =>
    searches.search(segmentOn(addDays('2027-01-01', index)), { visitor: 'many' }),
  );
  const other = await searches.search(segmentOn('2027-09-01'), { visitor: 'other' });
  expect('refused' in other).toBe(false);
  // Only the four that one visitor may have in progress were before it.
  expect(begun.indexOf('2027-09-01')).toBe(4);
  const answers = await Promise.all(many);
  const refused = answers.filter((answer) => 'refused' in answer);
  expect(refused).toHaveLength(92);
  expect(refused[0]).toEqual({ refused: 'visitor' });
});

test('shares a search between visitors, and a refusal of one does not affect the others', async () => {
  let asked = 0;
  const counting = {
    ...supplier,
    search: (...given: Parameters<FlightSupplier['search']>) => {
      asked += 1;
      return supplier.search(...given);
    },
  };
  const searches = searchesWith({
    suppliers: [counting],
    turns: createSearchTurns({ store: createMemoryStore(), atOnce: 6, perMinute: 1 }),
  });
  await searches.search(segmentOn(day(10)), { visitor: 'a' });
  const [refused, found, same] = await Promise.all([
    searches.search(segmentOn(day(11)), { visitor: 'a' }),
    searches.search(segmentOn(day(11)), { visitor: 'b' }),
    searches.search(segmentOn(day(11)), { visitor: 'c' }),
  ]);
  expect(refused).toEqual({ refused: 'visitor' });
  expect((found as FlightSearch).offers).toHaveLength(MANY);
  expect((same as FlightSearch).id).toBe((found as FlightSearch).id);
  expect(asked).toBe(2);
});
