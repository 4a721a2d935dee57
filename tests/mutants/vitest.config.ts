import { defineConfig } from 'vitest/config';

/** What Stryker runs in its copy of the product: files named by `mutants.ts`, a process each, so that no mutant outlives its run. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: process.env.MUTANTS_TESTS?.split('\n') ?? [],
    testTimeout: 60_000,
    reporters: [],
  },
});
