import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { createTestDatabase, openFlags, queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { GDS_ONLY, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import { type Product, type Running, startProduct } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
  queryRows<Row>(running.product.databaseUrl, text, values);
const flagsOf = (id: string) => openFlags(running.product.databaseUrl, id);
const { paymentStates, leaveAlone } = paymentsOnRecord(() => running.product.databaseUrl);
const intentsOf = async (reference: string | null) =>
  (await running.sandboxes.books()).intents
    .filter(({ metadata }) => metadata.booking_reference === reference)
    .map(({ status }) => status);
const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 200 }).toEqual(expected);

test('orphaned money at an unconfigured provider is flagged and does not block other reversals', async () => {
  const gone = await prepareBooking(backend, { pick: 0, card: null });
  await query(
    `insert into payments (booking_id, provider, method, state, provider_payment_id, amount_minor, currency, created_at, updated_at)
     values ($1, 'former', 'hosted', 'orphaned', 'f-1', 100, 'USD', now() - interval '1 hour', now() - interval '1 hour')`,
    [gone.id],
  );
  const other = await prepareBooking(backend, { pick: 1, card: null });
  const opened = must(await backend.openPaymentPage({ ...other.key, paymentProvider: 'worldpay' }));
  must(await backend.abandonPayment(other.key));
  await onWorldpay('url' in opened ? opened.url : '', 'pay');
  await eventually(() => paymentStates(other.id), ['abandoned', 'voided']);
  expect([await flagsOf(gone.id), await paymentStates(gone.id)]).toEqual([['account-gone'], ['orphaned']]);
});

test('a booking with an unconfigured provider is flagged, and its session still answers', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 2, card: null });
  must(await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' }));
  await query(`update payments set provider = 'former' where booking_id = $1`, [id]);
  await leaveAlone(id);
  await eventually(() => flagsOf(id), ['account-gone']);
  const reply = await backend.readSession(key);
  expect(must(reply).status).toBe('authorising');
  await query(`update payments set provider = 'worldpay' where booking_id = $1`, [id]);
  expect(must(await backend.abandonPayment(key)).status).toBe('ready');
});

test('an authorisation that no longer matches the booking is voided and the order cancelled', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 5 });
  await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', delayMs: 1_500, times: 1 }]);
  const asked = backend.book(key);
  await eventually(async () => must(await backend.readSession(key)).status, 'ordering');
  await query('update bookings set total_minor = total_minor + 100, revision = revision + 1 where id = $1', [id]);
  expect((await asked).ok).toBe(false);
  const orders = await ordersOf(running.product.databaseUrl, await running.sandboxes.books(), id);
  expect(orders.map(({ status }) => status)).toEqual(['cancelled']);
  expect(await intentsOf(must(await backend.readSession(key)).referenceId)).toEqual(['canceled']);
  expect(await flagsOf(id)).toEqual(['paid-amount-differs']);
});

test.each(some(['amount_minor = amount_minor - 1', `currency = 'EUR'`, 'revision = revision - 1'], 0, 2))(
  'a card stored with %s is not authorised',
  async (change) => {
    const { id, key } = await prepareBooking(backend, { pick: 6 });
    await query(`update payments set ${change} where booking_id = $1`, [id]);
    expect(await backend.book(key)).toMatchObject({ problem: { code: 'price-changed' } });
    expect(must(await backend.readSession(key)).referenceId).toBeNull();
  },
);

/** A proxy to Stripe that changes answers or refuses calls. */
type Line = { change(answer: string): string; refuses(path: string): boolean };

/** Runs a separate product behind such a proxy to Stripe. */
async function behind(line: Line, work: (product: Product) => Promise<void>): Promise<void> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (line.refuses(request.url ?? '')) {
      const error = { type: 'invalid_request_error', message: 'This PaymentIntent could not be canceled.' };
      return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    }
    const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name));
    const body = request.method === 'GET' ? {} : { body: Buffer.concat(chunks) };
    const answer = await fetch(running.sandboxes.stripe + request.url, {
      method: request.method ?? 'GET',
      headers: headers as [string, string][],
      ...body,
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(line.change(await answer.text()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stripe = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await createTestDatabase(WITH_SAMPLES);
  const sandboxes = { ...running.sandboxes, stripe };
  const product = await startProduct({ sandboxes, databaseUrl: database.url, env: { ...GDS_ONLY, WORLDPAY_URL: '' } });
  try {
    await work(product);
  } finally {
    await product.end('SIGTERM');
    server.close();
    await database.drop();
  }
}

const unchanged = (answer: string) => answer;

test('a refused reversal stays flagged until it succeeds', async () => {
  let isRefusing = true;
  const refuses = (path: string) => isRefusing && path.endsWith('/cancel');
  await behind({ change: unchanged, refuses }, async ({ url, databaseUrl }) => {
    const own = clientOf(url);
    const { id, key } = await prepareBooking(own, { pick: 3 });
    const seen = async () => ({
      ...(
        await queryRows(
          databaseUrl,
          'select b.state, p.state as payment from bookings b join payments p on p.id = b.payment_id where b.id = $1',
          [id],
        )
      )[0],
      flags: await openFlags(databaseUrl, id),
    });
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true, times: 1 }]);
    const asked = own.book(key);
    await eventually(seen, { state: 'compensating', flags: ['reversal-refused'], payment: 'authorised' });
    isRefusing = false;
    expect(await asked).toMatchObject({ problem: { code: 'offer-unavailable' } });
    expect(await seen()).toEqual({ state: 'failed', flags: [], payment: 'voided' });
    expect(await intentsOf(must(await own.readSession(key)).referenceId)).toEqual(['canceled']);
  });
});

const OTHER_AMOUNTS: [string, (answer: string) => string][] = [
  ['another currency', (answer) => answer.replace(/"currency":"usd"/g, '"currency":"eur"')],
  ['less', (answer) => answer.replace(/"amount_capturable":(\d+)\d/g, '"amount_capturable":$1')],
];
test.each(some(OTHER_AMOUNTS, 1))(
  'an authorisation of %s than asked for is voided without an order or capture',
  async (_, change) => {
    await behind({ change, refuses: () => false }, async ({ url, databaseUrl }) => {
      const own = clientOf(url);
      const { id, key } = await prepareBooking(own, { pick: 4 });
      expect(await own.book(key)).toMatchObject({ problem: { status: 402 } });
      const reference = must(await own.readSession(key)).referenceId;
      await eventually(() => intentsOf(reference), ['canceled']);
      expect(await ordersOf(databaseUrl, await running.sandboxes.books(), id)).toEqual([]);
      expect(await openFlags(databaseUrl, id)).toEqual(['paid-amount-differs']);
    });
  },
);

test('a refund by the desk is made once, recorded in the ledger and not flagged', async () => {
  const { id, key } = await prepareBooking(backend, { pick: 6 });
  must(await backend.book(key));
  const reference = must(await backend.readSession(key)).referenceId as string;
  const args = ['refund', reference, '10.50', '--reason', 'r'];
  const asked = await runCommand(running.product.databaseUrl, 'desk.ts', args, { OPERATOR: 'ana' });
  expect(asked).toMatchObject({ status: 0, stdout: expect.stringContaining('10.50 USD is given back') });
  const refundedOf = async () =>
    (await running.sandboxes.books()).intents
      .filter(({ metadata }) => metadata.booking_reference === reference)
      .map(({ amount_refunded }) => amount_refunded);
  const ledger = () =>
    query<{ kind: string; amount_minor: number }>(
      `select t.kind, t.amount_minor::int from ledger_entries t join payments p on p.id = t.payment_id
       where p.booking_id = $1 and t.kind = 'refund'`,
      [id],
    );
  await eventually(refundedOf, [1_050]);
  await eventually(ledger, [{ kind: 'refund', amount_minor: 1_050 }]);
  // Its webhook arrives later.
  await eventually(() => query('select state from refunds where booking_id = $1', [id]), [{ state: 'succeeded' }]);
  expect([await flagsOf(id), must(await backend.readSession(key)).status]).toEqual([[], 'confirmed']);
});
