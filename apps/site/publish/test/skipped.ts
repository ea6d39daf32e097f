import type { Reporter, TestCollection, TestModule, Vitest } from 'vitest/node';

/** A reporter for Vitest: prints the name of each skipped test or group, which has the reason, at the end of the run. */
export class SkippedReporter implements Reporter {
  #filtered = false;

  onInit({ config }: Vitest): void {
    // Vitest also skips the tests whose names a developer did not ask for.
    this.#filtered = Boolean(config.testNamePattern);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#filtered) return;
    for (const { relativeModuleId, children } of modules) {
      for (const name of skippedIn(children)) console.log(`Skipped: ${relativeModuleId} › ${name}`);
    }
  }
}

/** Returns the names of the skipped tests, and of a skipped group in place of its tests. */
function* skippedIn(children: TestCollection): Generator<string> {
  for (const child of children) {
    if (child.options.mode === 'skip') yield child.fullName;
    else if (child.type === 'suite') yield* skippedIn(child.children);
  }
}
