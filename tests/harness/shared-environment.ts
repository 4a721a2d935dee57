import type { Environment } from 'vitest/runtime';
import { stopShared } from './shared-product.ts';

/** The environment of a worker whose files share a product; its teardown stops the product after the last file. */
export default {
  name: 'shared-product',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: stopShared }),
} satisfies Environment;
