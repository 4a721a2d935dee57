import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer } from '../harness/database/test-database.ts';
import type { Fault } from './fault.ts';
import { withFault } from './with-fault.ts';

/** By which command a fault is caught, if by any. */
export type Caught = { fault: Fault; caughtIn?: 'test' | 'test:all'; seconds: number; how: string };

const ROOT = join(import.meta.dirname, '../..');
/** What no suite reads, or reads through a link; below data a database is running. */
const NOT_COPIED = ['.env', '.git', 'node_modules', 'build', 'data', 'test-results'];
/** How many simulated histories must all pass for a fault to go unnoticed. */
const HISTORIES = 40_000;
const SUITE_DEADLINE_MS = 240_000;
/** For all suites together, without a fault. */
const WHOLE_DEADLINE_MS = 1_200_000;

/** Puts each fault into a copy of the product, runs the suite that must catch it, and removes it again: `atOnce` copies side by side. */
export async function runFaults(faults: readonly Fault[], onEach: (caught: Caught) => void, atOnce = 1): Promise<Caught[]> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  try {
    const copies = await Promise.all(Array.from({ length: atOnce }, (_, index) => copyProduct(join(folder, String(index)))));
    // The copies would start a database server of their own.
    process.env.DATABASE_URL = await testServer();
    await mustPass(copies[0] ?? '', faults);
    const all: Caught[] = [];
    const waiting = faults.values();
    const plantAll = async (copy: string) => {
      for (const fault of waiting) {
        const caught = await plant(copy, fault);
        onEach(caught);
        all.push(caught);
      }
    };
    await Promise.all(copies.map(plantAll));
    return all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyProduct(copy: string): Promise<string> {
  const names = (await readdir(ROOT)).filter((name) => !NOT_COPIED.includes(name));
  for (const name of names) await cp(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'build']) await symlink(join(ROOT, name), join(copy, name)).catch(() => undefined);
  return copy;
}

/** Without a fault every suite must pass: one that fails anyway proves nothing. */
async function mustPass(copy: string, faults: readonly Fault[]): Promise<void> {
  const files = [...new Set(faults.flatMap(({ caughtBy }) => (caughtBy === 'simulation' ? [] : caughtBy)))];
  if (files.length > 0) await mustBeGreen(copy, suite(files), 'tests are');
  if (faults.some(({ caughtBy }) => caughtBy === 'simulation')) {
    await mustBeGreen(copy, simulation(HISTORIES / 40), 'simulation is');
  }
}

/** Tries twice: all tests at once exceed the deadlines on some machines. */
async function mustBeGreen(copy: string, args: string[], what: string): Promise<void> {
  const first = await run(copy, args, WHOLE_DEADLINE_MS);
  const { code, output } = first.code === 0 ? first : await run(copy, args, WHOLE_DEADLINE_MS);
  if (code !== 0) throw new Error(`The ${what} not green without a fault:\n${output}`);
}

const simulation = (histories: number): string[] => [
  ...['tests/simulation/simulate.ts', '--histories', String(histories), '--replay-every', '0', '--until-broken', '--json'],
];

const suite = (caughtBy: Fault['caughtBy']): string[] =>
  caughtBy === 'simulation' ? simulation(HISTORIES) : ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...caughtBy];

async function plant(copy: string, fault: Fault): Promise<Caught> {
  const path = join(copy, fault.file);
  const whole = await readFile(path, 'utf8');
  await writeFile(path, withFault(whole, fault));
  const startedAt = performance.now();
  const caught = await firstThatCatches(copy, fault);
  await writeFile(path, whole);
  return { fault, ...caught, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
}

/** A slow test runs only if the rest has not noticed. */
async function firstThatCatches(copy: string, fault: Fault): Promise<Pick<Caught, 'caughtIn' | 'how'>> {
  const inTest = await run(copy, suite(fault.caughtBy), SUITE_DEADLINE_MS);
  if (noticed(fault, inTest)) return { caughtIn: 'test', how: howOf(fault, inTest.output) };
  if (fault.caughtBy === 'simulation') return { how: howOf(fault, inTest.output) };
  const inAll = await run(copy, suite(fault.caughtBy), SUITE_DEADLINE_MS, { TEST_ALL: '1' });
  return { ...(noticed(fault, inAll) ? { caughtIn: 'test:all' } : {}), how: howOf(fault, inAll.output) };
}

/** What the state machines of the domain say of a step that they refuse. */
const REFUSED_STEP = /Error: A \w+ that is \S+ cannot be /;

/** What a test's visitor is told where the booking should go on: the product has refused it. */
const REFUSED_VISITOR = /Error: refused: \{.*"status":4\d\d/;

/** Caught by an assertion, a refused step or a refused visitor: a suite that does not start, crashes or finds no database has caught nothing. */
const noticed = ({ caughtBy }: Fault, { code, output }: Ended): boolean =>
  code === 1 &&
  (caughtBy === 'simulation'
    ? /"violations":[1-9]/.test(output)
    : /Tests .*\d+ failed/.test(output) &&
      (output.includes('AssertionError') || REFUSED_STEP.test(output) || REFUSED_VISITOR.test(output)) &&
      !output.includes('ReferenceError'));

function howOf({ caughtBy }: Fault, output: string): string {
  if (caughtBy !== 'simulation') return /FAIL\s+(.*)/.exec(output)?.[1]?.slice(0, 120) ?? '';
  const laws = [...output.matchAll(/"([a-z_]+)":([1-9]\d*)/g)].filter(
    ([, law = '']) => law.includes('_') && law !== 'per_minute',
  );
  return laws.map(([, law, count]) => `${law} ${count}`).join(', ') || output.slice(-200);
}

type Ended = { code: number | null; output: string };

function run(cwd: string, args: string[], timeout: number, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env, NODE_ENV: 'test', NO_COLOR: '1' },
      timeout,
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, output }));
  });
}
