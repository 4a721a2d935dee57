import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';
import { QUICK_RESOLVE } from './node-flags.mjs';

/**
 * `node scripts/run.mjs [--built] FILE …`: runs a TypeScript file on the product's own Node, with packages installed; with `--built` in production
 * mode, with the site built.
 */
const args = process.argv.slice(2);
const isBuilt = args[0] === '--built';
const [file, ...rest] = isBuilt ? args.slice(1) : args;
installIfNeeded();
if (isBuilt) buildSiteIfNeeded();
run(productNode(), [QUICK_RESOLVE, join(ROOT, file), ...rest], productEnvironment(isBuilt ? { NODE_ENV: 'production' } : {}));
