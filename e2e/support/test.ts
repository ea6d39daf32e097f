import { type BrowserContext, test as base, expect } from 'playwright/test';
import { type Source, readContent } from '../../fixtures/content.ts';
import { Guards } from './guards.ts';
import { Site } from './pages/site.ts';
import { edgeCases } from './paths.ts';

interface Fixtures {
  /** Watches the context of the test; a test passes its other contexts to `guards.watch`. */
  guards: Guards;
  /** The page model of every screen. */
  site: Site;
}

/** The content of the tested site. */
export interface TestOptions {
  /** The folder of the YAML. */
  contentFolder: string;
}

interface WorkerFixtures extends TestOptions {
  /** The content of the tested site, read from its YAML. */
  source: Source;
}

/** Lets the requests finish that a test still answers: closing their context would make its handlers fail. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const targets = [context, ...context.pages()];
  await Promise.all(targets.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Playwright's `test`, which also fails if the guards recorded an error. */
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
    await endRoutes(context);
  },
  site: async ({ page }, use) => {
    await use(new Site(page));
  },
});

export { expect };
