import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { END_WITH_STARTER, NODE_FLAGS, SETTINGS } from './node-flags.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { runToEnd } from './run-to-end.mjs';

/** `npm start`: installs and builds what is missing, then runs the product, which ends when npm or this process does. */
await installIfNeeded();
await buildSiteIfNeeded();
console.log('Starting …');

/** By default the C library keeps freed memory apart for each thread: an eighth of the process (docs/decisions/039-limits-under-load.md). */
const FEW_ARENAS = process.env.MALLOC_ARENA_MAX ?? '2';

const { code } = await runToEnd(productNode(), [...NODE_FLAGS, ...SETTINGS, END_WITH_STARTER, join(ROOT, 'main.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: productEnvironment({ MALLOC_ARENA_MAX: FEW_ARENAS, NODE_ENV: process.env.NODE_ENV ?? 'production' }),
});
process.exit(code);
