import { join } from 'node:path';
import { buildSiteIfNeeded } from './build-site.mjs';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run chaos [-- --bookings N --seed S --json]` */
installIfNeeded();
buildSiteIfNeeded();
run(
  productNode(),
  [join(ROOT, 'tests/chaos/chaos.ts'), ...process.argv.slice(2)],
  productEnvironment({ NODE_ENV: 'production' }),
);
