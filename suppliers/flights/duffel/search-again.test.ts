import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { anOrder, aTrip, must, type SupplierUnderTest, startSupplier, within } from '../../../tests/harness/flight-suppliers.ts';

let running: SupplierUnderTest;
beforeAll(async () => {
  running = await startSupplier('duffel');
});
afterAll(() => running.stop());

test('lets several visitors buy from one search, also the same offer, and with a bag', { timeout: 60_000 }, async () => {
  const { supplier } = running;
  const trip = aTrip({ travelerInfo: { adult: 1, child: 1, infant: 1 } });
  const { offers } = must(await supplier.search(trip, within()));
  const priced = must(await supplier.price(offers[0] as FlightOffer)).offer;
  const other = must(await supplier.price(offers[1] as FlightOffer)).offer;
  const [first, ...rest] = priced.travelerPricings as [FlightOffer['travelerPricings'][0]];
  const bag = { additionalServices: { chargeableCheckedBags: { quantity: 1 } } };
  const withBag = must(
    await supplier.price({
      ...priced,
      travelerPricings: [
        { ...first, fareDetailsBySegment: first.fareDetailsBySegment.map((details) => ({ ...details, ...bag })) },
        ...rest,
      ],
    }),
  ).offer;
  const ids = new Set<string>();
  for (const [name, offer] of [
    ['one', priced],
    ['two', other],
    ['three', withBag],
  ] as const) {
    const { order } = must(await supplier.createOrder(anOrder(name, offer)));
    ids.add(order.orderId);
    expect(await running.ordersOf(name)).toBe(1);
  }
  expect(ids.size).toBe(3);
});

test('shortens a name longer than 20 letters as Duffel requires, dropping the middle name first', async () => {
  const { supplier } = running;
  const { offers } = must(await supplier.search(aTrip(), within()));
  const order = anOrder('long', must(await supplier.price(offers[0] as FlightOffer)).offer);
  const [traveler] = order.passengers as [(typeof order.passengers)[0]];
  const named = { ...traveler, firstName: 'María del Carmen', middleName: 'Alejandra', lastName: 'Santamaría-Villavicencio' };
  const { order: made } = must(await supplier.createOrder({ ...order, passengers: [named] }));
  const { order: readBack } = must(await supplier.readOrder(made.orderId));
  expect(readBack.travelers).toMatchObject([{ firstName: 'MARIA DEL CARMEN', lastName: 'SANTAMARIA-VILLAVICE' }]);
});
