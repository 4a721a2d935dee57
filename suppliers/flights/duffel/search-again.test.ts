import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import {
  anOrder,
  aTrip,
  must,
  type SupplierUnderTest,
  startSupplier,
  within,
} from '../../../tests/harness/suppliers/flight-suppliers.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { createDuffelClient, type DuffelClient } from './client.ts';
import { findAgain } from './search-again.ts';
import { shopping } from './shopping.ts';

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

test('an offer that an earlier attempt of ours has booked after all is not booked once more in a new search', async () => {
  const { supplier } = running;
  const { offers } = must(await supplier.search(aTrip(), within()));
  const priced = must(await supplier.price(offers[0] as FlightOffer)).offer;
  const { order } = must(await supplier.createOrder(anOrder('twice', priced)));
  const again = must(await supplier.createOrder(anOrder('twice', priced)));
  expect(again.order.orderId).toBe(order.orderId);
  expect(await running.ordersOf('twice')).toBe(1);
});

/** Duffel searches flights with one connection at most, unless more are requested. */
test('finds trips with two connections, also again for the next visitor', { timeout: 60_000 }, async () => {
  const { supplier } = running;
  const far = aTrip({
    legInfo: aTrip()
      .legInfo.slice(0, 1)
      .map((leg) => ({ ...leg, from: 'LET', to: 'PUQ' })),
  });
  const { offers } = must(await supplier.search(far, within()));
  expect(offers[0]?.itineraries[0]?.segments).toHaveLength(3);
  const priced = must(await supplier.price(offers[0] as FlightOffer)).offer;
  for (const name of ['far one', 'far two']) {
    must(await supplier.createOrder(anOrder(name, priced)));
    expect(await running.ordersOf(name)).toBe(1);
  }
});

/** Answers about other offers than this one name their passengers in reverse. */
function inReverse(client: DuffelClient, but: string): DuffelClient {
  const turned = (answer: ApiAnswer): ApiAnswer => {
    if (!answer.ok) return answer;
    const body = structuredClone(answer.body) as { data: Turned & { offers?: Turned[] } };
    for (const offer of [body.data, ...(body.data.offers ?? [])]) if (offer.id !== but) offer.passengers?.reverse();
    return { ...answer, body };
  };
  type Turned = { id: string; passengers?: unknown[] };
  return {
    ...client,
    call: async (ask) => turned(await client.call(ask)),
    get: async (path, ask) => turned(await client.get(path, ask)),
  };
}

test('finds an offer whose travellers are named in another order, and keeps each one’s own', { timeout: 60_000 }, async () => {
  const { url, server } = await startDuffelSandbox({ world: running.world, dataDir: mkdtempSync(join(tmpdir(), 'duffel-')) });
  const client = createDuffelClient({ baseUrl: url, accessToken: 'token' });
  const { search, price } = shopping(client);
  const { offers } = must(await search(aTrip({ travelerInfo: { adult: 2, child: 1, infant: 1 } }), within()));
  const plain = must(await price(offers[0] as FlightOffer)).offer;
  const bag = { additionalServices: { chargeableCheckedBags: { quantity: 1 } } };
  const withBag = plain.travelerPricings.map((pricing, traveler) =>
    traveler === 1
      ? { ...pricing, fareDetailsBySegment: pricing.fareDetailsBySegment.map((details) => ({ ...details, ...bag })) }
      : pricing,
  );
  const asked = must(await price({ ...plain, travelerPricings: withBag })).offer;
  const found = await findAgain(inReverse(client, asked.id), asked);
  server.close();
  const travelers = (offer: FlightOffer | undefined) =>
    offer?.travelerPricings.map(({ travelerType, fareDetailsBySegment: [first] }) => [
      travelerType,
      first?.additionalServices?.chargeableCheckedBags?.quantity ?? 0,
    ]);
  expect(travelers(found)).toEqual(travelers(asked));
  expect(found?.id).not.toBe(asked.id);
  expect(found?.price.grandTotal).toBe(asked.price.grandTotal);
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
