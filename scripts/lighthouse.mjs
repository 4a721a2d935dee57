import { join } from 'node:path';
import { buildSiteIfNeeded } from './build-site.mjs';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run lighthouse`: scores of the home and results pages on a phone. */
installIfNeeded();
buildSiteIfNeeded();
run(productNode(), [join(ROOT, 'tests/bench/lighthouse.ts')], productEnvironment({ NODE_ENV: 'production' }));
