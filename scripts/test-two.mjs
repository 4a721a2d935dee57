import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { requireRedis } from './install/require-redis.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { run } from './run-to-end.mjs';

/**
 * `npm run test:two [-- FILE …]`: the tests over HTTP against two products in turn that share a database and a Redis, both in the test's own
 * process. It takes longer than these tests, so it is not part of `npm test`.
 */
await installIfNeeded('everything');
await buildSiteIfNeeded();
const { REDIS_NOT_INSTALLED: reason } = requireRedis();
if (reason) {
  console.error(reason);
  process.exit(1);
}
const files = process.argv.slice(2);
// What is long by nature shows nothing more with two of them.
const env = productEnvironment({ NODE_ENV: 'test', TWO_PROCESSES: '1', TEST_ALL: undefined });
// Each has two products, fifty connections and a Redis.
await run(
  productNode(),
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=6', ...(files.length > 0 ? files : ['tests/http'])],
  { env },
);
