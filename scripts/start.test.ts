import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `npm start` in a folder of its own, with the real scripts, with a fake product that reports the signals it gets. */
const STAND_IN = `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
    console.log(signal);
    setTimeout(() => process.exit(0), 700);
  });
  setInterval(() => undefined, 60_000);
  console.log(JSON.stringify({ product: process.pid, script: process.ppid }));
`;
const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));

let folder: string;
const started: number[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiquete-start-'));
  cpSync(SCRIPTS, join(folder, 'scripts'), { recursive: true, filter: (from) => !/\.tsx?$/.test(from) });
  const { start } = JSON.parse(readFileSync(join(SCRIPTS, '../package.json'), 'utf8')).scripts;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  writeFileSync(join(folder, 'scripts/build-site.mjs'), '');
  writeFileSync(join(folder, 'main.ts'), STAND_IN);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
});
afterAll(() => {
  for (const pid of started) kill(pid);
  rmSync(folder, { recursive: true, force: true });
});

type Started = { npm: ChildProcess; npmPid: number; product: number; script: number; rest: Promise<string[]> };

/** In a process group of its own, as a terminal starts it. */
async function startByNpm(): Promise<Started> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: npm.stdout });
  const line = await new Promise<string>((resolve) => {
    lines.on('line', (said) => said.startsWith('{') && resolve(said));
  });
  const { product, script } = JSON.parse(line);
  started.push(product, script);
  // The pipe ends when all its writers have ended: npm, the script and the product.
  const heard: string[] = [];
  lines.on('line', (said) => heard.push(said));
  return { npm, npmPid: npm.pid ?? 0, product, script, rest: once(lines, 'close').then(() => heard) };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as expected.
  }
}

const ENDS: [what: string, end: (running: Started) => void, told: NodeJS.Signals[]][] = [
  ['SIGTERM to npm', ({ npmPid }) => process.kill(npmPid, 'SIGTERM'), ['SIGTERM']],
  ['SIGINT to npm', ({ npmPid }) => process.kill(npmPid, 'SIGINT'), ['SIGINT']],
  ['SIGHUP to npm', ({ npmPid }) => process.kill(npmPid, 'SIGHUP'), ['SIGTERM']],
  ['SIGKILL of npm', ({ npmPid }) => process.kill(npmPid, 'SIGKILL'), ['SIGTERM']],
  ['SIGTERM to the script', ({ script }) => process.kill(script, 'SIGTERM'), ['SIGTERM']],
  ['SIGKILL of the script', ({ script }) => process.kill(script, 'SIGKILL'), ['SIGTERM']],
  ['Ctrl-C in its terminal', ({ npmPid }) => process.kill(-npmPid, 'SIGINT'), ['SIGINT']],
  ['its terminal closed', ({ npmPid }) => process.kill(-npmPid, 'SIGHUP'), ['SIGHUP']],
];

test.concurrent.each(ENDS)('%s ends the product in order', { timeout: 30_000 }, async (_, end, told) => {
  const running = await startByNpm();
  end(running);
  const heard = await running.rest;
  expect([...new Set(heard)]).toEqual(told);
});
