import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import {
  cancelUnder,
  expectReadsFailed,
  FAULTS,
  LONGEST_MS,
  NOT_SENT,
  orderUnder,
  PASSING,
  REFUSED_AT_THE_DOOR,
  REPEATED,
} from '../../tests/harness/suppliers/fault-matrix.ts';
import {
  anOrder,
  aTrip,
  must,
  SUPPLIER_NAMES,
  type SupplierUnderTest,
  startSupplier,
  within,
} from '../../tests/harness/suppliers/flight-suppliers.ts';

const [OUT] = aTrip().legInfo;
/** One way, because the results do not matter here. */
const TRIP = aTrip({ legInfo: OUT ? [OUT] : [] });
/** Prefixes of a supplier's calls. */
const PRICE = { amountMinor: 10_000, currency: 'USD' };
const CALLS = {
  amadeus: { read: 'POST /v1/shopping', order: 'POST /v1/booking', cancel: 'DELETE ' },
  duffel: { read: 'GET /air/offers', order: 'POST /air/orders', cancel: 'POST /air/order_cancellations' },
};

describe.each(SUPPLIER_NAMES)('%s', (name) => {
  let running: SupplierUnderTest;
  let offer: FlightOffer;
  beforeAll(async () => {
    // The breaker is tested elsewhere; here every call has to reach the upstream API.
    running = await startSupplier(name, { breaker: { failures: 10_000, restMs: 1 } });
    const found = must(await running.supplier.search(TRIP, within()));
    offer = must(await running.supplier.price(found.offers[0] as FlightOffer)).offer;
    running.stop();
    running = await startSupplier(name, { maxDeadlineMs: LONGEST_MS, breaker: { failures: 10_000, restMs: 1 } });
    offer = await freshOffer();
  });
  afterAll(() => running.stop());

  /** A warm-up: the first search of a new world can exceed the short deadline of these tests. */
  async function freshOffer(): Promise<FlightOffer> {
    for (;;) {
      const found = await running.supplier.search(TRIP, within());
      const priced = found.ok ? await running.supplier.price(found.offers[0] as FlightOffer) : undefined;
      if (priced?.ok) return priced.offer;
    }
  }

  const calls = CALLS[name];

  test.each(FAULTS)('%s: reads fail with a reason', async (_, fault) => {
    const { supplier } = running;
    const { order } = must(await supplier.createOrder(anOrder('reads', await freshOffer())));
    running.faults.set([{ ...fault, call: '' }]);
    const [search, ...others] = await Promise.all([
      supplier.search(TRIP, within()),
      supplier.price(offer),
      supplier.fareFamilies(offer),
      supplier.seatMaps(offer),
      supplier.findOrder?.('x') ?? { ok: false as const, reason: 'unreachable' as const },
      supplier.readOrder(order.orderId),
      supplier.searchPlaces('bog'),
      supplier.placesNearby({ lat: 4.7, lon: -74.1 }, 50),
    ]);
    running.faults.set([]);
    expectReadsFailed([search], others);
  });

  test.each(REPEATED)('%s once: a read is repeated and succeeds', async (fault, terms) => {
    if (REFUSED_AT_THE_DOOR.has(fault) && !(name === 'amadeus' && fault === 'credentials refused')) return;
    running.faults.set([{ ...terms, call: calls.read, times: 1 }]);
    expect((await running.supplier.price(offer)).ok).toBe(true);
  });

  test.each(FAULTS)('%s: an order is made at most once, and looking for it tells whether it was', async (fault, terms) => {
    const reference = `${name} ${fault}`;
    const offered = await freshOffer();
    const order = () => running.supplier.createOrder(anOrder(reference, offered));
    const said = await orderUnder(running, { fault: { ...terms, call: calls.order }, reference, order });
    const expected = NOT_SENT.has(fault) ? ['not-sent'] : ['in-doubt'];
    expect(REFUSED_AT_THE_DOOR.has(fault) ? ['rejected', 'made'] : expected).toContain(said);
  });

  test('reports an order that could not be sent as not sent', async () => {
    const offered = await freshOffer();
    const gone = await startSupplier(name);
    gone.stop();
    expect(await gone.supplier.createOrder(anOrder('nobody there', offered))).toEqual({ ok: false, reason: 'not-sent' });
  });

  test.each([
    [409, 'refused'],
    [422, 'refused'],
    [403, 'unreachable'],
    [500, 'unreachable'],
  ])('a cancellation answered with %s is %s, and the order stands', async (status, reason) => {
    const reference = `${name} not cancelled ${status}`;
    const { order } = must(await running.supplier.createOrder(anOrder(reference, await freshOffer())));
    running.faults.set([{ status, call: calls.cancel }]);
    expect(await running.supplier.cancelOrder(order.orderId, PRICE)).toEqual({ ok: false, reason });
    running.faults.set([]);
    expect(await running.ordersOf(reference)).toBe(1);
  });

  test.each(PASSING)('%s: a cancellation is repeated until it is done', async (fault, terms) => {
    const reference = `${name} cancel ${fault}`;
    const { order } = must(await running.supplier.createOrder(anOrder(reference, await freshOffer())));
    const cancel = () => running.supplier.cancelOrder(order.orderId, PRICE);
    expect(await cancelUnder(running, { fault: { ...terms, call: calls.cancel }, reference, cancel })).toMatchObject({
      ok: true,
    });
  });
});
