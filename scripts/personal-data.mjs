import { join } from 'node:path';
import { installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';

/** `npm run erase -- REFERENCE`, `npm run reseal` */
installIfNeeded();
run(productNode(), [join(ROOT, 'scripts/change-personal-data.ts'), ...process.argv.slice(2)], productEnvironment());
