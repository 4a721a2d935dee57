import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#backend/db/local-postgres.ts';
import { REDIS_PLACES } from '../../scripts/redis-places.mjs';

/** A Redis of a test's own, in memory only, on this machine only. */
export type RedisServer = {
  url: string;
  /** Says nothing any more, and keeps its connections: as a line that broke without a word. */
  pause(): unknown;
  resume(): unknown;
  kill(): Promise<void>;
  /** At the address it had, with nothing in it. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

const STARTS_WITHIN_MS = 10_000;
const program = REDIS_PLACES.find((path) => existsSync(path));

/**
 * Why tests that need a Redis are skipped, in words; `undefined` where there is one. Where every test has to run (`CI`) only a machine on which
 * it cannot be installed may skip them, as `npm test` has found out.
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

/** It ends with whoever started it, however that ends: then nobody holds the other end of what the shell reads. */
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
