import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import {
  type Running,
  type Sandboxes,
  type SandboxUrls,
  startProduct,
  startSandboxes,
  tellWhereNoticesGo,
} from './started-product.ts';
import { createTestDatabase, queryRows } from './test-database.ts';

/**
 * One product, with its sandboxes, for all files that one worker runs one after the other and that ask for nothing of their own
 * (`shared` in vitest.config.ts). It stands until the worker ends: `shared-environment.ts` stops it then.
 */
type Shared = { sandboxes: Promise<Sandboxes>; products: Map<string, Promise<Running>> };

const SHARED = Symbol.for('tiquete.shared-product');
/** The environment of a worker has modules of its own. */
const ofWorker = globalThis as typeof globalThis & { [SHARED]?: Shared };

/** As it is after a start, for one test file; `stop` leaves it as it was. */
export async function sharedProduct(env: Record<string, string> = {}): Promise<Running> {
  ofWorker[SHARED] ??= { sandboxes: startSandboxes(), products: new Map() };
  const { sandboxes, products } = ofWorker[SHARED];
  const key = JSON.stringify(env);
  if (!products.has(key)) products.set(key, startOn(sandboxes, env));
  const running = await (products.get(key) as Promise<Running>);
  const { product } = running;
  const before = product.log().length;
  await tellWhereNoticesGo(running.sandboxes, product.url);
  return {
    ...running,
    // What other files have had written is theirs.
    product: { ...product, log: () => product.log().slice(before) },
    async stop() {
      await withoutFaults(running.sandboxes);
      await withNothingUnderWay(product.databaseUrl);
    },
  };
}

/** What would be carried on later met the faults of another file then. */
async function withNothingUnderWay(databaseUrl: string): Promise<void> {
  await queryRows(databaseUrl, `update bookings set state = 'failed' where state = any($1)`, [UNDER_WAY]);
  await queryRows(databaseUrl, `update payments set state = 'voided' where state = 'orphaned'`);
}

async function startOn(starting: Promise<Sandboxes>, env: Record<string, string>): Promise<Running> {
  const [database, sandboxes] = await Promise.all([createTestDatabase(), starting]);
  const product = await startProduct({ sandboxes, databaseUrl: database.url, env });
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

/** Whatever a worker has started for its files. */
export async function stopShared(): Promise<void> {
  const shared = ofWorker[SHARED];
  if (!shared) return;
  delete ofWorker[SHARED];
  await Promise.all([...shared.products.values()].map(async (running) => (await running).stop()));
  await (await shared.sandboxes).stop();
}
