import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import { freePort } from '#backend/db/local/local-postgres.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { createTestDatabase, openFlags, queryRows, type TestDatabase } from '../harness/database/test-database.ts';
import { type ProductProcess, startProductProcess } from '../harness/product/product-process.ts';
import { encryptAsProduct, GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { type Product, startProduct } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { type FarOrder, type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { clientOf, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';

/** An account at the GDS as its published documents have it: an order is read by its id, and found by nothing else. */
/** The product starts a second time, and visitors are patient. */
const LONG_MS = 240_000;
const OPERATIONS = 'operaciones@tiquete.example';
let database: TestDatabase;
let sandboxes: Sandboxes;
let killed: ProductProcess;
let product: Product;
let port: number;

const options = () => ({
  sandboxes,
  databaseUrl: database.url,
  port,
  env: { ...GDS_ONLY, AMADEUS_ORDER_LOOKUP: 'none', OPERATIONS_EMAIL: OPERATIONS, ORDER_SETTLE_MS: '1500' },
});

beforeAll(async () => {
  [database, sandboxes, port] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes({ findsByReference: false }),
    freePort(),
  ]);
  killed = await startProductProcess(options());
  product = killed;
  encryptAsProduct();
});
afterAll(async () => {
  await product.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
});

/** A booking whose order's answer is lost, `before` or `after` the order is made, once it is flagged. */
async function inDoubt(cut: 'before' | 'after') {
  await sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking/flight-orders', cut, times: 1 }]);
  const prepared = await prepareBooking(clientOf(product.url));
  // Not waited for: it takes as long as a visitor is patient.
  void clientOf(product.url)
    .book(prepared.key)
    .catch(() => undefined);
  await expect.poll(() => openFlags(database.url, prepared.id), { timeout: 30_000 }).toEqual(['order-in-doubt']);
  const [row] = await queryRows<{ reference: string }>(database.url, 'select reference from bookings where id = $1', [
    prepared.id,
  ]);
  return { ...prepared, reference: row?.reference ?? '' };
}

async function desk(...typed: string[]) {
  const { db, close } = connect(database.url, () => undefined);
  try {
    return await runDesk(typed, { db, by: 'operator:ana' });
  } finally {
    await close();
  }
}

type GdsOrder = FarOrder & { data: { associatedRecords: { reference: string }[] } };
const madeFor = async (id: string) => (await ordersOf(database.url, await sandboxes.books(), id)) as GdsOrder[];
const statusOf = async (key: BookingCredentials) => {
  const session = await clientOf(product.url).readSession(key);
  return session.ok ? session.body.status : session.problem.code;
};
async function moneyOf(reference: string) {
  const { intents } = await sandboxes.books();
  const ours = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  return ours.map(({ status }) => status);
}

test('an order whose answer is lost is not made again, also after a kill, and goes on once a person has found it', {
  timeout: LONG_MS,
}, async () => {
  const { id, key, reference } = await inDoubt('after');
  await expect
    .poll(async () => (await readInbox(sandboxes.inbox, reference)).map(({ text }) => text).join(), { timeout: 30_000 })
    .toContain('no se sabe si el proveedor tiene la orden');
  const mails = (await readInbox(sandboxes.inbox, reference)).map(({ source }) => source).join();
  expect(mails).not.toMatch(/Muñoz|MUNOZ/);

  await killed.end('SIGKILL');
  product = await startProduct(options());
  expect([await statusOf(key), await openFlags(database.url, id)]).toEqual(['ordering', ['order-in-doubt']]);
  const [order, ...others] = await madeFor(id);
  expect([order?.status, others.length, await moneyOf(reference)]).toEqual(['booked', 0, ['requires_capture']]);

  const told = (await desk('doubt', reference)).answer;
  for (const wanted of [
    'MUNOZ PENA/ANA MARIA',
    ' BOG-',
    'office MDECO0000, queue 80',
    order?.clientReference.toUpperCase() ?? '-',
  ])
    expect(told).toContain(wanted);
  expect(await desk('resolve', reference, 'order-in-doubt', '--note', 'later')).toMatchObject({ code: 1 });

  // The waiting page asks as this does: it carries the booking on without waiting for a periodic job.
  const asked = clientOf(product.url).book(key);
  expect(await desk('found', reference, 'AAAAAA')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('stays in doubt'),
  });
  const locator = order?.data.associatedRecords[0]?.reference ?? '';
  const [first, second] = await Promise.all([desk('found', reference, locator.toLowerCase()), desk('found', reference, locator)]);
  expect([first.code, second.code]).toEqual([0, 0]);
  await asked;
  expect([await statusOf(key), await openFlags(database.url, id)]).toEqual(['confirmed', []]);
  expect([(await madeFor(id)).length, await moneyOf(reference)]).toEqual([1, ['succeeded']]);
  expect(await desk('give-up', reference, 'no-order', '--note', 'I see none')).toMatchObject({ code: 1 });
  expect(product.log()).not.toContain('"GET /v1/booking/flight-orders"');
});

test.runIf(ALL)(
  'an order that was never made is given up by an operator who has looked, and the authorisation is voided',
  {
    timeout: LONG_MS,
  },
  async () => {
    const { id, key, reference } = await inDoubt('before');
    const other = await inDoubt('after');
    const [notOurs] = await madeFor(other.id);
    const asked = clientOf(product.url).book(key);
    expect(await desk('found', reference, notOurs?.id ?? '')).toMatchObject({ code: 1 });
    expect(await desk('give-up', reference, 'no-order', '--note', 'too early')).toMatchObject({ code: 1 });
    await queryRows(
      database.url,
      `update booking_items set order_attempted_at = now() - interval '11 minutes' where booking_id = $1`,
      [id],
    );
    expect(await desk('give-up', reference, 'no-order', '--note', 'not there by name, nor by flight')).toMatchObject({ code: 0 });
    await asked;
    await expect.poll(() => statusOf(key), { timeout: 60_000 }).toBe('failed');
    expect([await moneyOf(reference), await madeFor(id), await openFlags(database.url, id)]).toEqual([['canceled'], [], []]);
    expect(await desk('found', reference, notOurs?.id ?? '')).toMatchObject({ code: 1 });
  },
);
