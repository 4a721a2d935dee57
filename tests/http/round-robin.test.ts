import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { confirmed, inTurn } from '../harness/product/in-turn.ts';
import { type ProductProcess, startOne } from '../harness/product/product-process.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { noRedis, type RedisServer, startRedis } from '../harness/product/redis-server.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

/** Two processes over one database, asked strictly in turn, that have no Redis, or lose it (docs/decisions/089-round-robin-without-redis.md). */
let sandboxes: Sandboxes;
beforeAll(async () => {
  sandboxes = await startSandboxes();
});
afterAll(() => sandboxes.stop());

type Installation = { database: TestDatabase; products: Product[]; backends: Backend[] };

async function startTwo(startFirst: typeof startAnother, env: Record<string, string> = {}): Promise<Installation> {
  const database = await createTestDatabase(WITH_SAMPLES);
  const terms = { sandboxes, databaseUrl: database.url, env: { PUBLIC_ORIGIN: 'http://tiquete.example', ...env } };
  const products = [await startFirst(terms), await startAnother(terms)];
  return { database, products, backends: products.map(({ url }) => clientOf(url)) };
}

async function stop({ database, products }: Installation): Promise<void> {
  await Promise.all(products.map((product) => product.end('SIGTERM')));
  await database.drop();
}

const healthOf = async ({ url }: Product) => {
  const answer = await fetch(`${url}/healthz`);
  return [answer.status, await answer.json()];
};
const trip = (to: string, ahead: number) => aSegment({ legInfo: [{ from: 'BOG', to, departureDate: travelDay(ahead) }] });
const pricing = (id: string) => ({ data: { type: 'flight-offers-pricing' as const, flightOffers: [{ id }] } });

async function searchesWritten({ database }: Installation): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    database.url,
    "select count(*) from shared_entries where split_part(key, ':', 3) = 'searches'",
  );
  return row?.count ?? 0;
}

async function expectBooked({ database, backends }: Installation, segment: ReturnType<typeof trip>): Promise<void> {
  const all = inTurn(backends);
  const { id, key } = await prepareBooking(all, { segment });
  expect(await confirmed(all, key)).toMatch(/^\w{6}$/);
  expect(await ordersOf(database.url, await sandboxes.books(), id)).toHaveLength(1);
}

describe('two processes without a Redis', () => {
  let two: Installation;
  beforeAll(async () => {
    two = await startTwo(startOne);
  });
  afterAll(() => stop(two));

  // May wait: two processes; many-processes.test.ts books with two as well.
  test('confirm bookings whose calls they answer in turn, and rooms @waits', async () => {
    for (const ahead of [40, 41]) await expectBooked(two, trip('MDE', ahead));
    const [one, other] = two.backends as [Backend, Backend];
    const stay = { startDate: travelDay(40), endDate: travelDay(42) };
    const near = { geoCode: { latitude: 4.711, longitude: -74.0721 }, radius: 30, unit: 'KM' as const };
    const { data } = must(await one.searchStays({ geoSearch: near, stay, rooms: [{ adults: 2 }] }));
    const offers = must(await other.stayOffers({ id: data[0]?.hotel.id ?? '', stay, rooms: [{ adults: 2 }] })).data;
    expect(must(await one.validateStay({ offer: { id: offers[0]?.id ?? '' } })).data.id).toBe(offers[0]?.id);
  });

  // May wait: two processes without a Redis.
  test('say so to the operator, and go on answering 200 @waits', async () => {
    for (const product of two.products) {
      await expect.poll(() => healthOf(product)).toEqual([200, { ok: true, redis: 'missing', processes: 2 }]);
      expect(product.log()).toContain('processes share this database without a Redis');
    }
  });

  // May wait: two processes; many-processes.test.ts takes over from a killed one.
  test('open what a process found that was killed meanwhile, and say nothing of 15 minutes about what was never found @waits', async () => {
    const [first, second] = two.products as [ProductProcess, Product];
    const [one, other] = two.backends as [Backend, Backend];
    const before = await searchesWritten(two);
    const found = must(await one.searchFlights(trip('MIA', 43))).data[0]?.id ?? '';
    const compared = must(await one.compareFares({ id: found })).data;
    const dearest = compared.at(-1)?.id ?? '';
    // A search is answered before it is packed.
    await expect.poll(() => searchesWritten(two)).toBe(before + 1);
    await first.end('SIGKILL');
    must(await other.validateFlightOffer(pricing(found)));
    must(await other.validateFlightOffer(pricing(dearest)));
    const never = await other.validateFlightOffer(pricing('never~amadeus-1'));
    expect(never).toMatchObject({ ok: false, problem: { code: 'session-expired' } });
    expect(JSON.stringify(never)).not.toContain('15 minutes');
    // The one that is left is alone again after a while, and says nothing of others.
    await expect.poll(() => healthOf(second), { timeout: 20_000 }).toEqual([200, { ok: true }]);
  });
});

const skipped = noRedis();
describe.skipIf(skipped)('two processes whose Redis ends', () => {
  let two: Installation;
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
    two = await startTwo(startAnother, { REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await stop(two);
    await redis.stop();
  });

  // May wait: two processes; together-store.test.ts loses its Redis as well.
  test('confirm bookings begun before it ended, after it ended, and after it is back @waits', async () => {
    const [one, other] = two.backends as [Backend, Backend];
    const before = must(await one.searchFlights(trip('CLO', 44))).data;
    await redis.kill();
    // What was found while Redis was there, asked of the process that did not find it.
    must(await other.validateFlightOffer(pricing(before[0]?.id ?? '')));
    const opened = must(await one.setFlightOrder({ agentId: 'in-turn', flightOffer: { id: before[0]?.id ?? '' } }));
    expect(opened.flightOfferId).toBeTruthy();
    await expectBooked(two, trip('CLO', 45));
    for (const product of two.products) expect(await healthOf(product)).toEqual([200, { ok: true, redis: 'unreachable' }]);
    const without = must(await one.searchFlights(trip('CLO', 46))).data;
    await redis.startAgain();
    for (const product of two.products) {
      await expect.poll(() => healthOf(product), { timeout: 10_000 }).toEqual([200, { ok: true }]);
    }
    must(await other.validateFlightOffer(pricing(without[0]?.id ?? '')));
    await expectBooked(two, trip('CLO', 47));
  });
});
