import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingCredentials } from '#contract/shapes.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { type ProductProcess, startProductProcess } from '../harness/product/product-process.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** The simulation covers all histories of dying processes: here a real process is killed at random moments. */
const KILLS = Number(process.env.KILLS ?? few(1, 8));
/** How long a lost call may still run at the supplier; the sandbox is faster than a real one. */
const ORDER_SETTLE_MS = 1_500;
const SETTLE_DEADLINE_MS = 40_000;

let database: TestDatabase;
let sandboxes: Sandboxes;
let product: ProductProcess;
let port: number;

const start = () =>
  startProductProcess({
    sandboxes,
    databaseUrl: database.url,
    port,
    env: { ...GDS_ONLY, ORDER_SETTLE_MS: String(ORDER_SETTLE_MS) },
  });

beforeAll(async () => {
  [database, sandboxes, port] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes(), freePort()]);
  product = await start();
});

afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
});

/** Any moment of a booking, which takes about half a second with slowed upstream APIs. */
const LATEST_KILL_MS = 550;
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6));
const momentOf = (kill: number) => Math.floor(seededRandom('kill', seed, kill) * LATEST_KILL_MS);

async function outcomeOf(key: BookingCredentials): Promise<{ status: string; reference: string | null }> {
  const deadline = Date.now() + SETTLE_DEADLINE_MS;
  for (;;) {
    const session = await clientOf(product.url).readSession(key);
    if (session.ok && ['confirmed', 'failed', 'ready'].includes(session.body.status)) {
      return { status: session.body.status, reference: session.body.referenceId };
    }
    if (Date.now() > deadline)
      return { status: session.ok ? `stuck in ${session.body.status}` : session.problem.code, reference: null };
    await delay(100);
  }
}

test(`a booking in progress survives ${KILLS} kill -9: confirmed once, or refused with nothing charged`, async () => {
  await sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents', delayMs: 120 }]);
  await sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking/flight-orders', delayMs: 150 }]);
  const seen = new Map<string, number>();
  console.log(`KILL_SEED=${seed}`);
  for (let kill = 0; kill < KILLS; kill++) {
    const { id, key } = await prepareBooking(clientOf(product.url), { pick: kill });
    const asked = clientOf(product.url).book(key);
    await delay(momentOf(kill));
    await product.end('SIGKILL');
    await asked;
    product = await start();

    const { status, reference } = await outcomeOf(key);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const books = await sandboxes.books();
    const { intents } = books;
    const ownOrders = (await ordersOf(product.databaseUrl, books, id)).filter(({ status }) => status === 'booked');
    const ownIntents = intents.filter((intent) => intent.metadata.booking_reference === reference);
    const kept = ownIntents.filter((intent) => intent.amount_received > intent.amount_refunded);
    const held = ownIntents.filter((intent) => intent.status === 'requires_capture');
    const isConfirmed = status === 'confirmed';
    expect({ kill, status, orders: ownOrders.length, charged: kept.length, held: held.length }).toEqual({
      kill,
      status: expect.stringMatching(/^(confirmed|failed|ready)$/),
      orders: isConfirmed ? 1 : 0,
      charged: isConfirmed ? 1 : 0,
      held: 0,
    });
  }
  console.log(`outcomes after a kill (KILL_SEED=${seed}):`, Object.fromEntries(seen));
}, 600_000);
