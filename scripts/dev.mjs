import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded, productEnvironment, productNode, ROOT } from './install.mjs';

/** `npm run dev`: pages reload through Vite; a change of backend code starts the process again. */
installIfNeeded();
const child = spawn(productNode(), ['--watch', '--watch-preserve-output', join(ROOT, 'main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: productEnvironment({ NODE_ENV: 'development' }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
