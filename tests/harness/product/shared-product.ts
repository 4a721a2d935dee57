import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { createTestDatabase, queryRows } from '../database/test-database.ts';
import { type Sandboxes, type SandboxUrls, startSandboxes, tellWhereNoticesGo } from '../suppliers/sandboxes.ts';
import { WITH_SAMPLES } from './product-settings.ts';
import { ofWorker } from './shared-environment.ts';
import { type Running, startProduct } from './started-product.ts';

/** The shared product for one test file, as after a start; `stop` clears faults and unfinished bookings. */
export async function sharedProduct(env: Record<string, string> = {}): Promise<Running> {
  const { sandboxes, products } = ofWorker(() => ({ sandboxes: startSandboxes(), products: new Map() }));
  const key = JSON.stringify(env);
  if (!products.has(key)) products.set(key, startOn(sandboxes, env));
  const running = await (products.get(key) as Promise<Running>);
  const { product } = running;
  const before = product.log().length;
  await tellWhereNoticesGo(running.sandboxes, product.url);
  return {
    ...running,
    // Only the output written since this file began.
    product: { ...product, log: () => product.log().slice(before) },
    async stop() {
      await withoutFaults(running.sandboxes);
      await withNothingUnderWay(product.databaseUrl);
    },
  };
}

/** Ends unfinished bookings: resumed later they would meet the faults of another file. */
async function withNothingUnderWay(databaseUrl: string): Promise<void> {
  await queryRows(databaseUrl, `update bookings set state = 'failed' where state = any($1)`, [UNDER_WAY]);
  await queryRows(databaseUrl, `update payments set state = 'voided' where state = 'orphaned'`);
}

async function startOn(starting: Promise<Sandboxes>, env: Record<string, string>): Promise<Running> {
  const [database, sandboxes] = await Promise.all([createTestDatabase(WITH_SAMPLES), starting]);
  const product = await startProduct({ sandboxes, databaseUrl: database.url, env: { TRUST_PROXY_HOPS: '1', ...env } });
  return {
    product,
    sandboxes,
    async stop() {
      await product.end('SIGTERM');
      await database.drop();
    },
  };
}

async function withoutFaults(sandboxes: Sandboxes): Promise<void> {
  for (const [name, url] of Object.entries(sandboxes)) {
    if (typeof url === 'string' && url.startsWith('http')) await sandboxes.setFaults(name as keyof SandboxUrls, []);
  }
}
