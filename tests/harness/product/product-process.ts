import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS, SANDBOX_FLAGS } from '../../../scripts/node-flags.mjs';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { SANDBOX_SECRET, type Sandboxes, type SandboxUrls, sandboxesAt, tellWhereNoticesGo } from '../suppliers/sandboxes.ts';
import { freePort } from './free-port.ts';
import { importSamples, productEnv, type StartOptions, WITH_SAMPLES } from './product-settings.ts';
import { PROCESSES, startTwoInTurn } from './two-in-turn.ts';

/**
 * The product and its sandboxes as separate processes, as a user starts them: for tests about the process itself, for browsers
 * and for measurements. Everything else starts them in its own process (`started-product.ts`).
 */

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export type SandboxProcess = Sandboxes & { pid: number };

export async function startSandboxProcess(own: Record<string, string> = {}): Promise<SandboxProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-sandboxes-'));
  const child = spawn(process.execPath, [...SANDBOX_FLAGS, root('sandbox/server.ts')], {
    // As in `sandboxes.ts`.
    env: {
      ...process.env,
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_DRIFT: '0',
      SANDBOX_SCHEDULE_CHANGES: '0',
      SANDBOX_STAY_DRIFT: '0',
      SANDBOX_SECRET,
      ...own,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const urls = await new Promise<SandboxUrls>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`sandboxes stopped: ${code}`)));
  });
  const sandboxes = sandboxesAt(urls, async () => {
    await ended(child, () => child.kill('SIGTERM'));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...sandboxes, pid: child.pid ?? 0 };
}

export type ProductProcess = {
  url: string;
  databaseUrl: string;
  pid: number;
  /** All output so far. */
  log(): string;
  /** Makes its clock wrong by so much; only where it was started with a clock of its own. */
  setClock(offMs: number): void;
  /** Sends the signal and waits until the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** Starts the product; under `npm run test:two` two processes that share a database and a Redis and take requests in turn. */
export async function startProductProcess(options: StartOptions): Promise<ProductProcess> {
  await importSamples(options.databaseUrl);
  if (PROCESSES === 1) return startOne(options);
  const two = await startTwoInTurn(options, startOne);
  return {
    ...two,
    pid: two.both[0].pid,
    setClock(offMs) {
      for (const one of two.both) one.setClock(offMs);
    },
  };
}

const OWN_CLOCK = new URL('./own-clock.mjs', import.meta.url).href;
const ENDS_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/** Starts one process of the product. `folder`: of the code in another folder. `clockOffMs`: with a clock that is wrong by so much. */
export async function startOne(
  options: StartOptions & { folder?: string; clockOffMs?: number | undefined },
): Promise<ProductProcess> {
  const port = options.port ?? (await freePort());
  const ownClock = options.clockOffMs === undefined ? [] : [`--import=${OWN_CLOCK}`];
  const child = spawn(
    process.execPath,
    [
      ...NODE_FLAGS,
      `--import=${ENDS_WITH_PARENT}`,
      ...ownClock,
      options.folder ? join(options.folder, 'main.ts') : root('main.ts'),
    ],
    {
      env: {
        ...process.env,
        ...productEnv({ ...options, port }),
        ...(options.clockOffMs === undefined ? {} : { TEST_CLOCK_OFF_MS: String(options.clockOffMs) }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(options.folder ? { cwd: options.folder } : {}),
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the product stopped (${code}):\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  await tellWhereNoticesGo(options.sandboxes, url);
  return {
    url,
    databaseUrl: options.databaseUrl,
    pid: child.pid ?? 0,
    log: () => output,
    setClock: (clockOffMs) => child.send({ clockOffMs }),
    end: (signal) => ended(child, () => child.kill(signal)),
  };
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    end();
  });
}

export type RunningApart = { product: ProductProcess; sandboxes: SandboxProcess; stop(): Promise<void> };

/** Starts the product and its sandboxes in processes of their own, on a fresh database. */
export async function startEverythingApart(
  env: Record<string, string> | ((sandboxes: SandboxUrls) => Record<string, string>) = {},
): Promise<RunningApart> {
  const [database, sandboxes]: [TestDatabase, SandboxProcess] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxProcess(),
  ]);
  const running: RunningApart = {
    product: await startProductProcess({
      sandboxes,
      databaseUrl: database.url,
      env: typeof env === 'function' ? env(sandboxes) : env,
    }),
    sandboxes,
    async stop() {
      // `running.product`, not the first one: tests kill a product and start another.
      await running.product.end('SIGTERM');
      await sandboxes.stop();
      await database.drop();
    },
  };
  return running;
}
