import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL } from '../tests/harness/running/long-by-nature.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/extending-the-office.md'), 'utf8');
/** Neither sources nor needed for the types of those. */
const NOT_COPIED = new Set(['node_modules', 'build', 'data', '.git', 'test-results', '.react-router']);

type Step = { file: string; after?: string | undefined; text: string };

/** A file's name on a line of its own, or *add to* with the line after which; then the block. */
const STEP = /^(?:Add to )?`([\w./-]+)`(?: after `(.+)`)?\n```tsx?\n([\s\S]*?)^```$/gm;
const steps: Step[] = [...PAGE.matchAll(STEP)].map(([, file = '', after, text = '']) => ({ file, after, text }));

const copy = mkdtempSync(join(tmpdir(), 'tiquete-extended-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeAll(() => {
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.has(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, after, text } of steps) {
    const path = join(copy, file);
    writeFileSync(path, after === undefined ? text : addedTo(readFileSync(path, 'utf8'), { file, after, text }));
  }
});

function addedTo(source: string, { file, after = '', text }: Step): string {
  const lines = source.split('\n');
  const at = lines.indexOf(after);
  if (at === -1) throw new Error(`${file} has no line ${after}`);
  return lines.toSpliced(at + 1, 0, text.replace(/\n$/, '')).join('\n');
}

// Put together in `npm test`; compiled and built, which takes half a minute, in `npm run test:all`.
test('the page has every block of code in a step', () => {
  expect(steps.length).toBe(PAGE.match(/^```tsx?$/gm)?.length);
  expect(steps.length).toBeGreaterThan(10);
});

/** Only what the page is about, and what that imports: a third of the time. */
const OF_THE_PAGE = {
  extends: './tsconfig.json',
  include: ['office', 'contract/office', 'backend/office'],
  exclude: ['**/*.test.ts', '**/*.test.tsx'],
};

/** Mistakes in those files. */
function mistakes(): string[] {
  writeFileSync(join(copy, 'tsconfig.page.json'), JSON.stringify(OF_THE_PAGE));
  try {
    execFileSync('tsc', ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.page.json'], {
      cwd: copy,
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}` },
      encoding: 'utf8',
    });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
  }
}

test.runIf(ALL)('what the page says compiles', () => expect(mistakes()).toEqual([]), 120_000);

test.runIf(ALL)(
  'the office with it is built',
  () => {
    const out = join(copy, 'build/office');
    execFileSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/@react-router/dev/bin.cjs'),
        'build',
        join(copy, 'office'),
        '--config',
        join(copy, 'office/vite.config.ts'),
      ],
      {
        cwd: copy,
        env: { ...process.env, NODE_ENV: 'production', OFFICE_BUILD_DIR: out },
        stdio: 'pipe',
      },
    );
    const built = readdirSync(join(out, 'server'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
    const saying = built.filter((path) => readFileSync(join(out, 'server', path), 'utf8').includes('Correos sin enviar'));
    expect(saying).not.toEqual([]);
  },
  120_000,
);
