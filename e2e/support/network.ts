import type { Page } from 'playwright/test';
import type { Locale, ScreenId } from './content.ts';

/** The file that holds one language's content. */
export const languageFile = (locale: Locale) => new RegExp(`/assets/${locale}-[^/]+\\.js$`);

/** The file that holds one screen. */
export const screenFile = (screen: ScreenId) => new RegExp(`/assets/${screen}-[^/]+\\.js$`);

/** Requests that a test holds back. */
export interface Held {
  /** Resolves when the first of them was made. */
  requested: Promise<void>;
  /** Lets them and all later ones go through. */
  release: () => void;
  /** Lets them and all later ones fail. */
  abort: () => void;
}

/** Holds back every request for a file until the test decides how it ends. */
export async function hold(page: Page, file: RegExp): Promise<Held> {
  const requested = Promise.withResolvers<undefined>();
  const decided = Promise.withResolvers<'continue' | 'abort'>();
  await page.context().route(file, async (route) => {
    requested.resolve(undefined);
    await route[await decided.promise]();
  });
  return {
    requested: requested.promise,
    release: () => decided.resolve('continue'),
    abort: () => decided.resolve('abort'),
  };
}

/** Keeps the app from fetching screens before they are asked for. */
export async function withoutIdlePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}
