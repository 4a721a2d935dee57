import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{domain,contract,suppliers,backend,sandbox,site,scripts}/**/*.test.ts',
      'tests/{http,contracts}/**/*.test.ts',
      '*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests that start the product bring processes of their own; more at once than cores only makes them slow.
    maxWorkers: 2,
  },
});
