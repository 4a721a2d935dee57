import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter as BrowserReporter, TestCase as BrowserTest, TestResult } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * For `npm test -- --times`: notes how long each test file took, in the file that `TEST_TIMES` names, one line of JSON each. Both
 * Vitest and Playwright take it. Tests share the processors: the figures of one run compare with each other only.
 */
export default class TimesReporter implements Reporter, BrowserReporter {
  readonly #inBrowser = new Map<string, number>();

  onTestModuleEnd(module: TestModule): void {
    note(module.relativeModuleId, module.diagnostic().duration);
  }

  onTestEnd({ location }: BrowserTest, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file);
    this.#inBrowser.set(file, (this.#inBrowser.get(file) ?? 0) + duration);
  }

  onEnd(): void {
    for (const [file, ms] of this.#inBrowser) note(file, ms);
  }
}

function note(file: string, ms: number): void {
  if (process.env.TEST_TIMES) appendFileSync(process.env.TEST_TIMES, `${JSON.stringify({ file, ms })}\n`);
}
