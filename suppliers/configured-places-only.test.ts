import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createApiClient, neverConnected } from './api-client.ts';
import { exchange, NotConfigured } from './http-exchange.ts';

let stop = (): unknown => undefined;
afterEach(() => stop());

/** A server of nobody's, and how often it was asked. */
async function stranger() {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const ACCOUNT = 'http://127.0.0.1:1';
const ask = (url: string, within = ACCOUNT) =>
  exchange({ method: 'GET', url, within, headers: {}, signal: AbortSignal.timeout(5_000) });

test('a call goes to the configured address only, whatever its path says', async () => {
  const { host, asked } = await stranger();
  const call = createApiClient({ name: 'test', baseUrl: ACCOUNT, headers: () => ({}) });
  for (const path of [`@${host}/v1/orders`, `00@${host}/`, `:0@${host}/x`, '0/v1']) {
    const answer = await call({ method: 'POST', path, body: { card: 1 }, deadlineMs: 5_000, idempotent: false });
    expect(answer).toEqual({ ok: false, kind: 'unreachable', sent: false, timedOut: false });
  }
  expect(asked()).toBe(0);
});

test.each([
  ['another host', (host: string) => `http://${host}/`],
  ['the account as the user of another host', (host: string) => `${ACCOUNT}@${host}/`],
  ['no address at all', () => '/v1/orders'],
])('%s is refused before there is a connection', async (_, address) => {
  const { host, asked } = await stranger();
  const refused = await ask(address(host)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotConfigured);
  // Nothing was sent: a payment or an order that is refused here is not in doubt.
  expect(neverConnected(refused)).toBe(true);
  expect(asked()).toBe(0);
});

test('an account that is reached by https is not reached without', async () => {
  const { host } = await stranger();
  await expect(ask(`http://${host}/`, `https://${host}`)).rejects.toBeInstanceOf(NotConfigured);
});

test('the configured place is reached, its path and port included', async () => {
  const { host, asked } = await stranger();
  expect((await ask(`http://${host}/v1/x?y=1`, `http://${host}/v1`)).status).toBe(200);
  expect(asked()).toBe(1);
});
