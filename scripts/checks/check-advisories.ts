import { join } from 'node:path';
import { askForAdvisories, readAdvisories } from '../packages/advisories.ts';

/** Part of `npm run check`: no package that the product runs or is built with has a high or critical advisory, where the registry answers. */
const { ok, says } = readAdvisories(await askForAdvisories(join(import.meta.dirname, '../..')));
for (const line of says) console.log(line);
process.exitCode = ok ? 0 : 1;
