import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PLACES } from './chromium-places.mjs';
import { canInstallPackages, installPackage } from './debian-package.mjs';
import { buildSiteIfNeeded, installIfNeeded, productEnvironment, productNode, ROOT, run } from './install.mjs';
import { requireFonts } from './require-fonts.mjs';
import { requireRedis } from './require-redis.mjs';

/** `npm test`: installs and builds what is needed, a browser and a Redis too, and runs unit, HTTP and browser tests. */
installIfNeeded();
buildSiteIfNeeded();
requireChromium();
requireFonts();

const node = productNode();
/** Everything the tests store outside the database is below this folder, so that whatever is found there is theirs. */
const folder = mkdtempSync(join(tmpdir(), 'tiquete-test-'));
const env = productEnvironment({ NODE_ENV: 'test', TMPDIR: folder, ...requireRedis() });
run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'], env);
run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test'], env);
run(node, [join(ROOT, 'scripts/scan-for-cards.ts'), folder], env);
run(node, [join(ROOT, 'scripts/stop-test-database.ts')], env);
rmSync(folder, { recursive: true, force: true });

/** Debian's package where it can be installed, else Playwright's own download. */
function requireChromium() {
  if (CHROMIUM_PLACES.some((path) => existsSync(path)) || hasPlaywrightChromium()) return;
  console.log('Installing a Chromium for the browser tests …');
  if (canInstallPackages()) {
    installPackage('chromium-headless-shell');
    if (CHROMIUM_PLACES.some((path) => existsSync(path))) return;
  }
  run(productNode(), [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], productEnvironment());
}

function hasPlaywrightChromium() {
  const asked = spawnSync(productNode(), ['-e', "console.log(require('@playwright/test').chromium.executablePath())"], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const path = asked.stdout?.trim();
  return Boolean(path) && existsSync(path);
}
