import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingCredentials } from '#contract/shapes.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { createTestDatabase, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { type ProductProcess, startProductProcess } from '../harness/product/product-process.ts';
import { encryptAsProduct, GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { few } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { decideAtPlacetopay, elsewhereAtPlacetopay } from '../harness/visitors/payment-pages.ts';

/**
 * A shop that charges in pesos is killed at random moments between the charge and the order: the money of a wallet is taken already, and no
 * call gives it back.
 */
const KILLS = Number(process.env.KILLS ?? few(1, 8));
const ORDER_SETTLE_MS = 1_500;
const SETTLE_DEADLINE_MS = 60_000;
/** From the wallet's yes on: notice, look-up, order and confirmation, with slowed upstream APIs. */
const LATEST_KILL_MS = 700;

let database: TestDatabase;
let sandboxes: Sandboxes;
let product: ProductProcess;
let port: number;

const start = () =>
  startProductProcess({
    sandboxes,
    databaseUrl: database.url,
    port,
    env: {
      ...GDS_ONLY,
      ORDER_SETTLE_MS: String(ORDER_SETTLE_MS),
      STRIPE_URL: '',
      WORLDPAY_URL: '',
      PLACETOPAY_URL: sandboxes.placetopay,
      PLACETOPAY_METHODS: 'nequi',
      PLACETOPAY_PREAUTHORISATION: 'off',
      CHARGE_IN: 'COP: margin=2.5, round=100',
    },
  });
beforeAll(async () => {
  encryptAsProduct();
  [database, sandboxes, port] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxes(), freePort()]);
  product = await start();
});
afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
});

const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e6));
const momentOf = (kill: number) => Math.floor(seededRandom('kill', seed, kill) * LATEST_KILL_MS);

async function outcomeOf(key: BookingCredentials): Promise<string> {
  const deadline = Date.now() + SETTLE_DEADLINE_MS;
  for (;;) {
    const session = await clientOf(product.url).readSession(key);
    const status = session.ok ? session.body.status : session.problem.code;
    if (['confirmed', 'failed', 'ready'].includes(status)) return status;
    if (Date.now() > deadline) return `stuck in ${status}`;
    await delay(100);
  }
}

type Sale = { kind: string; status: string; amount: number; currency: string; cartId: string };
const salesOf = async (id: string): Promise<Sale[]> => {
  const { transactions } = (await (await fetch(`${sandboxes.placetopay}/sandbox/books`)).json()) as { transactions: Sale[] };
  const [payment] = await queryRows<{ id: string }>(database.url, 'select id from payments where booking_id = $1', [id]);
  const cartId = payment?.id.replaceAll('-', '');
  return transactions.filter((one) => one.kind === 'sale' && one.status === 'APPROVED' && one.cartId === cartId);
};

// May wait: kill-while-booking.test.ts kills while the money is held, and the simulation after any step.
test(`pesos that were taken survive ${KILLS} kill -9: a booking, or all of them on their way back @waits`, async () => {
  await sandboxes.setFaults('placetopay', [{ call: 'POST /api/session/', delayMs: 120 }]);
  console.log(`KILL_SEED=${seed}`);
  const seen = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    // Of every other the order is refused: its money has to go back.
    const fault = kill % 2 === 1 ? { soldOut: true } : { delayMs: 150 };
    await sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking/flight-orders', ...fault }]);
    const backend = clientOf(product.url);
    const { id, key } = await prepareBooking(backend, { pick: kill, card: null, currencyCode: 'COP', agentId: `kill-${kill}` });
    const pesos = must(await backend.readSession(key)).charge?.total.amount;
    const directed = must(await backend.startHostedPayment({ ...key, paymentWay: 'placetopay:nequi' }));
    const page = 'hostedTransactionUrl' in directed ? directed.hostedTransactionUrl : '';
    const wallet = await elsewhereAtPlacetopay(page, 'nequi');
    const paying = decideAtPlacetopay(wallet, 'approve');
    const asked = clientOf(product.url).book(key);
    await delay(momentOf(kill));
    await product.end('SIGKILL');
    await Promise.allSettled([asked, paying]);
    product = await start();

    const status = await outcomeOf(key);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const orders = (await ordersOf(database.url, await sandboxes.books(), id)).filter((order) => order.status === 'booked');
    const sales = await salesOf(id);
    const owed = await queryRows<{ amount: number; currency: string; state: string }>(
      database.url,
      'select amount_minor::float8 as amount, currency, state from refunds where booking_id = $1',
      [id],
    );
    const entries = await queryRows<{ kind: string; amount: number }>(
      database.url,
      `select kind, entry.amount_minor::float8 as amount from ledger_entries entry join payments on payments.id = payment_id
       where booking_id = $1`,
      [id],
    );
    const isConfirmed = status === 'confirmed';
    expect({ kill, status, sales, orders: orders.length, owed, entries }).toMatchObject({
      kill,
      status: fault.soldOut ? 'failed' : 'confirmed',
      sales: [{ amount: pesos, currency: 'COP' }],
      orders: isConfirmed ? 1 : 0,
      owed: isConfirmed ? [] : [{ amount: pesos, currency: 'COP', state: 'by-hand' }],
      entries: [{ kind: 'capture', amount: pesos }],
    });
  }
  console.log(`outcomes after a kill (KILL_SEED=${seed}):`, Object.fromEntries(seen));
}, 600_000);
