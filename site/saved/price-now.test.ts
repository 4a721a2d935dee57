import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { SavedFlight } from '#domain/saved/saved-offers.ts';
import { pricesNow } from './price-now.ts';

const saved: SavedFlight = {
  kind: 'flight',
  query: 'tripType=1&origin=BOG&destination=CTG&departureDate=2027-01-15&adult=1&child=0&infant=0&cabinClass=economy',
  flights: 'AV8512-20270115',
  fare: null,
  about: 'Avianca, 06:10 – 07:40',
  price: { amountMinor: 9_000, currency: 'USD' },
  savedAt: '2026-11-29',
};

/** A backend in which nobody sells the flights, with the suppliers' answers. */
const answering = (...statuses: string[]) => {
  let searches = 0;
  const backend = {
    searchFlights: async () => {
      searches += 1;
      return { ok: true, body: { data: [], dictionaries: {}, meta: { suppliers: statuses.map((status) => ({ status })) } } };
    },
  } as unknown as Backend;
  return { backend, searches: () => searches };
};

test('flights are gone only once every supplier has answered without them', async () => {
  const now = async (...statuses: string[]) => (await pricesNow([saved], answering(...statuses).backend, '2026-12-01'))[0];
  expect(await now('answered', 'answered')).toEqual({ kind: 'gone' });
  expect(await now('answered', 'failed')).toEqual({ kind: 'unknown' });
  expect(await now('timed-out', 'answered')).toEqual({ kind: 'unknown' });
});

test('a backend that refuses or breaks leaves the price unknown', async () => {
  const refusing = { searchFlights: async () => ({ ok: false, problem: { status: 503 } }) } as unknown as Backend;
  const breaking = { searchFlights: () => Promise.reject(new Error('broken')) } as unknown as Backend;
  expect(await pricesNow([saved], refusing, '2026-12-01')).toEqual([{ kind: 'unknown' }]);
  expect(await pricesNow([saved], breaking, '2026-12-01')).toEqual([{ kind: 'unknown' }]);
});

test('offers of one search are asked for once, and those of the past not at all', async () => {
  const { backend, searches } = answering('answered');
  const other = { ...saved, flights: 'LA4000-20270115' };
  const past = { ...saved, query: saved.query.replace('2027-01-15', '2026-11-30') };
  expect(await pricesNow([saved, other, past], backend, '2026-12-01')).toEqual([
    { kind: 'gone' },
    { kind: 'gone' },
    { kind: 'past' },
  ]);
  expect(searches()).toBe(1);
});
