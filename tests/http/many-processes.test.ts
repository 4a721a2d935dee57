import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Fault } from '#sandbox/faults.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { confirmed, inTurn } from '../harness/product/in-turn.ts';
import { type ProductProcess, startOne } from '../harness/product/product-process.ts';
import { WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { noRedis, type RedisServer, startRedis } from '../harness/product/redis-server.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

const skipped = noRedis();
if (skipped) console.warn(`many processes are not tested: ${skipped}`);

const CALLS_A_MINUTE = 240;

describe.skipIf(skipped)('two processes sharing a database and Redis', () => {
  let database: TestDatabase;
  let sandboxes: Sandboxes;
  let redis: RedisServer;
  let first: ProductProcess;
  let products: Product[];
  let one: Backend;
  let other: Backend;

  beforeAll(async () => {
    [database, sandboxes, redis] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes(), startRedis()]);
    const env = {
      REDIS_URL: redis.url,
      ORDER_SETTLE_MS: '300',
      RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE),
      // One public address for both: the return address is part of the payment request, also when it is repeated.
      PUBLIC_ORIGIN: 'http://tiquete.example',
    };
    first = await startOne({ sandboxes, databaseUrl: database.url, env });
    products = [first, await startAnother({ sandboxes, databaseUrl: database.url, env })];
    [one, other] = products.map(({ url }) => clientOf(url)) as [Backend, Backend];
  });
  afterEach(() => setFaults([], []));
  afterAll(async () => {
    await Promise.all(products.map((product) => product.end('SIGTERM')));
    await Promise.all([sandboxes.stop(), redis.stop()]);
    await database.drop();
  });

  async function setFaults(amadeus: Fault[], duffel: Fault[]): Promise<void> {
    await Promise.all([sandboxes.setFaults('amadeus', amadeus), sandboxes.setFaults('duffel', duffel)]);
  }
  const DUFFEL_TAKES = (delayMs: number) => setFaults([], [{ call: 'POST /air/offer_requests', delayMs }]);

  const trip = (to: string, ahead: number) => aSegment({ legInfo: [{ from: 'BOG', to, departureDate: travelDay(ahead) }] });
  const isSearching = (meta: { suppliers: { status: string }[] }) => meta.suppliers.some(({ status }) => status === 'searching');
  const pricing = (id: string) => ({ data: { type: 'flight-offers-pricing' as const, flightOffers: [{ id }] } });
  const validate = (at: Backend, id: string) => at.validateFlightOffer(pricing(id));

  const ordersAt = async (id: string) => ordersOf(database.url, await sandboxes.books(), id);
  const untilShared = async () => {
    for (const product of products) await expect.poll(() => healthOf(product), { timeout: 10_000 }).toEqual([200, { ok: true }]);
  };
  const healthOf = async ({ url }: Product) => {
    const answer = await fetch(`${url}/healthz`);
    return [answer.status, await answer.json()];
  };

  test('choose, compare and book offers found by the other', async () => {
    for (const pick of [0, 1]) {
      const { id, key } = await prepareBooking(inTurn([one, other]), { segment: trip('MDE', 40 + pick), pick });
      expect(await confirmed(pick === 0 ? one : other, key)).toMatch(/^\w{6}$/);
      expect(await ordersAt(id)).toHaveLength(1);
    }
    const { data } = must(await one.searchFlights(trip('MIA', 42)));
    const fares = must(await other.compareFares({ id: data[0]?.id ?? '' })).data;
    const dearest = fares.at(-1)?.id ?? '';
    expect(dearest).not.toBe(data[0]?.id);
    // A fare found by one process, priced by the other, and opened by the first again.
    must(await validate(one, dearest));
    expect(must(await other.setFlightOrder({ agentId: 'two', flightOffer: { id: dearest } })).flightOfferId).toBeTruthy();
  });

  test.runIf(ALL)('search the suppliers once and share the prices of the calendar', async () => {
    // Counts searches only: the process that makes this one may need a token first.
    await setFaults([{ call: 'POST /v2/shopping', delayMs: 400 }], [{ call: 'POST /air/offer_requests', delayMs: 400 }]);
    const before = await sandboxes.faultCounts();
    const found = await Promise.all([one, other, one, other].map((at) => at.searchFlights(trip('CLO', 43))));
    expect(new Set(found.map((reply) => must(reply).meta.searchId)).size).toBe(1);
    expect(new Set(found.map((reply) => JSON.stringify(must(reply).data))).size).toBe(1);
    const after = await sandboxes.faultCounts();
    expect(after.injected - before.injected).toBe(2);
    const day = { from: travelDay(43), to: travelDay(43), move: 'trip' as const, fill: false };
    for (const at of [one, other]) {
      await expect.poll(async () => must(await at.priceCalendar({ ...trip('CLO', 43), ...day })).days[0]?.state).toBe('known');
    }
  });

  // May wait: two processes, slow by nature; the test above has one choose what the other found.
  test('share the partial results and the outcome of a running search @waits', async () => {
    await DUFFEL_TAKES(2_500);
    const { data, meta } = must(await one.searchFlights({ ...trip('MIA', 44), partial: true }));
    expect([isSearching(meta), data.length > 0]).toEqual([true, true]);
    must(await validate(other, data[0]?.id ?? ''));
    const again = must(await other.searchFlights({ ...trip('MIA', 44), partial: true }));
    expect(again.meta.searchId).toBe(meta.searchId);
    const outcome = must(await other.searchOutcome({ searchId: meta.searchId, seen: 'amadeus' }));
    expect(outcome.suppliers.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(outcome.fresh).toBeGreaterThan(0);
    const whole = must(await other.searchFlights(trip('MIA', 44)));
    expect(whole.data).toEqual(must(await one.searchFlights(trip('MIA', 44))).data);
    // An offer of the late supplier, and one that does not exist.
    must(await validate(other, whole.data.find(({ id }) => id.includes('~duffel-'))?.id ?? ''));
    expect(await validate(other, `${meta.searchId}~duffel-nothing`)).toMatchObject({ ok: false });
  });

  test.runIf(ALL)('share the lookup limit', async () => {
    const tries = [];
    for (let number = 0; number < 6; number++) {
      for (const at of [one, other]) tries.push(await at.findBooking({ referenceId: `AAAA${number}B`, email: 'a@example.com' }));
    }
    const codes = tries.map((reply) => (reply.ok ? 'found' : reply.problem.code));
    expect(codes).toEqual([...Array(10).fill('booking-not-found'), 'too-many-requests', 'too-many-requests']);
  });

  // May wait: two processes; backend/shared-store holds it.
  test('find what the other found without Redis too, and share again once it is back @waits', async () => {
    const before = must(await one.searchFlights(trip('LIM', 45))).data[0]?.id ?? '';
    await redis.kill();
    const startedAt = performance.now();
    must(await validate(one, before));
    expect(await validate(other, `${before}x`)).toMatchObject({ ok: false, problem: { code: 'session-expired' } });
    must(await validate(other, before));
    const { key, id } = await prepareBooking(other, { segment: trip('LIM', 45) });
    expect(await confirmed(other, key)).toMatch(/^\w{6}$/);
    expect(await ordersAt(id)).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    for (const product of products) expect(await healthOf(product)).toEqual([200, { ok: true, redis: 'unreachable' }]);
    await redis.startAgain();
    await untilShared();
    const after = must(await one.searchFlights(trip('LIM', 46))).data[0]?.id ?? '';
    must(await validate(other, after));
  });

  test.runIf(ALL)('share the request limit of an address', async () => {
    const ask = async (at: Backend) => {
      const reply = await at.readSession({ agentId: 'nobody', flightOfferId: 'nothing' });
      return reply.ok ? 'found' : reply.problem.code;
    };
    const codes: string[] = [];
    while (codes.length <= CALLS_A_MINUTE && codes.at(-1) !== 'too-many-requests') {
      codes.push(await ask(codes.length % 2 === 0 ? one : other));
    }
    expect(codes.at(-1)).toBe('too-many-requests');
    expect([await ask(one), await ask(other)]).toEqual(['too-many-requests', 'too-many-requests']);
  });

  test.runIf(ALL)('refuse to start with a wrong Redis password, without printing it', async () => {
    const guarded = await startRedis('--requirepass', 'right');
    const env = { REDIS_URL: guarded.url.replace('//', '//:hunter2@') };
    const started = startOne({ sandboxes, databaseUrl: database.url, env });
    await expect(started).rejects.toThrow(/stopped \(1\):\s+REDIS_URL: .*WRONGPASS/);
    await expect(started).rejects.not.toThrow('hunter2');
    await guarded.stop();
  });

  test('take over the search and the booking of a killed process', async () => {
    // Resets the limits used up by the test before.
    await redis.kill();
    await redis.startAgain();
    await untilShared();
    const { key, id } = await prepareBooking(one, { segment: trip('MDE', 47) });
    await DUFFEL_TAKES(6_000);
    await sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents', delayMs: 600 }]);
    const shown = must(await one.searchFlights({ ...trip('MIA', 48), partial: true }));
    expect(isSearching(shown.meta)).toBe(true);
    const asked = one.book(key).catch(() => undefined);
    await delay(300);
    await first.end('SIGKILL');
    await asked;
    await sandboxes.setFaults('stripe', []);
    await setFaults([], []);
    must(await validate(other, shown.data[0]?.id ?? ''));
    const outcome = must(await other.searchOutcome({ searchId: shown.meta.searchId, seen: 'amadeus' }));
    expect(outcome.suppliers.map(({ status }) => status)).toEqual(['ok', 'failed']);
    // The supplier search that died with the first process is made again.
    const again = must(await other.searchFlights(trip('MIA', 48)));
    expect(again.meta.suppliers.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(await confirmed(other, key)).toMatch(/^\w{6}$/);
    expect(await ordersAt(id)).toHaveLength(1);
  });
});
