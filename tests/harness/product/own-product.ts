import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeFor, unprivilegedIds } from '#backend/db/local/local-cluster.ts';
import { NODE_FLAGS } from '../../../scripts/node-flags.mjs';
import { freePort } from './free-port.ts';

/** The product as `npm start` runs it: with its own database and sandboxes, in a temporary folder. */
export type OwnProduct = {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  output(): string;
  /** Resolves once the product takes requests; rejects if it ends first. */
  ready: Promise<void>;
  /** Sends the signal; resolves with the exit code and the time it took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  /** The live processes of this product: its database and sandboxes. */
  leftBehind(): string[];
  /** The folder of its database: outside `dataDir` when an unprivileged user could not reach it there. */
  home: string;
};

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

export const freshDataDir = () => mkdtempSync(join(tmpdir(), 'tiquete-own-'));
/** Ends the processes that still run in the folder, then removes it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const { home } = await placeFor(dataDir, unprivilegedIds());
  for (const folder of new Set([dataDir, home])) {
    for (const found of processesWith(folder)) process.kill(Number(found.split(' ')[0]), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function startOwnProduct(dataDir: string, env: Record<string, string> = {}): Promise<OwnProduct> {
  const port = await freePort();
  const { home } = await placeFor(dataDir, unprivilegedIds());
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: '',
      DATA_KEYS: '',
      DATA_DIR: dataDir,
      SANDBOX_DRIFT: '0',
      SANDBOX_SCHEDULE_CHANGES: '0',
      SANDBOX_STAY_DRIFT: '0',
      RATE_LIMIT_PER_MINUTE: '100000',
      // No background price searches: tests that count searches would count them too.
      PRICE_SEARCHES_PER_HOUR: '0',
      OFFICE_ORIGIN: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const ready = Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then(([code]) => Promise.reject(new Error(`the product stopped (${code}):\n${output}`))),
  ]);
  ready.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    child,
    ready,
    output: () => output,
    async end(signal) {
      const startedAt = performance.now();
      child.kill(signal);
      const [code] = await ended;
      return { code, ms: Math.round(performance.now() - startedAt) };
    },
    leftBehind: () => [...new Set([...processesWith(dataDir), ...processesWith(home)])],
    home,
  };
}

/** Names of the processes whose command line or environment contains this folder. */
function processesWith(dataDir: string): string[] {
  const found: string[] = [];
  for (const pid of pids()) {
    const read = (name: string) => {
      try {
        return readFileSync(`/proc/${pid}/${name}`, 'latin1').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    };
    const commandLine = read('cmdline');
    if (commandLine !== '' && `${commandLine} ${read('environ')}`.includes(dataDir)) found.push(`${pid} ${commandLine.trim()}`);
  }
  return found;
}

const pids = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
