import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAllSandboxes } from '#sandbox/start-all.ts';

/** Sandboxes that stand for live accounts (`SANDBOX_LIVE=yes`), so that a live shop can be tried from end to end. */
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-live-keys-'));
const notices: { livemode: boolean; data: { object: object } }[] = [];
const listener = createServer(async (request, response) => {
  notices.push(JSON.parse(await text(request)));
  response.end();
});
let sandboxes: Awaited<ReturnType<typeof startAllSandboxes>>;
beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const noticesTo = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/payment`;
  sandboxes = await startAllSandboxes({ dataDir, noticesTo, only: ['stripe', 'liteapi'], isLive: true });
});
afterAll(async () => {
  await sandboxes.stop();
  listener.close();
  rmSync(dataDir, { recursive: true });
});

const stripeOf = (key: string) => {
  const { hostname: host, port } = new URL(sandboxes.urls.stripe ?? '');
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};

test('Stripe’s take no test key, and say in objects and notices that they are live', async () => {
  await expect(stripeOf('sk_test_of_an_agency').balance.retrieve()).rejects.toMatchObject({ statusCode: 401 });
  const { id, ...intent } = await stripeOf('sk_live_of_an_agency').paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { livemode: 'false' },
  });
  expect(intent).toMatchObject({ status: 'succeeded', livemode: true, metadata: { livemode: 'false' } });
  await expect.poll(() => notices).toMatchObject([{ livemode: true, data: { object: { id, livemode: true } } }]);
});

test.each([
  ['sand_of_an_agency', 401],
  ['prod_of_an_agency', 200],
])('LiteAPI’s answer the key %s with %i', async (key, status) => {
  const answer = await fetch(`${sandboxes.urls.liteapi}/v3.0/data/countries`, { headers: { 'x-api-key': key } });
  expect(answer.status).toBe(status);
});
