import { test as base, expect } from 'playwright/test';
import { Guards } from './guards.ts';
import { Site } from './pages/site.ts';

interface Fixtures {
  /** Watches the test's own context; hand-made contexts are given to `guards.watch`. */
  guards: Guards;
  /** What stands on every screen. */
  site: Site;
}

export type TestOptions = object;

/** The tests' `test`: each one ends with a look at what the browser reported. */
export const test = base.extend<Fixtures>({
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
