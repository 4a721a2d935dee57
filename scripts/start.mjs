import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildSiteIfNeeded, installIfNeeded, productEnvironment, productNode, ROOT } from './install.mjs';
import { NODE_FLAGS } from './node-flags.mjs';

/** `npm start`: installs and builds what is missing, then runs the product. */
installIfNeeded();
buildSiteIfNeeded();

const child = spawn(productNode(), [...NODE_FLAGS, join(ROOT, 'main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: productEnvironment({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
});
// A terminal sends Ctrl-C to both processes, other senders only to this one; the product counts the same signal twice as one.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
