import { join } from 'node:path';
import { buildSiteIfNeeded } from './build-site.mjs';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run fuzz [-- --requests N --seed S]` */
installIfNeeded();
buildSiteIfNeeded();
run(productNode(), [join(ROOT, 'tests/fuzz/fuzz.ts'), ...process.argv.slice(2)], productEnvironment({ NODE_ENV: 'production' }));
