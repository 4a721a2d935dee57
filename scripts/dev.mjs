import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { installIfNeeded } from './install/install.mjs';
import { END_WITH_STARTER } from './node-flags.mjs';
import { productEnvironment, productNode, ROOT } from './product-node.mjs';
import { whenToldToEnd } from './run-to-end.mjs';

/**
 * `npm run dev`: pages reload through Vite; a change outside the site restarts the process. Not `node --watch`, which would also watch the files that
 * Vite writes while loading its configuration, and restart for ever.
 */
await installIfNeeded();
/** Vite reads the site's files anew, but not what the process itself has of them: mails, papers, the agency's settings. */
const FOLDERS = ['backend', 'config', 'contract', 'domain', 'sandbox', 'suppliers', 'site/mail', 'site/papers', 'wiring'];
const FILES = ['main.ts', 'site.config.ts', 'site.rights.ts', 'site/server.ts'];
const SETTLE_MS = 150;

let child = start();
let timer;
let isRestarting = false;
let isStopping = false;

for (const path of FOLDERS) watch(join(ROOT, path), { recursive: true }, changed);
// Watches the folder, not the files: editors replace a file when they save it.
for (const folder of new Set(FILES.map((file) => dirname(file)))) {
  watch(join(ROOT, folder), (_, name) => name !== null && FILES.includes(join(folder, name)) && changed());
}
whenToldToEnd((signal) => {
  isStopping = true;
  if (child.exitCode !== null) process.exit(0);
  child.kill(signal);
});

function start() {
  const env = productEnvironment({ NODE_ENV: 'development' });
  // The condition with which Vite resolves packages, so that the process has one React Router, not two.
  const started = spawn(productNode(), ['--conditions=development', END_WITH_STARTER, join(ROOT, 'main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  started.once('exit', (code) => {
    if (isRestarting) return;
    // A bug ends the process; the next change starts it again.
    if (code && !isStopping) console.log('Waiting for a change …');
    else process.exit(0);
  });
  return started;
}

function changed() {
  clearTimeout(timer);
  timer = setTimeout(restart, SETTLE_MS);
}

async function restart() {
  if (isRestarting) return;
  isRestarting = true;
  console.log('A file has changed: starting again …');
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  if (isStopping) process.exit(0);
  isRestarting = false;
  child = start();
}
