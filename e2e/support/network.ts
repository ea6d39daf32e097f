import type { Page } from 'playwright/test';
import type { Locale, Screen } from './content.ts';

/** The files with the texts of one language. */
export const languageFile = (locale: Locale) => new RegExp(`/assets/texts-[^/]+-${locale}-[a-z]+\\.json$`);

/** The files with the texts of one screen, in every language. */
export const textsFile = (screen: Screen) => new RegExp(`/assets/texts-[^/]+-${screen}\\.json$`);

/** The file with one screen. */
export const screenFile = (screen: Screen) => new RegExp(`/assets/${screen}-[^/]+\\.js$`);

/** Requests that a test holds. */
export interface Held {
  /** Resolves after the first held request. */
  requested: Promise<void>;
  /** Continues the held requests and all later ones. */
  release: () => void;
  /** Aborts the held requests and all later ones. */
  abort: () => void;
}

/** Holds every request for a file until the test continues or aborts it. */
export async function hold(page: Page, file: RegExp): Promise<Held> {
  const requested = Promise.withResolvers<undefined>();
  const decided = Promise.withResolvers<'fallback' | 'abort'>();
  await page.context().route(file, async (route) => {
    requested.resolve(undefined);
    await route[await decided.promise]();
  });
  return {
    requested: requested.promise,
    release: () => decided.resolve('fallback'),
    abort: () => decided.resolve('abort'),
  };
}

/** Prevents the app from prefetching screens. */
export async function withoutIdlePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}
