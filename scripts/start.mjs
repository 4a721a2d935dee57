import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { END_WITH_STARTER, NODE_FLAGS, SETTINGS } from './node-flags.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { runToEnd } from './run-to-end.mjs';

/** `npm start`: installs and builds what is missing, then runs the product, which ends when npm or this process does. */
await installIfNeeded();
await buildSiteIfNeeded();
console.log('Starting …');

const { code } = await runToEnd(productNode(), [...NODE_FLAGS, ...SETTINGS, END_WITH_STARTER, join(ROOT, 'main.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: productEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
});
process.exit(code);
