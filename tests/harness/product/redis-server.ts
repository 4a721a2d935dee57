import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { REDIS_PLACES } from '../../../scripts/install/redis-places.mjs';
import { freePort } from './free-port.ts';

/** A Redis for one test, in memory and on loopback only. */
export type RedisServer = {
  url: string;
  pid(): number;
  /** Stops answering and keeps its connections open, like a network that drops packets. */
  pause(): unknown;
  resume(): unknown;
  kill(): Promise<void>;
  /** Starts it empty at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const STARTS_WITHIN_MS = 10_000;
const program = REDIS_PLACES.find((path) => existsSync(path));

/**
 * The reason why tests that need a Redis are skipped; `undefined` where one is installed. Under `CI`, where every test has to
 * run, only a machine on which `npm test` could not install it may skip them.
 */
export function noRedis(): string | undefined {
  if (program) return undefined;
  const reason = process.env.REDIS_NOT_INSTALLED ?? '';
  if (process.env.CI && reason === '') throw new Error('there is no redis-server here: npm test installs it');
  return reason || 'there is no redis-server here';
}

export async function startRedis(...options: string[]): Promise<RedisServer> {
  if (!program) throw new Error('there is no redis-server here');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'tiquete-redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', ...options];
  let running: { pid: number; shell: ChildProcess } | undefined;

  async function start(): Promise<void> {
    const shell = spawn('/bin/sh', ['-c', GUARDED, program as string, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
    const [said] = (await once(shell.stdout as Readable, 'data')) as [Buffer];
    running = { pid: Number(said.toString()), shell };
    await untilListening(port);
  }
  async function kill(): Promise<void> {
    if (!running) return;
    const { shell } = running;
    running = undefined;
    const ended = once(shell, 'exit');
    shell.stdin?.end();
    await ended;
  }
  const signal = (name: NodeJS.Signals) => running && process.kill(running.pid, name);
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    kill,
    startAgain: start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shell kills Redis when its stdin closes, that is, when the process that started it ends in any way. */
const GUARDED = '"$0" "$@" >/dev/null 2>&1 & echo $!; read -r _; kill -9 $!; wait';

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await isListening(port))) {
    if (Date.now() > deadline) throw new Error('redis-server did not start');
    await delay(10);
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
