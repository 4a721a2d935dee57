import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that failed first and passed on a retry. */
export class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) console.log(`flaky: ${name}`);
  }
}
