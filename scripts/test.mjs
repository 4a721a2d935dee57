import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_PLACES, HEADLESS_SHELL } from './install/chromium-places.mjs';
import { canInstallPackages, installPackage } from './install/debian-package.mjs';
import { buildSiteIfNeeded, installIfNeeded } from './install/install.mjs';
import { requireFonts } from './install/require-fonts.mjs';
import { requireRedis } from './install/require-redis.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { run, runToEnd } from './run-to-end.mjs';

/**
 * `npm test`: installs and builds what is needed, a browser and a Redis too, and runs unit, HTTP and browser tests. `--all` adds what
 * is slow, `--quick` runs what needs no database, browser or process, `--times` lists the test files by time.
 */
const asked = new Set(process.argv.slice(2));
const unknown = [...asked].filter((flag) => !['--all', '--quick', '--times'].includes(flag));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Single files run with \`npx vitest run FILE\` or \`npx playwright test FILE\`.`);
  process.exit(1);
}
await installIfNeeded('everything');
/** Everything the tests store outside the database is below this folder, so that whatever is found there is theirs. */
const folder = mkdtempSync(join(tmpdir(), 'tiquete-test-'));
const times = join(folder, 'times.jsonl');
const env = productEnvironment({
  NODE_ENV: 'test',
  TMPDIR: folder,
  ...(asked.has('--all') ? { TEST_ALL: '1' } : {}),
  ...(asked.has('--times') ? { TEST_TIMES: times } : {}),
});
const failed = [];
await (asked.has('--quick') ? runQuick() : runWhole());
if (asked.has('--times')) printTimes();
rmSync(folder, { recursive: true, force: true });
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}

async function runQuick() {
  await runTool('vitest/vitest.mjs', ['run'], { ...env, TEST_QUICK: '1' });
}

async function runWhole() {
  await buildSiteIfNeeded();
  await requireChromium();
  requireFonts();
  const withRedis = { ...env, ...requireRedis() };
  await runTool('vitest/vitest.mjs', ['run'], withRedis);
  // Node itself reads TypeScript: Playwright's Babel takes 20 seconds more, of one core.
  await runTool('@playwright/test/cli.js', ['test'], { ...withRedis, PW_DISABLE_TS_ESM: '1' });
  await runPart('scripts/checks/scan-for-cards.ts', [folder], env);
  if (asked.has('--all')) {
    await runPart('scripts/test-two.mjs', [], withRedis);
    await runPart('scripts/run.mjs', ['--tools', '--built', 'tests/bench/phone/weight.ts'], env);
  }
  await run(productNode(), [join(ROOT, 'scripts/stop-test-database.ts')], { env });
}

function runTool(path, args, env) {
  return runPart(join('node_modules', path), args, env);
}

/** What fails ends the run, but with `--all`, which is told of every part that fails: it takes too long to be run for each. */
async function runPart(path, args, env) {
  const { code, wasTold } = await runToEnd(productNode(), [join(ROOT, path), ...args], { env });
  if (code === 0 && !wasTold) return;
  if (wasTold || !asked.has('--all')) process.exit(code || 1);
  failed.push(path);
}

function printTimes() {
  const files = readFileSync(times, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .sort((a, b) => b.ms - a.ms);
  for (const { file, ms } of files) console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * Debian's headless shell where it can be installed: it takes two thirds of the time of a whole Chromium. Otherwise the installed
 * browser.
 */
async function requireChromium() {
  if (!existsSync(HEADLESS_SHELL) && canInstallPackages()) {
    console.log('Installing a Chromium for the browser tests …');
    installPackage('chromium-headless-shell');
  }
  if (CHROMIUM_PLACES.some((path) => existsSync(path)) || hasPlaywrightChromium()) return;
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
