import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Fault } from '#sandbox/faults.ts';
import {
  anOrder,
  aTrip,
  must,
  SUPPLIER_NAMES,
  type SupplierUnderTest,
  startSupplier,
  within,
} from '../../tests/harness/flight-suppliers.ts';

/** Everything that can go wrong with every call of every supplier: an outcome with a name, and never two orders. */
const FAULTS: Record<string, Omit<Fault, 'call'>> = {
  'too slow': { delayMs: 3_000 },
  'a slow body': { slowBodyMs: 3_000 },
  'cut before the work': { cut: 'before' },
  'cut after the work': { cut: 'after' },
  'cut in the answer': { cut: 'midway' },
  'not JSON': { malformed: true },
  'internal error': { status: 500 },
  'bad gateway': { status: 502 },
  'service unavailable': { status: 503 },
  'gateway timeout': { status: 504 },
  'too many requests': { status: 429, retryAfterSeconds: 0 },
  'credentials refused': { status: 401 },
  forbidden: { status: 403 },
};
/** Of these the far end certainly did nothing. */
const REFUSED_AT_THE_DOOR = new Set(['credentials refused', 'forbidden']);
const LONGEST_MS = 1_000;

describe.each(SUPPLIER_NAMES)('%s', (name) => {
  let running: SupplierUnderTest;
  let offer: FlightOffer;
  beforeAll(async () => {
    // The breaker has tests of its own; here every call is to reach the far end.
    running = await startSupplier(name, { breaker: { failures: 10_000, restMs: 1 } });
    const found = must(await running.supplier.search(aTrip(), within()));
    offer = must(await running.supplier.price(found.offers[0] as FlightOffer)).offer;
    running.stop();
    running = await startSupplier(name, { longestMs: LONGEST_MS, breaker: { failures: 10_000, restMs: 1 } });
    offer = await freshOffer();
  });
  afterAll(() => running.stop());

  /** Warm: the first search of a fresh world may take longer than the short deadline of these tests. */
  async function freshOffer(): Promise<FlightOffer> {
    for (;;) {
      const found = await running.supplier.search(aTrip(), within());
      const priced = found.ok ? await running.supplier.price(found.offers[0] as FlightOffer) : undefined;
      if (priced?.ok) return priced.offer;
    }
  }

  const anyCall = (fault: Omit<Fault, 'call'>) => running.faults.set([{ ...fault, call: '' }]);
  const faults = Object.entries(FAULTS);

  test.each(faults)('%s: reads fail with a reason', async (_, fault) => {
    const { supplier } = running;
    const { order } = must(await supplier.createOrder(anOrder('reads', await freshOffer())));
    anyCall(fault);
    const [search, ...others] = await Promise.all([
      supplier.search(aTrip(), within()),
      supplier.price(offer),
      supplier.fareFamilies(offer),
      supplier.seatMaps(offer),
      supplier.findOrder('x'),
      supplier.readOrder(order.orderId),
      supplier.searchPlaces('bog'),
      supplier.placesNearby({ lat: 4.7, lon: -74.1 }, 50),
    ]);
    running.faults.set([]);
    expect(search).toMatchObject({ ok: false });
    expect(['timed-out', 'unreachable']).toContain(search.ok ? '' : search.reason);
    for (const outcome of others) expect(outcome).toEqual({ ok: false, reason: 'unreachable' });
  });

  test.each(faults.filter(([, { delayMs, slowBodyMs }]) => !delayMs && !slowBodyMs))(
    '%s once: a read is repeated and goes well',
    async (fault, terms) => {
      if (REFUSED_AT_THE_DOOR.has(fault) && !(name === 'amadeus' && fault === 'credentials refused')) return;
      running.faults.set([{ ...terms, call: name === 'amadeus' ? 'POST /v1/shopping' : 'GET /air/offers', times: 1 }]);
      expect((await running.supplier.price(offer)).ok).toBe(true);
    },
  );

  test.each(faults)('%s: an order is made once or not at all, and asking tells which', async (fault, terms) => {
    const reference = `${name} ${fault}`;
    const toOrder = await freshOffer();
    running.faults.set([{ ...terms, call: name === 'amadeus' ? 'POST /v1/booking' : 'POST /air/orders', times: 1 }]);
    const outcome = await running.supplier.createOrder(anOrder(reference, toOrder));
    running.faults.set([]);
    const reason = outcome.ok ? 'made' : outcome.reason;
    if (REFUSED_AT_THE_DOOR.has(fault)) expect(['rejected', 'made']).toContain(reason);
    else expect(reason).toBe('in-doubt');
    // What was under way when the deadline passed comes to its end first.
    await expect.poll(async () => (await running.supplier.findOrder(reference)).ok).toBe(true);
    const made = await running.ordersOf(reference);
    expect(made).toBeLessThanOrEqual(1);
    const found = must(await running.supplier.findOrder(reference)).order;
    expect(found === null ? 0 : 1).toBe(made);
    if (reason === 'rejected') expect(made).toBe(0);
    if (reason === 'made') expect(made).toBe(1);
  });

  test.each([
    [409, 'refused'],
    [422, 'refused'],
    [403, 'unreachable'],
    [500, 'unreachable'],
  ])('a cancellation that is answered with %s is %s, and the order stands', async (status, reason) => {
    const reference = `${name} not cancelled ${status}`;
    const { order } = must(await running.supplier.createOrder(anOrder(reference, await freshOffer())));
    running.faults.set([{ status, call: name === 'amadeus' ? 'DELETE ' : 'POST /air/order_cancellations' }]);
    expect(await running.supplier.cancelOrder(order.orderId)).toEqual({ ok: false, reason });
    running.faults.set([]);
    expect(await running.ordersOf(reference)).toBe(1);
  });

  test.each(faults.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault)))(
    '%s: cancelling is asked again until it is done',
    async (fault, terms) => {
      const reference = `${name} cancel ${fault}`;
      const { order } = must(await running.supplier.createOrder(anOrder(reference, await freshOffer())));
      running.faults.set([{ ...terms, call: name === 'amadeus' ? 'DELETE ' : 'POST /air/order_cancellations', times: 2 }]);
      await running.supplier.cancelOrder(order.orderId);
      running.faults.set([]);
      expect(await running.supplier.cancelOrder(order.orderId)).toEqual({ ok: true });
      expect(await running.ordersOf(reference)).toBe(0);
    },
  );
});
