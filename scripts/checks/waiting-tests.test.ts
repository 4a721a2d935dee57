import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Tests with `@waits` in their name run in `npm run test:all` alone (docs/testing.md). */
const ROOT = join(import.meta.dirname, '../..');
const TITLE = /^\s*test(\.each\(\w+\)\(|\()['`].* @waits['`],/;
const WHY = /^\s*\/\/ May wait: (?<why>.+)\.$/;

const files = globSync(
  ['tests/browser/*.spec.ts', '{config,domain,contract,suppliers,sandbox,site,office,backend,tests}/**/*.test.ts'],
  { cwd: ROOT },
);
const waiting = files.flatMap((file) => {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, nth) => (TITLE.test(line) ? [{ file, line: line.trim(), above: lines[nth - 1] ?? '' }] : []));
});

test('a test that waits says why in the comment above it', () => {
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ above }) => !WHY.test(above))).toEqual([]);
});

test('only such a test has the word or the comment', () => {
  const found = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/@waits|\/\/ May wait:/g) ?? []);
  expect(found.length).toBe(2 * waiting.length);
});

test('the tests that it names instead are there', () => {
  const there = new Set(
    globSync('{tests,site,backend,domain,office}/**/*.{spec,test}.ts', { cwd: ROOT }).map((file) => basename(file)),
  );
  const named = waiting.flatMap(({ above }) => WHY.exec(above)?.groups?.why?.match(/[\w-]+\.(spec|test)\.ts/g) ?? []);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});
