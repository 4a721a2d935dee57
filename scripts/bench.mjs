import { join } from 'node:path';
import { buildSiteIfNeeded } from './build-site.mjs';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run bench [-- --json]` */
installIfNeeded();
buildSiteIfNeeded();
run(
  productNode(),
  [join(ROOT, 'tests/bench/bench.ts'), ...process.argv.slice(2)],
  productEnvironment({ NODE_ENV: 'production' }),
);
