import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { QUICK_RESOLVE } from './scripts/node-flags.mjs';
import { FlakyReporter } from './tests/harness/running/flaky-reporter.ts';
import { ALL } from './tests/harness/running/long-by-nature.ts';
import { LongestFirst } from './tests/harness/running/longest-first.ts';
import { quickTests, testsOfElements } from './tests/harness/running/tests-by-imports.ts';
import TimesReporter from './tests/harness/running/times-reporter.ts';

/**
 * Test files that leave no state in a process: they run in one, so that each package is loaded once instead of a hundred times.
 */
const TOGETHER = [
  '{config,domain,contract,suppliers,sandbox,site,office,scripts,backend}/**/*.test.ts',
  'tests/contracts/**/*.test.ts',
  '*.test.ts',
];
/** Test files that replace a module or a global, and need a process each. */
const ALONE = [
  // They look at drawings by the library whose SVG decoder the product shuts in its process.
  'site/{scenery,*/pictures}/draw-*',
  ...[
    'request/call-backend',
    'visitor/viewport',
    'visitor/quiet-moment',
    'page-cache/page-cache',
    'search-form/dates/watch-prices',
    'other-country',
  ].map((name) => `site/${name}`),
  ...['db/asked-often', 'network/free-port'].map((name) => `backend/${name}`),
].map((name) => `${name}.test.ts`);
/** Without the condition `development`, for which React Router has a variant of its own. */
const AS_IT_RUNS: Plugin = {
  name: 'as-the-product-runs',
  configResolved({ ssr }) {
    if (ssr.resolve) ssr.resolve.conditions = ['node'];
  },
};

/** Node loads the code itself, as in the product: half the time of Vite's loader. */
const AS_NODE_LOADS = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Of these test files, those that Node loads itself, and those that need Vite for React's elements. */
function together(name: string, include: string[]): TestProjectInlineConfiguration[] {
  const elements = testsOfElements(import.meta.dirname, include);
  return [
    { extends: true, test: { name, include, exclude: [...elements, ...ALONE], ...AS_NODE_LOADS } },
    { extends: true, test: { name: `${name} (elements)`, include: elements, exclude: ALONE, isolate: false } },
  ];
}

/** `npm run test:quick`: what needs no database, browser or process. */
const quickProjects = () => together('quick', quickTests(import.meta.dirname, TOGETHER));

const allProjects = (): TestProjectInlineConfiguration[] => [
  { extends: true, test: { name: 'alone', include: ['tests/{simulation,faults,chaos}/**/*.test.ts', ...ALONE] } },
  {
    extends: true,
    plugins: [AS_IT_RUNS],
    test: {
      name: 'http',
      include: ['tests/http/**/*.test.ts'],
      ...AS_NODE_LOADS,
      // Most of what a worker makes is garbage at once.
      execArgv: [QUICK_RESOLVE, '--max-semi-space-size=32'],
      environment: './tests/harness/product/shared-environment.ts',
      // As the product runs: React and the router have a slower variant for development.
      env: { NODE_ENV: 'production' },
    },
  },
  ...together('together', TOGETHER),
];

export default defineConfig({
  test: {
    // What may wait for `npm run test:all` (docs/testing.md).
    ...(ALL ? {} : { testNamePattern: /^(?![\s\S]*@waits)/ }),
    // What is long by nature shares the machine with more of it.
    testTimeout: ALL ? 180_000 : 60_000,
    hookTimeout: 120_000,
    // A worker's products are stopped with it.
    teardownTimeout: 60_000,
    // A busy machine takes longer than the second that is waited otherwise.
    expect: { poll: { timeout: 15_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI === undefined ? 0 : 1,
    reporters: ['default', new FlakyReporter(), new TimesReporter()],
    // Tests that start the product mostly wait: with six at once two cores were idle for a third of the run; with ten no run is shorter.
    maxWorkers: 7,
    sequence: { sequencer: LongestFirst },
    execArgv: [QUICK_RESOLVE],
    projects: process.env.TEST_QUICK === '1' ? quickProjects() : allProjects(),
  },
});
