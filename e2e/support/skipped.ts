import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** A reporter for Playwright: prints each skipped test with its reason at the end of the run. */
export default class SkippedReporter implements Reporter {
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    this.#skipped.push(`Skipped: ${[...test.titlePath().filter(Boolean), ...reasons].join(' › ')}`);
  }

  onEnd(): void {
    for (const line of this.#skipped) console.log(line);
  }
}
