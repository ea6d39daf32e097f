import type { Page } from 'playwright/test';
import type { Screen } from './content.ts';

/** The file with one screen. */
export const screenFile = (screen: Screen) => new RegExp(`/assets/${screen}-[^/]+\\.js$`);

/** Requests that a test holds. */
export interface Held {
  /** Resolves after the first held request. */
  requested: Promise<void>;
  /** Continues the held requests and all later ones. */
  release: () => void;
}

/** Holds every request for a file until the test continues it. */
export async function hold(page: Page, file: RegExp): Promise<Held> {
  const requested = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.context().route(file, async (route) => {
    requested.resolve(undefined);
    await released.promise;
    await route.fallback();
  });
  return { requested: requested.promise, release: () => released.resolve(undefined) };
}

/** Prevents the app from prefetching screens. */
export async function withoutIdlePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}
