import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { Fault } from '#sandbox/faults.ts';
import { must } from '../../tests/harness/flight-suppliers.ts';
import {
  aStay,
  aStayOrder,
  CALLS,
  CARTAGENA,
  quoted,
  STAY_SUPPLIER_NAMES,
  type StaySupplierUnderTest,
  soon,
  startStaySupplier,
} from '../../tests/harness/stay-suppliers.ts';
import type { QuotedStay } from './port.ts';

/** Everything that can go wrong with every call of every supplier: an outcome with a name, and never two orders. */
const FAULTS: Record<string, Omit<Fault, 'call'>> = {
  'too slow': { delayMs: 1_600 },
  'a slow body': { slowBodyMs: 1_600 },
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

describe.each(STAY_SUPPLIER_NAMES)('%s', (name) => {
  let running: StaySupplierUnderTest;
  let offer: StayOffer;
  beforeAll(async () => {
    // The breaker has tests of its own; here every call is to reach the far end. Its hotels are worked out before the deadline is short.
    const patient = await startStaySupplier(name);
    await quoted(patient.supplier);
    patient.stop();
    running = await startStaySupplier(name, { longestMs: LONGEST_MS, breaker: { failures: 10_000, restMs: 1 } });
    offer = (await freshQuote()).offer;
  });
  afterAll(() => running.stop());

  const freshQuote = (): Promise<QuotedStay> =>
    quoted(running.supplier, aStay(), ({ cancellation }) => cancellation.isRefundable);
  const anyCall = (fault: Omit<Fault, 'call'>) => running.faults.set([{ ...fault, call: '' }]);
  const faults = Object.entries(FAULTS);

  test.each(faults)('%s: reads fail with a reason', async (_, fault) => {
    const { supplier } = running;
    const { order } = must(await supplier.createOrder(aStayOrder(`reads ${_}`, await freshQuote())));
    anyCall(fault);
    const [search, rooms, ...others] = await Promise.all([
      supplier.search({ ...aStay(), near: CARTAGENA }, soon()),
      supplier.roomOffers(offer.hotelId, aStay(), soon()),
      supplier.reprice(offer),
      supplier.findOrder('x'),
      supplier.readOrder(order.orderId),
      supplier.quoteCancellation(order.orderId),
      supplier.cancelOrder(order.orderId),
    ]);
    running.faults.set([]);
    for (const outcome of [search, rooms]) expect(['timed-out', 'unreachable']).toContain(outcome.ok ? '' : outcome.reason);
    for (const outcome of others) expect(outcome).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  test.each(faults.filter(([fault, { delayMs, slowBodyMs }]) => !delayMs && !slowBodyMs && !REFUSED_AT_THE_DOOR.has(fault)))(
    '%s once: a read is repeated and goes well',
    async (_, terms) => {
      const { offer: fresh } = await freshQuote();
      running.faults.set([{ ...terms, call: CALLS[name].reprice, times: 1 }]);
      expect((await running.supplier.reprice(fresh)).ok).toBe(true);
    },
  );

  test.each(faults)('%s: an order is made once or not at all, and asking tells which', async (fault, terms) => {
    const reference = `${name} ${fault}`;
    const quote = await freshQuote();
    running.faults.set([{ ...terms, call: CALLS[name].order, times: 1 }]);
    const outcome = await running.supplier.createOrder(aStayOrder(reference, quote));
    running.faults.set([]);
    const reason = outcome.ok ? 'made' : outcome.reason;
    expect(reason).toBe(REFUSED_AT_THE_DOOR.has(fault) ? 'rejected' : 'in-doubt');
    // What was under way when the deadline passed comes to its end first.
    await expect.poll(async () => (await running.supplier.findOrder(reference)).ok).toBe(true);
    const made = await running.ordersOf(reference);
    expect(made).toBeLessThanOrEqual(1);
    const found = must(await running.supplier.findOrder(reference)).order;
    expect(found === null ? 0 : 1).toBe(made);
    if (reason === 'rejected') expect(made).toBe(0);
  });

  test.each(faults.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault)))(
    '%s: cancelling is asked again until it is done, and says the same',
    async (fault, terms) => {
      const reference = `${name} cancel ${fault}`;
      const quote = await freshQuote();
      const { order } = must(await running.supplier.createOrder(aStayOrder(reference, quote)));
      running.faults.set([{ ...terms, call: CALLS[name].cancel, times: 2 }]);
      await running.supplier.cancelOrder(order.orderId);
      running.faults.set([]);
      expect(await running.supplier.cancelOrder(order.orderId)).toEqual({
        ...{ ok: true, fee: { amountMinor: 0, currency: 'USD' }, refund: quote.offer.cost },
      });
      expect(await running.ordersOf(reference)).toBe(0);
    },
  );

  test('nobody there: an order was surely never asked for', async () => {
    const quote = await freshQuote();
    const gone = await startStaySupplier(name);
    gone.stop();
    const outcome = await gone.supplier.createOrder(aStayOrder('nobody there', quote));
    expect(outcome).toEqual({ ok: false, reason: 'unreachable' });
  });

  test.each([204, 304, 409])('%i to a cancellation of an order that stands is a refusal', async (status) => {
    const reference = `${name} stands ${status}`;
    const { order } = must(await running.supplier.createOrder(aStayOrder(reference, await freshQuote())));
    running.faults.set([{ call: CALLS[name].cancel, status, times: 1 }]);
    expect(await running.supplier.cancelOrder(order.orderId)).toMatchObject({ ok: false, reason: 'refused' });
    expect(await running.ordersOf(reference)).toBe(1);
  });

  test('204 to a look-up is no order, which only time proves', async () => {
    const reference = `${name} looked for`;
    must(await running.supplier.createOrder(aStayOrder(reference, await freshQuote())));
    running.faults.set([{ call: 'GET /v3.0/bookings', status: 204, times: 1 }]);
    expect(await running.supplier.findOrder(reference)).toEqual({ ok: true, order: null });
    expect(must(await running.supplier.findOrder(reference)).order).not.toBeNull();
  });
});
