import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type Sandboxes, startSandboxes } from '../suppliers/sandboxes.ts';
import { startProductProcess } from './product-process.ts';
import { WITH_SAMPLES, withOffice } from './product-settings.ts';
import { type Product, startProduct } from './started-product.ts';

/**
 * Starts the product that all browser tests share, as a process, and in this one its sandboxes and all products with settings of
 * their own, each with sandboxes and a database: the code is loaded once for all. `tests/browser/own-settings.ts` asks for them.
 */

type Started = { sandboxes: Sandboxes; database: TestDatabase; product?: Product };
const started = new Map<string, Started>();

async function startSandboxesAndDatabase(): Promise<object> {
  const [sandboxes, database] = await Promise.all([startSandboxes(), createTestDatabase(WITH_SAMPLES)]);
  const id = randomUUID();
  started.set(id, { sandboxes, database });
  return { id, sandboxes };
}

async function start(one: Started, env: Record<string, string>): Promise<object> {
  one.product = await startProduct({ sandboxes: one.sandboxes, databaseUrl: one.database.url, env });
  return { url: one.product.url, databaseUrl: one.database.url };
}

async function stop(id: string, { product, sandboxes, database }: Started): Promise<object> {
  started.delete(id);
  await product?.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
  return {};
}

async function answerTo({ method, url = '' }: IncomingMessage, body: string): Promise<object> {
  const [, id = ''] = url.split('/');
  if (!id) return startSandboxesAndDatabase();
  const one = started.get(id);
  if (!one) throw new Error(`there is no product ${id}`);
  if (method === 'POST') return start(one, JSON.parse(body));
  if (method === 'DELETE') return stop(id, one);
  return { log: one.product?.log() ?? '' };
}

const server = createServer(async (request, response) => {
  try {
    const answer = await answerTo(request, await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const [office, sandboxes, database] = await Promise.all([withOffice(), startSandboxes(), createTestDatabase(WITH_SAMPLES)]);
// Behind one trusted proxy, as in most installations: a test can act as that proxy and set the visitor's address.
const env = { TRUST_PROXY_HOPS: '1', ...office };
const shared = await startProductProcess({ sandboxes, databaseUrl: database.url, env });

async function stopAll(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all([...started].map(([id, one]) => stop(id, one)));
  await shared.end('SIGTERM');
  await sandboxes.stop();
  await database.drop();
  process.exit();
}
process.once('SIGTERM', stopAll);
process.once('disconnect', stopAll);

process.send?.({
  PRODUCTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  PRODUCT_URL: shared.url,
  PRODUCT_OFFICE_URL: office.OFFICE_ORIGIN,
  PRODUCT_DATABASE_URL: database.url,
  SANDBOX_AMADEUS_URL: sandboxes.amadeus,
  SANDBOX_DUFFEL_URL: sandboxes.duffel,
  SANDBOX_WORLDPAY_URL: sandboxes.worldpay,
  SANDBOX_INBOX_URL: sandboxes.inbox,
  SANDBOX_CONTROL_URL: sandboxes.control,
  SANDBOX_STRIPE_URL: sandboxes.stripe,
});
