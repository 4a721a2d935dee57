import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { createTestDatabase, type TestDatabase } from '../harness/database/test-database.ts';
import { freePort } from '../harness/product/free-port.ts';
import { type SandboxProcess, startSandboxProcess } from '../harness/product/product-process.ts';
import { importSamples, productEnv, WITH_SAMPLES } from '../harness/product/product-settings.ts';
import { ALL } from '../harness/running/long-by-nature.ts';

/** The product as a container runs it (`Dockerfile`, `compose.yaml`): nothing can be written but `/tmp` and one folder, and it may do nothing that root may. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** A namespace of its own with `/` read-only, an empty `/tmp`, and the folder `$1` bound where it can be written; then no capabilities. */
const CONFINED = `set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro /
mount -t tmpfs none /tmp
shift
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`;
const confined = (folder: string, command: string[]): [string, string[]] => [
  'unshare',
  ['--user', '--map-root-user', '--mount', '--propagation', 'private', 'sh', '-c', CONFINED, 'sh', folder, ...command],
];

/** Below the clone: `/tmp` is another one inside. */
const folder = ALL ? mkdtempSync(join(root, 'build/read-only-')) : '';
const isPermitted = ALL && spawnSync(...confined(folder, ['true'])).status === 0;
if (ALL && !isPermitted) console.warn('Not run: this machine permits no namespaces (unshare, setpriv)');

describe.runIf(isPermitted)('on a read-only root without capabilities', () => {
  let [database, sandboxes, child, port] = [] as unknown as [TestDatabase, SandboxProcess, ChildProcess, number];
  let output = '';

  beforeAll(async () => {
    [database, sandboxes, port] = await Promise.all([createTestDatabase(WITH_SAMPLES), startSandboxProcess(), freePort()]);
    await importSamples(database.url);
    const [command, args] = confined(folder, [process.execPath, ...NODE_FLAGS, join(root, 'main.ts')]);
    const own = { DATA_DIR: folder, NODE_COMPILE_CACHE: '/tmp/compiled', HOME: '/nonexistent' };
    child = spawn(command, args, {
      env: { ...process.env, ...productEnv({ sandboxes, databaseUrl: database.url, port }), ...own },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the product stopped (${code}):\n${output}`)));
    });
  });

  afterAll(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    await sandboxes.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  test('it has no capability, can get none, and answers pages and calls', async () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(status).toMatch(/CapEff:\t0+\n/);
    expect(status).toMatch(/CapBnd:\t0+\n/);
    expect(status).toMatch(/NoNewPrivs:\t1\n/);
    const mounts = readFileSync(`/proc/${child.pid}/mounts`, 'utf8');
    expect(mounts).toMatch(/^\S+ \/ \S+ ro,/m);
    for (const path of ['/healthz', '/', '/backend/openapi.json', '/builds/latest.json']) {
      expect({ path, status: (await fetch(`http://127.0.0.1:${port}${path}`)).status }).toEqual({ path, status: 200 });
    }
    expect(output).not.toMatch(/EROFS|EACCES|EPERM/);
  });
});
