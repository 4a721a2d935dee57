import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/harness/running/chromium-path.ts';
import { ALL } from './tests/harness/running/long-by-nature.ts';

// Workers load TypeScript by Node itself, as the product does, and not by Playwright's Babel.
process.env.PW_DISABLE_TS_ESM = '1';

/** Browser journeys against the started product; `tests/harness/product/browser-setup.ts` starts one for all of them. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/harness/product/browser-setup.ts',
  outputDir: 'test-results',
  workers: 4,
  fullyParallel: true,
  // What may wait for `npm run test:all` (docs/testing.md).
  ...(ALL ? {} : { grepInvert: /@waits/ }),
  timeout: 60_000,
  // Beside other work a test may run out of its minute: told as flaky, once.
  retries: process.env.CI === undefined ? 0 : 1,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/harness/running/times-reporter.ts']],
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Costs a third of the time: asked for when a failure has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
