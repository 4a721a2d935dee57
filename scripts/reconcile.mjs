import { join } from 'node:path';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run reconcile [-- --json]` */
installIfNeeded();
run(productNode(), [join(ROOT, 'scripts/ask-reconciliation.ts'), ...process.argv.slice(2)], productEnvironment());
