import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded } from './install/install.mjs';
import { productEnvironment, ROOT } from './product-node.mjs';

/**
 * `npm run check`: types, lint and format, import layering, content and its spelling, unused code, the catalogue of faults, what
 * dependencies are for, their licences and advisories, files that are generated from the configuration. Runs all checks, even when
 * one fails.
 */
await installIfNeeded('everything');
const TYPEGEN = ['react-router', 'typegen'];
/** Longest first: two run at once, and each prints its output when it has ended. */
const CHECKS = [
  ['tsc', '--project', '.'],
  [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'main.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'backend',
    'config',
    'contract',
    'domain',
    'office',
    'sandbox',
    'site',
    'suppliers',
    'tests',
    'scripts',
    'wiring',
  ],
  ['knip'],
  ['node', 'scripts/checks/check-content.ts'],
  ['node', 'scripts/checks/check-dependencies.ts'],
  ['node', 'scripts/checks/check-advisories.ts'],
  ['node', 'tests/faults/check-faults.ts'],
  ['node', 'scripts/checks/check-generated.ts'],
  ['biome', 'ci', '--error-on-warnings'],
];
const AT_ONCE = 2;

const ended = await check(TYPEGEN);
const waiting = CHECKS.values();
const lanes = Array.from({ length: AT_ONCE }, async () => {
  let failed = 0;
  for (const next of waiting) failed += await check(next);
  return failed;
});
const failed = (await Promise.all(lanes)).reduce((sum, ofLane) => sum + ofLane, ended);
process.exitCode = failed === 0 ? 0 : 1;

/** Returns 1 when it failed. */
function check([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT, env: productEnvironment() });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (status) => {
      console.log(`— ${command} ${args[0] ?? ''}`);
      process.stdout.write(Buffer.concat(said));
      resolve(status === 0 ? 0 : 1);
    });
  });
}
