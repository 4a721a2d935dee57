import { defineConfig } from 'vitest/config';
import { QUICK_RESOLVE } from './scripts/node-flags.mjs';
import { FlakyReporter } from './tests/harness/flaky-reporter.ts';
import { LongestFirst } from './tests/harness/longest-first.ts';

/**
 * Test files that leave no state in a process: they run in one, so that each package is loaded once instead of a hundred times.
 */
const TOGETHER = [
  '{config,domain,contract,suppliers,sandbox,site,scripts,backend}/**/*.test.ts',
  'tests/{contracts,chaos}/**/*.test.ts',
  '*.test.ts',
];
/** Test files that replace a module or a global, and need a process each. */
const ALONE = [
  ...[
    'request/call-backend',
    'visitor/viewport',
    'visitor/quiet-moment',
    'page-cache/page-cache',
    'search-form/watch-prices',
  ].map((name) => `site/${name}`),
  'backend/db/asked-often',
].map((name) => `${name}.test.ts`);
/** HTTP test files that need no special configuration: each worker starts one product for all of them. */
const SHARING = [
  ...['bags', 'calls', 'calls-at-once', 'held-price', 'holder-name', 'leaving', 'payment-notices'],
  ...['seats', 'spec-answers', 'two-tabs', 'orphaned-money', 'same-trip', 'wrong-order', 'disputes', 'consents'],
  ...['attribution', 'choosing-a-room', 'stays', 'asking-for-a-cruise', 'my-journey', 'papers', 'csp-reports'],
  ...['failed-booking', 'hostile-shapes', 'page-parts', 'refusals', 'result-pages', 'routes', 'search-options'],
].map((name) => `tests/http/${name}.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine takes longer than the second that is waited otherwise.
    expect: { poll: { timeout: 15_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', new FlakyReporter()],
    // Tests that start the product mostly wait for it: with four at once two cores were idle for a tenth of the run.
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    execArgv: [QUICK_RESOLVE],
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/{http,simulation,faults}/**/*.test.ts', ...ALONE],
          exclude: SHARING,
        },
      },
      {
        extends: true,
        test: { name: 'shared', include: SHARING, isolate: false, environment: './tests/harness/shared-environment.ts' },
      },
      { extends: true, test: { name: 'together', include: TOGETHER, exclude: ALONE, isolate: false } },
    ],
  },
});
