import type { Locale } from '../../src/generated/locales.ts';

/** Sent when the content of a language changes: the page fetches `url` and shows the new content. */
export const contentChanged = 'content:changed';
/** The data of the event. */
export interface ContentChanged {
  locale: Locale;
  url: string;
}

/** Sent when the fault in the overlay is corrected. */
export const contentRepaired = 'content:repaired';
