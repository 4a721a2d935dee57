import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { quickTests } from '../harness/running/tests-by-imports.ts';

/**
 * `npm run mutants -- FOLDER… [--tests FOLDER] [--anew]`: changes each expression of these folders' files, one at a time, and lists the
 * changes that no unit test notices. Files are taken too, and some of their lines (`domain/money.ts:10-20`). The tests are those of the
 * same top folder, or below `--tests`, that need no database or process. Results are kept for changes that neither code nor tests concern, but with `--anew`.
 */
const RESULTS = 'build/mutants';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true }, anew: { type: 'boolean', default: false } },
});
const [top] = (asked[0] ?? '').split('/');
if (!top || asked.some((path) => !path.startsWith(`${top}/`))) {
  console.error(
    'npm run mutants -- FOLDER… [--tests FOLDER] [--anew]: files or folders below one top folder, such as domain/payment',
  );
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const tests = (values.tests ?? [top]).map((path) => (isFile(path) ? path : `${path}/**/*.test.ts`));
process.env.MUTANTS_TESTS = quickTests(process.cwd(), tests).join('\n');
setPriority(constants.priority.PRIORITY_LOW);

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [...asked.map((path) => (isFile(path) ? path : `${path}/**/*.{ts,tsx}`)), '!**/*.test.ts'],
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
