import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import {
  cancelUnder,
  expectReadsFailed,
  FAULTS,
  LONGEST_MS,
  orderUnder,
  PASSING,
  REFUSED_AT_THE_DOOR,
  REPEATED,
} from '../../tests/harness/suppliers/fault-matrix.ts';
import { must } from '../../tests/harness/suppliers/flight-suppliers.ts';
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
} from '../../tests/harness/suppliers/stay-suppliers.ts';
import type { QuotedStay } from './port.ts';

describe.each(STAY_SUPPLIER_NAMES)('%s', (name) => {
  let running: StaySupplierUnderTest;
  let offer: StayOffer;
  beforeAll(async () => {
    // The breaker is tested elsewhere; here every call has to reach the upstream API. The hotels are generated before the
    // deadline is shortened.
    const patient = await startStaySupplier(name);
    await quoted(patient.supplier);
    patient.stop();
    running = await startStaySupplier(name, { maxDeadlineMs: LONGEST_MS, breaker: { failures: 10_000, restMs: 1 } });
    offer = (await freshQuote()).offer;
  });
  afterAll(() => running.stop());

  const freshQuote = (): Promise<QuotedStay> =>
    quoted(running.supplier, aStay(), ({ cancellation }) => cancellation.isRefundable);
  const calls = CALLS[name];

  test.each(FAULTS)('%s: reads fail with a reason', async (_, fault) => {
    const { supplier } = running;
    const { order } = must(await supplier.createOrder(aStayOrder(`reads ${_}`, await freshQuote())));
    running.faults.set([{ ...fault, call: '' }]);
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
    expectReadsFailed([search, rooms], others);
  });

  test.each(REPEATED.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault)))(
    '%s once: a read is repeated and succeeds',
    async (_, terms) => {
      const { offer: fresh } = await freshQuote();
      running.faults.set([{ ...terms, call: calls.reprice, times: 1 }]);
      expect((await running.supplier.reprice(fresh)).ok).toBe(true);
    },
  );

  test.each(FAULTS)('%s: an order is made at most once, and looking for it tells whether it was', async (fault, terms) => {
    const reference = `${name} ${fault}`;
    const quote = await freshQuote();
    const order = () => running.supplier.createOrder(aStayOrder(reference, quote));
    const said = await orderUnder(running, { fault: { ...terms, call: calls.order }, reference, order });
    expect(said).toBe(REFUSED_AT_THE_DOOR.has(fault) ? 'rejected' : 'in-doubt');
  });

  test.each(PASSING)('%s: a cancellation is repeated until it is done, with the same result', async (fault, terms) => {
    const reference = `${name} cancel ${fault}`;
    const quote = await freshQuote();
    const { order } = must(await running.supplier.createOrder(aStayOrder(reference, quote)));
    const cancel = () => running.supplier.cancelOrder(order.orderId);
    const cancelled = await cancelUnder(running, { fault: { ...terms, call: calls.cancel }, reference, cancel });
    expect(cancelled).toEqual({ ok: true, fee: { amountMinor: 0, currency: 'USD' }, refund: quote.offer.cost });
  });

  test('reports unreachable, not in doubt, when an order could not be sent', async () => {
    const quote = await freshQuote();
    const gone = await startStaySupplier(name);
    gone.stop();
    const outcome = await gone.supplier.createOrder(aStayOrder('nobody there', quote));
    expect(outcome).toEqual({ ok: false, reason: 'unreachable' });
  });

  test.each([204, 304, 409])('takes %i in answer to the cancellation of a standing order as a refusal', async (status) => {
    const reference = `${name} stands ${status}`;
    const { order } = must(await running.supplier.createOrder(aStayOrder(reference, await freshQuote())));
    running.faults.set([{ call: calls.cancel, status, times: 1 }]);
    expect(await running.supplier.cancelOrder(order.orderId)).toMatchObject({ ok: false, reason: 'refused' });
    expect(await running.ordersOf(reference)).toBe(1);
  });

  test('takes 204 in answer to a lookup as no order, for now', async () => {
    const reference = `${name} looked for`;
    must(await running.supplier.createOrder(aStayOrder(reference, await freshQuote())));
    running.faults.set([{ call: 'GET /v3.0/bookings', status: 204, times: 1 }]);
    expect(await running.supplier.findOrder(reference)).toEqual({ ok: true, order: null });
    expect(must(await running.supplier.findOrder(reference)).order).not.toBeNull();
  });
});
