import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { requireRedis } from './install/require-redis.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { run } from './run-to-end.mjs';

/**
 * `npm run test:two [-- FILE …]`: the tests over HTTP against two processes in turn that share a database and a Redis. It takes as long as these
 * tests again, so it is not part of `npm test`.
 */
await installIfNeeded('everything');
await buildSiteIfNeeded();
const { REDIS_NOT_INSTALLED: reason } = requireRedis();
if (reason) {
  console.error(reason);
  process.exit(1);
}
const files = process.argv.slice(2);
const env = productEnvironment({ NODE_ENV: 'test', TWO_PROCESSES: '1' });
// Each file has two products, fifty connections and a Redis.
await run(
  productNode(),
  [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=4', ...(files.length > 0 ? files : ['tests/http'])],
  { env },
);
