import type { Locale } from '../../src/generated/locales.ts';

/** A language's content changed: the page fetches `url` and shows what it holds. */
export const contentChanged = 'content:changed';
/** What is sent with it. */
export interface ContentChanged {
  locale: Locale;
  url: string;
}

/** The fault that the overlay shows is repaired. */
export const contentRepaired = 'content:repaired';
