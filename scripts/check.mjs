import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded, productEnvironment, ROOT } from './install.mjs';

/** `npm run check`: types, lint and format, who may import whom, the content and its spelling, unused code. All of it, even when the first one fails. */
installIfNeeded();
const CHECKS = [
  ['react-router', 'typegen'],
  ['tsc', '--project', '.'],
  ['biome', 'ci', '--error-on-warnings'],
  [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'main.ts',
    'backend',
    'contract',
    'domain',
    'sandbox',
    'site',
    'suppliers',
    'tests',
    'scripts',
  ],
  ['node', 'scripts/check-content.ts'],
  ['knip'],
];
let failed = 0;
for (const [command, ...args] of CHECKS) {
  console.log(`— ${command} ${args[0] ?? ''}`);
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: productEnvironment(),
  });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
