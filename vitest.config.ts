import { defineConfig } from 'vitest/config';
import { QUICK_RESOLVE } from './scripts/node-flags.mjs';
import { LongestFirst } from './tests/harness/longest-first.ts';

export default defineConfig({
  test: {
    include: [
      '{domain,contract,suppliers,backend,sandbox,site,scripts}/**/*.test.ts',
      'tests/{http,contracts}/**/*.test.ts',
      '*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests that start the product mostly wait for it: two cores carry four at once.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    execArgv: [QUICK_RESOLVE],
  },
});
