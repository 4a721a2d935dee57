import { expect, test } from 'vitest';
import type { FlightSearch } from './flight-search.ts';
import { searchCalls } from './search-calls.ts';

const offer = (supplier: string, total: string) => ({ id: `s~${supplier}-1`, price: { total, currency: 'USD' } });
const search = { offers: [offer('amadeus', '393.00'), offer('duffel', '500.00')], suppliers: [] } as unknown as FlightSearch;

test.each([
  ['amadeus', 1, { amount: 50_000, currency: 'USD' }],
  ['duffel', 1, { amount: 39_300, currency: 'USD' }],
  ['amadeus,duffel', 0, null],
])('tells who has seen %s the lowest price of the others, not of those that are on the page', async (seen, fresh, cheapest) => {
  const calls = searchCalls({ searches: { whole: async () => search } } as unknown as Parameters<typeof searchCalls>[0]);
  const answer = await calls.searchOutcome({ searchId: 's', seen }, undefined as never);
  expect(answer).toMatchObject({ body: { count: 2, fresh, cheapest } });
});
