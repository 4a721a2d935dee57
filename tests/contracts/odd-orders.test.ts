import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import { startLiteApiSandbox } from '#sandbox/liteapi/server.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import { few, oneOf } from '../harness/running/long-by-nature.ts';
import { alterations, DEEP_JSON, recordAnswers, UNKEEPABLE } from '../harness/suppliers/altered-answers.ts';
import { anOrder, aTrip, must, within } from '../harness/suppliers/flight-suppliers.ts';
import { replay } from '../harness/suppliers/replaying-server.ts';
import { aStayOrder, quoted } from '../harness/suppliers/stay-suppliers.ts';

/**
 * An existing order is never reported as missing because of an odd value in an answer about it: a missing order would be placed
 * again and paid twice.
 */
const REFERENCE = 'ours-1';
const PRICE = { currency: 'USD', total: '100.00', base: '80.00' };
const AN_OFFER: FlightOffer = {
  type: 'flight-offer',
  id: 'off_1',
  source: 'DUFFEL',
  itineraries: [],
  price: PRICE,
  travelerPricings: [],
};
type Desk = {
  order(): Promise<{ ok: boolean; reason?: string }>;
  find(): Promise<{ ok: true; order: object | null } | { ok: false; reason: string }>;
  cancel(orderId: string): Promise<{ ok: boolean }>;
  read(orderId: string): Promise<{ ok: true; order: { isCancelled: boolean } } | { ok: false; reason: string }>;
};
type Subject = {
  start(dataDir: string): Promise<{ url: string; server: { close(): unknown } }>;
  /** An adapter's calls to place an order and to read it. */
  desk(baseUrl: string): Promise<Desk>;
  calls: { order: string; list: string };
  /** The values by which an order is identified and known to be live: altered, they change the result. */
  decisive: RegExp;
};

async function flightDesk(supplier: FlightSupplier): Promise<Desk> {
  const { offers } = must(await supplier.search(aTrip(), within()));
  const [first] = offers;
  if (!first) throw new Error('nothing is sold');
  const { offer } = must(await supplier.price(first));
  return {
    order: () => supplier.createOrder(anOrder(REFERENCE, offer)),
    find: async () => (await supplier.findOrder?.(REFERENCE)) ?? { ok: false, reason: 'unreachable' },
    cancel: (orderId) => supplier.cancelOrder(orderId, { amountMinor: 10_000, currency: 'USD' }),
    read: (orderId) => supplier.readOrder(orderId),
  };
}

const SUBJECTS: Record<string, Subject> = {
  amadeus: {
    start: (dataDir) => startAmadeusSandbox({ world: createWorld({}), dataDir }),
    desk: (baseUrl) =>
      flightDesk(
        createAmadeusSupplier({
          baseUrl,
          clientId: 'a',
          clientSecret: 'b',
          ownerOfficeId: 'MDECO0000',
          orderLookup: 'client-reference',
        }),
      ),
    calls: { order: 'POST /v1/booking/flight-orders', list: 'GET /v1/booking/flight-orders' },
    decisive: /bookingStatus/,
  },
  duffel: {
    start: (dataDir) => startDuffelSandbox({ world: createWorld({}), dataDir }),
    desk: (baseUrl) => flightDesk(createDuffelSupplier({ baseUrl, accessToken: 'a' })),
    calls: { order: 'POST /air/orders', list: 'GET /air/orders' },
    decisive: /cancelled_at|metadata = (null|\{)|client_reference = "/,
  },
  liteapi: {
    start: (dataDir) => startLiteApiSandbox({ world: createStayWorld({}), dataDir }),
    async desk(baseUrl) {
      const address = `${baseUrl}/v3.0`;
      const supplier = createLiteApiSupplier({ baseUrl: address, bookUrl: address, apiKey: 'sand_a', paymentMethod: 'WALLET' });
      const stay = await quoted(supplier);
      return {
        order: () => supplier.createOrder(aStayOrder(REFERENCE, stay)),
        find: () => supplier.findOrder(REFERENCE),
        cancel: (orderId) => supplier.cancelOrder(orderId),
        read: (orderId) => supplier.readOrder(orderId),
      };
    },
    calls: { order: 'POST /v3.0/rates/book', list: 'GET /v3.0/bookings' },
    decisive: /status|clientReference = (?!gone|null|"")/,
  },
};

describe.each(Object.entries(SUBJECTS))('%s', (_name, { start, desk, calls, decisive }) => {
  let answers: Parameters<typeof replay>[0];
  let replayed: Awaited<ReturnType<typeof replay>>;
  let asked: Desk;
  let oneOrder: string;
  beforeAll(async () => {
    const sandbox = await start(mkdtempSync(join(tmpdir(), 'odd-orders-')));
    const recorder = await recordAnswers(sandbox.url);
    const before = await desk(recorder.url);
    must(await before.order());
    const { order } = must(await before.find());
    const { orderId } = order as { orderId: string };
    must(await before.read(orderId));
    recorder.stop();
    sandbox.server.close();
    answers = recorder.answers;
    oneOrder = orderId;
    replayed = await replay(answers, 'plain');
    asked = await desk(replayed.url);
  });
  afterAll(() => replayed.stop());

  /** The wrong outcomes among those for each altered answer to a call. */
  async function findings<Said>(call: string, ask: () => Promise<Said>, isRight: (said: Said, altered: string) => boolean) {
    const key = Object.keys(answers).find((one) => one.startsWith(call)) as string;
    const recorded = answers[key] as { status: number; body: unknown };
    const found: string[] = [];
    let tried = 0;
    for (const { name, body } of oneOf(6, [...alterations(recorded.body)])) {
      answers[key] = { status: recorded.status, body };
      const said = await ask().catch((error: Error) => error);
      tried += 1;
      if (said instanceof Error) found.push(`${name}: ${said}`);
      else if (UNKEEPABLE.test(JSON.stringify(said))) found.push(`${name}: no table takes it`);
      else if (!isRight(said, name)) found.push(`${name}: ${JSON.stringify(said)}`);
    }
    answers[key] = recorded;
    expect(tried).toBeGreaterThan(few(8, 50));
    return found;
  }

  test('a placed order with an odd answer counts as made or in doubt', async () => {
    const isRight = (said: Awaited<ReturnType<Desk['order']>>) => said.ok || said.reason === 'in-doubt';
    expect(await findings(calls.order, asked.order, isRight)).toEqual([]);
  }, 300_000);

  test('an order in an odd list is found or unknown, never reported as missing', async () => {
    const isEmpty = /^data(\/0)? = (gone|null|\[\])/;
    const isRight = (said: Awaited<ReturnType<Desk['find']>>, altered: string) =>
      !said.ok || said.order !== null || decisive.test(altered) || isEmpty.test(altered);
    expect(await findings(calls.list, asked.find, isRight)).toEqual([]);
  }, 300_000);

  test.each([
    { errors: [{ code: '141', title: 'SYSTEM ERROR' }] },
    { error: { code: 5000, message: 'unable to process request' } },
  ])('an empty list beside an error does not mean that there is no order: %j', async (error) => {
    const key = Object.keys(answers).find((one) => one.startsWith(calls.list)) as string;
    const recorded = answers[key] as { status: number; body: object };
    answers[key] = { status: 200, body: { ...recorded.body, data: [], ...error } };
    expect(await asked.find()).toEqual({ ok: false, reason: 'unreachable' });
    answers[key] = { status: 200, body: { ...recorded.body, data: [] } };
    expect(await asked.find()).toEqual({ ok: true, order: null });
    answers[key] = recorded;
  });

  test('an order with an odd value is not read as gone or cancelled', async () => {
    const isRight = (said: Awaited<ReturnType<Desk['read']>>, altered: string) =>
      said.ok ? !said.order.isCancelled || decisive.test(altered) : said.reason === 'unreachable';
    expect(await findings(`${calls.list}/`, () => asked.read(oneOrder), isRight)).toEqual([]);
  }, 300_000);

  /** Every call is answered with `answer` while `look` runs. */
  async function withEvery<Said>(answer: { status: number; body: unknown }, look: () => Promise<Said>): Promise<Said> {
    const kept = { ...answers };
    for (const key of ['GET /', 'POST /', 'PUT /', 'DELETE /']) answers[key] = answer;
    for (const key of Object.keys(kept)) delete answers[key];
    const said = await look();
    for (const key of Object.keys(answers)) delete answers[key];
    Object.assign(answers, kept);
    return said;
  }

  test.each([404, 410, 302])('a gateway page with status %s does not end an order', async (status) => {
    const pages = [
      '<h1>Not Found</h1>',
      { message: 'no Route matched with those values' },
      { code: status, message: 'Not Found' },
      { code: '', title: 'Not Found' },
      { errors: [{ code: null, status }] },
    ];
    for (const body of pages) {
      expect(await withEvery({ status, body }, () => asked.cancel(oneOrder))).toMatchObject({ ok: false });
      expect(await withEvery({ status, body }, () => asked.read(oneOrder))).toEqual({ ok: false, reason: 'unreachable' });
      expect(await withEvery({ status, body }, asked.find)).toEqual({ ok: false, reason: 'unreachable' });
    }
  });

  test('a deeply nested answer leaves a placed order in doubt, and reading or finding it unknown', async () => {
    const deep = (key: string) => {
      const { status, body } = answers[key] as { status: number; body: object };
      return { status, text: `{"deep":${DEEP_JSON},${JSON.stringify(body).slice(1)}` };
    };
    const keyOf = (call: string) => Object.keys(answers).find((one) => one.startsWith(call)) as string;
    const asIs = { ...answers };
    for (const call of [calls.order, calls.list, `${calls.list}/`]) answers[keyOf(call)] = deep(keyOf(call));
    expect(await asked.order()).toEqual({ ok: false, reason: 'in-doubt' });
    expect(await asked.find()).toEqual({ ok: false, reason: 'unreachable' });
    expect(await asked.read(oneOrder)).toEqual({ ok: false, reason: 'unreachable' });
    Object.assign(answers, asIs);
    expect(await asked.read(oneOrder)).toMatchObject({ ok: true });
  });

  test('a cancellation answered with an error cancels nothing, whatever its status', async () => {
    const body = { errors: [{ code: 141, title: 'SYSTEM ERROR' }], error: { code: 5000 } };
    expect(await withEvery({ status: 200, body }, () => asked.cancel(oneOrder))).toMatchObject({ ok: false });
  });

  test.each([302, 307, 408, 409, 425, 499])('an order answered with %s is in doubt', async (status) => {
    expect(await withEvery({ status, body: '' }, asked.order)).toEqual({ ok: false, reason: 'in-doubt' });
  });
});

test('a Duffel refusal counts by its code, whatever the text beside it', async () => {
  const answers: Parameters<typeof replay>[0] = {};
  const server = await replay(answers, 'plain');
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  for (const message of ['x'.repeat(3_000), null, 12, ['gone']]) {
    answers['POST /air/orders'] = { status: 422, body: { errors: [{ code: 'offer_expired', title: message, message }] } };
    const order = anOrder(REFERENCE, AN_OFFER);
    expect(await supplier.createOrder(order)).toMatchObject({ ok: false, reason: 'unavailable' });
  }
  server.stop();
});
