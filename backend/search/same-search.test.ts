import { afterEach, expect, test, vi } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import type { FlightSupplier, SearchOutcome } from '#suppliers/flights/port.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { asAsked } from '../../tests/harness/suppliers/as-asked.ts';
import { createMemoryStore } from '../shared-store/memory-store.ts';
import { createFlightSearches, type FlightSearch } from './flight-search.ts';

/** Which requests reuse a search, and how long a search can be chosen from. */
afterEach(() => vi.useRealTimers());

const SEGMENT = aSearch({
  legInfo: [
    { from: 'BOG', to: 'MIA', departureDate: '2027-01-10' },
    { from: 'MIA', to: 'BOG', departureDate: '2027-01-20' },
  ],
  travelerInfo: { adult: 2, child: 0, infant: 0 },
});
const anOffer = (changes: Partial<FlightOffer> = {}): FlightOffer => ({
  type: 'flight-offer',
  id: '1',
  source: 'GDS',
  travelerPricings: [],
  price: { currency: 'USD', total: '100.00', base: '80.00' },
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: '7',
          duration: 'PT3H',
          departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
          arrival: { iataCode: 'MIA', at: '2027-01-10T11:00:00' },
        },
      ],
    },
  ],
  ...changes,
});
function searchesOver(answer: () => SearchOutcome = () => ({ ok: true, offers: [anOffer()], dictionaries: {} })) {
  const asked = { search: 0, price: 0 };
  const supplier = {
    name: 'air',
    async search(segment: FlightSearchRequest) {
      asked.search += 1;
      const found = answer();
      return found.ok ? { ...found, offers: found.offers.map((offer) => asAsked(offer, segment)) } : found;
    },
    async price(offer: FlightOffer) {
      asked.price += 1;
      return { ok: true, offer, dictionaries: {}, included: {}, requirements: undefined };
    },
  } as unknown as FlightSupplier;
  const free = { amountMinor: 0, currency: 'USD' };
  const searches = createFlightSearches({
    store: createMemoryStore(),
    suppliers: [supplier],
    fees: { flight: free, inPackage: free },
    deadlineMs: 1_000,
    calendarSearchesPerVisitor: 0,
  });
  const search = async (segment: FlightSearchRequest) => (await searches.search(segment)) as FlightSearch;
  return { asked, searches, search };
}

test.each([
  { cabin: 'business' as const },
  { refundableFare: true },
  { noRestrictionFare: true },
  { noPenaltyFare: true },
  { travelerInfo: { adult: 1, child: 0, infant: 0 } },
  { travelerInfo: { adult: 2, child: 1, infant: 0 } },
  { travelerInfo: { adult: 2, child: 0, infant: 1 } },
  { legInfo: SEGMENT.legInfo.slice(0, 1) },
  { legInfo: SEGMENT.legInfo.toReversed() },
  { legInfo: SEGMENT.legInfo.map((leg) => ({ ...leg, departureDate: '2027-01-21' })) },
])('runs another search for a request with %j', async (changes) => {
  const { search, asked } = searchesOver();
  const [one, same, other] = [await search(SEGMENT), await search({ ...SEGMENT }), await search({ ...SEGMENT, ...changes })];
  expect([same.id === one.id, other.id === one.id, asked.search]).toEqual([true, false, 2]);
});

test('does not reuse a search that a supplier failed to answer', async () => {
  let isSilent = true;
  const { search, asked } = searchesOver(() =>
    isSilent ? { ok: false, reason: 'timed-out' } : { ok: true, offers: [anOffer()], dictionaries: {} },
  );
  expect((await search(SEGMENT)).offers).toHaveLength(0);
  isSilent = false;
  expect((await search(SEGMENT)).offers).toHaveLength(1);
  expect(asked.search).toBe(2);
});

test('prices no offer past its supplier’s expiry, and keeps a search for fifteen minutes', async () => {
  let expiresAt = new Date(Date.now() - 1_000).toISOString();
  const { search, searches, asked } = searchesOver(() => ({ ok: true, offers: [anOffer({ expiresAt })], dictionaries: {} }));
  const over = await search(SEGMENT);
  expect(await searches.price(over.offers[0]?.id ?? '')).toEqual({ ok: false, reason: 'expired' });
  expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const found = await search({ ...SEGMENT, cabin: 'business' });
  expect((await searches.price(found.offers[0]?.id ?? '')).ok).toBe(true);
  expect(asked.price).toBe(1);
  expect(Math.abs(found.expiresAt - Date.now() - 15 * 60_000)).toBeLessThan(5_000);
});

test('gives each search an unguessable id of at least 64 random bits', async () => {
  const { search } = searchesOver();
  const ids = [(await search(SEGMENT)).id, (await search({ ...SEGMENT, cabin: 'first' })).id];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(8);
});
