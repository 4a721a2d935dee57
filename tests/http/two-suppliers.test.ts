import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { itineraryFingerprint } from '#domain/flights/results/merge-offers.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ SEARCH_DEADLINE_MS: '3000', ORDER_SETTLE_MS: '300' });
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const from = (from: string, to: string, ahead: number) => aSegment({ legInfo: [{ from, to, departureDate: travelDay(ahead) }] });
const supplierOf = (offer: FlightOffer) => /~(\w+)-/.exec(offer.id)?.[1];
const statusOf = (meta: { suppliers: { name: string; status: string }[] }) =>
  Object.fromEntries(meta.suppliers.map(({ name, status }) => [name, status]));

describe('a search over two suppliers', () => {
  test('has each itinerary once, from the cheapest supplier', async () => {
    const { data, meta } = must(await backend.searchFlights(from('BOG', 'MIA', 45)));
    expect(statusOf(meta)).toEqual({ amadeus: 'ok', duffel: 'ok' });
    const keys = data.map(itineraryFingerprint);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(data.map(supplierOf))).toEqual(new Set(['amadeus', 'duffel']));
    expect(meta.suppliers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(data.length);
    expect(meta.count).toBe(data.length);
    const totals = data.map(({ price }) => price.intTotal?.amount ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test('counts the new and cheaper offers for suppliers not seen yet', async () => {
    const { data, meta } = must(await backend.searchFlights(from('BOG', 'MIA', 45)));
    const freshFor = async (seen: string) =>
      must(await backend.searchOutcome({ searchId: meta.searchId, ...(seen ? { seen } : {}) })).fresh;
    const soldBy = (name: string) => data.filter((offer) => supplierOf(offer) === name).length;
    expect(soldBy('duffel')).toBeGreaterThan(0);
    expect(await freshFor('amadeus')).toBe(soldBy('duffel'));
    expect(await freshFor('duffel')).toBe(soldBy('amadeus'));
    expect(await freshFor('amadeus,duffel')).toBe(0);
    expect(await freshFor('')).toBe(data.length);
  });

  test.each(['amadeus', 'duffel'] as const)('with %s down returns the other’s offers and names the failed one', async (down) => {
    await running.sandboxes.setFaults(down, [{ call: 'POST ', status: 503 }]);
    const { data, meta } = must(await backend.searchFlights(from('MDE', 'MIA', down === 'amadeus' ? 46 : 47)));
    await running.sandboxes.setFaults(down, []);
    expect(statusOf(meta)).toMatchObject({ [down]: 'failed' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(supplierOf)).not.toContain(down);
  });

  test('does not wait for a supplier past the deadline', async () => {
    await running.sandboxes.setFaults('duffel', [{ call: 'POST /air/offer_requests', delayMs: 20_000 }]);
    const { data, meta } = must(await backend.searchFlights(from('BOG', 'LIM', 48)));
    await running.sandboxes.setFaults('duffel', []);
    expect(statusOf(meta)).toEqual({ amadeus: 'ok', duffel: 'timed-out' });
    expect(data.length).toBeGreaterThan(0);
  });

  test('with both down is empty and reports both as failed', async () => {
    for (const name of ['amadeus', 'duffel'] as const)
      await running.sandboxes.setFaults(name, [{ call: 'POST ', cut: 'before' }]);
    const { data, meta } = must(await backend.searchFlights(from('BOG', 'UIO', 49)));
    for (const name of ['amadeus', 'duffel'] as const) await running.sandboxes.setFaults(name, []);
    expect([data, statusOf(meta)]).toEqual([[], { amadeus: 'failed', duffel: 'failed' }]);
  });

  test('asks the second supplier for airports when the first fails', async () => {
    await running.sandboxes.setFaults('amadeus', [{ call: 'GET /v1/reference-data', cut: 'before' }]);
    const places = must(await backend.searchSupplierAirports({ term: 'medell' }));
    await running.sandboxes.setFaults('amadeus', []);
    expect(places.map(({ iataCode }) => iataCode)).toContain('MDE');
  });
});

/** The visitor's message for each fault during the order; never a 500, never two orders. */
const FAULTS = [
  { cut: 'before' },
  { cut: 'after' },
  { cut: 'midway' },
  { malformed: true },
  { status: 500 },
  { status: 503 },
  { status: 504 },
  { status: 429, retryAfterSeconds: 0 },
  { status: 403 },
  { soldOut: true },
] as const;

describe.each(some(['amadeus', 'duffel'] as const, 1))('booking with %s', (name) => {
  /** The index of an offer of this supplier among the results. */
  async function pick(): Promise<number> {
    const { data } = must(await backend.searchFlights(aSegment()));
    return data.findIndex((offer) => supplierOf(offer) === name);
  }

  test('confirms, with one order at the supplier', async () => {
    const { id, key } = await prepareBooking(backend, { pick: await pick() });
    const stored = must(await backend.book(key));
    expect('referenceId' in stored && stored.status).toBe('confirmed');
    const orders = await ordersOf(running.product.databaseUrl, await running.sandboxes.books(), id);
    expect(orders.map(({ status }) => status)).toEqual(['booked']);
  });

  test.each(some(FAULTS, 0, 1, 2, 4, 9))(
    'with %j during the order answers consistently, with at most one order',
    async (fault) => {
      const { id, key } = await prepareBooking(backend, { pick: await pick() });
      const call = name === 'amadeus' ? 'POST /v1/booking' : 'POST /air/orders';
      await running.sandboxes.setFaults(name, [{ ...fault, call, times: 1 }]);
      const reply = await backend.book(key);
      await running.sandboxes.setFaults(name, []);
      const books = await running.sandboxes.books();
      const { intents } = books;
      const orders = await ordersOf(running.product.databaseUrl, books, id);
      const ours = orders.filter(({ status }) => status === 'booked').length;
      const { referenceId } = must(await backend.readSession(key));
      const charged = intents.filter(({ metadata }) => metadata.booking_reference === referenceId).map(({ status }) => status);
      expect(ours).toBeLessThanOrEqual(1);
      if (!reply.ok) {
        expect(['offer-unavailable', 'booking-refused']).toContain(reply.problem.type.split('/').at(-1));
        expect([ours, charged]).toEqual([0, ['canceled']]);
      } else if ('referenceId' in reply.body) expect([ours, charged]).toEqual([1, ['succeeded']]);
      else expect(charged).toEqual(['requires_capture']);
    },
  );
});
