import { globSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { testServer } from '../harness/database/test-database.ts';
import { quickTests } from '../harness/running/tests-by-imports.ts';
import { sampleOf } from './sample.ts';

/**
 * `npm run mutants -- FOLDER… [--tests FOLDER] [--database] [--one-in N [--seed S]] [--anew]`: changes each expression of these
 * folders' files, one at a time, and lists the changes that no unit test notices. Files are taken too, and some of their lines
 * (`domain/money.ts:10-20`). The tests are those of the same top folder, or below `--tests`, that need no database and no process; all
 * of them with `--database`. With `--one-in 10` a tenth of all functions and constants is drawn, another one by another seed. Results are kept
 * for changes that neither code nor tests concern, but with `--anew`.
 */
const RESULTS = 'build/mutants';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    database: { type: 'boolean', default: false },
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
});
const [top] = (asked[0] ?? '').split('/');
const oneIn = Number(values['one-in']);
if (!top || asked.some((path) => !path.startsWith(`${top}/`)) || !Number.isInteger(oneIn) || oneIn < 1) {
  console.error(
    'npm run mutants -- FOLDER… [--tests FOLDER] [--database] [--one-in N [--seed S]] [--anew]: files or folders below one top folder, such as domain/payment',
  );
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const tests = (values.tests ?? [top]).map((path) => (isFile(path) ? path : `${path}/**/*.test.ts`));
process.env.MUTANTS_TESTS = (values.database ? globSync(tests) : quickTests(process.cwd(), tests)).join('\n');
// The copies would start a database server of their own.
if (values.database) process.env.DATABASE_URL = await testServer();
const paths = asked.map((path) => (isFile(path) ? path : `${path}/**/*.{ts,tsx}`));
setPriority(constants.priority.PRIORITY_LOW);

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [...(oneIn > 1 ? sampleOf(paths, oneIn, values.seed) : paths), '!**/*.test.ts'],
  concurrency: 2,
  // A busy machine takes long to start a test; a loop without an end is found by its turns.
  timeoutMS: 30_000,
  ignorePatterns: ['/build', '/data'],
  tempDirName: `${RESULTS}/copies`,
  incremental: true,
  force: values.anew,
  incrementalFile: `${RESULTS}/${top}.json`,
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: `${RESULTS}/${top}.html` },
  // It is rewritten with the API of an older TypeScript, and no test reads it.
  tsconfigFile: 'none',
}).runMutationTest();

function isFile(path: string): boolean {
  return /\.tsx?(:|$)/.test(path);
}
