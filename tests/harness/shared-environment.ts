import type { Environment } from 'vitest/runtime';
import { stopShared } from './shared-product.ts';

/** A worker whose files share a product, which is stopped when the last of them has run. */
export default {
  name: 'shared-product',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: stopShared }),
} satisfies Environment;
