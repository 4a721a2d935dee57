import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { QUICK_RESOLVE } from './scripts/node-flags.mjs';
import { FlakyReporter } from './tests/harness/flaky-reporter.ts';
import { LongestFirst } from './tests/harness/longest-first.ts';
import { quickTests } from './tests/harness/quick-tests.ts';
import TimesReporter from './tests/harness/times-reporter.ts';

/**
 * Test files that leave no state in a process: they run in one, so that each package is loaded once instead of a hundred times.
 */
const TOGETHER = [
  '{config,domain,contract,suppliers,sandbox,site,scripts,backend}/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  '*.test.ts',
];
/** Test files that replace a module or a global, and need a process each. */
const ALONE = [
  ...[
    'request/call-backend',
    'visitor/viewport',
    'visitor/quiet-moment',
    'page-cache/page-cache',
    'search-form/dates/watch-prices',
    'other-country',
  ].map((name) => `site/${name}`),
  'backend/db/asked-often',
].map((name) => `${name}.test.ts`);
/** Without the condition `development`, for which React Router has a variant of its own. */
const AS_IT_RUNS: Plugin = {
  name: 'as-the-product-runs',
  configResolved({ ssr }) {
    if (ssr.resolve) ssr.resolve.conditions = ['node'];
  },
};

/** `npm run test:quick`: what needs no database, browser or process. */
const quickProject = (): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: 'quick', include: quickTests(import.meta.dirname, TOGETHER), exclude: ALONE, isolate: false },
});

const ALL_PROJECTS: TestProjectInlineConfiguration[] = [
  { extends: true, test: { name: 'alone', include: ['tests/{simulation,faults,chaos}/**/*.test.ts', ...ALONE] } },
  {
    extends: true,
    plugins: [AS_IT_RUNS],
    test: {
      name: 'http',
      include: ['tests/http/**/*.test.ts'],
      isolate: false,
      // Most of what a worker makes is garbage at once.
      execArgv: [QUICK_RESOLVE, '--max-semi-space-size=32'],
      experimental: { viteModuleRunner: false, nodeLoader: false },
      environment: './tests/harness/shared-environment.ts',
      // As the product runs: React and the router have a slower variant for development.
      env: { NODE_ENV: 'production' },
    },
  },
  { extends: true, test: { name: 'together', include: TOGETHER, exclude: ALONE, isolate: false } },
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A worker's products are stopped with it.
    teardownTimeout: 60_000,
    // A busy machine takes longer than the second that is waited otherwise.
    expect: { poll: { timeout: 15_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', new FlakyReporter(), new TimesReporter()],
    // Tests that start the product mostly wait for it: with four at once two cores were idle for a tenth of the run.
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    execArgv: [QUICK_RESOLVE],
    projects: process.env.TEST_QUICK === '1' ? [quickProject()] : ALL_PROJECTS,
  },
});
