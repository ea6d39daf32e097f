import { test as base, expect } from 'playwright/test';
import { type Source, readContent } from '../../fixtures/content.ts';
import { Guards } from './guards.ts';
import { Site } from './pages/site.ts';
import { edgeCases } from './paths.ts';

interface Fixtures {
  /** Watches the test's own context; hand-made contexts are given to `guards.watch`. */
  guards: Guards;
  /** What stands on every screen. */
  site: Site;
}

/** The content that the tested site was built from. */
export interface TestOptions {
  /** The folder of the YAML. */
  contentFolder: string;
}

interface WorkerFixtures extends TestOptions {
  /** The tested site's content as its YAML has it. */
  source: Source;
}

/** The tests' `test`: each one ends with a look at what the browser reported. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  contentFolder: [edgeCases, { option: true, scope: 'worker' }],
  source: [
    async ({ contentFolder }, use) => {
      await use(readContent(contentFolder));
    },
    { scope: 'worker' },
  ],
  guards: [
    async ({ baseURL }, use) => {
      const guards = new Guards(new URL(baseURL!).origin);
      await use(guards);
      expect(guards.problems, 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, guards }, use) => {
    await guards.watch(context);
    await use(context);
  },
  site: async ({ page }, use) => {
    await use(new Site(page));
  },
});

export { expect };
