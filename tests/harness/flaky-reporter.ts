import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run the tests that failed first and passed when they were asked again. */
export class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) console.log(`flaky: ${name}`);
  }
}
