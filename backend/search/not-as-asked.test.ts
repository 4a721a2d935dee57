import { expect, test } from 'vitest';
import type { FlightOffer, TravelerPricing } from '#domain/flights/flight-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createFlightSearches, type FlightSearch } from './flight-search.ts';

/**
 * A supplier may answer with something other than what was requested. It is not sold, since no visitor would notice the
 * difference.
 */
const traveler = (travelerId: string, travelerType: string) => ({
  travelerId,
  travelerType,
  price: { currency: 'USD', total: '60.00', base: '40.00' },
  fareDetailsBySegment: [],
});
const segmentAt = (id: string, day: string, number = '10', to = 'MIA') => ({
  id,
  carrierCode: 'AV',
  number,
  duration: 'PT3H',
  departure: { iataCode: 'BOG', at: `${day}T08:00:00` },
  arrival: { iataCode: to, at: `${day}T11:00:00` },
});
const anOffer = (id: string, changes: Partial<FlightOffer> = {}): FlightOffer => ({
  type: 'flight-offer',
  id,
  source: 'GDS',
  itineraries: [{ segments: [segmentAt('1', '2027-01-10')] }],
  price: { currency: 'USD', total: '120.00', base: '80.00' },
  travelerPricings: [traveler('1', 'ADULT'), traveler('2', 'CHILD')],
  ...changes,
});
const OTHERS: Record<string, Partial<FlightOffer>> = {
  'the next day': { itineraries: [{ segments: [segmentAt('1', '2027-01-11')] }] },
  'half of the way': { itineraries: [{ segments: [segmentAt('1', '2027-01-10', '10', 'PTY')] }] },
  'two legs': { itineraries: [{ segments: [segmentAt('1', '2027-01-10')] }, { segments: [segmentAt('2', '2027-01-10')] }] },
  'one traveller fewer': { travelerPricings: [traveler('1', 'ADULT')] },
  'adults only': { travelerPricings: [traveler('1', 'ADULT'), traveler('2', 'ADULT')] },
  'no travellers': { travelerPricings: [] },
};
const OTHER_TRIPS: Record<string, Partial<FlightOffer>> = {
  ...OTHERS,
  'another flight': { itineraries: [{ segments: [segmentAt('1', '2027-01-10', '12')] }] },
  'another currency': { price: { currency: 'EUR', total: '120.00', base: '80.00' } },
};

function searchesOver(found: FlightOffer[], later: FlightOffer) {
  const supplier = {
    name: 'odd',
    search: async () => ({ ok: true, dictionaries: {}, offers: found }),
    price: async () => ({ ok: true, offer: later, dictionaries: {}, included: {} }),
    fareFamilies: async () => ({ ok: true, offers: [later] }),
  } as unknown as FlightSupplier;
  return createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: { amountMinor: 293, currency: 'USD' }, inPackage: { amountMinor: 273, currency: 'USD' } },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
  });
}
const asked = aSearch({ travelerInfo: { adult: 1, child: 1, infant: 0 } });
const searched = async (searches: ReturnType<typeof searchesOver>) => (await searches.search(asked)) as FlightSearch;

test.each(Object.entries(OTHERS))('drops an offer for %s from the search results', async (_name, changes) => {
  const found = await searched(searchesOver([anOffer('1'), anOffer('2', changes)], anOffer('1')));
  expect(found.fares.map(({ id }) => id)).toEqual([expect.stringMatching(/-1$/)]);
  expect(found.suppliers).toMatchObject([{ status: 'ok', count: 1 }]);
});

test.each(['FLL', 'ZZQ'])('sells an offer to an airport near the one asked for, or of no known place: %s', async (to) => {
  const nearby = { itineraries: [{ segments: [segmentAt('1', '2027-01-10', '10', to)] }] };
  expect((await searched(searchesOver([anOffer('1', nearby)], anOffer('1')))).fares).toHaveLength(1);
});

test.each(Object.entries(OTHER_TRIPS))('refuses an offer that when priced is for %s', async (_name, changes) => {
  const searches = searchesOver([anOffer('1')], anOffer('1', changes));
  const found = await searched(searches);
  expect(await searches.price(found.offers[0]?.id ?? '')).toEqual({ ok: false, reason: 'unavailable' });
});

test.each(Object.entries(OTHER_TRIPS))('drops a fare for %s from the fares of the chosen flights', async (_name, changes) => {
  const cheaper = { price: { currency: 'USD', total: '90.00', base: '80.00' }, ...changes };
  const searches = searchesOver([anOffer('1')], anOffer('1', cheaper));
  const found = await searched(searches);
  expect((await searches.fares(found.offers[0]?.id ?? ''))?.map(({ price }) => price.total)).toEqual(['125.86']);
});

test('accepts padded flight numbers, missing seconds and other ids as the same trip', async () => {
  const [segment] = anOffer('1').itineraries[0]?.segments ?? [];
  const said = { ...segmentAt('7', '2027-01-10', '010'), departure: { iataCode: 'BOG', at: '2027-01-10T08:00' } };
  const searches = searchesOver([anOffer('1')], anOffer('9', { itineraries: [{ segments: [{ ...segment, ...said }] }] }));
  const found = await searched(searches);
  expect(await searches.price(found.offers[0]?.id ?? '')).toMatchObject({ ok: true, changedFrom: undefined });
});

const BACKWARDS: Record<string, [TravelerPricing[], string[]]> = {
  'with their ids': [
    [traveler('2', 'CHILD'), traveler('1', 'ADULT')],
    ['1', '2'],
  ],
  'numbered anew': [
    [traveler('1', 'CHILD'), traveler('2', 'ADULT')],
    ['2', '1'],
  ],
};
test.each(Object.entries(BACKWARDS))(
  'travellers listed backwards, %s, are the same in the order asked for',
  async (_name, [listed, ids]) => {
    const searches = searchesOver([anOffer('1')], anOffer('1', { travelerPricings: listed }));
    const found = await searched(searches);
    const reply = await searches.price(found.offers[0]?.id ?? '');
    if (!reply.ok) throw new Error(reply.reason);
    for (const { travelerPricings } of [reply.priced.retailOffer, reply.priced.supplierOffer]) {
      expect(travelerPricings.map(({ travelerType }) => travelerType)).toEqual(['ADULT', 'CHILD']);
      expect(travelerPricings.map(({ travelerId }) => travelerId)).toEqual(ids);
    }
    expect(await searches.fares(found.offers[0]?.id ?? '')).toHaveLength(1);
  },
);
