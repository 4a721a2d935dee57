import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { QUICK_RESOLVE, SETTINGS } from './node-flags.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { run } from './run-to-end.mjs';

/**
 * `node scripts/run.mjs [--tools] [--built] [--settings] FILE …`: runs a TypeScript file on the product's own Node, with the product's packages
 * installed; with `--tools` all packages, and instead of a file it may be a program that one of them brings; with `--built` in
 * production mode, with the site built; with `--settings` as the agency's own command, which reads `.env`. Tests and measurements never do.
 */
const args = process.argv.slice(2);
const flags = new Set();
while (args[0]?.startsWith('--')) flags.add(args.shift());
const [what, ...rest] = args;
await installIfNeeded(flags.has('--tools') ? 'everything' : 'product');
const isBuilt = flags.has('--built');
if (isBuilt) await buildSiteIfNeeded();
const env = productEnvironment(isBuilt ? { NODE_ENV: 'production' } : {});
if (what.endsWith('.ts')) {
  const settings = flags.has('--settings') ? SETTINGS : [];
  await run(productNode(), [QUICK_RESOLVE, ...settings, join(ROOT, what), ...rest], { env });
} else await run(join(ROOT, 'node_modules/.bin', what), rest, { env });
