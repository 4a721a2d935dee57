import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PLACES } from './chromium-places.mjs';
import { canInstallPackages, installPackage } from './debian-package.mjs';
import { buildSiteIfNeeded, installIfNeeded } from './install.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { requireFonts } from './require-fonts.mjs';
import { requireRedis } from './require-redis.mjs';
import { run } from './run-to-end.mjs';

/** `npm test`: installs and builds what is needed, a browser and a Redis too, and runs unit, HTTP and browser tests. */
await installIfNeeded('everything');
await buildSiteIfNeeded();
await requireChromium();
requireFonts();

const node = productNode();
/** Everything the tests store outside the database is below this folder, so that whatever is found there is theirs. */
const folder = mkdtempSync(join(tmpdir(), 'tiquete-test-'));
const env = productEnvironment({ NODE_ENV: 'test', TMPDIR: folder, ...requireRedis() });
await run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'], { env });
await run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test'], { env });
await run(node, [join(ROOT, 'scripts/scan-for-cards.ts'), folder], { env });
await run(node, [join(ROOT, 'scripts/stop-test-database.ts')], { env });
rmSync(folder, { recursive: true, force: true });

/** Debian's package where it can be installed, else Playwright's own download. */
async function requireChromium() {
  if (CHROMIUM_PLACES.some((path) => existsSync(path)) || hasPlaywrightChromium()) return;
  console.log('Installing a Chromium for the browser tests …');
  if (canInstallPackages()) {
    installPackage('chromium-headless-shell');
    if (CHROMIUM_PLACES.some((path) => existsSync(path))) return;
  }
  await run(productNode(), [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

function hasPlaywrightChromium() {
  const asked = spawnSync(productNode(), ['-e', "console.log(require('@playwright/test').chromium.executablePath())"], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const path = asked.stdout?.trim();
  return Boolean(path) && existsSync(path);
}
