import { globSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutants -- FOLDER…` (or files, `domain/money.ts:10-20` for some lines): changes each expression of these files, one at a
 * time, and lists the changes that no unit test of the same top folder notices.
 */
const STARTS_SOMETHING = /harness\/([a-z-]*database|redis-server|whole-company)/;

const asked = process.argv.slice(2);
const [top = ''] = (asked[0] ?? '').split('/');
if (asked.some((path) => !path.startsWith(`${top}/`)) || top === '') {
  console.error('npm run mutants -- FOLDER…: folders or files below one top folder, such as domain/payment domain/money.ts');
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.env.MUTANTS_TESTS = globSync(`${top}/**/*.test.ts`)
  .filter((file) => !STARTS_SOMETHING.test(readFileSync(file, 'utf8')))
  .join('\n');
setPriority(constants.priority.PRIORITY_LOW);

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [...asked.map((path) => (/\.tsx?(:|$)/.test(path) ? path : `${path}/**/*.{ts,tsx}`)), '!**/*.test.ts'],
  concurrency: 2,
  ignorePatterns: ['build', 'data'],
  tempDirName: 'build/mutants/copies',
  incremental: true,
  incrementalFile: `build/mutants/${top}.json`,
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: `build/mutants/${top}.html` },
  // It is rewritten with the API of an older TypeScript, and no test reads it.
  tsconfigFile: 'none',
}).runMutationTest();
