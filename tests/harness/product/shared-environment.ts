import type { Environment } from 'vitest/runtime';
import type { Sandboxes } from '../suppliers/sandboxes.ts';
import type { Running } from './started-product.ts';

/**
 * One product with its sandboxes for all files that a worker runs one after the other and that need no special setup
 * (`shared-product.ts`). Its environment stops them after the last file. It loads its own copy of modules, so what is shared is kept
 * on `globalThis`, and nothing of the product is imported here.
 */
type Shared = { sandboxes: Promise<Sandboxes>; products: Map<string, Promise<Running>> };

const SHARED = Symbol.for('tiquete.shared-product');
const worker = globalThis as typeof globalThis & { [SHARED]?: Shared };

/** What the worker shares, started with its first file that asks for it. */
export function ofWorker(start: () => Shared): Shared {
  worker[SHARED] ??= start();
  return worker[SHARED];
}

async function stopShared(): Promise<void> {
  const shared = worker[SHARED];
  if (!shared) return;
  delete worker[SHARED];
  await Promise.all([...shared.products.values()].map(async (running) => (await running).stop()));
  await (await shared.sandboxes).stop();
}

export default {
  name: 'shared-product',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: stopShared }),
} satisfies Environment;
